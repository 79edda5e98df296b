import { expect, test } from 'vitest'
import { shopInBrowser } from './shop-in-browser.ts'
import { enter } from './steps.ts'

const shop = shopInBrowser({ DEMO: 'on' })

/** The owner on a page of the back office. */
async function openOwner(path: string) {
  const owner = await shop.openVisitor()
  await enter(owner.page, path, /Continue as Olive Owner/)
  return owner
}

test('a box of errors names the field that is wrong, and leads to it', async () => {
  const { page, context } = await openOwner('/admin/orders?todo=ship')
  await page.getByRole('table').getByRole('link').first().click()
  await page.getByRole('button', { name: 'Fulfil items' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Tracking number').fill('00340434161094')
  await dialog.getByRole('button', { name: /^Ship/ }).click()
  await dialog
    .getByRole('alert')
    .getByRole('link', { name: /^Carrier: / })
    .click()
  const carrier = dialog.getByRole('combobox', { name: 'Carrier' })
  await expect.poll(() => carrier.evaluate((field) => field === document.activeElement)).toBe(true)
  await context.close()
})

test('the place that was pressed is marked at once, and the message after an act leads back', async () => {
  const { page, context } = await openOwner('/admin/stock')
  await page
    .getByRole('button', { name: /^Adjust stock of/ })
    .first()
    .click()
  await page.getByRole('textbox', { name: 'Quantity' }).fill('3')
  await page.keyboard.press('Control+Enter')
  await page.getByRole('dialog').waitFor({ state: 'detached' })

  const held = Promise.withResolvers<void>()
  await page.route(/\/api\/admin\/products(\?|$)/, async (route) => {
    await held.promise
    await route.continue()
  })
  const place = page.getByRole('link', { name: 'Products', exact: true }).first()
  await place.click()
  await expect.poll(() => place.getAttribute('aria-current')).toBe('page')
  await page.getByText('Loading').waitFor({ state: 'attached' })
  held.resolve()
  await page.getByRole('heading', { level: 1, name: 'Products' }).waitFor()

  await page.getByRole('status').getByRole('link', { name: 'View' }).click()
  await page.waitForURL(/\/admin\/stock\/./)
  await context.close()
})

test('a screen that follows a job asks for the orders no more often than others', async () => {
  const { page, context } = await openOwner('/admin')
  await page.waitForLoadState('networkidle')
  const running = { id: 'job_1', kind: 'shop_export', state: 'running', dryRun: false, done: 1, total: 2 }
  const job = { ...running, counts: {}, problemCount: 0, by: 'Olive', createdAt: '2026-11-01T10:00:00Z' }
  await page.route('**/api/admin/jobs?*', (route) => route.fulfill({ json: { items: [job], next: null } }))
  const asked = { jobs: 0, overview: 0 }
  page.on('request', (request) => {
    const path = new URL(request.url()).pathname
    if (path === '/api/admin/jobs') asked.jobs += 1

    if (path === '/api/admin/overview') asked.overview += 1
  })
  await page.goto('/admin/jobs')
  await expect.poll(() => asked.jobs, { timeout: 20_000 }).toBeGreaterThan(4)
  expect(asked.overview).toBe(1)
  await context.close()
})
