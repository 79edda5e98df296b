import { expect, test } from 'vitest'
import { complaintsOf, overhangOf, wcag } from '../screens/axe-violations.ts'
import { shopInBrowser } from './shop-in-browser.ts'
import { enter } from './steps.ts'

const shop = shopInBrowser()

test('staff find a customer by a part of the name, note something about them, and delete them', async () => {
  const sam = await shop.openVisitor()
  await enter(sam.page, '/account', /Continue as Sam Shopper/)
  const { page, context, complaints } = await shop.openVisitor()
  await enter(page, '/admin', /Continue as Olive Owner/)

  await page.goto('/admin/customers')
  await page.getByRole('link', { name: 'Olive Owner' }).waitFor()
  await page.goto('/admin/customers?q=shop%20sa')
  await page.getByRole('link', { name: 'Sam Shopper' }).click()
  await page.getByRole('heading', { name: 'Sam Shopper' }).waitFor()
  expect([await complaintsOf(page, wcag), await overhangOf(page)]).toEqual([[], []])

  await page.getByLabel('Note').fill('Sends the calendar back')
  await page.getByRole('button', { name: 'Add note' }).click()
  await page.getByRole('listitem').filter({ hasText: 'Sends the calendar back' }).waitFor()

  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Type delete to confirm').fill('delete')
  await dialog.getByRole('button', { name: 'Delete permanently' }).click()
  await page.waitForURL('**/admin/customers')
  await page.getByRole('heading', { name: 'Customers' }).waitFor()
  await page.goto('/admin/customers?q=sam')
  await page.getByText('Nothing found').waitFor()
  expect(complaints).toEqual([])
  await Promise.all([sam.context.close(), context.close()])
})

test('staff paste e-mails into a customer group, and are told which of them are unknown', async () => {
  const { page, context, complaints } = await shop.openVisitor()
  await enter(page, '/admin', /Continue as Olive Owner/)
  await page.goto('/admin/customer-groups')
  await page.getByRole('button', { name: 'New group' }).first().click()
  await page.getByRole('dialog').getByLabel('Name').fill('Trade')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^(Create|Save)$/ })
    .click()
  await page.getByRole('link', { name: 'Members of Trade: 0' }).waitFor()

  await page.getByRole('button', { name: 'Add customers to Trade' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add customers to Trade' })
  await dialog.getByLabel('Customers').fill('Olive <owner@demo.example>\nnobody@example.org')
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await dialog.getByText('1 customer added.').waitFor()
  await dialog.getByRole('listitem').filter({ hasText: 'nobody@example.org' }).waitFor()
  expect([await complaintsOf(page, wcag), await overhangOf(page)]).toEqual([[], []])
  await dialog.getByRole('button', { name: 'Close', exact: true }).last().click()

  await page.getByRole('link', { name: 'Members of Trade: 1' }).click()
  await page.getByRole('checkbox', { name: /Olive Owner/ }).check()
  await page.getByRole('button', { name: 'Remove from group' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click()
  await page.getByText('1 customer removed from Trade').waitFor()
  await page.getByText('Nothing found').waitFor()
  expect(complaints).toEqual([])
  await context.close()
})
