import { expect, test } from 'vitest'
import { shopInBrowser } from './shop-in-browser.ts'
import { ada, fillAddress, orderNumber, payWithChallenge, signUp } from './steps.ts'

const shop = shopInBrowser()

test('a visitor finds a vase, signs up, pays with a challenge; the owner ships and refunds a part, and the shopper sees it', async () => {
  const shopper = await shop.openVisitor()
  const { page } = shopper

  await page.goto('/')
  await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Ceramics' }).click()
  await page.getByRole('heading', { level: 1, name: 'Ceramics' }).waitFor()
  await page
    .getByRole('link', { name: /Harbour Bottle/ })
    .first()
    .waitFor()

  await page.getByLabel('Search the shop').first().fill('tuesday mug')
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/search\?/)
  await page.getByRole('main').getByRole('link', { name: 'Tuesday Mug', exact: true }).first().click()
  await page.waitForURL(/\/products\//)
  await page.getByRole('heading', { level: 1, name: 'Tuesday Mug', exact: true }).waitFor()

  await page.getByRole('radio', { name: 'Cobalt' }).check()
  await page.waitForURL(/variant=/)
  await page.getByRole('button', { name: 'Add to cart' }).click()
  await page
    .getByRole('dialog')
    .getByRole('link', { name: /checkout/i })
    .click()

  await page.getByRole('heading', { level: 1, name: /checkout/i }).waitFor()
  await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click()
  // There is one provider alone: nothing stands between the link and its form.
  await page.waitForURL('**/idp/interaction/**')
  await signUp(page, { name: 'Ada Lovelace', email: 'ada@example.org', password: 'a long enough password' })

  await page.waitForURL('**/checkout')
  await page.getByLabel('E-mail').fill('ada@example.org')
  await fillAddress(page, ada)
  await page.getByRole('radio', { name: /Standard/ }).check()
  await page.getByRole('radio', { name: /Sandbox/i }).check()
  await page.getByLabel(/I agree/).check()
  await page.getByRole('button', { name: /Order and pay/ }).click()
  await payWithChallenge(page)
  await page.getByRole('heading', { level: 1, name: 'Thank you, Ada' }).waitFor()
  const number = await orderNumber(page)
  await page.reload()
  expect(await orderNumber(page)).toBe(number)

  const owner = await shop.openVisitor()
  await owner.page.goto('/admin')
  await owner.page
    .getByRole('button', { name: /sign in/i })
    .first()
    .click()
  await owner.page.getByRole('button', { name: /Continue as Olive Owner/ }).click()
  await owner.page.waitForURL('**/admin')
  await owner.page.goto(`/admin/orders/${number}`)
  await owner.page.getByRole('button', { name: 'Fulfil items' }).click()
  const parcel = owner.page.getByRole('dialog')
  await parcel.getByRole('combobox', { name: 'Carrier' }).fill('DHL')
  await parcel.getByLabel('Tracking number').fill('00340434161094042557')
  await parcel.getByRole('button', { name: /Ship 1 item/ }).click()
  await parcel.waitFor({ state: 'detached' })

  await page.goto('/account/orders')
  await page
    .getByRole('listitem')
    .filter({ hasText: number })
    .getByRole('link', { name: 'Tuesday Mug' })
    .click()
  await page.getByText('00340434161094042557').first().waitFor()

  await owner.page.getByRole('button', { name: 'Refund' }).click()
  const refund = owner.page.getByRole('dialog')
  await refund.getByLabel(/Amount/).fill('5.00')
  await refund.getByLabel('Reason').fill('A small chip on the foot')
  await refund.getByRole('button', { name: /Refund/ }).click()
  await refund.waitFor({ state: 'detached' })

  await page.reload()
  await page
    .getByText(/€5\.00/)
    .first()
    .waitFor()
  expect(shopper.complaints).toEqual([])
  // Opening the back office before signing in is refused, and browsers note that.
  expect(owner.complaints.filter((text) => !text.includes('401'))).toEqual([])
})

test('the same purchase works with JavaScript off', async () => {
  const { page } = await shop.openVisitor({ javaScriptEnabled: false })

  await page.goto('/collections/ceramics')
  await page.getByRole('link', { name: 'Tuesday Mug', exact: true }).first().click()
  await page.getByRole('button', { name: 'Add to cart' }).click()
  await page.waitForURL('**/cart')
  await page
    .getByRole('main')
    .getByRole('link', { name: /checkout/i })
    .click()

  await page.getByLabel('E-mail').fill('grace@example.org')
  await fillAddress(page, { ...ada, name: 'Grace Hopper' })
  await page.getByRole('button', { name: 'Update shipping' }).click()
  await page.getByRole('radio', { name: /Standard/ }).check()
  await page.getByRole('radio', { name: /Sandbox/i }).check()
  await page.getByLabel(/I agree/).check()
  await page.getByRole('button', { name: /Order and pay/ }).click()
  if (!page.url().includes('/sandbox/')) await page.getByRole('button', { name: /Order and pay/ }).click()
  await payWithChallenge(page)
  await page.getByRole('heading', { level: 1, name: 'Thank you, Grace' }).waitFor()
  expect(await orderNumber(page)).toMatch(/^\w{5}-\w{5}$/)
})
