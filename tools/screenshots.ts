import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { launchChromium, openVisitor } from '../tests/browser/chromium.ts'
import { ada, fillAddress } from '../tests/browser/steps.ts'
import { startShop, temporaryFolder } from '../tests/running-shop.ts'

/** `npm run screenshots`: takes the pictures of the README from a fresh shop. */
const pictures = join(import.meta.dirname, '../docs/screenshots')
mkdirSync(pictures, { recursive: true })

const folder = temporaryFolder()
const [shop, browser] = await Promise.all([startShop({ dataDirectory: folder.path }), launchChromium()])

async function picture(page: Page, name: string): Promise<void> {
  await page.waitForLoadState('networkidle')
  await page.screenshot({ path: join(pictures, `${name}.png`) })
}

/** Puts two goods in the cart and fills in the checkout, up to its last button. */
async function fillCheckout(page: Page): Promise<void> {
  for (const handle of ['tuesday-mug', 'harbour-bottle']) {
    await page.goto(`/products/${handle}`)
    await page.getByRole('button', { name: 'Add to cart' }).click()
    await page.getByRole('dialog').waitFor()
  }
  await page.goto('/checkout')
  await page.getByLabel('E-mail').fill('ada@example.org')
  await fillAddress(page, ada)
  await page.getByRole('radio', { name: /Standard/ }).check()
}

const desktop = { viewport: { width: 1360, height: 850 } }
const phone = {
  viewport: { width: 390, height: 844 },
  isMobile: true,
  deviceScaleFactor: 2,
  colorScheme: 'dark' as const,
}

const visitor = await openVisitor(browser, shop.url, desktop)
await visitor.page.goto('/')
await picture(visitor.page, 'home')
await visitor.page.goto('/collections/ceramics')
await picture(visitor.page, 'listing')
await visitor.page.goto('/products/mon-contour')
await picture(visitor.page, 'product')

const shopper = await openVisitor(browser, shop.url, phone)
await fillCheckout(shopper.page)
await shopper.page.evaluate(() => scrollTo(0, 0))
await picture(shopper.page, 'checkout-phone-dark')
await shopper.page.getByRole('radio', { name: /Bank transfer/ }).check()
await shopper.page.getByRole('button', { name: /Order/ }).last().click()
await shopper.page.waitForURL('**/orders/**')
const number = new URL(shopper.page.url()).pathname.split('/').at(-1) ?? ''

const owner = await openVisitor(browser, shop.url, desktop)
await owner.page.goto('/sign-in?returnTo=/admin')
await owner.page.getByRole('main').getByRole('button').click()
await owner.page.getByRole('button', { name: /Continue as Olive Owner/ }).click()
await owner.page.waitForURL('**/admin')
await picture(owner.page, 'admin-home')
await owner.page.goto(`/admin/orders/${number}`)
await owner.page.getByRole('heading', { level: 1 }).waitFor()
await picture(owner.page, 'admin-order')
await owner.page.goto('/admin/products?q=tuesday')
await owner.page
  .getByRole('link', { name: /Tuesday Mug/ })
  .first()
  .click()
await owner.page.waitForURL('**/admin/products/*')
await owner.page.getByRole('heading', { level: 1 }).waitFor()
await picture(owner.page, 'admin-product')

await browser.close()
await shop.stop()
folder.remove()
console.log(`pictures taken: ${pictures}`)
