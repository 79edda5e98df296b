import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { complaintsOf } from '../screens/axe-violations.ts'
import { shopInBrowser } from './shop-in-browser.ts'
import { enter } from './steps.ts'

const shop = shopInBrowser()

async function openOwner(): Promise<Page> {
  const { page } = await shop.openVisitor()
  await enter(page, '/admin', /Continue as Olive Owner/)
  return page
}

/** Writes a menu in place of the default. */
const write = (page: Page, name: 'header' | 'footer', entries: object[]): Promise<number> =>
  page.evaluate(
    async ([menu, body]) => {
      const headers = { 'content-type': 'application/json', 'if-match': '"0"' }
      return (await fetch(`/api/admin/menus/${menu}`, { method: 'PUT', headers, body })).status
    },
    [name, JSON.stringify({ entries })] as const,
  )

const entry = (id: string, target: object, label = '', children: object[] = []) => ({
  id,
  label,
  translations: {},
  target,
  children,
})

/** Adds an entry below one that is there, and has it lead to a page. */
async function addPage(page: Page, below: RegExp, title: string): Promise<void> {
  const lines = page.getByRole('list', { name: 'Entries' })
  const line = lines.getByRole('button', { name: below })
  if ((await line.getAttribute('aria-expanded')) !== 'true') await line.click()
  await page.getByRole('button', { name: 'Add entry below' }).click()
  await page.getByLabel('Leads to').selectOption({ label: 'Page or policy' })
  await page.getByLabel('Search pages and policies').fill(title)
  await lines.getByRole('button', { name: title, exact: true }).click()
}

test('staff put policies below a collection in the header; a shopper reaches them by keyboard, without JavaScript, and in the sheet of a phone', async () => {
  const owner = await openOwner()
  await owner.goto('/admin/menus')
  await addPage(owner, /^Prints/, 'Returns')
  await addPage(owner, /^Returns/, 'Terms')
  const entry = (name: RegExp) => owner.getByRole('list', { name: 'Entries' }).getByRole('button', { name })
  // A second press moves the same entry: it keeps the focus.
  await entry(/^Ceramics/).focus()
  await owner.keyboard.press('Alt+ArrowUp')
  await owner.keyboard.press('Alt+ArrowUp')
  await owner.getByText('Ceramics: 1 of 6, level 1').waitFor({ state: 'attached' })
  // The same by a pointer, to the end and back.
  const rows = owner.getByRole('list', { name: 'Entries' }).getByRole('listitem')
  const drag = (from: RegExp, onto: RegExp) =>
    rows
      .filter({ hasText: from })
      .locator('[draggable=true]')
      .dragTo(rows.filter({ hasText: onto }))
  await drag(/^Ceramics/, /^Paper goods/)
  await owner.getByText('Ceramics: 5 of 6, level 1').waitFor({ state: 'attached' })
  await drag(/^Ceramics/, /^New this season/)
  await owner.getByText('Ceramics: 1 of 6, level 1').waitFor({ state: 'attached' })
  expect(await complaintsOf(owner)).toEqual([])
  await owner.getByRole('button', { name: 'Save', exact: true }).click()
  await owner.getByText('The menu is saved.').waitFor()

  const { page, complaints } = await shop.openVisitor()
  await page.goto('/')
  const menu = page.getByRole('banner').getByRole('navigation', { name: 'Menu' })
  expect(await menu.locator('> ul > li').first().innerText()).toBe('Ceramics')
  const link = menu.getByRole('link', { name: 'Returns' })
  await menu.getByText('Prints').first().focus()
  await page.keyboard.press('Enter')
  await link.waitFor()
  expect(await complaintsOf(page)).toEqual([])
  await page.keyboard.press('Escape')
  await link.waitFor({ state: 'hidden' })
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: 'Returns' }).waitFor()
  await link.waitFor({ state: 'hidden' })
  // The focus leaves an open panel, and closes it.
  await menu.getByText('Prints').first().click()
  await menu.getByRole('link', { name: 'Terms' }).focus()
  await page.keyboard.press('Tab')
  await link.waitFor({ state: 'hidden' })
  expect(complaints).toEqual([])

  const plain = await shop.openVisitor({ javaScriptEnabled: false })
  await plain.page.goto('/de-eu')
  const german = plain.page.getByRole('banner').getByRole('navigation', { name: 'Menü' })
  await german.getByText('Drucke').first().click()
  await german.getByRole('link', { name: 'Rückgabe' }).click()
  await plain.page.getByRole('heading', { level: 1, name: 'Rückgabe' }).waitFor()

  const phone = await shop.openVisitor({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } })
  await phone.page.goto('/')
  await phone.page.getByRole('button', { name: 'Menu', exact: true }).click()
  const sheet = phone.page.locator('#menu')
  await sheet.getByText('Prints').first().click()
  await sheet.getByRole('link', { name: 'Returns' }).click()
  await phone.page.getByRole('heading', { level: 1, name: 'Returns' }).waitFor()
})

test('the footer has the columns that staff write, and the other policies below them', async () => {
  const owner = await openOwner()
  const help = entry('help', { kind: 'heading' }, 'Help', [
    entry('returns', { kind: 'page', slug: 'returns' }),
  ])
  expect(await write(owner, 'footer', [help, entry('about', { kind: 'page', slug: 'about' })])).toBe(200)
  const { page } = await shop.openVisitor()
  await page.goto('/collections')
  const footer = page.getByRole('contentinfo')
  const linksIn = (name: string) =>
    footer.getByRole('navigation', { name, exact: true }).getByRole('link').allInnerTexts()
  expect(await linksIn('Help')).toEqual(['Returns'])
  expect(await linksIn('Further links')).toEqual(['About the studio'])
  expect(await linksIn('About and policies')).toEqual(['Shipping', 'Terms', 'Privacy'])
  expect(await complaintsOf(page)).toEqual([])
})

test('an entry without a target is not saved, and a menu returns to the default', async () => {
  const owner = await openOwner()
  await owner.goto('/admin/menus/footer')
  await owner.getByRole('button', { name: 'Add entry', exact: true }).click()
  await owner.getByRole('button', { name: 'Save', exact: true }).click()
  await owner.getByRole('link', { name: 'Please choose a target.' }).click()
  expect(await owner.evaluate(() => document.activeElement?.id)).toMatch(/^\/entries\/\d+\/target$/)
  await owner.getByLabel('Leads to').selectOption({ label: 'Home page' })
  await owner.getByRole('button', { name: 'Save', exact: true }).click()
  await owner.getByText('The menu is saved.').waitFor()
  // Until the menu is read again its dialogs belong to the former one.
  await owner.getByRole('button', { name: 'Save', exact: true }).waitFor({ state: 'detached' })
  await owner.getByRole('button', { name: 'Back to the default' }).click()
  await owner.getByRole('dialog').getByRole('button', { name: 'Back to the default' }).click()
  await owner.getByText('The menu is the default again.').waitFor()
  const { page } = await shop.openVisitor()
  await page.goto('/')
  const footer = page.getByRole('contentinfo')
  expect(await footer.getByRole('link', { name: 'Home' }).count()).toBe(0)
  await footer.getByRole('navigation', { name: 'Help and information' }).waitFor()
})
