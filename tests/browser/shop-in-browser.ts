import type { Browser, BrowserContextOptions } from 'playwright-core'
import { afterAll, beforeAll } from 'vitest'
import { startShop, temporaryFolder, type RunningShop } from '../running-shop.ts'
import { launchChromium, openVisitor, type Visitor } from './chromium.ts'

/** A running shop and a browser, there while the tests of a file run. */
export interface ShopInBrowser {
  readonly url: string
  readonly dataDirectory: string
  /** Everything that it has printed. */
  output(): string
  /** Opens a fresh profile on the shop. */
  openVisitor(options?: BrowserContextOptions): Promise<Visitor>
}

/** Starts a shop and a browser before the tests of the file that calls it, and ends both after them. */
export function shopInBrowser(settings: Record<string, string> = {}): ShopInBrowser {
  const folder = temporaryFolder()
  let shop: RunningShop | undefined
  let browser: Browser | undefined
  beforeAll(async () => {
    ;[shop, browser] = await Promise.all([
      startShop({ dataDirectory: folder.path, settings }),
      launchChromium(),
    ])
  })
  afterAll(async () => {
    await browser?.close()
    await shop?.stop()
    folder.remove()
  })
  const opened = () => {
    if (!shop || !browser) throw new Error('The shop opens before the first test of the file')
    return { shop, browser }
  }
  return {
    get url() {
      return opened().shop.url
    },
    dataDirectory: folder.path,
    output: () => opened().shop.output(),
    openVisitor: (options) => openVisitor(opened().browser, opened().shop.url, options),
  }
}
