import { expect, test } from 'vitest'
import { complaintsOf } from '../screens/axe-violations.ts'
import { shopInBrowser } from './shop-in-browser.ts'
import { enter } from './steps.ts'

const shop = shopInBrowser()

test('staff change the home page as a draft, show it by a link, publish it, and go back to the version before', async () => {
  const { page } = await shop.openVisitor()
  await page.goto('/sign-in?returnTo=/admin/home-page')
  await page.getByRole('main').getByRole('button').click()
  await page.getByRole('button', { name: /Continue as Olive Owner/ }).click()
  const heading = page.getByLabel('Heading')
  const publish = async (text: string): Promise<void> => {
    await heading.fill(text)
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('button', { name: 'Publish' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click()
    await page.getByText('The page is published').waitFor()
    // Until the page is read again the dialog keeps staff from typing into the old one.
    await page.getByRole('dialog').waitFor({ state: 'detached' })
  }
  await publish('Made in Lisbon')
  await page.getByRole('button', { name: 'Add section' }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Questions/ })
    .click()
  await heading.fill('Good to know')
  await page.getByLabel('Question', { exact: true }).fill('Is it dishwasher safe?')
  await page.getByLabel('Answer').fill('Yes, all of it.')
  await page.getByRole('button', { name: 'Save' }).click()
  const preview = await page.getByRole('link', { name: 'Preview' }).getAttribute('href')
  const shopper = await shop.openVisitor({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } })
  await shopper.page.goto('/')
  expect(await shopper.page.getByRole('heading', { level: 1 }).textContent()).toBe('Made in Lisbon')
  expect(await shopper.page.getByText('dishwasher').count()).toBe(0)
  await shopper.page.goto(preview ?? '')
  await shopper.page.getByText('Is it dishwasher safe?').click()
  expect(await shopper.page.getByText('Yes, all of it.').isVisible()).toBe(true)
  expect(await shopper.page.locator('meta[name=robots]').getAttribute('content')).toContain('noindex')
  await page.getByRole('button', { name: 'Hero' }).first().click()
  await publish('Made in Porto')
  await page.getByRole('button', { name: 'Versions' }).click()
  await page.getByText('Before the first publication').waitFor()
  await page.getByRole('button', { name: 'Restore as draft' }).first().click()
  await page.getByText('The version is the draft now').waitFor()
  await expect.poll(() => heading.inputValue()).toBe('Made in Lisbon')
  await shopper.page.goto('/')
  expect(await shopper.page.getByRole('heading', { level: 1 }).textContent()).toBe('Made in Porto')
  expect(shopper.complaints).toEqual([])
})

test('staff place products on the picture of the hero, by pointer and by keyboard', async () => {
  const { page } = await shop.openVisitor()
  await enter(page, '/admin/home-page', /Continue as Olive Owner/)
  await page.getByRole('group', { name: 'Picture', exact: true }).getByText('Choose from library').click()
  const library = page.getByRole('dialog')
  await library.getByRole('listitem').first().click()
  await library.getByRole('button', { name: 'Use', exact: true }).click()
  const group = page.getByRole('group', { name: 'Products in the picture' })
  const list = group.getByRole('list', { name: 'Products in the picture' })
  const pick = async (title: string) => {
    await group.getByLabel('Find products').fill(title)
    await group
      .getByRole('list', { name: 'Products found' })
      .getByRole('button', { name: title })
      .first()
      .click()
  }
  await group
    .locator('img')
    .first()
    .click({ position: { x: 12, y: 12 } })
  await pick('Fern Plate')
  await list.getByRole('button', { name: 'Fern Plate' }).waitFor()
  const placeOf = async (title: string) => {
    const point = group.getByRole('button', { name: new RegExp(`${title}: `) })
    return (await point.getAttribute('aria-label'))?.match(/\d+(?=%)/g)?.map(Number) ?? []
  }
  const [left = 0, top = 0] = await placeOf('Fern Plate')
  expect(Math.max(left, top)).toBeLessThan(20)
  await group.getByRole('button', { name: /Fern Plate: / }).press('Shift+ArrowRight')
  await group.getByRole('button', { name: /Fern Plate: / }).press('ArrowDown')
  await expect.poll(() => placeOf('Fern Plate')).toEqual([left + 10, top + 2])

  // Without a pointer: a point in the middle, and the focus goes on to its product.
  await group.getByRole('button', { name: 'Add product in the picture' }).press('Enter')
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toMatch(/productId$/)
  await pick('Tuesday Mug')
  await expect.poll(() => placeOf('Tuesday Mug')).toEqual([50, 50])
  expect(await complaintsOf(page)).toEqual([])
  await group.getByRole('button', { name: 'Enlarge' }).click()
  const large = page.getByRole('dialog', { name: 'Products in the picture' })
  await large.getByRole('button', { name: /Fern Plate: / }).click()
  await large.getByRole('button', { name: 'Remove from the picture' }).click()
  await large.getByRole('button', { name: 'Done' }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('The draft is saved').waitFor()
  await expect.poll(() => list.getByRole('listitem').count()).toBe(1)
  expect(await list.getByRole('button').last().textContent()).toContain('Tuesday Mug')
})
