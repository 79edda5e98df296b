import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openLosingProxy, type LosingProxy } from './losing-proxy.ts'
import { shopInBrowser } from './shop-in-browser.ts'
import { ada, fillAddress, orderNumber } from './steps.ts'

/** The connection ends between the shop's doing and its answer, at each step of paying. */
const shop = shopInBrowser()

let line: LosingProxy
beforeAll(async () => {
  line = await openLosingProxy()
})
afterAll(() => line.close())

const handle = 'tuesday-mug'

interface Variants {
  variants: { id: string; sellable: number }[]
}

async function firstVariant(context: BrowserContext) {
  const { variants } = (await (await context.request.get(`/api/products/${handle}`)).json()) as Variants
  const [first] = variants
  if (!first) throw new Error('the mug is gone')
  return first
}

async function fillCheckout(page: Page, context: BrowserContext, method: string): Promise<void> {
  const { id } = await firstVariant(context)
  const headers = { origin: shop.url }
  await context.request.post(`/products/${handle}`, {
    form: { variant: id, quantity: '1' },
    headers,
    maxRedirects: 0,
  })
  await page.goto('/checkout')
  // Someone signed in finds the e-mail and the address of their last order.
  const email = page.locator('[name="email"]:not([type="hidden"])')
  if (await email.isVisible()) await email.fill('ada@example.org')
  if (await page.locator('[name="deliveryAddress.name"]').isVisible()) await fillAddress(page, ada)
  await page.locator(`[name="paymentMethod"][value="${method}"]`).check()
  await page.locator('[name="termsAccepted"]').check()
}

/** Each step: the way to pay, and the request whose answer is lost. */
const steps: [string, 'manual' | 'sandbox', (method: string, path: string) => boolean][] = [
  ['the answer to the order', 'manual', (method, path) => method === 'POST' && path.endsWith('/checkout')],
  ['the page of the order', 'manual', (method, path) => method === 'GET' && path.includes('/orders/')],
  [
    'the answer to the payment',
    'sandbox',
    (method, path) => method === 'POST' && path.includes('/sandbox/pay/'),
  ],
  ['the way back from the payment', 'sandbox', (_, path) => path.includes('/checkout/')],
]

/** Orders, pays where there is a page for it, and waits until the connection has ended. */
async function payUntilLost(
  page: Page,
  way: 'manual' | 'sandbox',
  isLost: (typeof steps)[number][2],
): Promise<void> {
  const lost = line.lose(isLost)
  await page.locator('button[value="pay"]').click({ noWaitAfter: true })
  if (way === 'sandbox') {
    await page.waitForURL('**/sandbox/pay/**')
    await page.getByRole('button', { name: /^Pay/ }).click({ noWaitAfter: true })
  }
  await lost
}

describe.each([
  ['With scripts', true],
  ['Without scripts', false],
])('%s', (_, javaScriptEnabled) => {
  describe.each([
    ['a guest', false],
    ['someone signed in', true],
  ])('%s', (_who, signedIn) => {
    test.each(steps)('who loses %s is told of the order, and has one', async (_lost, way, isLost) => {
      let { page, context } = await shop.openVisitor({ javaScriptEnabled, proxy: line.proxy })
      if (signedIn) {
        await page.goto('/sign-in?returnTo=/account')
        if (!page.url().includes('/idp/')) await page.getByRole('main').getByRole('button').first().click()
        await page.getByRole('button', { name: /Continue as Sam Shopper/ }).click()
        await page.waitForURL('**/account')
      }
      const before = await firstVariant(context)
      await fillCheckout(page, context, way)
      await payUntilLost(page, way, isLost)
      line.mend()

      // The first page stays: closed while it turns to the one without a connection, it may keep the browser waiting.
      page = await context.newPage()
      await page.goto('/')
      const notice = page.getByRole('complementary').filter({ hasText: 'has been placed' })
      const link = notice.getByRole('link', { name: 'View order' })
      await link.waitFor()
      await page.goto('/collections/ceramics')
      await link.waitFor()
      await page.goto('/cart')
      await page.getByText(/^Your order .* has been placed$/).waitFor()
      expect(await page.getByText('Your cart is empty').count()).toBe(0)
      await page.getByRole('main').getByRole('link', { name: 'View order' }).click()
      await page.waitForURL('**/orders/**')
      await page.getByText('1 × €24.00').first().waitFor()
      await orderNumber(page)

      await page.goto('/')
      await page.getByRole('heading', { level: 1 }).waitFor()
      expect(await notice.count()).toBe(0)
      expect(before.sellable - (await firstVariant(context)).sellable).toBe(1)
      await context.close()
    })
  })
})

test('whoever goes on without loading the page again is told as well', async () => {
  const { page, context } = await shop.openVisitor({ proxy: line.proxy })
  await fillCheckout(page, context, 'manual')
  await page.waitForLoadState('networkidle')
  await payUntilLost(page, 'manual', (method, path) => method === 'POST' && path.endsWith('/checkout'))
  await page.getByRole('alert').filter({ hasText: 'No connection' }).waitFor()
  line.mend()
  const home = page.getByRole('banner').getByRole('link', { name: 'Kiln & Loom' })
  await home.click()
  await page.getByRole('link', { name: 'View order' }).click()
  await page.waitForURL('**/orders/**')
  await home.click()
  await page.waitForURL(/:\d+\/$/)
  expect(await page.getByRole('link', { name: 'View order' }).count()).toBe(0)
  await context.close()
})
