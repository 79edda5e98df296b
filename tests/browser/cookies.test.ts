import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { APIRequestContext, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { shopInBrowser } from './shop-in-browser.ts'
import { signUp } from './steps.ts'

const shop = shopInBrowser()

/** The rows of the table in docs/personal-data.md: `cookie session`. */
function documented(): string[] {
  const text = readFileSync(join(import.meta.dirname, '../../docs/personal-data.md'), 'utf8')
  return [...text.matchAll(/^\| (cookie|local storage|session storage|cache) \| `([^`]+)`/gm)].map(
    ([, kind = '', name = '']) => `${kind} ${name}`,
  )
}

/** Everything that the shop has put into the browser by now; what the local identity provider keeps below `/idp` is its own. */
async function stored(page: Page): Promise<string[]> {
  const cookies = await page.context().cookies()
  const stores = await page.evaluate(async () => ({
    local: Object.keys(localStorage),
    session: Object.keys(sessionStorage),
    caches: await caches.keys(),
    databases: (await indexedDB.databases()).map(({ name }) => name),
  }))
  return [
    ...cookies.filter(({ path }) => !path.startsWith('/idp')).map(({ name }) => `cookie ${name}`),
    ...stores.local.map((name) => `local storage ${name}`),
    ...stores.session.map((name) => `session storage ${name}`),
    ...stores.caches.map((name) => `cache ${name.replace(/^offline-.*/, 'offline-*')}`),
    ...stores.databases.map((name) => `database ${name}`),
  ]
}

/** Orders what is in the cart, and does not open the order. */
async function order(request: APIRequestContext): Promise<void> {
  const headers = { origin: shop.url }
  const address = {
    name: 'Ada Lovelace',
    line1: 'Torstraße 1',
    city: 'Berlin',
    postcode: '10119',
    country: 'DE',
  }
  const update = async (data: unknown) =>
    (await (await request.patch('/api/carts/current', { headers, data })).json()) as {
      id: string
      totals: { total: unknown }
      deliveryOptions: { id: string }[]
    }
  const { deliveryOptions } = await update({ email: 'ada@example.org', deliveryAddress: address })
  const { id, totals } = await update({ deliveryOptionId: deliveryOptions[0]?.id })
  const answer = await request.post('/api/checkout', {
    headers: { ...headers, 'idempotency-key': 'cookies' },
    data: { cartId: id, paymentMethod: 'manual', termsAccepted: true, total: totals.total },
  })
  expect(await answer.json()).toMatchObject({ state: 'placed' })
}

test('the shop keeps in browsers what its documentation lists, and nothing besides', async () => {
  const { page, context } = await shop.openVisitor()
  const seen = new Set<string>()
  const look = async () => (await stored(page)).forEach((each) => seen.add(each))

  await page.goto('/collections/ceramics')
  await page.locator('html[data-ready]').waitFor({ state: 'attached' })
  await look()
  expect([...seen].filter((each) => each.startsWith('cookie'))).toEqual([])

  const footer = page.getByRole('contentinfo')
  await footer.getByRole('button', { name: 'Dark' }).click()
  await footer.getByLabel('Language').selectOption('de')
  await footer.getByRole('button', { name: 'Change' }).click()
  await page.waitForURL(/\/de-eu\//)
  await page.goto('/products/tuesday-mug')
  await page.locator('html[data-ready]').waitFor({ state: 'attached' })
  await page.getByRole('button', { name: /wish/i }).first().click()
  await page.getByRole('button', { name: 'Add to cart' }).click()
  await page.getByRole('dialog').waitFor()
  await expect.poll(async () => (await stored(page)).includes('cookie wish-list')).toBe(true)
  await look()
  await page.goto('/products/harbour-bottle')
  await expect.poll(async () => (await stored(page)).includes('local storage vitrine-viewed')).toBe(true)
  await page.locator('#header-search').focus()
  await page.locator('#header-search[role=combobox]').fill('vase')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/search?q=vase')
  await look()

  await order(context.request)
  const form = { id: 'sale', returnTo: '/' }
  await context.request.post('/announcement', { headers: { origin: shop.url }, form })
  await look()

  await page.goto('/sign-in')
  await page
    .getByRole('main')
    .getByRole('button', { name: /Sign in/ })
    .click()
  await page.waitForURL(/\/idp\//)
  await look()
  await signUp(page, { name: 'Ada Lovelace', email: 'ada@example.org', password: 'a long enough password' })
  await page.waitForURL(/\/account/)
  await look()

  expect([...seen].sort()).toEqual([...documented()].sort())
  await context.close()
})
