import { useRouteLoaderData, type LoaderFunctionArgs, type ShouldRevalidateFunctionArgs } from 'react-router'
import { apiContext } from '../../api-context.ts'
import { readTheme, type Theme } from '../../theme.ts'
import { guard } from '../failure/guard.ts'
import type { Collection, Market, Session, Shop } from '../types.ts'
import { refreshSession } from './session.ts'

/** What every screen of the shopfront stands on. */
export interface ShellData {
  shop: Shop
  session: Session
  market: Market
  /** The collections, without their pictures and words. */
  collections: Pick<Collection, 'handle' | 'title' | 'parent'>[]
  theme: Theme
  /** `https://shop.example`, for the addresses that machines are told. */
  origin: string
}

/** Id of the route whose loader answers {@link ShellData}. */
export const shellId = 'shell'

/** Loads header and footer: the shop, who is there, the collections. */
export const loadShell = guard(async ({ context, request }: LoaderFunctionArgs): Promise<ShellData> => {
  const api = context.get(apiContext)
  const [session, shop, collections] = await Promise.all([
    refreshSession(api),
    api.getShop(),
    api.listCollections(),
  ])
  const market = shop.markets.find(({ id }) => id === session.market) ?? shop.markets[0]
  if (!market) throw new Error('The shop has no market')
  return {
    shop,
    session,
    market,
    collections: collections.items.map(({ handle, title, parent }) => ({ handle, title, parent })),
    theme: readTheme(request),
    origin: new URL(request.url).origin,
  }
})

/** Loaded anew after whatever may have changed it, not for every step from screen to screen. */
export function shellMayHaveChanged(args: ShouldRevalidateFunctionArgs): boolean {
  if (args.formMethod && args.formMethod !== 'GET') return true
  return args.currentUrl.href === args.nextUrl.href && args.defaultShouldRevalidate
}

/** What the shell has loaded. Only below the shell's route. */
export function useShell(): ShellData {
  const shell = useRouteLoaderData(shellId) as ShellData | undefined
  if (!shell) throw new Error('useShell is used outside of the shell')
  return shell
}
