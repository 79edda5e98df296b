import {
  chromium,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
} from 'playwright-core'
import { findChromium } from '../../tools/chromium.ts'

/** A Chromium without a window. As root it cannot have its own sandbox. */
export function launchChromium(): Promise<Browser> {
  return chromium.launch({
    executablePath: findChromium(),
    args: [
      '--disable-gpu',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
    ],
  })
}

/** One person at one browser: a fresh profile, and everything that went wrong in its console. */
export interface Visitor {
  context: BrowserContext
  page: Page
  /** Errors of scripts, refused resources and content security policy, as the console says them. */
  complaints: string[]
}

/**
 * Lets `goto` wait until the scripts of a page run: the shop asks for them once the page is painted. Who is quicker than
 * that is served as without them, which other tests try.
 */
function waitForScripts(page: Page): void {
  const go = page.goto.bind(page)
  page.goto = async (address, options) => {
    const response = await go(address, options)
    if (options?.waitUntil === 'commit') return response
    if (await page.locator('script[data-modules]').count()) await page.locator('html[data-ready]').waitFor()
    return response
  }
}

/** Opens a fresh profile on the shop. */
export async function openVisitor(
  browser: Browser,
  shopUrl: string,
  options: BrowserContextOptions = {},
): Promise<Visitor> {
  const context = await browser.newContext({
    baseURL: shopUrl,
    locale: 'en-IE',
    viewport: { width: 1280, height: 900 },
    ...options,
  })
  context.setDefaultTimeout(60_000)
  const page = await context.newPage()
  if (options.javaScriptEnabled !== false) waitForScripts(page)
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(String(error)))
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text())
  })
  return { context, page, complaints }
}
