import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { shopInBrowser } from './shop-in-browser.ts'
import { enter } from './steps.ts'

const shop = shopInBrowser()

async function openOwner(options = {}) {
  const owner = await shop.openVisitor(options)
  await enter(owner.page, '/admin', /Continue as Olive Owner/)
  return owner
}

/** The part of the screen in which a text is translated. */
const part = (page: Page, name: string) => page.getByRole('group', { name, exact: true }).first()

const field = (page: Page, name: string) => part(page, name).getByRole('textbox', { name, exact: true })

async function save(page: Page): Promise<void> {
  // What was said of the save before may still be there.
  const saved = page.waitForResponse((answer) => answer.request().method() === 'PUT' && answer.ok())
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await saved
  await page.getByText(/saved in /).waitFor()
}

async function find(page: Page, title: string): Promise<void> {
  await page.getByLabel('Title in either language').fill(title)
  await page.waitForURL('**q=*')
  await page.getByRole('link', { name: title }).click()
}

const titleInShop = async (page: Page, path: string): Promise<string> => {
  await page.goto(path)
  return page.getByRole('heading', { level: 1 }).innerText()
}

test('staff translate a title, shoppers read it; emptied, it is shown in English again', async () => {
  const { page, context, complaints } = await openOwner()
  await page.getByRole('link', { name: 'Content', exact: true }).click()
  await page.getByRole('link', { name: 'Translations' }).click()
  await page.getByRole('link', { name: '48 of 48 products in German' }).click()
  await find(page, 'Harbour Bottle')
  await page.getByRole('heading', { level: 1, name: 'Harbour Bottle in German' }).waitFor()
  expect(await page.getByRole('link', { name: 'German' }).getAttribute('aria-current')).toBe('page')
  await part(page, 'Title').getByText('Translated').waitFor()
  await field(page, 'Title').fill('Flasche vom Hafen')
  await part(page, 'Title').getByText('Unsaved').waitFor()
  await save(page)
  await part(page, 'Title').getByText('Translated').waitFor()
  const shopper = await shop.openVisitor()
  expect(await titleInShop(shopper.page, '/de-eu/products/harbour-bottle')).toBe('Flasche vom Hafen')

  await field(page, 'Title').fill('')
  await part(page, 'Title').getByText('Missing: shown in English').waitFor()
  await page.keyboard.press('Control+s')
  await page.getByRole('link', { name: 'German (1 missing)' }).waitFor()
  expect(await titleInShop(shopper.page, '/de-eu/products/harbour-bottle')).toBe('Harbour Bottle')
  expect(await shopper.page.getByRole('heading', { level: 1 }).getAttribute('lang')).toBe('en')

  await page.getByRole('link', { name: 'Translations', exact: true }).first().click()
  await page.getByRole('link', { name: '47 of 48 products in German' }).click()
  await page.waitForURL('**state=missing*')
  const rows = page.getByRole('table', { name: 'Products in German' }).getByRole('row')
  await expect.poll(() => rows.count()).toBe(2)
  expect(await rows.nth(1).innerText()).toMatch(/Harbour Bottle[^]*Title[^]*Not translated/)
  expect(complaints).toEqual([])
  await context.close()
  await shopper.context.close()
})

test('a text whose original has changed is older until it is rewritten or confirmed', async () => {
  const { page, context } = await openOwner()
  await page.goto('/admin/products?q=Chequer')
  await page.getByRole('link', { name: 'Chequer Mug' }).click()
  const panel = page.getByRole('region', { name: 'Translations' })
  await panel.getByText('Translated').first().waitFor()
  await page.getByLabel('Title', { exact: true }).first().fill('Chequer Mug, tall')
  await page.getByLabel('Subtitle').fill('Stoneware, 0.4 l')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await panel.getByText('2 outdated').first().waitFor()
  await panel.getByRole('link', { name: 'Japanese' }).click()
  await part(page, 'Title').getByText('Outdated: the English text has changed').waitFor()
  expect(await part(page, 'Title').getByText('Chequer Mug, tall').count()).toBe(1)
  await field(page, 'Title').fill('市松のマグ 背高')
  await part(page, 'Subtitle').getByLabel('Still correct').check()
  await save(page)
  await part(page, 'Title').getByText('Translated').waitFor()
  await part(page, 'Subtitle').getByText('Translated').waitFor()
  await page.goto('/admin/translations?language=de&state=older')
  await page.getByRole('row', { name: /Chequer Mug, tall.*Title, subtitle/ }).waitFor()
  await page.goto('/admin/translations?language=ja&state=older')
  await page.getByText('No results').waitFor()
  await context.close()
})

test('two translators of one text see each other’s changes, those of different languages do not', async () => {
  const [one, other] = [await openOwner(), await openOwner()]
  await one.page.goto('/admin/translations')
  await find(one.page, 'Fern Plate')
  await one.page.getByRole('heading', { level: 1, name: 'Fern Plate in German' }).waitFor()
  const address = new URL(one.page.url()).pathname
  await other.page.goto(address)
  await field(other.page, 'Title').waitFor()
  await field(one.page, 'Title').fill('Teller Farn')
  await save(one.page)
  await field(other.page, 'Title').fill('Platte Farn')
  await field(other.page, 'Subtitle').fill('Steingut')
  await other.page.getByRole('button', { name: 'Save', exact: true }).click()
  await other.page.getByRole('button', { name: 'Merge changes' }).click()
  await other.page.getByRole('button', { name: 'Use theirs' }).click()
  await expect.poll(() => field(other.page, 'Title').inputValue()).toBe('Teller Farn')
  await save(other.page)

  await other.page.goto(address.replace('/de/', '/ar/'))
  await field(other.page, 'Title').waitFor()
  await field(one.page, 'Title').fill('Farnteller, groß')
  await one.page.getByRole('button', { name: 'Save', exact: true }).click()
  await one.page.getByRole('button', { name: 'Merge changes' }).click()
  await expect.poll(() => field(one.page, 'Subtitle').inputValue()).toBe('Steingut')
  await save(one.page)
  await field(other.page, 'Title').fill('طبق السرخس الكبير')
  await save(other.page)
  expect(await titleInShop(one.page, '/de-eu/products/fern-plate')).toBe('Farnteller, groß')
  expect(await titleInShop(other.page, '/ar-eu/products/fern-plate')).toBe('طبق السرخس الكبير')
  await one.context.close()
  await other.context.close()
})

test('what is typed is not lost by a slip: neither by another language nor by search', async () => {
  const { page, context } = await openOwner()
  await page.goto('/admin/translations/de/pages/shipping')
  await field(page, 'Title').fill('Lieferung')
  await page.getByRole('link', { name: 'Arabic' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  expect(await field(page, 'Title').inputValue()).toBe('Lieferung')
  await save(page)
  await page.getByRole('link', { name: 'Arabic' }).click()
  await page.getByRole('heading', { level: 1, name: 'Shipping in Arabic' }).waitFor()
  expect(await field(page, 'Title').getAttribute('dir')).toBe('rtl')
  await context.close()
})

test('staff name an option value in every place and for one option alone', async () => {
  const { page, context } = await openOwner({ viewport: { width: 390, height: 844 } })
  await page.goto('/admin/translations/de/terms?q=tusche')
  const ink = page.getByRole('textbox', { name: 'Ink, for Ink alone, in German' })
  expect(await ink.inputValue()).toBe('Tusche')
  await ink.fill('Tinte')
  await page.getByRole('searchbox').fill('stoneware')
  await page.waitForURL('**q=stoneware*')
  await page.getByRole('textbox', { name: 'Stoneware, in German' }).fill('')
  await page.getByText('2 texts unsaved').waitFor()
  await save(page)
  await page.goto('/admin/translations')
  const labels = page.getByRole('link', { name: /^\d+ of \d+ labels in German$/ })
  const [done = 0, all = 0] = (await labels.innerText()).match(/\d+/g)?.map(Number) ?? []
  expect(all - done).toBe(1)
  await labels.click()
  await page.getByRole('textbox', { name: 'Stoneware, in German' }).waitFor()
  expect(await page.getByRole('textbox').count()).toBe(1)
  const shopper = await shop.openVisitor()
  await shopper.page.goto('/de-eu/search?q=vase')
  await shopper.page.getByText('Stoneware').first().waitFor({ state: 'attached' })
  await shopper.context.close()
  await context.close()
})
