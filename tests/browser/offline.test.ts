import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startShop, temporaryFolder, type RunningShop } from '../running-shop.ts'
import { complaintsOf, overhangOf } from '../screens/axe-violations.ts'
import { launchChromium, openVisitor } from './chromium.ts'

const folder = temporaryFolder()
let shop: RunningShop
let browser: Browser

beforeAll(async () => {
  ;[shop, browser] = await Promise.all([startShop({ dataDirectory: folder.path }), launchChromium()])
})

afterAll(async () => {
  await browser?.close()
  await shop?.stop()
  folder.remove()
})

/** Waits until the service worker answers for the page. */
async function controlled(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe('activated')
}

/** What a browser has of the shop's service worker. */
const traces = (page: Page) =>
  page.evaluate(async () => ({
    workers: (await navigator.serviceWorker.getRegistrations()).length,
    caches: (await caches.keys()).length,
  }))

test.each([
  ['/de-eu', 'Sie sind offline', 'de', 'ltr'],
  ['/ar-eu', 'أنت غير متصل بالإنترنت', 'ar', 'rtl'],
  ['', 'You are offline', 'en', 'ltr'],
])(
  'without a connection a page below %j says so in its language, and comes when there is one',
  async (place, title, lang, dir) => {
    const { page, context } = await openVisitor(browser, shop.url)
    await page.goto(place || '/')
    await controlled(page)

    await context.setOffline(true)
    await page.goto(`${place}/products/tuesday-mug`)
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe(title)
    expect(await page.locator('html').getAttribute('lang')).toBe(lang)
    expect(await page.locator('html').getAttribute('dir')).toBe(dir)
    // Its own style sheet is there as well.
    expect(await page.locator('main').evaluate((main) => getComputedStyle(main).display)).toBe('grid')
    expect(await complaintsOf(page)).toEqual([])
    expect(await overhangOf(page)).toEqual([])

    await context.setOffline(false)
    await page.getByRole('link').click()
    await page.getByRole('button', { name: /./ }).first().waitFor()
    expect(new URL(page.url()).pathname).toBe(`${place}/products/tuesday-mug`)
    expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1)
    await context.close()
  },
)

test('nothing is cached that could grow stale: no page, no price, no answer of the API', async () => {
  const { page, context } = await openVisitor(browser, shop.url)
  await page.goto('/')
  await controlled(page)
  await page.goto('/products/tuesday-mug')
  await page.goto('/collections/ceramics')
  const stored = await page.evaluate(async () => {
    const names = await caches.keys()
    const lists = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return lists.flat().map(({ url }) => new URL(url).pathname)
  })
  expect(stored.length).toBeGreaterThan(5)
  expect(stored.filter((path) => !/^\/(assets\/|offline$|offline\.css$)/.test(path))).toEqual([])
  await context.close()
})

test('turned off, the service worker leaves the browsers that have it, with its caches', async () => {
  const { page, context } = await openVisitor(browser, shop.url)
  await page.goto('/')
  await controlled(page)
  const { port } = new URL(shop.url)
  await shop.stop()
  shop = await startShop({ dataDirectory: folder.path, settings: { PORT: port, SERVICE_WORKER: 'off' } })
  await page.goto('/')
  await expect.poll(() => traces(page)).toEqual({ workers: 0, caches: 0 })
  await context.setOffline(true)
  await expect(page.goto('/collections')).rejects.toThrow('ERR_INTERNET_DISCONNECTED')
  await context.close()
})
