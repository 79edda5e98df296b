import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { ada, fillAddress } from '../../tests/browser/steps.ts'
import type { Stage } from '../../tests/screens/stage.ts'

async function picture(page: Page, folder: string, name: string): Promise<void> {
  await page.waitForLoadState('networkidle')
  await sharp(await page.screenshot())
    .webp({ quality: 82 })
    .toFile(join(folder, `${name}.webp`))
}

const desktop = { viewport: { width: 1360, height: 850 } }
const phone = {
  viewport: { width: 390, height: 844 },
  isMobile: true,
  deviceScaleFactor: 2,
  colorScheme: 'dark' as const,
}

async function takeOffice(stage: Stage, folder: string): Promise<void> {
  const { page } = await stage.open('visitor', desktop)
  await page.goto('/sign-in?returnTo=/admin')
  await page.getByRole('main').getByRole('button').first().click()
  await page.getByRole('button', { name: /Continue as Olive Owner/ }).click()
  await page.waitForURL('**/admin')
  await page.goto(`/admin/orders/${stage.guestOrder.orderId}`)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await picture(page, folder, 'admin-order')
}

/** Takes the few pictures that the README shows. */
export async function takeReadmePictures(stage: Stage, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  const { page } = await stage.open('visitor', desktop)
  for (const [name, path] of [
    ['home', '/'],
    ['listing', '/collections/ceramics'],
    ['product', '/products/mon-contour'],
  ] as const) {
    await page.goto(path)
    await picture(page, folder, name)
  }
  const buyer = await stage.open('buyer', phone)
  await buyer.page.goto('/checkout')
  await buyer.page.locator('[name=email]').fill('ada@example.org')
  await fillAddress(buyer.page, ada)
  await buyer.page.evaluate(() => scrollTo(0, 0))
  await picture(buyer.page, folder, 'checkout-phone-dark')
  await takeOffice(stage, folder)
}
