import { expect, test } from 'vitest'
import { complaintsOf } from '../screens/axe-violations.ts'
import { shopInBrowser } from './shop-in-browser.ts'
import { enter } from './steps.ts'

const shop = shopInBrowser({ DEMO: 'on' })

test('all orders to ship are shipped in at most six clicks, with a pasted column of tracking numbers', async () => {
  const { page } = await shop.openVisitor()
  await enter(page, '/admin/orders', /Continue as Olive Owner/)
  await page.evaluate(() => {
    const counted = window as unknown as { clicks: number }
    counted.clicks = 0
    addEventListener('click', (event) => void (event.isTrusted && (counted.clicks += 1)), true)
  })
  const views = page.getByRole('navigation', { name: 'Views of the orders' })
  await views.getByRole('link', { name: 'To ship' }).click()
  await views.locator('[aria-current]', { hasText: 'To ship' }).waitFor()
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
  await page.getByRole('region', { name: 'Selected rows' }).getByRole('button', { name: 'Ship' }).click()
  const form = page.getByRole('dialog', { name: 'Ship orders' })
  const rows = form.getByRole('list', { name: 'Selected orders' }).getByRole('listitem')
  const count = await rows.count()
  expect(count).toBeGreaterThan(1)
  const numbers = Array.from({ length: count }, (_, at) => `JD0146000${at}`)
  await page.keyboard.type('DHL')
  await page.evaluate((text) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text', text)
    const pasted = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
    document.activeElement?.dispatchEvent(pasted)
  }, numbers.join('\n'))
  await expect.poll(() => rows.last().getByRole('textbox').inputValue()).toBe(numbers.at(-1))
  expect(await complaintsOf(page)).toEqual([])
  await form.getByRole('button', { name: `Ship ${count} orders` }).click()
  // An order from two places stays, and says that it needs two parcels.
  const refused = form.getByText('Needs several parcels')
  const done = page.getByText(`${count} orders shipped`).or(refused)
  await done.first().waitFor({ timeout: 30_000 })
  const clicks = await page.evaluate(() => (window as unknown as { clicks: number }).clicks)
  expect(clicks).toBeLessThanOrEqual(6)
  await page.goto(`/admin/orders?q=${numbers[0]}`)
  await page.getByRole('cell', { name: /Fulfilled/ }).waitFor()
})
