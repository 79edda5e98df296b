import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openSqliteStore } from '#adapters/document-store/sqlite/sqlite-store.ts'
import { sessions } from '#domain/people/sessions/documents.ts'
import { put } from '#ports/document-store/document-store.ts'
import { readAll } from '#ports/document-store/read-all.ts'
import { allCollections } from '#server/wiring/collections.ts'
import type { Visitor } from './chromium.ts'
import { shopInBrowser } from './shop-in-browser.ts'
import { ada, enter, fillAddress, signUp } from './steps.ts'
import { everyCase } from '../tiers.ts'

const shop = shopInBrowser({ REFUND_STEP_UP_FROM: '1000' })

/** Makes it long ago that anyone has proved who they are. */
async function letTimePass(): Promise<void> {
  const clock = { now: () => Date.now() }
  const store = openSqliteStore({
    path: join(shop.dataDirectory, 'shop.db'),
    clock,
    collections: allCollections,
  })
  for await (const { id, data, version } of readAll(store, sessions))
    await store.commit([put(sessions, id, { ...data, authenticatedAt: '2026-01-01T00:00:00.000Z' }, version)])
  await store.close()
}

/** The owner, signed in to the back office. */
async function openOwner(): Promise<Visitor> {
  const owner = await shop.openVisitor()
  await enter(owner.page, '/admin', /Continue as Olive Owner/)
  return owner
}

/** Runs in the browser: changes the quantity of the first line of the cart. */
async function setQuantity(quantity: number): Promise<void> {
  const cart = (await (await fetch('/api/carts/current')).json()) as { lines: { id: string }[] }
  await fetch(`/api/carts/current/lines/${cart.lines[0]?.id}`, {
    method: 'PATCH',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ quantity }),
  })
}

/** A guest orders some vases by bank transfer; answers the number of the order. */
async function orderAsGuest(quantity = 1): Promise<string> {
  const guest = await shop.openVisitor()
  await guest.page.goto('/products/mon-contour')
  await guest.page.getByRole('button', { name: 'Add to cart' }).click()
  await guest.page.getByRole('dialog').waitFor()
  // The dialog opens before the line is stored.
  await guest.page.locator('[name="lineId"]').first().waitFor({ state: 'attached' })
  if (quantity > 1) await guest.page.evaluate(setQuantity, quantity)
  await guest.page.goto('/checkout')
  await guest.page.getByLabel('E-mail').fill('ada@example.org')
  await fillAddress(guest.page, ada)
  await guest.page.getByRole('radio', { name: /Standard/ }).check()
  await guest.page.getByRole('radio', { name: /Bank transfer/ }).check()
  await guest.page.locator('[name="termsAccepted"]').check()
  await guest.page.getByRole('button', { name: /Order/ }).last().click()
  await guest.page.waitForURL('**/orders/**')
  const number = new URL(guest.page.url()).pathname.split('/').at(-1) ?? ''
  await guest.context.close()
  return number
}

test('an owner gives a role, signs in again on the way, and finds what was typed', async () => {
  const sam = await shop.openVisitor()
  await enter(sam.page, '/account', /Continue as Sam Shopper/)
  const owner = await openOwner()
  const { page } = owner
  const dialog = page.getByRole('dialog')
  await letTimePass()

  await page.goto('/admin/staff')
  await page.getByRole('button', { name: 'Invite' }).click()
  await page.getByLabel('E-mail or customer ID').fill('shopper@demo.example')
  await page.getByRole('checkbox', { name: /Fulfilment/ }).check()
  await dialog.getByRole('button', { name: 'Invite' }).click()
  await page.getByRole('button', { name: 'Sign in again to continue' }).click()
  await page.getByRole('button', { name: /Continue as Olive Owner/ }).click()

  await page.waitForURL('**/admin/staff')
  await expect.poll(() => page.getByLabel('E-mail or customer ID').inputValue()).toBe('shopper@demo.example')
  expect(await page.getByRole('checkbox', { name: /Fulfilment/ }).isChecked()).toBe(true)
  await dialog.getByRole('button', { name: 'Invite' }).click()
  await page.getByRole('row', { name: /Sam Shopper.*Fulfilment/ }).waitFor()
  await page.getByRole('link', { name: 'Audit log' }).click()
  const changed = /Olive Owner changed the roles of Sam Shopper.*None.*Fulfilment/
  await page.getByRole('listitem').filter({ hasText: changed }).first().waitFor()
  await sam.context.close()
  await owner.context.close()
})

test('a large refund asks for a fresh sign-in and goes on with the amount that was typed', async () => {
  const number = await orderAsGuest()
  const owner = await openOwner()
  const { page } = owner
  await page.goto(`/admin/orders/${number}`)
  await page.getByRole('button', { name: 'Record payment' }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Record/ })
    .click()
  await page.getByRole('button', { name: 'Refund' }).waitFor()
  await letTimePass()
  await page.getByRole('button', { name: 'Refund' }).click()
  await page.getByLabel(/Amount in/).fill('12.30')
  await page.getByLabel('Reason').fill('Chipped')
  await page.getByLabel('Send the customer an e-mail').uncheck()
  await page.getByRole('button', { name: /^Refund €/ }).click()
  await page.getByRole('button', { name: 'Sign in again to continue' }).click()
  await page.getByRole('button', { name: /Continue as Olive Owner/ }).click()
  await page.waitForURL(`**/admin/orders/${number}`)
  await expect.poll(() => page.getByLabel(/Amount in/).inputValue()).toBe('12.30')
  expect(await page.getByLabel('Reason').inputValue()).toBe('Chipped')
  expect(await page.getByLabel('Send the customer an e-mail').isChecked()).toBe(false)
  await page.getByRole('button', { name: /^Refund €/ }).click()
  await page.getByText('€12.30 to be transferred').first().waitFor()
  await page.getByRole('button', { name: 'Mark as transferred' }).click()
  await page.getByText('€12.30 marked as transferred').first().waitFor()
  await owner.context.close()
})

test('staff refund an item that was shipped, and cancel one that was not without its money', async () => {
  const number = await orderAsGuest(3)
  const owner = await openOwner()
  const { page } = owner
  const dialog = page.getByRole('dialog')
  await page.goto(`/admin/orders/${number}`)
  await page.getByRole('button', { name: 'Record payment' }).click()
  await dialog.getByRole('button', { name: /Record/ }).click()
  await dialog.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Fulfil items' }).click()
  await dialog.getByLabel(/Quantity of/).fill('1')
  await dialog.getByRole('button', { name: /Ship 1 item/ }).click()
  await dialog.waitFor({ state: 'detached' })

  await page.getByRole('heading', { level: 1 }).click()
  await page.keyboard.press('r')
  const shipped = dialog.getByRole('group', { name: /Shipped items/ })
  await shipped.getByRole('checkbox').check()
  const amount = dialog.getByLabel(/Amount in/)
  await expect.poll(() => amount.inputValue()).toMatch(/\d/)
  const worth = await amount.inputValue()
  await amount.fill('1.00')
  await dialog.getByText(/less than the selection/).waitFor()
  await dialog.getByRole('button', { name: `Use €${worth}` }).click()
  expect(await amount.inputValue()).toBe(worth)
  await dialog.getByLabel('Reason').fill('Chipped')
  await dialog.getByRole('button', { name: `Refund €${worth}` }).click()
  await dialog.waitFor({ state: 'detached' })
  await page.getByText(/^1 × /).first().waitFor()
  await page.getByText('1 shipped').waitFor()
  await page.getByText(/1 refunded/).waitFor()

  await page.getByRole('button', { name: 'Cancel items' }).click()
  await dialog.getByLabel(/Quantity of/).fill('1')
  await dialog.getByRole('checkbox', { name: /Refund now/ }).uncheck()
  await dialog.getByText(`€${worth} is not refunded now`, { exact: false }).waitFor()
  await dialog.getByLabel('Reason').fill('Sold out')
  await dialog.getByRole('button', { name: 'Cancel 1 item' }).click()
  await dialog.waitFor({ state: 'detached' })
  await page.getByText('Overpaid by').waitFor()
  await page.keyboard.press('r')
  expect(await amount.inputValue()).toBe(worth)
  await owner.context.close()
})

test('staff go through the records of a list by keys, and back to the list as it was', async () => {
  const owner = await openOwner()
  const { page } = owner
  await page.goto('/admin/products')
  await page.getByRole('searchbox').waitFor()
  await page.keyboard.press('/')
  await page.keyboard.type('mug')
  await page.waitForURL('**q=mug')
  await page.getByRole('heading', { level: 1 }).click()
  const titles = await page.getByRole('table').getByRole('link').allTextContents()
  const [first = '', second = ''] = titles
  expect(second).not.toBe('')
  for (const key of ['j', 'j', 'k', 'Enter']) await page.keyboard.press(key)
  await page.getByRole('heading', { level: 1, name: first }).waitFor()
  await page.keyboard.press('j')
  await page.getByRole('heading', { level: 1, name: second }).waitFor()
  await page.getByText(`2 of ${titles.length}`).waitFor()
  await page.keyboard.press('?')
  await page.getByRole('checkbox', { name: /Single keys/ }).uncheck()
  await page.keyboard.press('Escape')
  await page.keyboard.press('k')
  await page.getByRole('link', { name: 'Products' }).last().click()
  await page.waitForURL('**/admin/products?q=mug')
  await owner.context.close()
})

test('a new order appears in the list by itself, and in the title of other screens', async () => {
  const owner = await shop.openVisitor()
  const { page } = owner
  await page.clock.install()
  await enter(page, '/admin', /Continue as Olive Owner/)
  await page.goto('/admin/orders')
  await page.getByRole('heading', { level: 1, name: 'Orders' }).waitFor()
  const number = await orderAsGuest()
  await page.clock.fastForward('00:31')
  await page.getByRole('link', { name: number }).waitFor()
  expect(await page.title()).toMatch(/^Orders/)

  await page.goto('/admin/products')
  await page.getByRole('heading', { level: 1, name: 'Products' }).waitFor()
  await orderAsGuest()
  await page.clock.fastForward('00:31')
  await expect.poll(() => page.title()).toMatch(/^\(1\) Products/)
  await page.getByRole('link', { name: 'Orders', exact: true }).click()
  await expect.poll(() => page.title()).toMatch(/^Orders/)
  await owner.context.close()
})

test('staff hide two collections at once, and take it back', async () => {
  const { page, context } = await openOwner()
  await page.goto('/admin/collections')
  for (const title of ['Ceramics', 'Prints'])
    await page.getByLabel(`Select ${title}`, { exact: true }).check()
  const bar = page.getByRole('region', { name: 'Selected rows' })
  await bar.getByRole('button', { name: 'Hide' }).click()
  await page.getByText('2 hidden').waitFor()
  const ended = page.getByRole('row').filter({ hasText: 'Ended' })
  await expect.poll(() => ended.count()).toBe(2)
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByText('Undone').waitFor()
  await expect.poll(() => ended.count()).toBe(0)
  await context.close()
})

test('unsaved changes show a bar that discards or saves them', async () => {
  const owner = await openOwner()
  const { page } = owner
  await page.goto('/admin/markets')
  await page.getByRole('table').getByRole('link').first().click()
  const name = page.getByLabel('Name', { exact: true }).first()
  const before = await name.inputValue()
  const save = page.getByRole('button', { name: 'Save' })
  expect(await save.isVisible()).toBe(false)
  await name.fill('Elsewhere')
  await page.getByRole('button', { name: 'Discard' }).click()
  await page
    .getByRole('dialog', { name: 'Discard your changes?' })
    .getByRole('button', { name: 'Discard' })
    .click()
  expect(await name.inputValue()).toBe(before)
  expect(await save.isVisible()).toBe(false)
  await name.fill('Elsewhere')
  await page.keyboard.press('Control+s')
  await page.getByRole('heading', { level: 1, name: 'Elsewhere' }).waitFor()
  await expect.poll(() => save.isVisible()).toBe(false)
  await owner.context.close()
})

test.runIf(everyCase)('a shopper erases their account without JavaScript', async () => {
  const visitor = await shop.openVisitor({ javaScriptEnabled: false })
  const { page } = visitor
  await page.goto('/sign-in?returnTo=/account/privacy')
  await page.getByRole('main').getByRole('button').click()
  await signUp(page, { name: 'Nell', email: 'nell@example.org', password: 'a long enough password' })
  await page.waitForURL('**/account/privacy')
  await letTimePass()
  await page.reload()
  await page.getByRole('button', { name: 'Sign in again to continue' }).click()
  await page.getByLabel('E-mail').fill('nell@example.org')
  await page.getByLabel('Password').fill('a long enough password')
  await page.getByRole('button', { name: /Sign in/ }).click()
  await page.waitForURL('**/account/privacy')
  await page.getByLabel('Type delete to confirm').fill('yes')
  await page.getByRole('button', { name: 'Delete my account permanently' }).click()
  await page.getByText('Please type the word delete').first().waitFor()
  await page.getByLabel('Type delete to confirm').fill('delete')
  await page.getByRole('button', { name: 'Delete my account permanently' }).click()
  await page.getByText('Your account has been deleted').waitFor()
  await page.goto('/account')
  await page.getByRole('heading', { name: 'Sign in' }).waitFor()
  await visitor.context.close()
})

test.runIf(everyCase)('a test of the issuer signs nobody in and says what it has found', async () => {
  const owner = await openOwner()
  const { page } = owner
  await page.goto('/admin/sign-in')
  await page.getByRole('button', { name: /Test issuer/ }).click()
  // It asks who is there once more, as sensitive actions do.
  await page.getByRole('button', { name: /Continue as Olive Owner/ }).click()
  await page.waitForURL('**/admin/sign-in?test=*')
  await page.getByRole('heading', { name: /^Test of/ }).waitFor()
  await page.getByRole('heading', { name: 'ID token', exact: true }).waitFor()
  await page.getByText('The issuer says when a password was entered').waitFor()
  await page.goto('/account/profile')
  expect(await page.getByLabel('Name').inputValue()).toBe('Olive Owner')
  await owner.context.close()
})
