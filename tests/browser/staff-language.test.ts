import type { BrowserContextOptions, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { shopInBrowser } from './shop-in-browser.ts'
import { textsOf } from './texts.ts'

const shop = shopInBrowser()

async function openOwner(options: BrowserContextOptions) {
  const owner = await shop.openVisitor(options)
  const { page } = owner
  await page.goto('/sign-in?returnTo=/admin')
  await page.getByRole('main').getByRole('button').click()
  await page.getByRole('button', { name: /Olive Owner/ }).click()
  await page.waitForURL('**/admin')
  return owner
}

const direction = (page: Page) => page.locator('html').getAttribute('dir')

/** Words of the back office's English that no product of the demo has. */
const english =
  /\b(the|and|with|from|orders?|search|filters?|customers?|settings|save|status|back|more|add)\b/i

test('the back office is in the browser’s language until another is chosen, which stays', async () => {
  const { page, context, complaints } = await openOwner({ locale: 'de-DE' })
  await page.getByRole('link', { name: 'Bestellungen', exact: true }).first().waitFor()
  expect(await direction(page)).toBe('ltr')

  await page.getByRole('button', { name: /Olive Owner/ }).click()
  await page.getByRole('combobox', { name: 'Sprache' }).selectOption('ar')
  await page.locator('html[lang=ar]').waitFor()
  await page.getByRole('link', { name: 'الطلبات', exact: true }).first().waitFor()
  expect(await direction(page)).toBe('rtl')
  await page.reload()
  await page.getByRole('link', { name: 'الطلبات', exact: true }).first().waitFor()

  for (const path of ['/admin/orders', '/admin/stock', '/admin/customers']) {
    await page.goto(path, { waitUntil: 'networkidle' })
    const said = await textsOf(page)
    expect(said.length, path).toBeGreaterThan(20)
    expect(said.filter((text) => english.test(text)).join('\n'), path).toBe('')
  }
  expect(complaints).toEqual([])
  await context.close()
})

test('on a phone the language is among the rest, and unsaved changes are asked about first', async () => {
  const { page, context } = await openOwner({ viewport: { width: 390, height: 844 } })
  await page.goto('/admin/price-lists/new')
  await page.getByLabel('Name').first().fill('Friends')
  const asked: string[] = []
  page.once('dialog', (dialog) => {
    asked.push(dialog.type())
    void dialog.dismiss()
  })
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.locator('#more').getByLabel('Language').selectOption('ja')
  await expect.poll(() => asked).toEqual(['beforeunload'])
  expect(await page.getByLabel('Name').first().inputValue()).toBe('Friends')

  page.once('dialog', (dialog) => void dialog.accept())
  await page.locator('#more').getByLabel('Language').selectOption('de')
  await page.locator('html[lang=de]').waitFor()
  await context.close()
})
