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
  context.setDefaultTimeout(10_000)
  const page = await context.newPage()
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(String(error)))
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text())
  })
  return { context, page, complaints }
}
