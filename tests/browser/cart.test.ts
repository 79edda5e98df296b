import { describe, expect, test } from 'vitest'
import { createHttpClient } from '#demo/bench/http-client.ts'
import { signInAsOwner } from '#demo/bench/owner.ts'
import { shopInBrowser } from './shop-in-browser.ts'

const shop = shopInBrowser()

/** A visitor with a mug in their cart. */
async function withMug(javaScriptEnabled: boolean) {
  const visitor = await shop.openVisitor({ javaScriptEnabled })
  const { page, context } = visitor
  const answer = await context.request.get('/api/products/tuesday-mug?market=eu')
  const { variants } = (await answer.json()) as { variants: { id: string }[] }
  await context.request.post('/api/carts/current/lines', {
    headers: { origin: shop.url },
    data: { variantId: variants[0]?.id, quantity: 1 },
  })
  await page.goto('/cart')
  if (javaScriptEnabled) await page.locator('html[data-ready]').waitFor({ state: 'attached' })
  return visitor
}

describe.each([true, false])('The cart, with scripts: %s', (javaScriptEnabled) => {
  test('has a quantity between two buttons, and takes one that is typed', async () => {
    const { page, context, complaints } = await withMug(javaScriptEnabled)
    const quantity = page.getByLabel('Quantity of Tuesday Mug')
    await page.getByRole('button', { name: 'One more: Tuesday Mug' }).click()
    await expect.poll(() => quantity.inputValue()).toBe('2')
    await quantity.fill('4')
    await page.keyboard.press('Enter')
    await page.getByRole('link', { name: /Cart.*4/ }).waitFor()
    await page.getByRole('button', { name: 'One less: Tuesday Mug' }).click()
    await page.getByRole('link', { name: /Cart.*3/ }).waitFor()
    await expect.poll(() => quantity.inputValue()).toBe('3')
    if (javaScriptEnabled)
      await page
        .getByRole('status')
        .filter({ hasText: /^3 × Tuesday Mug: .*\d/ })
        .waitFor()
    expect(complaints).toEqual([])
    await context.close()
  })

  test('saves an item for later, and puts it back', async () => {
    const { page, context } = await withMug(javaScriptEnabled)
    await page.getByRole('button', { name: 'Save for later: Tuesday Mug' }).click()
    await page.getByText('is saved for later').waitFor()
    const later = page.getByRole('region', { name: 'Saved for later' })
    await later.getByRole('button', { name: 'Add Tuesday Mug' }).click()
    await page.getByLabel('Quantity of Tuesday Mug').waitFor()
    await later.waitFor({ state: 'detached' })
    await context.close()
  })

  test('removes a line, which can be undone', async () => {
    const { page, context, complaints } = await withMug(javaScriptEnabled)
    await page.getByRole('button', { name: 'Remove Tuesday Mug' }).click()
    await page.getByText('Your cart is empty').first().waitFor()
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByRole('button', { name: 'Remove Tuesday Mug' }).waitFor()
    expect(complaints).toEqual([])
    await context.close()
  })

  test('keeps a gift message, in a row beside those of the codes', async () => {
    const { page, context } = await withMug(javaScriptEnabled)
    await page.locator('summary', { hasText: 'Add a gift message' }).click()
    await page.getByLabel('Gift message').fill('Happy birthday')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByRole('main').getByRole('paragraph').filter({ hasText: 'Happy birthday' }).waitFor()
    await page.goto('/checkout')
    expect(await page.locator('[name=giftMessage]').inputValue()).toBe('Happy birthday')
    await context.close()
  })
})

test('the bar of a phone has the amount due in the words of the summary, once a gift card pays a part', async () => {
  const client = createHttpClient(shop.url)
  const { api } = await signInAsOwner(shop, client)
  const amount = { amount: 1_000, currency: 'EUR' }
  const { code } = await api.issueGiftCard({ body: { amount, reason: 'Sold' }, idempotencyKey: 'bar' })
  client.close()
  const { page, context } = await withMug(false)
  await page.setViewportSize({ width: 390, height: 844 })
  const bar = page.locator('p:has(+ a[href="/checkout"])')
  await bar.filter({ hasText: 'Total' }).waitFor()
  await page.locator('summary', { hasText: 'Use a gift card' }).click()
  await page.getByLabel('Gift card code').fill(code)
  await page.getByRole('button', { name: 'Apply' }).click()
  await bar.filter({ hasText: 'Amount due' }).waitFor()
  const summary = page.getByRole('region', { name: 'Summary' })
  const due = summary.locator('dl div', { hasText: 'Amount due' }).locator('dd')
  expect(await bar.innerText()).toContain(await due.innerText())
  await context.close()
})

test('the message about a line that left has the focus in place of the pressed button', async () => {
  const { page, context } = await withMug(true)
  await page.getByRole('button', { name: 'Save for later: Tuesday Mug' }).press('Enter')
  const focused = page.locator(':focus')
  await expect.poll(() => focused.getByRole('status').count()).toBe(1)
  await focused.getByText('Tuesday Mug').waitFor()
  await context.close()
})
