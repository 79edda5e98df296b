import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { shopInBrowser } from './shop-in-browser.ts'

const shop = shopInBrowser()

/** A buyer somewhere, and what their country's form asks for. */
interface Buyer {
  place: string
  fields: Record<string, string>
  /** The option of the region's select; undefined where there is none. */
  region?: string
  /** The order in which the fields stand. */
  order: string[]
  /** How the address is written on the order. */
  written: string
}

const buyers: Record<string, Buyer> = {
  Germany: {
    place: '/de-eu',
    fields: { name: 'Ada Lovelace', line1: 'Torstraße 1', postcode: '10119', city: 'Berlin' },
    order: ['country', 'name', 'line1', 'postcode', 'city', 'phone', 'company', 'line2'],
    written: 'Torstraße 1\n10119 Berlin\nDeutschland',
  },
  'the United States': {
    place: '/en-us',
    fields: { name: 'Ada Lovelace', line1: '1 Main St', postcode: '02108', city: 'Boston' },
    region: 'Massachusetts',
    order: ['country', 'name', 'line1', 'city', 'region', 'postcode', 'phone', 'company', 'line2'],
    written: '1 Main St\nBoston, MA 02108\nUnited States',
  },
  Japan: {
    place: '/ja-jp',
    fields: { name: '山田 花子', line1: '千代田1-1', postcode: '100-0001', city: '千代田区' },
    region: '東京都',
    order: 'country name postcode region otherRegion city line1 phone company line2'.split(' '),
    written: '〒100-0001\n東京都千代田区\n千代田1-1\n山田 花子\n日本',
  },
  'the United Arab Emirates': {
    place: '/ar-ae',
    fields: { name: 'آدا لوفلايس', line1: 'شارع الوصل 5', city: 'جميرا' },
    region: 'دبي',
    order: ['country', 'name', 'line1', 'city', 'region', 'otherRegion', 'phone', 'company', 'line2'],
    written: 'شارع الوصل 5\nجميرا\nدبي\nالإمارات العربية المتحدة',
  },
}

const addToCart: Record<string, string> = {
  '/de-eu': 'In den Warenkorb',
  '/ja-jp': 'カートに入れる',
  '/ar-ae': 'أضف إلى السلة',
}

const delivery = (page: Page, field: string) => page.locator(`[name="deliveryAddress.${field}"]`)

async function fillCart(page: Page, place: string): Promise<void> {
  await page.goto(`${place}/products/tuesday-mug`)
  await page.getByRole('button', { name: addToCart[place] ?? 'Add to cart', exact: true }).click()
  await page.locator('[name="lineId"]').first().waitFor({ state: 'attached' })
}

async function fillAddress(page: Page, { fields, region }: Buyer): Promise<void> {
  for (const [field, value] of Object.entries(fields)) await delivery(page, field).fill(value)
  if (region) await delivery(page, 'region').selectOption({ label: region })
}

describe.each([true, false])('With JavaScript: %s', (javaScriptEnabled) => {
  test.each(Object.entries(buyers))('someone in %s orders', async (_, buyer) => {
    const { page, context } = await shop.openVisitor({ javaScriptEnabled })
    await fillCart(page, buyer.place)
    await page.goto(`${buyer.place}/checkout`)
    const names = await page
      .locator('[name^="deliveryAddress."]')
      .evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).name.split('.')[1]))
    expect(names).toEqual(buyer.order)

    await page.locator('button[value="pay"]').click()
    await page.locator('[role="alert"] a').first().waitFor()
    if (javaScriptEnabled) expect(await page.locator('[role="alert"]:focus').count()).toBe(1)

    await page.locator('[name="email"]').fill('ada@example.org')
    await fillAddress(page, buyer)
    await page.locator('[name="paymentMethod"][value="manual"]').check()
    await page.locator('[name="termsAccepted"]').check()
    if (!javaScriptEnabled) await page.locator('button[value="update"]').last().click()
    expect(await page.locator('[name="email"]').inputValue()).toBe('ada@example.org')
    if (!javaScriptEnabled) {
      expect(await page.locator('[name="termsAccepted"]').isChecked()).toBe(true)
    }
    await page.locator('button[value="pay"]').click()
    await page.waitForURL(new RegExp(`${buyer.place}/orders/`))
    const address = await page.locator('main address').first().innerText()
    expect(address.replaceAll('\n\n', '\n')).toContain(buyer.written)
    await context.close()
  })
})

test('a country brings its own fields, with scripts at once and without them by a button', async () => {
  for (const javaScriptEnabled of [true, false]) {
    const { page, context } = await shop.openVisitor({ javaScriptEnabled })
    await fillCart(page, '')
    await page.goto('/checkout')
    await delivery(page, 'name').fill('Ada Lovelace')
    await delivery(page, 'country').selectOption('IE')
    if (!javaScriptEnabled) await page.locator('button[value="country"]').first().click()
    await page.getByLabel('Eircode').first().waitFor()
    expect(await delivery(page, 'region').locator('option').count()).toBeGreaterThan(20)
    expect(await delivery(page, 'name').inputValue()).toBe('Ada Lovelace')
    await context.close()
  }
})

test('a likely typing error in the e-mail address gets a suggestion, and never blocks', async () => {
  const { page, context } = await shop.openVisitor()
  await fillCart(page, '')
  await page.goto('/checkout')
  await page.getByLabel('E-mail').first().fill('ada@gmial.com')
  await page.getByLabel('E-mail').first().blur()
  await page.getByRole('button', { name: 'ada@gmail.com' }).click()
  expect(await page.locator('#email').inputValue()).toBe('ada@gmail.com')
  expect(await page.locator('#email:focus').count()).toBe(1)
  await context.close()
})

test('the same form sent twice makes one order, and Back shows an empty cart', async () => {
  const { page, context } = await shop.openVisitor({ javaScriptEnabled: false })
  const germany = buyers['Germany'] as Buyer
  await fillCart(page, '/de-eu')
  await page.goto('/de-eu/checkout')
  await page.locator('[name="email"]').fill('ada@example.org')
  await fillAddress(page, germany)
  await page.locator('[name="paymentMethod"][value="manual"]').check()
  await page.locator('[name="termsAccepted"]').check()
  const form = await page.locator('form:has([name="key"])').evaluate((element) => {
    const entries = [...new FormData(element as HTMLFormElement)].map(([name, value]) => [
      name,
      String(value),
    ])
    return Object.fromEntries([...entries, ['intent', 'pay']]) as Record<string, string>
  })
  const send = () =>
    context.request.post('/de-eu/checkout', { form, maxRedirects: 0, headers: { origin: shop.url } })
  const together = await Promise.all([send(), send(), send(), send()])
  const placed = [...together, await send()].map((answer) => answer.headers()['location'] ?? '')
  const orders = new Set(placed.filter((location) => location.includes('/orders/')))
  expect(orders.size).toBe(1)
  expect(placed.filter((location) => !location.includes('/orders/'))).toEqual([])
  await page.goto([...orders][0] ?? '')
  await page.goBack()
  await page.waitForURL('**/de-eu/cart')
  await page.getByText('Ihr Warenkorb ist leer').waitFor()
  await context.close()
})

test('what the shop refuses on the way to the cart is taken back, with the reason and the focus', async () => {
  const { page, context } = await shop.openVisitor()
  await page.goto('/products/tuesday-mug')
  await page.route('**/api/carts/current/lines', (route) => route.abort())
  const button = page.getByRole('button', { name: 'Add to cart' })
  await button.click()
  await page.getByRole('alert').filter({ hasText: 'No connection' }).waitFor()
  await expect.poll(() => page.locator('dialog[open]').count()).toBe(0)
  await context.close()
})

test('a line that was taken out is put back, and keeps the focus', async () => {
  const { page, context } = await shop.openVisitor()
  await fillCart(page, '')
  await page.goto('/cart')
  await page.getByRole('button', { name: 'Remove Tuesday Mug' }).click()
  await page.getByText('“Tuesday Mug” was removed.').waitFor()
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('heading', { name: 'Tuesday Mug' }).waitFor()
  await page.locator('h2 a:focus').waitFor()
  await context.close()
})

test('who has an account and a saved address goes to the review at once, and can change each step', async () => {
  const { page, context, complaints } = await shop.openVisitor()
  await page.goto('/sign-in?returnTo=/account')
  await page.getByRole('main').getByRole('button').first().click()
  await page.getByRole('button', { name: /Continue as Sam Shopper/ }).click()
  await page.waitForURL('**/account')
  await page.goto('/account/addresses?edit=new')
  for (const [field, value] of Object.entries((buyers['Germany'] as Buyer).fields))
    await page.locator(`[name="address.${field}"]`).fill(value)
  await page.locator('button[value="save"]').click()
  await page.waitForURL(/saved=1/)
  await fillCart(page, '')
  await page.goto('/checkout')

  const step = (name: string) => page.getByRole('region', { name })
  await step('Shipping address').getByText('10119 Berlin').waitFor()
  expect(await page.getByLabel('Full name').count()).toBe(0)
  await step('Shipping').last().getByText('Standard parcel').waitFor()
  await page.getByRole('link', { name: 'Edit shipping address' }).click()
  await step('Shipping address')
    .getByRole('radio', { name: /Ada Lovelace/ })
    .waitFor()
  expect(await page.locator('h2:focus').innerText()).toContain('Shipping address')
  expect(await page.getByLabel('Full name').first().isVisible()).toBe(false)
  await step('Shipping address').getByRole('radio', { name: 'Use a different address' }).check()
  await page.getByLabel('Full name').first().fill('Grace Hopper')
  await step('Shipping address')
    .getByRole('radio', { name: /Ada Lovelace/ })
    .check()
  await page.getByRole('radio', { name: /Bank transfer/ }).check()
  await page.getByLabel(/I agree/).check()
  await page.getByRole('button', { name: /Order and pay/ }).click()
  await page.waitForURL(/\/orders\//)
  expect(await page.locator('main address').first().innerText()).toContain('Torstraße 1')
  expect(complaints).toEqual([])
  await context.close()
})
