import { expect } from 'vitest'
import type { Issuer } from '#http/sign-in/issuers/issuer.ts'
import type { Browser, Page } from './browser.ts'
import type { HostileIssuer } from './hostile-issuer.ts'
import { openSmallShop } from './small-shop.ts'

/** How the shop knows a hostile issuer. */
export const asIssuer = (issuer: { url: string }, change: Partial<Issuer> = {}): Issuer => ({
  id: 'hostile',
  label: 'H',
  url: issuer.url,
  clientId: 'shop',
  clientSecret: 's',
  audience: 'everyone',
  allowInsecure: true,
  ...change,
})

/** The page that sends the browser away leads to this address. */
export const leadsTo = ({ text }: Pick<Page, 'text'>): URL =>
  new URL(/content="0;url=([^"]+)"/.exec(text)?.[1]?.replaceAll('&amp;', '&') ?? '')

/** A shop whose only other issuers are hostile ones. */
export const openShopWith = (...issuers: readonly Issuer[]) =>
  openSmallShop({ issuers: () => issuers, demoAccounts: false })

type Shop = Awaited<ReturnType<typeof openShopWith>>

/** Signs in as far as the issuer, and comes back with a code. */
export async function visitIssuer(
  shop: Shop,
  issuer: HostileIssuer,
  browser: Browser,
  {
    change = () => {},
    form = {},
    path = '/auth/sign-in',
    id = 'hostile',
  }: {
    change?: (query: URLSearchParams) => void
    form?: Record<string, string>
    path?: string
    id?: string
  } = {},
): Promise<Page> {
  const left = await browser.post(`${shop.publicUrl}${path}`, { issuer: id, ...form }, { follow: false })
  if (left.headers.get('location'))
    return browser.get(new URL(left.headers.get('location') ?? '', left.url).href)
  const to = leadsTo(left)
  issuer.state.nonce = to.searchParams.get('nonce') ?? ''
  const query = new URLSearchParams({ code: 'code', state: to.searchParams.get('state') ?? '' })
  change(query)
  return browser.get(`${shop.publicUrl}/auth/callback/${id}?${query}`)
}

/** That a sign-in ended with this failure and reason, without a session, and that the log names the reason. */
export function expectRefused(
  shop: Shop,
  browser: Browser,
  page: Page,
  problem: string,
  reason?: string,
): void {
  const { searchParams } = page.url
  expect([searchParams.get('problem'), searchParams.get('reason') ?? undefined]).toEqual([problem, reason])
  expect(browser.cookie('session')).toBeUndefined()
  const trouble = shop.troubles.at(-1)
  expect(trouble).toMatchObject({ code: problem, reference: searchParams.get('reference') })
  if (reason !== undefined) expect(trouble?.reason).toMatch(new RegExp(`^${reason}`))
}
