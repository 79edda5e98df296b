import type { Locator, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { shopInBrowser } from './shop-in-browser.ts'

const shop = shopInBrowser()

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true }
const cards = (page: Page) => page.getByRole('main').getByRole('article')
const count = (page: Page) => page.getByRole('status').filter({ hasText: /^\d+ products?$/ })
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent ?? '')

describe('a listing', () => {
  test.each([true, false])(
    'is narrowed down, cleared and sorted, with scripts: %s',
    async (javaScriptEnabled) => {
      const { page, context, complaints } = await shop.openVisitor({ javaScriptEnabled })
      await page.goto('/collections/ceramics')
      const all = await cards(page).count()
      await page.getByLabel('In stock only').check()
      await page.getByRole('checkbox', { name: /Earthenware/ }).check()
      if (!javaScriptEnabled) await page.getByRole('button', { name: /^Show/ }).click()
      await page.waitForURL(/filter=Material%3AEarthenware/)
      await page.getByRole('link', { name: 'Remove filter Earthenware' }).waitFor()
      const some = await cards(page).count()
      expect(some).toBeLessThan(all)
      expect(await count(page).first().innerText()).toBe(some === 1 ? '1 product' : `${some} products`)

      await page.getByRole('link', { name: 'Remove filter Earthenware' }).click()
      await page.getByRole('link', { name: 'Remove filter Earthenware' }).waitFor({ state: 'detached' })
      await page.getByRole('link', { name: 'Clear all' }).click()
      await page.getByRole('list', { name: 'Active filters' }).waitFor({ state: 'detached' })

      await page.getByLabel('Sort').selectOption('price')
      if (!javaScriptEnabled) await page.getByRole('button', { name: 'Sort' }).click()
      await page.waitForURL(/sort=price/)
      await expect
        .poll(async () => {
          const prices = await cards(page).locator('bdi').allInnerTexts()
          return prices.map((price) => Number(price.replace(/[^\d.]/g, '')))[0]
        })
        .toBe(24)
      expect(complaints).toEqual([])
      await context.close()
    },
  )

  test('filters that leave nothing offer the way back', async () => {
    const { page, context } = await shop.openVisitor()
    await page.goto('/collections/ceramics?filter=Material%3AWool&minPrice=1')
    await page.getByText('No products match your filters').waitFor()
    await page.getByRole('main').getByRole('link', { name: 'Clear all' }).last().click()
    await cards(page).first().waitFor()
    expect(new URL(page.url()).search).toBe('')
    await context.close()
  })

  test('on a phone the filters are a dialog: nothing else is reached, and the focus goes back', async () => {
    const { page, context } = await shop.openVisitor(phone)
    await page.goto('/collections/ceramics')
    await page.locator('html[data-ready]').waitFor({ state: 'attached' })
    const opener = page.getByRole('button', { name: 'Filters', exact: true })
    await opener.click()
    const sheet = page.getByRole('dialog', { name: 'Filters' })
    await sheet.waitFor()
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe(
      'Close filters',
    )
    const inside = async () => sheet.evaluate((element) => element.contains(document.activeElement))
    for (let step = 0; step < 60; step += 1) {
      await page.keyboard.press('Tab')
      expect(
        (await inside()) ||
          (await focused(page)) === '' ||
          (await page.evaluate(() => document.activeElement === document.body)),
      ).toBe(true)
    }
    await sheet.getByRole('checkbox', { name: /Earthenware/ }).check()
    const show = sheet.getByRole('button', { name: /^Show \d+ products?$/ })
    await page.waitForURL(/Earthenware/)
    await expect.poll(() => show.innerText()).not.toBe('Show 16 products')
    await page.keyboard.press('Escape')
    await sheet.waitFor({ state: 'hidden' })
    await expect.poll(() => focused(page)).toBe('Filters')
    expect(await page.locator('[inert]').count()).toBe(0)

    await opener.click()
    await sheet.getByRole('button', { name: /^Show/ }).click()
    await sheet.waitFor({ state: 'hidden' })
    expect(await page.locator('[inert]').count()).toBe(0)
    await context.close()
  })

  test('a window that grows wide closes the dialog, and the page is free again', async () => {
    const { page, context } = await shop.openVisitor(phone)
    await page.goto('/collections/ceramics')
    await page.locator('html[data-ready]').waitFor({ state: 'attached' })
    await page.getByRole('button', { name: 'Filters', exact: true }).click()
    await page.getByRole('dialog', { name: 'Filters' }).waitFor()
    await page.setViewportSize({ width: 1280, height: 900 })
    await expect.poll(() => page.locator('[inert]').count()).toBe(0)
    expect(await page.getByRole('dialog').count()).toBe(0)
    await page.getByLabel('In stock only').check()
    await page.waitForURL(/available=1/)
    await context.close()
  })

  test('“Load more” is a link; Back from a product finds all products, scrolled as before', async () => {
    const { page, context } = await shop.openVisitor()
    await page.goto('/search?q=e')
    await page.locator('html[data-ready]').waitFor({ state: 'attached' })
    const first = await cards(page).count()
    const more = page.getByRole('link', { name: 'Load more' })
    expect(await more.getAttribute('href')).toContain('page=2')
    await more.click()
    await expect.poll(() => cards(page).count()).toBeGreaterThan(first)
    const both = await cards(page).count()
    const last = cards(page).last().getByRole('heading').getByRole('link')
    await last.scrollIntoViewIfNeeded()
    const scrolled = await page.evaluate(() => scrollY)
    expect(scrolled).toBeGreaterThan(500)
    const title = await last.innerText()
    await last.click()
    await page.getByRole('heading', { level: 1, name: title }).waitFor()
    await page.goBack()
    await expect.poll(() => cards(page).count()).toBe(both)
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(scrolled - 200)
    await context.close()
  })

  test('a card shows the variant of the filter, and swaps its picture for a colour that is pointed at', async () => {
    const { page, context, complaints } = await shop.openVisitor()
    await page.goto('/collections/ceramics?filter=colour%3Ablue&sort=title')
    await page.locator('html[data-ready]').waitFor({ state: 'attached' })
    const card = cards(page).first()
    const link = card.getByRole('heading').getByRole('link')
    expect(await link.getAttribute('href')).toContain('?variant=')
    const picture = card.locator('img').first()
    const blue = await picture.getAttribute('src')
    const colours = card.getByRole('list', { name: 'Available in' }).getByRole('link')
    for (const colour of await colours.all()) {
      await colour.hover()
      if ((await picture.getAttribute('src')) !== blue) break
    }
    expect(await picture.getAttribute('src')).not.toBe(blue)
    await page.mouse.move(0, 0)
    await expect.poll(() => picture.getAttribute('src')).toBe(blue)
    await link.click()
    await page.waitForURL(/\?variant=/)
    await page.getByRole('radio', { name: /Cobalt|Iris/, checked: true }).waitFor({ state: 'attached' })
    expect(complaints).toEqual([])
    await context.close()
  })

  test('prices are typed, and stars chosen, with and without scripts', async () => {
    for (const javaScriptEnabled of [true, false]) {
      const { page, context } = await shop.openVisitor({ javaScriptEnabled })
      await page.goto('/products')
      if (javaScriptEnabled) await page.locator('html[data-ready]').waitFor({ state: 'attached' })
      await page.getByRole('textbox', { name: 'From' }).fill('20.50')
      await page.getByRole('textbox', { name: 'To' }).fill('40')
      await page.keyboard.press('Enter')
      await page.waitForURL(/minPrice=20\.50&maxPrice=40/)
      const list = page.getByRole('list', { name: 'Active filters' })
      await list.getByText('From €20.50').waitFor()
      await list.getByText('Up to €40.00').waitFor()
      await page.goto('/products?minRating=4&sort=rating')
      await list.getByText('4 stars and more').waitFor()
      expect(await page.getByLabel('Sort').inputValue()).toBe('rating')
      await context.close()
    }
  })

  test('a search with few results shows no filters, but similar products', async () => {
    const { page, context } = await shop.openVisitor()
    await page.goto('/search?q=teapot')
    await page.getByRole('heading', { name: /^Similar to/ }).waitFor()
    expect(await page.getByRole('form', { name: 'Filters' }).count()).toBe(0)
    expect(await cards(page).count()).toBe(5)
    await context.close()
  })

  test('the header hides as someone scrolls down, and comes back as they scroll up', async () => {
    const { page, context } = await shop.openVisitor(phone)
    await page.goto('/products')
    await page.locator('html[data-ready]').waitFor({ state: 'attached' })
    const top = () =>
      page.getByRole('link', { name: /^Cart/ }).evaluate((link) => link.getBoundingClientRect().top)
    for (const y of [300, 900]) await page.evaluate((to) => scrollTo(0, to), y)
    await expect.poll(top).toBeLessThan(0)
    await page.evaluate(() => scrollTo(0, 700))
    await expect.poll(top).toBeGreaterThanOrEqual(0)
    await context.close()
  })

  test('the heart of a card puts its variant on the wishlist, with and without scripts', async () => {
    for (const javaScriptEnabled of [true, false]) {
      const { page, context } = await shop.openVisitor({ javaScriptEnabled })
      await page.goto('/collections/ceramics')
      if (javaScriptEnabled) await page.locator('html[data-ready]').waitFor({ state: 'attached' })
      const heart = cards(page)
        .first()
        .getByRole('button', { name: /wishlist$/ })
      expect(await heart.getAttribute('aria-pressed')).toBe('false')
      await heart.focus()
      await page.keyboard.press('Enter')
      await cards(page)
        .first()
        .getByRole('button', { name: /^Remove .+ from wishlist$/ })
        .waitFor()
      expect(new URL(page.url()).pathname).toBe('/collections/ceramics')
      await context.close()
    }
  })

  test('a guest on a phone buys the blue one, found by the blue filter, in four taps to the checkout', async () => {
    const { page, context, complaints } = await shop.openVisitor(phone)
    await page.goto('/collections/ceramics')
    await page.locator('html[data-ready]').waitFor({ state: 'attached' })
    let taps = 0
    const tap = async (at: Locator) => {
      taps += 1
      await at.tap()
    }
    await tap(page.getByRole('list', { name: 'Colour', exact: true }).getByRole('link', { name: 'Blue' }))
    await page.waitForURL(/filter=colour%3Ablue/)
    const card = cards(page).filter({ has: page.getByRole('button', { name: /^Add .+ to cart$/ }) })
    await tap(card.first().getByRole('button', { name: /^Add .+ to cart$/ }))
    const drawer = page.getByRole('dialog')
    await drawer.getByText('Cobalt').waitFor()
    await tap(drawer.getByRole('link', { name: 'Checkout' }))
    await page.waitForURL('**/checkout')
    expect(taps).toBeLessThanOrEqual(4)
    expect(complaints).toEqual([])
    await context.close()
  })

  test('a product with a choice offers its options beside the card; without scripts on its page', async () => {
    const { page, context, complaints } = await shop.openVisitor(phone)
    await page.goto('/collections/ceramics')
    await page.locator('html[data-ready]').waitFor({ state: 'attached' })
    const options = cards(page)
      .getByRole('link', { name: /^Choose options for/ })
      .first()
    expect(await options.getAttribute('href')).toMatch(/^\/products\/.+\?variant=/)
    await options.tap()
    const sheet = page.getByRole('dialog')
    await sheet.getByRole('radio').nth(1).check({ force: true })
    await sheet.getByRole('button', { name: 'Add to cart' }).tap()
    await page.getByRole('dialog', { name: 'Your cart' }).getByRole('link', { name: 'Checkout' }).waitFor()
    expect(complaints).toEqual([])
    await context.close()
  })
})

describe('a product', () => {
  test('shows a phone its title, price and button at once, and a bar once the button is gone', async () => {
    const { page, context, complaints } = await shop.openVisitor(phone)
    await page.goto('/products/harvest-bowl')
    await page.locator('html[data-ready]').waitFor({ state: 'attached' })
    const top = (at: Locator) => at.evaluate((element) => element.getBoundingClientRect().top)
    const buttons = page.getByRole('button', { name: 'Add to cart', exact: true })
    expect(await top(page.getByRole('heading', { level: 1 }))).toBeLessThanOrEqual(560)
    expect(await top(page.locator('main form bdi').first())).toBeLessThanOrEqual(560)
    expect(await top(buttons.first())).toBeLessThanOrEqual(760)
    expect(await buttons.count()).toBe(1)
    await page.evaluate(() => scrollTo(0, 1500))
    await expect.poll(() => buttons.count()).toBe(2)
    await buttons.last().tap()
    await page.getByRole('dialog', { name: 'Your cart' }).getByText('Harvest Bowl').first().waitFor()
    expect(complaints).toEqual([])
    await context.close()
  })

  test('that is sold out promises no delivery, and names others', async () => {
    const { page, context } = await shop.openVisitor({ javaScriptEnabled: false })
    await page.goto('/products/studio-postcards')
    const main = page.getByRole('main')
    await main.getByText('Sold out', { exact: true }).first().waitFor()
    expect(await main.getByText(/Arrives/).count()).toBe(0)
    expect(await main.getByLabel('Quantity').count()).toBe(0)
    await main.getByRole('heading', { name: 'Notify me when available' }).waitFor()
    expect(await main.getByRole('region', { name: 'Available instead' }).getByRole('link').count()).toBe(3)
    await context.close()
  })
})

describe('the search', () => {
  test('suggests while someone types, by keyboard, and says how many there are', async () => {
    const { page, context, complaints } = await shop.openVisitor()
    await page.goto('/')
    const box = page.getByRole('search', { name: 'Shop' }).getByLabel('Search the shop')
    await box.focus()
    await page.getByRole('combobox', { name: 'Search the shop' }).waitFor()
    await box.pressSequentially('vas')
    const options = page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option')
    await options.first().waitFor()
    const last = () => options.last().innerText()
    await expect.poll(last).toBe('Search for “vas”')
    expect(await box.getAttribute('aria-expanded')).toBe('true')
    const told = await options.count()
    await page
      .getByRole('status')
      .filter({ hasText: `${told} suggestions` })
      .waitFor({ state: 'attached' })
    await page.keyboard.press('Escape')
    await options.first().waitFor({ state: 'hidden' })
    expect(await box.inputValue()).toBe('vas')
    await box.pressSequentially('e')
    await options.nth(1).waitFor()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    expect(await options.nth(1).getAttribute('aria-selected')).toBe('true')
    expect(await box.getAttribute('aria-activedescendant')).toBe(await options.nth(1).getAttribute('id'))
    await page.keyboard.press('Enter')
    await page.waitForURL(/\/(products|collections)\//)
    expect(complaints).toEqual([])
    await context.close()
  })

  test('opens on a phone with its field focused in the same tap, and offers collections', async () => {
    const { page, context, complaints } = await shop.openVisitor(phone)
    await page.goto('/')
    await page.locator('html[data-ready]').waitFor({ state: 'attached' })
    await page.getByRole('link', { name: 'Search', exact: true }).tap()
    await page.keyboard.type('mug')
    const dialog = page.getByRole('dialog', { name: 'Search' })
    await dialog.getByRole('option', { name: /Tuesday Mug/ }).waitFor()
    await page.keyboard.press('Enter')
    await page.waitForURL('**/search?q=mug')
    await dialog.waitFor({ state: 'hidden' })
    await page.getByRole('link', { name: 'Search', exact: true }).tap()
    await dialog.getByRole('option', { name: 'Recent searches: mug' }).waitFor()
    await dialog.getByRole('option', { name: 'Clear recent searches' }).tap()
    await dialog.getByRole('option', { name: 'Recent searches: mug' }).waitFor({ state: 'detached' })
    await dialog.getByRole('option', { name: /Ceramics/ }).tap()
    await page.waitForURL('**/collections/ceramics')
    expect(complaints).toEqual([])
    await context.close()
  })

  test.each([true, false])('finds nothing and helps on, with scripts: %s', async (javaScriptEnabled) => {
    const { page, context } = await shop.openVisitor({ javaScriptEnabled })
    await page.goto('/search?q=qqqqqq')
    await page.getByText('No results for “qqqqqq”').waitFor()
    const main = page.getByRole('main')
    expect(await cards(page).count()).toBe(4)
    await main.getByRole('link', { name: 'Ceramics' }).click()
    await page.getByRole('heading', { level: 1, name: 'Ceramics' }).waitFor()
    await context.close()
  })

  test('says what it searched for in place of a mistyped word', async () => {
    const { page, context } = await shop.openVisitor()
    await page.goto('/search?q=cushoin')
    await page.getByText(/Showing results for “cushion/).waitFor()
    expect(await cards(page).count()).toBeGreaterThan(0)
    await context.close()
  })
})

test('the start shows collections, products and the story behind them, without scripts', async () => {
  const { page, context } = await shop.openVisitor({ javaScriptEnabled: false })
  await page.goto('/')
  const headings = await page.getByRole('main').getByRole('heading', { level: 2 }).allInnerTexts()
  expect(headings).toEqual(
    expect.arrayContaining(['Collections', 'From the studio', 'New arrivals', 'About the studio']),
  )
  await page.getByRole('region', { name: 'Newsletter' }).getByLabel('E-mail').waitFor()
  await page.getByRole('link', { name: 'Read more' }).click()
  await page.getByRole('heading', { level: 1, name: 'About the studio' }).waitFor()
  await context.close()
})
