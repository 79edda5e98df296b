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

test('staff put products into a collection and in order, by buttons and by dragging, and take one out', async () => {
  const page = await openOwner()
  await page.goto('/admin/collections')
  const open = () => page.getByRole('button', { name: 'Prints', exact: true }).click()
  await open()
  const form = page.getByRole('dialog')
  const order = form.getByRole('list', { name: 'Products', exact: true })
  const others = form.getByRole('list', { name: 'Also in it' })
  await others.getByRole('listitem').first().waitFor()
  const count = await others.getByRole('listitem').count()
  for (const title of ['Moon jar', 'Tuesday mug']) {
    await form.getByLabel('Find products').fill(title)
    await form
      .getByRole('list', { name: 'Products found' })
      .getByRole('button', { name: new RegExp(title, 'i') })
      .first()
      .click()
  }
  const titles = () => order.locator('bdi').allTextContents()
  await expect.poll(async () => (await titles()).length).toBe(2)
  await order.getByRole('button', { name: /^Move Tuesday mug up/i }).click()
  await form.getByText(/Tuesday mug is now number 1 of 2/i).waitFor({ state: 'attached' })
  await order.getByRole('button', { name: /^Move Tuesday mug up/i }).press('Tab')
  expect(await complaintsOf(page)).toEqual([])
  await others
    .getByRole('button', { name: /^Remove / })
    .first()
    .click()
  await page.getByText(/^Removed /).waitFor()
  await expect.poll(() => others.getByRole('listitem').count()).toBe(count - 1)
  await form.getByRole('button', { name: 'Save' }).click()
  await form.waitFor({ state: 'detached' })
  await open()
  await expect.poll(titles).toEqual([expect.stringMatching(/Tuesday/), expect.stringMatching(/Moon/)])
  await order.locator('[draggable=true]').last().dragTo(order.getByRole('listitem').first())
  await expect.poll(titles).toEqual([expect.stringMatching(/Moon/), expect.stringMatching(/Tuesday/)])
})

test('staff find a collection in the tree, and put it below another one, never below its own', async () => {
  const page = await openOwner()
  await page.goto('/admin/collections')
  const rows = page.getByRole('table', { name: 'Collections' }).getByRole('row')
  await page.getByRole('searchbox', { name: 'Search titles and addresses' }).fill('vases')
  await expect.poll(() => rows.count()).toBe(2)
  expect(await rows.last().textContent()).toContain('Ceramics')
  expect(await complaintsOf(page)).toEqual([])
  await page.getByRole('link', { name: 'Clear' }).click()
  await page.getByRole('button', { name: 'Ceramics', exact: true }).click()
  const form = page.getByRole('dialog')
  const above = form.getByRole('group', { name: 'Below', exact: true })
  await above.getByRole('button', { name: /^Change/ }).click()
  const offered = above.getByRole('list', { name: 'Below' }).getByRole('button')
  await offered.first().waitFor()
  expect((await offered.allTextContents()).filter((text) => text.includes('Ceramics'))).toEqual([])
  await above.getByRole('searchbox').fill('textiles cushions')
  await above.getByRole('button', { name: 'Textiles › Cushions and throws' }).click()
  await form.getByRole('button', { name: 'Save' }).click()
  await form.waitFor({ state: 'detached' })
  await page.getByRole('searchbox', { name: 'Search titles and addresses' }).fill('vases')
  await page.getByText('Textiles › Cushions and throws › Ceramics').waitFor()
})

test('staff count several variants at once; one that has sold meanwhile says how many there are now', async () => {
  const page = await openOwner()
  await page.goto('/admin/stock')
  for (const at of [1, 2]) await page.getByRole('checkbox').nth(at).check()
  await page.getByRole('button', { name: 'Receive or count' }).click()
  const form = page.getByRole('dialog')
  await form.getByLabel('Set the counted quantity').check()
  const fields = form.getByRole('list', { name: 'Selected stock' }).getByRole('textbox')
  await fields.nth(0).fill('41')
  await fields.nth(1).fill('42')
  expect(await complaintsOf(page)).toEqual([])
  // Someone else changes the second one.
  await page.evaluate(async () => {
    const { items } = (await (await fetch('/api/admin/stock')).json()) as { items: { id: string }[] }
    const headers = { 'content-type': 'application/json', 'idempotency-key': 'meanwhile' }
    const body = JSON.stringify({ change: 3, reason: 'corrected' })
    await fetch(`/api/admin/stock/${items[1]?.id}/adjustments`, { method: 'POST', headers, body })
  })
  await form.getByRole('button', { name: 'Set quantities' }).click()
  await form.getByText('Saved: 41').waitFor()
  await form.getByText(/^There are \d+ now/).waitFor()
  await form.getByRole('button', { name: 'Set quantities' }).click()
  await page.getByText('1 row saved').waitFor()
  await form.waitFor({ state: 'detached' })
})

test('staff import redirects from a file, and read which rows were left out and why', async () => {
  const page = await openOwner()
  await page.goto('/admin/redirects')
  await page.getByRole('button', { name: 'Import', exact: true }).click()
  const form = page.getByRole('dialog')
  const rows = ['Redirect from,Redirect to', '/old/prints,/collections/prints', '/cart,/collections/prints']
  await form
    .getByLabel('File')
    .setInputFiles({ name: 'redirects.csv', mimeType: 'text/csv', buffer: Buffer.from(rows.join('\n')) })
  await form.getByRole('button', { name: 'Start dry run' }).click()
  await form.getByText('Would be created: 1. Would be changed: 0. Unchanged: 0.').waitFor()
  await form.getByText('This address is a page of the shop itself').waitFor()
  expect(await complaintsOf(page)).toEqual([])
  await form.getByRole('button', { name: 'Import' }).click()
  await form.getByText('1 created, 0 changed, 0 unchanged.').waitFor()
  await form.getByText('This address is a page of the shop itself').waitFor()
  expect(await complaintsOf(page)).toEqual([])
  await form.getByRole('button', { name: 'Close' }).last().click()
  await page.getByRole('button', { name: '/old/prints' }).waitFor()
})
