import { expect, test } from 'vitest'
import { shopInBrowser } from './shop-in-browser.ts'
import { takenOver } from './steps.ts'

/** With the orders and reviews of the demo's past. */
const shop = shopInBrowser({ DEMO: 'on' })

test('a product is put in the cart with those bought together with it, with and without scripts', async () => {
  for (const javaScriptEnabled of [true, false]) {
    const { page, context } = await shop.openVisitor({ javaScriptEnabled })
    await page.goto('/products/kettle-hill-teapot')
    const add = page.getByRole('button', { name: 'Add all 3 to cart' })
    await add.scrollIntoViewIfNeeded()
    // Before it is taken over it is a plain post, as without scripts.
    if (javaScriptEnabled) await takenOver(page, '[aria-labelledby="bought"] button')
    await add.click()
    if (javaScriptEnabled) await page.getByRole('dialog').getByRole('link', { name: 'Checkout' }).waitFor()
    else await page.waitForURL('**/cart')
    await page.goto('/cart')
    expect(
      await page
        .getByRole('main')
        .getByLabel(/^Quantity of/)
        .count(),
    ).toBe(3)
    await context.close()
  }
})

test('a product has reviews in the language of the page first, and the others on demand', async () => {
  const { page, context } = await shop.openVisitor({ javaScriptEnabled: false })
  await page.goto('/products/kettle-hill-teapot')
  const reviews = page.getByRole('region', { name: 'Reviews' })
  await reviews.getByText('Pours without dribbling').waitFor()
  const hidden = reviews.locator('details article')
  expect(await hidden.first().isVisible()).toBe(false)
  await reviews.getByText(/^\d in other languages/).click()
  expect(await hidden.first().isVisible()).toBe(true)
  await context.close()
})
