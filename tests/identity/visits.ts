import type { Browser, Page } from './browser.ts'
import type { SmallShop } from './small-shop.ts'

/** The caller, as the small shop's home page answers. */
export interface Seen {
  path: string
  customer: { id: string; name: string; email: string; emailVerified: boolean } | null
  roles: string[]
  lacksSecondFactor: boolean
  cartId: string | null
  authenticatedAt: string | null
}

export const seenOn = (page: Page): Seen => JSON.parse(page.text) as Seen

/** The named reason that the sign-in page received. */
export const whyOf = (page: Page): string | null => page.url.searchParams.get('reason')

/** The failure that the sign-in page received. */
export const problemOf = (page: Page): string | null => page.url.searchParams.get('problem')

export const whoIs = async (shop: SmallShop, browser: Browser): Promise<Seen> =>
  seenOn(await browser.get(`${shop.publicUrl}/`))

/** Presses "Sign in": leads to the provider's page, or straight back when the provider knows the browser. */
export const start = (shop: SmallShop, browser: Browser, form: Record<string, string> = {}): Promise<Page> =>
  browser.post(`${shop.publicUrl}/auth/sign-in`, form)

/** Signs in with the local provider, by default as the demo shopper. */
export async function signIn(
  shop: SmallShop,
  browser: Browser,
  credentials = { email: 'shopper@demo.example', password: 'demo-shopper' },
  form: Record<string, string> = {},
): Promise<Page> {
  const page = await start(shop, browser, form)
  return browser.post(`${page.url.href}/sign-in`, credentials)
}

/** Signs in up to the point where the provider sends the browser back, and answers that address. */
export async function upToCallback(
  shop: SmallShop,
  browser: Browser,
  form: Record<string, string> = {},
): Promise<string> {
  const { url } = await start(shop, browser, form)
  const credentials = { email: 'shopper@demo.example', password: 'demo-shopper' }
  let page = await browser.post(`${url.href}/sign-in`, credentials, { follow: false })
  for (;;) {
    const next = new URL(page.headers.get('location') ?? '', page.url).href
    if (next.includes('/auth/callback/')) return next
    page = await browser.get(next, { follow: false })
  }
}
