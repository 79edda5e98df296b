import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { shopInBrowser } from './shop-in-browser.ts'

const shop = shopInBrowser()

async function toCheckout(page: Page): Promise<void> {
  await page.goto('/products/tuesday-mug')
  await page.getByRole('button', { name: 'Add to cart', exact: true }).click()
  await page.locator('[name="lineId"]').first().waitFor({ state: 'attached' })
  await page.goto('/checkout')
}

/** Pays by bank transfer, with all that is filled in. */
async function order(page: Page): Promise<void> {
  await page.locator('[name="paymentMethod"][value="manual"]').check()
  await page.locator('[name="termsAccepted"]').check()
  await page.locator('button[value="pay"]').click()
  await page.waitForURL(/\/orders\//)
}

const address = { name: 'Grace Hopper', line1: 'Torstraße 1', postcode: '10119', city: 'Berlin' }

describe.each([true, false])('With JavaScript: %s', (javaScriptEnabled) => {
  test('a guest saves the order in a new account, and the next orders are filled in', async () => {
    const email = javaScriptEnabled ? 'grace@example.org' : 'hopper@example.org'
    const { page, context, complaints } = await shop.openVisitor({ javaScriptEnabled })
    await toCheckout(page)
    expect(await page.locator('[name="keepAddress"]').count()).toBe(0)
    await page.locator('[name="email"]').fill(email)
    for (const [field, value] of Object.entries(address))
      await page.locator(`[name="deliveryAddress.${field}"]`).fill(value)
    await order(page)
    const next = page.getByRole('region', { name: 'What happens next' })
    await next.getByText('DE02 1203 0000 0000 2020 51').waitFor()
    const copy = next.getByRole('button', { name: 'Copy: IBAN' })
    if (javaScriptEnabled) {
      await context.grantPermissions(['clipboard-read', 'clipboard-write'])
      await copy.click()
      await next.getByRole('button', { name: 'Copied: IBAN' }).waitFor()
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('DE02120300000000202051')
    } else expect(await copy.count()).toBe(0)
    const goesWell = page.getByRole('region', { name: 'Goes well with your order' })
    await goesWell.waitFor()
    expect(await goesWell.getByRole('heading', { level: 3 }).count()).toBe(4)

    await page.getByRole('region', { name: 'Save for next time' }).getByText(email).waitFor()
    await page.getByRole('button', { name: 'Create an account' }).click()
    await page.waitForURL(/\/idp\/interaction\//)
    expect(await page.getByLabel('E-mail').inputValue()).toBe(email)
    await page.getByLabel('Name').fill('Grace Hopper')
    await page.getByLabel('Password').fill('nanoseconds of wire')
    await page.getByRole('button', { name: 'Create account' }).click()
    await page.waitForURL(/\/orders\/.*saved=1/)
    await page.getByText('This order is saved in your account').waitFor()
    await page.getByRole('link', { name: 'your account' }).click()
    await page.waitForURL('**/account/orders')
    await page.getByRole('link', { name: /Tuesday Mug/ }).waitFor()

    await toCheckout(page)
    const step = page.getByRole('region', { name: 'Shipping address' })
    await step.getByText('Torstraße 1').waitFor()
    expect(await step.getByLabel('Save this address to my account').isChecked()).toBe(true)
    await order(page)
    await page.goto('/account/addresses')
    await page.getByText('Torstraße 1', { exact: true }).waitFor()

    await toCheckout(page)
    await step.getByText('Torstraße 1').waitFor()
    expect(await step.getByLabel('Save this address to my account').count()).toBe(0)
    await page.goto('/account')
    await page
      .getByRole('region', { name: 'Latest order' })
      .getByRole('button', { name: 'Buy again' })
      .click()
    await page.waitForURL('**/cart')
    expect(complaints).toEqual([])
    await context.close()
  })
})

test('the name of an account stands in the address of its first checkout', async () => {
  const { page, context } = await shop.openVisitor()
  await page.goto('/sign-in?returnTo=/account')
  await page.getByRole('main').getByRole('button').first().click()
  await page.getByRole('button', { name: /Continue as Sam Shopper/ }).click()
  await page.waitForURL('**/account')
  await toCheckout(page)
  expect(await page.locator('[name="deliveryAddress.name"]').inputValue()).toBe('Sam Shopper')
  await context.close()
})
