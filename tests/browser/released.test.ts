import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { shopInBrowser } from './shop-in-browser.ts'

const shop = shopInBrowser()

/** A page that was opened before a release has taken away what it would load later. */
async function openOldPage(path: string, gone: RegExp): Promise<Page> {
  // Its requests are to be seen, also those that the service worker would make.
  const { page } = await shop.openVisitor({ serviceWorkers: 'block' })
  await page.route(gone, (route) => route.fulfill({ status: 404, body: '' }))
  await page.goto(path)
  return page
}

describe('Where a release has taken away what a page would load later', () => {
  test('the first thing put in the cart leads to the cart', async () => {
    const page = await openOldPage('/products/tuesday-mug', /\/assets\/drawer-cart-.*\.js/)
    await page.getByRole('button', { name: 'Add to cart' }).click()
    await page.waitForURL('**/cart')
    await page.getByRole('main').getByText('Tuesday Mug').first().waitFor()
  })

  test('a picture is opened by itself', async () => {
    const page = await openOldPage('/products/tuesday-mug', /\/assets\/zoom-.*\.js/)
    const picture = page.locator('main li a[href*="/media/"], main li a:has(picture)').first()
    const address = await picture.getAttribute('href')
    await picture.click()
    await page.waitForURL(`**${address}`)
  })

  test('what stands below a product stays, and the page still leads to another one', async () => {
    const page = await openOldPage('/products/tuesday-mug', /\/assets\/more-.*\.js/)
    const missed = page.waitForResponse(/\/assets\/more-.*\.js/)
    await page.getByRole('searchbox').or(page.getByRole('combobox')).first().click()
    expect((await missed).status()).toBe(404)
    await page.getByRole('heading', { name: 'Reviews' }).waitFor()
    await page.locator('main section[aria-labelledby="related"] a').first().click()
    await page.waitForURL((url) => url.pathname.startsWith('/products/') && !/tuesday-mug/.test(url.pathname))
    await page.locator('main h1').filter({ hasNotText: 'Tuesday Mug' }).waitFor()
  })

  test('the search box still searches', async () => {
    const page = await openOldPage('/', /\/assets\/suggestions-.*\.js/)
    const box = page.locator('#header-search')
    await box.fill('mug')
    await box.press('Enter')
    await page.waitForURL('**/search?q=mug')
    await page.locator('main h1').waitFor()
  })
})
