import type { BrowserContextOptions } from 'playwright-core'
import { launchChromium, openVisitor, type Visitor } from '../browser/chromium.ts'
import { startShop, temporaryFolder } from '../running-shop.ts'
import { gather, signIn, type Cast, type Known } from './cast.ts'

/**
 * Who looks at a screen: someone new, a guest with items in the cart (`buyer`; `bargainer` with a code that does not fit it;
 * `late` where prices and stock have changed since), or someone signed in: `newcomer` has nothing yet, `shopper` items in the cart, orders, returns, a review, a wish
 * list and a saved address.
 */
export type Who = 'visitor' | Known

/** A running shop with people to look at it, for whatever shows every screen in every state. */
export interface Stage extends Omit<Cast, 'people'> {
  url: string
  /** Opens a browser as one of them. `options` are how it looks at things: window, colours, motion. */
  open(who: Who, options?: BrowserContextOptions): Promise<Visitor>
  /** Opens a browser and signs in as the demo's shopper, in a session of its own. */
  signIn(options?: BrowserContextOptions): Promise<Visitor>
  close(): Promise<void>
}

/** Somebody who says that they are elsewhere is believed, and may try no more codes than people on stage do. */
const ofStage = { TRUST_PROXY: 'on', RATE_LIMIT_CODES_PER_MINUTE: '60' }

/** Starts a shop and a browser, and lets people buy. `close` ends all of it. */
export async function openStage(settings: Record<string, string> = {}): Promise<Stage> {
  const folder = temporaryFolder()
  const [shop, browser] = await Promise.all([
    startShop({ dataDirectory: folder.path, settings: { ...ofStage, ...settings } }),
    launchChromium(),
  ])
  const close = async (): Promise<void> => {
    await browser.close()
    await shop.stop()
    folder.remove()
  }
  try {
    const { people, ...made } = await gather(browser, shop)
    return {
      url: shop.url,
      ...made,
      open(who, options = {}) {
        const storage = who === 'visitor' ? undefined : people[who]
        return openVisitor(browser, shop.url, { ...options, ...(storage ? { storageState: storage } : {}) })
      },
      async signIn(options) {
        const visitor = await openVisitor(browser, shop.url, options)
        await signIn(visitor)
        return visitor
      },
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}
