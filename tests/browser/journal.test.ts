import { expect, test } from 'vitest'
import { shopInBrowser } from './shop-in-browser.ts'

const shop = shopInBrowser()

/** A time of day in the zone of the shop, as its field has it. */
const inShop = (at: number): string =>
  new Date(at).toLocaleString('sv-SE', { timeZone: 'Europe/Berlin' }).replace(' ', 'T')

test('staff write a post, schedule it, change it, and go back to the version before; readers follow without scripts', async () => {
  const { page } = await shop.openVisitor()
  await page.goto('/sign-in?returnTo=/admin/journal')
  await page.getByRole('main').getByRole('button').click()
  await page.getByRole('button', { name: /Continue as Olive Owner/ }).click()
  await page.getByRole('button', { name: 'New post' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Title').fill('A visit to the clay pit')
  await dialog.getByRole('button', { name: 'New post' }).click()
  await page.waitForURL('**/admin/journal/a-visit-to-the-clay-pit')

  const saveAs = async (excerpt: string): Promise<void> => {
    await page.getByRole('textbox', { name: 'Excerpt' }).fill(excerpt)
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('The draft is saved').last().waitFor()
  }
  await saveAs('Mud up to the knees')
  const preview = page.frameLocator('iframe')
  await preview.getByText('Mud up to the knees').waitFor()
  await page.getByLabel('Width').selectOption('phone')
  expect(await page.locator('iframe').getAttribute('width')).toBe('390')

  await page.getByRole('button', { name: 'Publish' }).click()
  await dialog.getByLabel('Publish at').fill(inShop(Date.now() + 12_000))
  await dialog.getByRole('button', { name: 'Schedule' }).click()
  await page.getByText('The draft will be published').waitFor()

  const reader = await shop.openVisitor({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } })
  const titles = async (): Promise<string[]> => {
    await reader.page.goto('/journal')
    return reader.page.locator('main h2').allTextContents()
  }
  expect(await titles()).not.toContain('A visit to the clay pit')
  await expect.poll(titles, { timeout: 60_000, interval: 2_000 }).toContain('A visit to the clay pit')
  await reader.page.getByRole('link', { name: 'A visit to the clay pit' }).click()
  expect(await reader.page.getByRole('heading', { level: 1 }).textContent()).toBe('A visit to the clay pit')
  expect(await reader.page.locator('link[type="application/atom+xml"]').count()).toBe(1)
  expect(await reader.page.locator('script[type="application/ld+json"]').allTextContents()).toEqual(
    expect.arrayContaining([expect.stringContaining('BlogPosting')]),
  )

  await page.reload()
  await saveAs('Rain all day')
  await page.getByRole('button', { name: 'Publish' }).click()
  await dialog.getByRole('button', { name: 'Publish' }).click()
  await page.getByText('The page is published').waitFor()
  await page.getByRole('button', { name: 'Versions' }).click()
  await page.getByRole('button', { name: 'Restore as draft' }).last().click()
  await page.getByText('The version is the draft now').waitFor()
  await expect
    .poll(() => page.getByRole('textbox', { name: 'Excerpt' }).inputValue())
    .toBe('Mud up to the knees')
  await reader.page.reload()
  expect(await reader.page.getByText('Rain all day').count()).toBe(1)
  expect(reader.complaints).toEqual([])
})

test('an announcement can be hidden without scripts, and stays hidden', async () => {
  const { page } = await shop.openVisitor()
  await page.goto('/sign-in?returnTo=/admin/announcement')
  await page.getByRole('main').getByRole('button').click()
  await page.getByRole('button', { name: /Continue as Olive Owner/ }).click()
  await page.getByLabel('Text', { exact: true }).fill('Free delivery until Sunday')
  await page.getByLabel('Leads to').fill('/collections')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('The announcement is saved').waitFor()

  const reader = await shop.openVisitor({ javaScriptEnabled: false })
  await reader.page.goto('/')
  await reader.page.getByRole('link', { name: 'Free delivery until Sunday' }).waitFor()
  await reader.page.getByRole('button', { name: 'Hide announcement' }).click()
  expect(await reader.page.getByText('Free delivery until Sunday').count()).toBe(0)
  await reader.page.goto('/journal')
  expect(await reader.page.getByText('Free delivery until Sunday').count()).toBe(0)
  expect(reader.complaints).toEqual([])
})
