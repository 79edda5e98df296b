import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openStage, type Stage, type Who } from '../screens/stage.ts'

let stage: Stage

beforeAll(async () => {
  stage = await openStage()
})

afterAll(() => stage?.close())

const phone = { viewport: { width: 390, height: 844 } }

async function open(path: string, who: Who = 'visitor', options = {}): Promise<Page> {
  const { page } = await stage.open(who, options)
  await page.goto(path, { waitUntil: 'networkidle' })
  return page
}

/** Presses Tab until the focus is on what is looked for. */
async function tabTo(page: Page, selector: string, most = 60): Promise<void> {
  for (let presses = 0; presses < most; presses += 1) {
    await page.keyboard.press('Tab')
    if (await page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector)) return
  }
  throw new Error(`Tab does not reach ${selector}`)
}

const focused = (page: Page, selector: string): Promise<boolean> =>
  page.evaluate((wanted) => document.activeElement?.closest(wanted) !== null, selector)

/** The announcements of all live regions. */
const spoken = (page: Page): Promise<string> =>
  page
    .locator('[role=status], [role=alert], [aria-live]')
    .allInnerTexts()
    .then((texts) => texts.join(' | '))

test('the skip link comes first, shows itself, and leads into the content', async () => {
  const page = await open('/collections/ceramics')
  await page.keyboard.press('Tab')
  expect(await focused(page, 'a[href="#main"]')).toBe(true)
  const box = await page.locator('a[href="#main"]').boundingBox()
  expect(box?.height).toBeGreaterThan(24)
  await page.keyboard.press('Enter')
  await expect.poll(() => focused(page, 'main')).toBe(true)
  await page.keyboard.press('Tab')
  expect(await focused(page, 'main')).toBe(true)
})

test('the menu opens by Enter, is next in the order, closes by Escape and gives the focus back', async () => {
  const page = await open('/', 'visitor', phone)
  await tabTo(page, '[popovertarget=menu]')
  await page.keyboard.press('Enter')
  await page.locator('#menu:popover-open').waitFor()
  await page.keyboard.press('Tab')
  expect(await focused(page, '#menu')).toBe(true)
  await page.keyboard.press('Escape')
  await expect.poll(() => page.locator('#menu:popover-open').count()).toBe(0)
  expect(await focused(page, '[popovertarget=menu]')).toBe(true)
})

test('a filter is set by the space bar, and the new number of products is said', async () => {
  const page = await open('/collections/ceramics')
  const before = await spoken(page)
  await tabTo(page, 'main form input[type=checkbox][name=filter]:not(:disabled)')
  await page.keyboard.press('Space')
  await page.waitForURL(/filter=/)
  await expect.poll(() => spoken(page)).not.toBe(before)
  expect(await focused(page, 'input[name=filter]')).toBe(true)
})

test('on a phone the filters are a sheet that Escape closes', async () => {
  const page = await open('/collections/ceramics', 'visitor', phone)
  await tabTo(page, '[popovertarget=filter-sheet]:not([popovertargetaction])')
  await page.keyboard.press('Enter')
  await page.locator('#filter-sheet:popover-open').waitFor()
  await page.keyboard.press('Tab')
  expect(await focused(page, '#filter-sheet')).toBe(true)
  await page.keyboard.press('Escape')
  expect(await focused(page, '[popovertarget=filter-sheet]:not([popovertargetaction])')).toBe(true)
})

test('arrow keys choose a variant: the address, the price and what is said follow', async () => {
  const page = await open('/products/tuesday-mug')
  const before = await page.locator('main form [role=status]').first().innerText()
  await tabTo(page, 'main form input[type=radio]')
  await page.keyboard.press('ArrowRight')
  await page.waitForURL(/variant=/)
  await expect.poll(() => page.locator('main form [role=status]').first().innerText()).not.toBe(before)
  expect(await focused(page, 'input[type=radio]')).toBe(true)
})

test('the pictures are one stop, and so are their thumbnails, which arrow keys lead through', async () => {
  const page = await open('/products/tuesday-mug')
  await tabTo(page, 'main a[href*="/media/"]')
  await page.keyboard.press('Tab')
  expect(await focused(page, 'main ol a[href^="#picture"]')).toBe(true)
  await page.keyboard.press('ArrowRight')
  expect(await focused(page, 'li:nth-child(2) > a[href^="#picture"]')).toBe(true)
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-current')))
    .toBe('true')
  await page.keyboard.press('Tab')
  expect(await focused(page, 'a[href^="#picture"], a[href*="/media/"]')).toBe(false)
})

test('a card has few stops: its heart, its options and its title', async () => {
  const page = await open('/collections/ceramics')
  await tabTo(page, 'article button[aria-pressed]')
  await page.keyboard.press('Tab')
  expect(await focused(page, 'article a[data-handle], article [formaction]')).toBe(true)
  await page.keyboard.press('Tab')
  expect(await focused(page, 'article h2 a')).toBe(true)
  await page.keyboard.press('Tab')
  expect(await focused(page, 'li:nth-child(2) article button[aria-pressed]')).toBe(true)
})

test('the button to share is named, and says nothing until something was copied', async () => {
  const page = await open('/products/tuesday-mug')
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  expect(await spoken(page)).not.toContain('Share')
  await page.getByRole('button', { name: 'Share', exact: true }).click()
  await expect.poll(() => spoken(page)).toContain('Link copied')
})

test('what is put in the cart opens a dialog that holds the focus, and gives it back', async () => {
  const page = await open('/products/tuesday-mug')
  await tabTo(page, 'form:has([name=quantity]) [type=submit]:not([formmethod])')
  await page.keyboard.press('Enter')
  await page.locator('dialog[open]').waitFor()
  await expect.poll(() => focused(page, 'dialog[open]')).toBe(true)
  await expect.poll(() => spoken(page)).toContain('“Tuesday Mug” is in your cart.')
  for (let presses = 0; presses < 12; presses += 1) {
    await page.keyboard.press('Tab')
    // Beyond the last stop the browser's own controls come, which a page sees as no focus at all.
    expect(await focused(page, 'dialog[open], body:not(:has(:focus))')).toBe(true)
  }
  await page.keyboard.press('Escape')
  await expect.poll(() => page.locator('dialog[open]').count()).toBe(0)
  expect(await focused(page, 'form:has([name=quantity]) [type=submit]:not([formmethod])')).toBe(true)
})

test('a checkout that is not ready says so at its top, and leads to each field', async () => {
  const page = await open('/checkout', 'buyer')
  await page.locator('[name=email]').fill('')
  await page.locator('button[name=intent][value=pay]').focus()
  await page.keyboard.press('Enter')
  await page.locator('[aria-invalid=true]').first().waitFor()
  await expect.poll(() => focused(page, ':has(> ul a[href^="#"])')).toBe(true)
  await page.keyboard.press('Tab')
  const field = await page.evaluate(() => document.activeElement?.getAttribute('href')?.slice(1))
  await page.keyboard.press('Enter')
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe(field)
  const described = await page.evaluate(() => {
    const ids = document.activeElement?.getAttribute('aria-describedby')?.split(' ') ?? []
    return ids.map((id) => document.getElementById(id)?.textContent ?? '').join(' ')
  })
  expect(described.length).toBeGreaterThan(5)
})

test('the search is a combobox: arrows walk, Escape closes, Enter goes', async () => {
  const page = await open('/search')
  await tabTo(page, 'main input[name=q]')
  await page.keyboard.type('vas')
  await page.locator('[role=option]').first().waitFor()
  const input = page.locator('main input[name=q]')
  expect(await input.getAttribute('role')).toBe('combobox')
  expect(await input.getAttribute('aria-expanded')).toBe('true')
  await page.keyboard.press('ArrowDown')
  const active = await input.getAttribute('aria-activedescendant')
  expect(await page.locator(`[id="${active}"]`).getAttribute('aria-selected')).toBe('true')
  expect(await spoken(page)).toMatch(/\d/)
  await page.keyboard.press('Escape')
  await expect.poll(() => input.getAttribute('aria-expanded')).toBe('false')
  expect(await input.inputValue()).toBe('vas')
  await page.keyboard.press('Enter')
  await page.waitForURL(/[?&]q=vas/)
})

test('a step to another screen takes focus and title along', async () => {
  const page = await open('/')
  const before = await page.title()
  await tabTo(page, 'header nav a[href*="/collections/"]')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/collections/*')
  await expect.poll(() => focused(page, 'h1')).toBe(true)
  expect(await page.title()).not.toBe(before)
})

test('a step from the dialog of the cart to the checkout takes the focus along as well', async () => {
  const page = await open('/products/tuesday-mug')
  await tabTo(page, 'form:has([name=quantity]) [type=submit]:not([formmethod])')
  await page.keyboard.press('Enter')
  await page.locator('dialog[open] a[href$="/checkout"]').waitFor()
  await tabTo(page, 'dialog a[href$="/checkout"]')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/checkout')
  await expect.poll(() => focused(page, 'h1')).toBe(true)
  expect(await page.locator('dialog[open]').count()).toBe(0)
})
