import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { shopInBrowser } from './shop-in-browser.ts'
import { takenOver } from './steps.ts'

const shop = shopInBrowser()

test.each(['/', '/collections/ceramics', '/products/tuesday-mug', '/policies/shipping', '/no-such-page'])(
  '%s is painted before any of its scripts is loaded',
  async (path) => {
    const { context, page } = await shop.openVisitor()
    await page.goto(path)
    const { painted, requested } = await page.evaluate(() => ({
      painted: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
      requested: performance
        .getEntriesByType('resource')
        .filter(({ name }) => name.endsWith('.js') && !name.includes('/boot'))
        .map(({ startTime }) => startTime),
    }))
    expect(requested.length).toBeGreaterThan(2)
    expect(Math.min(...requested)).toBeGreaterThanOrEqual(painted)
    await context.close()
  },
)

test('who presses a key while the first picture is still on its way gets the scripts at once', async () => {
  const { context, page } = await shop.openVisitor()
  const held: (() => void)[] = []
  await page.route('**/media/**', async (route) => {
    await new Promise<void>((resolve) => held.push(resolve))
    await route.continue()
  })
  await page.goto('/products/tuesday-mug', { waitUntil: 'commit' })
  await page.locator('main h1').waitFor()
  const scripts = () =>
    page.evaluate(
      () =>
        performance
          .getEntriesByType('resource')
          .filter(({ name }) => name.endsWith('.js') && !name.includes('/boot')).length,
    )
  await page.waitForTimeout(500)
  expect(await scripts()).toBe(0)
  await page.keyboard.press('Tab')
  await page.locator('html[data-ready]').waitFor()
  for (const release of held) release()
  await context.close()
})

test('a picture that never comes holds the scripts for three seconds and no longer', async () => {
  const { context, page } = await shop.openVisitor()
  await page.route('**/media/**', () => undefined)
  await page.goto('/products/tuesday-mug', { waitUntil: 'commit' })
  await page.locator('html[data-ready]').waitFor({ timeout: 30_000 })
  await context.close()
})

/** Expects something to stand where it did once what follows it in the page is taken away, as before that has come. */
async function expectAtItsPlace(
  page: Page,
  selector: string,
  { without }: { without: string },
): Promise<void> {
  await page.setViewportSize({ width: 1280, height: 900 })
  const placed = page.locator(selector).first()
  const place = await placed.boundingBox()
  await page
    .locator(without)
    .first()
    .evaluate((following) => following.remove())
  expect(await placed.boundingBox()).toEqual(place)
}

test('the pictures of a product stand at their place before the thumbnails have come', async () => {
  const { context, page } = await shop.openVisitor()
  await page.goto('/products/tuesday-mug')
  await expectAtItsPlace(page, 'main ul:has(img)', { without: 'main ol:has(img)' })
  await context.close()
})

test('what is ordered stands beside the form of the checkout before that has come', async () => {
  const { context, page } = await shop.openVisitor()
  await page.goto('/products/tuesday-mug')
  await page.getByRole('button', { name: 'Add to cart', exact: true }).click()
  await page.locator('[name="lineId"]').first().waitFor({ state: 'attached' })
  await page.goto('/checkout')
  await expectAtItsPlace(page, 'main aside', { without: 'main form:has([name^="deliveryAddress."])' })
  await context.close()
})

/** The files of a kind that a page has requested, by part of their names. */
const askedFor = (page: Page, part: string): Promise<string[]> =>
  page.evaluate(
    (text) =>
      performance
        .getEntriesByType('resource')
        .map(({ name }) => name)
        .filter((name) => name.includes(text)),
    part,
  )

/** A phone on a line whose speed is not known: Chromium then asks for pictures that are four screens away. */
async function openPhone() {
  const { context, page } = await shop.openVisitor({
    viewport: { width: 412, height: 823 },
    isMobile: true,
    hasTouch: true,
  })
  const devtools = await context.newCDPSession(page)
  const unknown = { offline: false, latency: 0, downloadThroughput: 0, uploadThroughput: 0 }
  await devtools.send('Network.emulateNetworkConditions', unknown)
  return { context, page }
}

test.each(['/', '/collections/ceramics', '/products/tuesday-mug', '/search?q=vase'])(
  '%s asks for few files',
  async (path) => {
    const { context, page } = await openPhone()
    await page.goto(path)
    await page.waitForLoadState('networkidle')
    // With the page itself, its icon, the manifest and an icon of that 26 at most; one of them is the bundler's runtime.
    const requested = await askedFor(page, shop.url)
    expect(requested.length, requested.join('\n')).toBeLessThanOrEqual(22)
    await context.close()
  },
)

test('pictures of products are loaded as they come near', async () => {
  const { context, page } = await openPhone()
  await page.goto('/collections/ceramics')
  await page.waitForLoadState('networkidle')
  const cards = await page.getByRole('article').count()
  const first = await askedFor(page, '/media/')
  expect(first.length).toBeGreaterThan(1)
  expect(first.length).toBeLessThan(cards * 0.7)
  await page.getByRole('article').last().scrollIntoViewIfNeeded()
  await expect.poll(async () => (await askedFor(page, '/media/')).length).toBeGreaterThan(first.length)
  await context.close()
})

describe('what stands below a product', () => {
  test('is taken over when someone comes near', async () => {
    const { context, page } = await openPhone()
    await page.goto('/products/tuesday-mug')
    await page.waitForLoadState('networkidle')
    expect(await askedFor(page, '/more-')).not.toContainEqual(expect.stringMatching(/js$/))
    await page.getByRole('region', { name: 'Reviews' }).scrollIntoViewIfNeeded()
    await expect.poll(() => askedFor(page, '/more-')).toContainEqual(expect.stringMatching(/js$/))
    await context.close()
  })

  test('stays in its place while a variant is chosen before that', async () => {
    const { context, page, complaints } = await shop.openVisitor()
    await page.route('**/more-*.js', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 1_000))
      await route.continue()
    })
    await page.goto('/products/tuesday-mug')
    await page.evaluate(() => {
      const look = () => {
        if (!document.getElementById('reviews')) document.documentElement.dataset['gone'] = ''
      }
      new MutationObserver(look).observe(document, { childList: true, subtree: true })
    })
    await page.getByRole('radio', { name: /Cobalt/ }).check({ force: true })
    await page.waitForURL(/variant=/)
    await takenOver(page, '#reviews a')
    expect(await page.locator('html[data-gone]').count()).toBe(0)
    expect(await page.getByRole('radio', { name: /Cobalt/ }).isChecked()).toBe(true)
    expect(complaints).toEqual([])
    await context.close()
  })
})
