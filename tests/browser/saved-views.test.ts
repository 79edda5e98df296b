import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { shopInBrowser } from './shop-in-browser.ts'
import { enter } from './steps.ts'

const shop = shopInBrowser()

/** The owner in the back office, at an address. */
async function openOwner(path: string) {
  const owner = await shop.openVisitor()
  await enter(owner.page, path, /Continue as Olive Owner/)
  return owner
}

const tab = (page: Page, name: string) => page.getByRole('navigation').getByRole('link', { name })
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })
const currentTab = (page: Page) => page.locator('main nav [aria-current=page]').innerText()

test('staff save a view of a list, change it, share it, and delete it', async () => {
  const { page, context } = await openOwner('/admin/products')
  await page.getByRole('searchbox').waitFor()
  expect(await button(page, 'Save view').count()).toBe(0)
  await tab(page, 'Active').click()
  await page.waitForURL('**/admin/products?status=active')
  expect(await button(page, 'Save view').count()).toBe(0)

  await page.getByRole('searchbox').fill('vase')
  await button(page, 'Save view').click()
  await page.getByLabel('Name').press('Enter')
  await page.getByText('Give the view a name.').waitFor()
  await page.getByLabel('Name').fill('Vases')
  await page.getByLabel('Name').press('Enter')
  await tab(page, 'Vases').waitFor()
  await expect.poll(() => currentTab(page)).toBe('Vases')
  await expect.poll(() => new URL(page.url()).search).toMatch(/^\?status=active&q=vase&view=view_/)
  expect(await button(page, 'Save view').count()).toBe(0)

  // Another filter on top: the view stays marked, as changed, until it is updated.
  await page.getByLabel('Tag', { exact: true }).fill('blue')
  await tab(page, 'Vases Unsaved changes').waitFor()
  await button(page, 'Update view').click()
  await page.getByText('View “Vases” updated').waitFor()
  await tab(page, 'All').click()
  await expect.poll(() => currentTab(page)).toBe('All')
  await page.reload()
  await tab(page, 'Vases').click()
  await expect.poll(() => new URL(page.url()).searchParams.get('tag')).toBe('blue')

  await button(page, 'Edit view “Vases”').press('Enter')
  await page.getByLabel('Name').fill('Blue vases')
  await page.getByLabel(/Share with all staff/).check()
  await button(page, 'Save').click()
  await tab(page, 'Blue vases Shared with all staff').waitFor()

  await button(page, 'Edit view “Blue vases”').click()
  await button(page, 'Delete').click()
  await page.getByText('The view is deleted for all staff.').waitFor()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await page.getByText('View “Blue vases” deleted').waitFor()
  expect(await tab(page, 'Blue vases').count()).toBe(0)
  await expect.poll(() => currentTab(page)).toBe('All')
  await context.close()
})

test('a list without views of its own gets a row of them with the first that is saved', async () => {
  const { page, context } = await openOwner('/admin/promotions')
  await page.getByLabel('Status', { exact: true }).selectOption({ index: 1 })
  await button(page, 'Save view').click()
  await page.getByRole('dialog').getByLabel('Name').fill('Running')
  await button(page, 'Save').click()
  await expect.poll(() => currentTab(page)).toBe('Running')
  await page.getByRole('navigation', { name: 'Views' }).getByRole('link', { name: 'Default' }).click()
  await page.waitForURL('**/admin/promotions')
  await expect.poll(() => currentTab(page)).toBe('Default')
  await context.close()
})
