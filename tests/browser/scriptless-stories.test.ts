import { readFile } from 'node:fs/promises'
import type { BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openStage, type Stage } from '../screens/stage.ts'

// What a shopper does over several pages with JavaScript off, on a phone. Buying is tried in checkout.test.ts and
// purchase.test.ts, reviews, wish list and newsletter in engagement.test.ts, sessions and consents in account.test.ts.

let stage: Stage

beforeAll(async () => {
  stage = await openStage()
})

afterAll(() => stage?.close())

const withoutScripts: BrowserContextOptions = {
  javaScriptEnabled: false,
  viewport: { width: 390, height: 844 },
}

const cards = (page: Page) => page.getByRole('main').getByRole('article')
const parameters = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams)

/** Opens the sheet of filters, which the browser itself shows and hides. */
const openFilters = (page: Page) => page.getByRole('button', { name: 'Filters', exact: true }).click()

describe('Looking for something', () => {
  test('a search is sorted, paged through, narrowed down and widened again', async () => {
    const { page, context } = await stage.open('visitor', withoutScripts)
    await page.goto('/search')
    await page
      .getByRole('main')
      .getByRole('combobox')
      .or(page.getByRole('main').getByRole('searchbox'))
      .fill('blue')
    await page.keyboard.press('Enter')
    await page.waitForURL(/q=blue/)
    const first = await cards(page).count()
    expect(first).toBe(24)

    await page.getByLabel('Sort').selectOption('-price')
    await page.getByRole('button', { name: 'Sort' }).click()
    await page.waitForURL(/sort=-price/)
    await page.getByRole('link', { name: 'Load more' }).click()
    await page.waitForURL(/page=2/)
    expect(parameters(page)).toMatchObject({ q: 'blue', sort: '-price', page: '2' })
    expect(await cards(page).count()).toBeGreaterThan(0)

    await openFilters(page)
    await page.getByLabel('In stock only').check()
    await page.locator('input[name=filter]:not(:disabled)').first().check()
    await page.getByRole('button', { name: /^Show/ }).click()
    await page.waitForURL(/filter=/)
    // Another choice begins at its first page, and keeps the query and the order.
    expect(parameters(page)).toMatchObject({ q: 'blue', sort: '-price', available: '1' })
    expect(parameters(page)).not.toHaveProperty('page')
    const chips = page.getByRole('list', { name: 'Active filters' })
    expect(await chips.getByRole('link', { name: /^Remove filter/ }).count()).toBe(2)

    await chips.getByRole('link', { name: 'Remove filter In stock only' }).click()
    await page.waitForURL((url) => !url.searchParams.has('available'))
    await chips.getByRole('link', { name: /^Remove filter/ }).click()
    await page.waitForURL((url) => !url.searchParams.has('filter'))
    expect(parameters(page)).toMatchObject({ q: 'blue', sort: '-price' })
    expect(await cards(page).count()).toBe(first)
    await context.close()
  })
})

describe('The account', () => {
  test('takes an address, changes it, starts checkout with it and forgets it', async () => {
    const { page, context } = await stage.open('shopper', withoutScripts)
    await page.goto('/account/addresses')
    await page.getByRole('link', { name: 'Add address' }).click()
    const field = (name: string) => page.locator(`[name="address.${name}"]`)
    await page.getByRole('button', { name: 'Save address' }).click()
    const summary = page.getByRole('alert')
    expect(await summary.getByRole('link').count()).toBeGreaterThan(2)
    await field('country').selectOption('IE')
    await page.locator('button[value=country]').click()
    await page.getByLabel('Eircode').waitFor()
    await field('country').selectOption('DE')
    await page.locator('button[value=country]').click()
    await field('name').fill('Grace Hopper')
    await field('line1').fill('Linienstraße 2')
    await field('postcode').fill('10178')
    await field('city').fill('Berlin')
    await page.getByRole('button', { name: 'Save address' }).click()
    await page.getByText('Your addresses are saved.').waitFor()

    await page.getByRole('link', { name: /Edit ?: address of Grace Hopper/ }).click()
    await field('line1').fill('Linienstraße 3')
    await page.getByRole('button', { name: 'Save address' }).click()
    await page.getByText('Linienstraße 3').first().waitFor()
    await page.getByRole('button', { name: /Set as default ?: address of Grace Hopper/ }).click()
    const grace = page.getByRole('listitem').filter({ hasText: 'Linienstraße 3' })
    await grace.getByText('Default address').waitFor()
    await grace.getByRole('button', { name: /Remove/ }).click()
    await grace.waitFor({ state: 'detached' })
    await context.close()
  })

  test('keeps a new name, and says what is wrong with an empty one', async () => {
    const { page, context } = await stage.open('shopper', withoutScripts)
    await page.goto('/account/profile')
    const name = page.getByRole('main').getByLabel('Name')
    await name.fill('')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('alert').getByRole('link', { name: /Name/ }).waitFor()
    expect(await name.getAttribute('aria-invalid')).toBe('true')
    await name.fill('Sam S. Shopper')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Your name is saved.').waitFor()
    expect(await name.inputValue()).toBe('Sam S. Shopper')
    await context.close()
  })

  test.each([
    ['Download as JSON', (text: string) => JSON.stringify(JSON.parse(text))],
    ['Download as CSV', (text: string) => text],
  ])('gives a copy of everything: %s', async (name, read) => {
    const { page, context } = await stage.open('shopper', withoutScripts)
    await page.goto('/account/privacy')
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name }).click(),
    ])
    expect(read(await readFile(await download.path(), 'utf8'))).toContain(stage.ownOrder)
    await context.close()
  })

  test('asks for another item in place of one that was sent, and calls it off', async () => {
    const { page, context } = await stage.open('shopper', withoutScripts)
    await page.goto(`/account/orders/${stage.sentOrder}`)
    await page.locator('summary', { hasText: 'Return items after delivery' }).click()
    const form = page.locator('form:has([value=return])')
    await form.getByLabel('Comments').fill('Green, please')
    const ask = form.getByRole('button', { name: 'Request return' })
    await ask.click()
    await form.getByText('Select the items you want to return.').waitFor()
    const item = form.getByRole('checkbox').first()
    expect(await item.evaluate((box) => box === document.activeElement)).toBe(true)
    expect(await form.getByLabel('Comments').inputValue()).toBe('Green, please')
    await item.check()
    await ask.click()
    await form.getByText('Choose a reason for this item').waitFor()
    expect(await item.isChecked()).toBe(true)
    await form.locator('[name^="reason."]').first().selectOption('damaged')
    await form.locator('[name^="exchange."]').first().selectOption({ index: 1 })
    await ask.click()
    await page.getByRole('heading', { level: 1, name: 'Return requested' }).waitFor()
    await page.getByText(/^Exchange:/).waitFor()
    await page.getByRole('link', { name: 'Back to the order' }).click()
    const returns = page.getByRole('region', { name: 'Returns' })
    await returns.getByText(/^Exchange:/).waitFor()

    await page.goto('/account/returns')
    expect(await page.getByText(/^Exchange:/).count()).toBe(1)
    await page.getByRole('link', { name: stage.sentOrder }).first().click()
    const requested = returns.getByRole('listitem').filter({ hasText: 'Exchange:' })
    await requested.getByRole('button', { name: /^Cancel return/ }).click()
    await requested.getByText('Cancelled').waitFor()
    await context.close()
  })
})
