import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { complaintsOf, overhangOf, wcag } from '../screens/axe-violations.ts'
import { shopInBrowser } from './shop-in-browser.ts'
import { enter } from './steps.ts'

const shop = shopInBrowser()

async function flawless(page: Page): Promise<void> {
  expect(await complaintsOf(page, wcag)).toEqual([])
  expect(await overhangOf(page)).toEqual([])
}

/** Names a picture of the screen where `PICTURES` says where they go. */
async function picture(page: Page, name: string): Promise<void> {
  const folder = process.env['PICTURES']
  if (folder) await page.screenshot({ path: `${folder}/${name}.png` })
}

test.each([
  ['on a desktop', {}],
  ['on a phone, in the dark', { viewport: { width: 390, height: 844 }, colorScheme: 'dark' as const }],
])('staff lower the prices of a collection, see it before, and take it back, %s', async (where, options) => {
  const visitor = await shop.openVisitor(options)
  const { page } = visitor
  const look = (name: string) => picture(page, `${name} ${where}`)
  await enter(page, '/admin/products', /Continue as Olive Owner/)
  await page.goto('/admin/products?collection=ceramics')
  // By keyboard: the box of the page, then all that fit.
  const whole = page.getByRole('checkbox', { name: 'Select all on this page' })
  await whole.focus()
  await page.keyboard.press('Space')
  const bar = page.getByRole('region', { name: 'Selected rows' })
  await bar.getByText(/\d selected/).waitFor()
  const all = bar.getByRole('button', { name: /Select all/ })
  if (await all.isVisible()) await all.click()
  await look('1 selected')
  await flawless(page)
  await bar.getByRole('button', { name: 'Bulk edit …' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Show preview' }).click()
  await dialog.getByRole('alert').getByText('Enter a percentage').waitFor()
  await dialog.getByRole('textbox', { name: 'Percent' }).fill('10')
  await dialog.getByLabel('Rounding').selectOption('ends_95')
  await dialog.getByLabel('Compare-at price').selectOption('old')
  await look('2 dialog')
  await flawless(page)
  await dialog.getByRole('button', { name: 'Show preview' }).click()

  await page.waitForURL('**/admin/products/changes/pch_*')
  const start = page.getByRole('button', { name: /^Apply to \d+ products$/ })
  await start.waitFor()
  await page.getByText('Nothing has changed yet').waitFor()
  await page
    .getByRole('row', { name: /To change.*→/ })
    .first()
    .waitFor()
  await look('3 preview')
  await flawless(page)
  await start.click()
  const undo = page.getByRole('button', { name: 'Undo' })
  await undo.waitFor()
  await page.getByText(/\d+ products changed\./).waitFor()
  await look('4 done')
  await flawless(page)

  await undo.click()
  await page.getByRole('dialog').getByRole('button', { name: 'Undo', exact: true }).click()
  await page.getByRole('heading', { name: 'Undo of an earlier bulk edit' }).waitFor()
  await undo.waitFor()
  await look('5 undone')
  await page.getByRole('link', { name: 'Bulk edits' }).click()
  await page.getByText('Undone').first().waitFor()
  await look('6 list')
  await flawless(page)
  await visitor.context.close()
})

test('what was selected goes with the filter, and clearing one of all leaves those of the page', async () => {
  const visitor = await shop.openVisitor()
  const { page } = visitor
  await enter(page, '/admin/products', /Continue as Olive Owner/)
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
  await page.getByRole('button', { name: /Select all \d+/ }).click()
  const status = page.getByRole('region', { name: 'Selected rows' }).getByRole('status')
  const total = Number.parseInt((await status.textContent()) ?? '', 10)
  expect(total).toBeGreaterThan(24)
  await page
    .getByRole('checkbox', { name: /^Select / })
    .nth(1)
    .uncheck()
  await expect.poll(() => status.textContent()).toBe('23 selected')
  await page.getByRole('link', { name: 'Active', exact: true }).click()
  await page.waitForURL('**?status=active')
  await expect.poll(() => page.getByRole('region', { name: 'Selected rows' }).count()).toBe(0)
  await visitor.context.close()
})
