import type { BrowserContext, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { shopInBrowser } from './shop-in-browser.ts'
import { ada, fillAddress, signOut, takenOver } from './steps.ts'

/** Events between two clicks: of the stock, the session or the connection. */
const shop = shopInBrowser()

interface Answered {
  variants: { id: string; sellable: number }[]
}

async function variantsOf(context: BrowserContext, handle: string): Promise<Answered['variants']> {
  return ((await (await context.request.get(`/api/products/${handle}`)).json()) as Answered).variants
}

/** Puts units in the cart by a plain post. */
async function put(context: BrowserContext, handle: string, variant: string, units: number): Promise<void> {
  const { status } = await context.request
    .post(`/products/${handle}`, {
      form: { variant, quantity: String(units) },
      headers: { origin: shop.url },
      maxRedirects: 0,
    })
    .then((answer) => ({ status: answer.status() }))
  expect(status).toBe(303)
}

/** Fills the checkout in up to its last button, and lets it be saved. */
async function fillCheckout(page: Page): Promise<void> {
  await page.goto('/checkout')
  // An account that has been here before finds it filled in.
  if (await page.locator('[name="email"]').isVisible()) {
    await page.locator('[name="email"]').fill('ada@example.org')
    await fillAddress(page, ada)
  }
  await page.locator('[name="paymentMethod"][value="manual"]').check()
  await page.locator('[name="termsAccepted"]').check()
  await page.waitForLoadState('networkidle')
}

const pay = (page: Page) => page.locator('button[value="pay"]').click()

describe.each([
  ['With JavaScript', true, 0],
  ['Without JavaScript', false, 1],
])('%s', (_, javaScriptEnabled, at) => {
  test('who pays for items that others have bought meanwhile sees which, accepts that, and pays', async () => {
    const { page, context } = await shop.openVisitor({ javaScriptEnabled })
    const variant = (await variantsOf(context, 'tuesday-mug'))[at]
    if (!variant) throw new Error('the mug has no such variant')
    await put(context, 'tuesday-mug', variant.id, 3)
    await fillCheckout(page)
    const late = await context.newPage()
    await late.goto('/cart')

    const other = await shop.openVisitor({ javaScriptEnabled: false })
    await put(other.context, 'tuesday-mug', variant.id, variant.sellable - 1)
    await fillCheckout(other.page)
    await pay(other.page)
    await other.page.waitForURL('**/orders/**')

    await late.getByLabel('Quantity of Tuesday Mug').fill('2')
    await late.keyboard.press('Enter')
    await late.getByText('Only one is left').waitFor()
    await late.getByText('Some items in your cart have changed').waitFor()
    expect(await late.getByText('Only one is left').count()).toBe(1)

    await pay(page)
    await page.getByRole('alert').filter({ hasText: 'You have not been charged' }).waitFor()
    await page.getByText('Tuesday Mug: Only one is left').waitFor()
    expect(await page.locator('[name="email"]').inputValue()).toBe('ada@example.org')
    await page.getByRole('button', { name: 'Accept' }).click()
    await page.getByText('Tuesday Mug: Only one is left').waitFor({ state: 'detached' })
    await pay(page)
    await page.waitForURL('**/orders/**')
    await page.getByText('1 × €24.00').first().waitFor()
    await Promise.all([context.close(), other.context.close()])
  })

  test('who was signed out in the middle of checkout signs in and finds the cart again', async () => {
    const { page, context } = await shop.openVisitor({ javaScriptEnabled })
    const signIn = () => page.getByRole('button', { name: /Continue as Sam Shopper/ }).click()
    await page.goto('/sign-in?returnTo=/account')
    await page.getByRole('main').getByRole('button').first().click()
    await signIn()
    await page.waitForURL('**/account')
    const [variant] = await variantsOf(context, 'moon-jar-no-4')
    await put(context, 'moon-jar-no-4', variant?.id ?? '', 1)
    await fillCheckout(page)
    const other = await context.newPage()
    await other.goto('/')
    await signOut(other)
    await other.getByRole('link', { name: 'Sign in' }).first().waitFor()

    await pay(page)
    await page.waitForURL('**/sign-in?returnTo=%2Fcheckout')
    await page.getByRole('main').getByRole('button').first().click()
    await signIn()
    await page.waitForURL('**/checkout')
    await page.getByText('Moon Jar').filter({ visible: true }).first().waitFor()
    await context.close()
  })
})

describe('Where the connection is lost', () => {
  test('the first thing put in the cart stays to be put there, and the page stays as it was', async () => {
    const { page, context } = await shop.openVisitor()
    await page.goto('/products/tuesday-mug')
    // Whoever begins to use the page has it taken over whole.
    await page.keyboard.press('Shift')
    await takenOver(page, 'main form button')
    await page.waitForLoadState('networkidle')
    await context.setOffline(true)
    await page.getByRole('searchbox').or(page.getByRole('combobox')).first().focus()
    await page.getByRole('button', { name: 'Add to cart' }).click()
    await page.getByRole('alert').filter({ hasText: 'No connection' }).waitFor()
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('Tuesday Mug')
    await context.setOffline(false)
    await page.getByRole('button', { name: 'Add to cart' }).click()
    await page.getByRole('dialog').getByLabel('Quantity of Tuesday Mug').waitFor()

    await context.setOffline(true)
    await page.getByRole('dialog').getByRole('button', { name: 'One more: Tuesday Mug' }).click()
    await page.getByRole('dialog').getByRole('alert').waitFor()
    await expect
      .poll(() => page.getByRole('dialog').getByLabel('Quantity of Tuesday Mug').inputValue())
      .toBe('1')
    await context.close()
  })

  test('paying says so, loses nothing that was typed, and goes on with the connection', async () => {
    const { page, context } = await shop.openVisitor()
    const [variant] = await variantsOf(context, 'moon-jar-no-4')
    await put(context, 'moon-jar-no-4', variant?.id ?? '', 1)
    await fillCheckout(page)
    await takenOver(page, 'button[value="pay"]')
    await context.setOffline(true)
    await pay(page)
    await page.getByRole('alert').filter({ hasText: 'No connection to the shop' }).waitFor()
    expect(await page.locator('[name="deliveryAddress.line1"]').inputValue()).toBe(ada.street)
    await context.setOffline(false)
    await pay(page)
    await page.waitForURL('**/orders/**')
    await context.close()
  })

  test('a screen whose code is not there yet says that there is no connection', async () => {
    const { page, context } = await shop.openVisitor()
    await page.goto('/')
    await takenOver(page, 'main a')
    await page.waitForLoadState('networkidle')
    await context.setOffline(true)
    await page.getByRole('main').getByRole('link').first().click()
    await page.getByRole('heading', { name: 'You are offline' }).waitFor()
    await context.close()
  })
})
