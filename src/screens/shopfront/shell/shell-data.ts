import { useRouteLoaderData, type LoaderFunctionArgs, type ShouldRevalidateFunctionArgs } from 'react-router'
import type { Language } from '#vocabulary/languages/languages.ts'
import { apiContext } from '../../api-context.ts'
import { offeredLanguage } from '../../chosen-place.ts'
import { originContext, placeContext } from '../../place.ts'
import { readTheme, type Theme } from '../../theme.ts'
import { guard, lostConnection } from '../failure/guard.ts'
import { scripted } from '../scripted.ts'
import type { Market, Menus, Session, Shop } from '../types.ts'
import { readHidden } from './header/hidden-announcement.ts'
import { refreshSession } from './session.ts'

/** The data behind every screen of the shopfront. */
export interface ShellData {
  shop: Shop
  session: Session
  market: Market
  menus: Omit<Menus, 'collections'>
  /** The collections, without their pictures and words. */
  collections: Menus['collections']
  theme: Theme
  /** The id of the announcement that the visitor has hidden; null for none. */
  hidden: string | null
  /** The language to offer the page in as well; null for none. */
  offered: Language | null
  /** `https://shop.example`, for canonical URLs. */
  origin: string
  /** The year that the page was made in. */
  year: number
}

/** Id of the route whose loader answers {@link ShellData}. */
export const shellId = 'shell'

/** Of the browser: the data of the shell as last loaded, and whether something may have changed it that no page shows yet. */
let latest: { prefix: string; data: ShellData } | undefined
let unsure = false

/** Keeps the data of the shell, for when the shop cannot be reached. */
export function rememberShell(prefix: string, data: ShellData): void {
  latest = { prefix, data }
}

/** Tells that a page shows this data. A step that another one overtakes has loaded data that no page shows. */
export function shellIsShown(data: ShellData): void {
  if (data === latest?.data) unsure = false
}

/** Loads header and footer: the shop, who is there, the menus and collections. */
export const loadShell = guard(async (args: LoaderFunctionArgs): Promise<ShellData> => {
  const { prefix } = args.context.get(placeContext)
  try {
    const data = await load(args)
    if (scripted) rememberShell(prefix, data)
    return data
  } catch (error) {
    if (!lostConnection(error) || latest?.prefix !== prefix) throw error
    return latest.data
  }
})

async function load({ context, request }: LoaderFunctionArgs): Promise<ShellData> {
  const api = context.get(apiContext)
  const origin = context.get(originContext) || new URL(request.url).origin
  const place = context.get(placeContext)
  const [session, shop, { collections, ...menus }] = await Promise.all([
    refreshSession(api),
    api.getShop(),
    api.getMenus({ query: { market: place.market } }),
  ])
  const market = shop.markets.find(({ id }) => id === place.market) ?? shop.markets[0]
  if (!market) throw new Error('The shop has no market')
  return {
    shop,
    session,
    market,
    menus,
    collections,
    theme: readTheme(request, origin),
    hidden: readHidden(request, origin),
    offered: offeredLanguage(request, place, origin),
    origin,
    year: new Date().getUTCFullYear(),
  }
}

/**
 * Loaded again after whatever may have changed it, not for every step from screen to screen: with the next step where the
 * answer was lost, or someone went on before the data was shown.
 */
export function shellMayHaveChanged(args: ShouldRevalidateFunctionArgs): boolean {
  // A request that did not reach the shop has changed nothing, and this one would not reach it either.
  if (args.formMethod && args.formMethod !== 'GET') {
    unsure = true
    return args.actionStatus !== 503
  }
  return unsure || (args.currentUrl.href === args.nextUrl.href && args.defaultShouldRevalidate)
}

/** The data of the shell. Only below the shell's route. */
export function useShell(): ShellData {
  const shell = useRouteLoaderData(shellId) as ShellData | undefined
  if (!shell) throw new Error('useShell is used outside of the shell')
  return shell
}
