import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { complaintsOf, overhangOf, wcag } from '../screens/axe-violations.ts'
import { shopInBrowser } from './shop-in-browser.ts'
import { addAuthenticator } from './virtual-authenticator.ts'

const shop = shopInBrowser({ OIDC_SECOND_FACTOR_AMR: 'mfa' })

/** Goes to the local provider, on the way to a page of the back office. */
async function toProvider(page: Page, returnTo: string): Promise<void> {
  await page.goto(`/sign-in?returnTo=${returnTo}`)
  await page.getByRole('main').getByRole('button').click()
  await page.getByText('asks its staff for a passkey').waitFor()
}

/** The pages of the provider are no screens, which other tests look at. */
async function checkPage(page: Page): Promise<void> {
  expect(await complaintsOf(page, wcag), page.url()).toEqual([])
  expect(await overhangOf(page), page.url()).toEqual([])
}

async function enterPassword(page: Page): Promise<void> {
  await page.getByLabel('E-mail').fill('owner@demo.example')
  await page.getByLabel('Password').fill('demo-owner-all')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

test('an owner adds a passkey, signs in with it, and does what needs a second factor', async () => {
  const { page, context, complaints } = await shop.openVisitor()
  const authenticator = await addAuthenticator(page)
  await toProvider(page, '/admin/audit')
  await enterPassword(page)
  await page.getByRole('heading', { level: 1, name: 'Add a passkey' }).waitFor()
  await page.getByRole('button', { name: 'Add a passkey' }).waitFor()
  await checkPage(page)
  await page.getByLabel('Name of the passkey').fill('Laptop')
  await authenticator.verify(false)
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await page.getByRole('status').getByText('No passkey was used').waitFor()
  await authenticator.verify(true)
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await page.waitForURL('**/admin/audit')
  await page.getByRole('button', { name: /Olive Owner/ }).click()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await page.waitForURL(`${shop.url}/`)

  await authenticator.attend(false)
  await toProvider(page, '/admin/audit')
  await authenticator.attend(true)
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await page.waitForURL('**/admin/audit')
  await page.getByRole('row', { name: /Added a passkey.*Olive Owner/ }).waitFor()

  await page.getByRole('button', { name: /Olive Owner/ }).click()
  await page.getByRole('link', { name: 'Password and passkeys' }).click()
  await page.getByRole('listitem').filter({ hasText: 'Laptop' }).getByText('Last used on').waitFor()
  await checkPage(page)
  expect(complaints).toEqual([])
  await context.close()
})

test('without scripts the password works, and the page says what passkeys need', async () => {
  const { page, context } = await shop.openVisitor({ javaScriptEnabled: false })
  await toProvider(page, '/admin')
  await page.getByText('Passkeys need JavaScript').waitFor()
  expect(await page.getByRole('button', { name: 'Sign in with a passkey' }).isVisible()).toBe(false)
  await page.getByLabel('E-mail').fill('shopper@demo.example')
  await page.getByLabel('Password').fill('demo-shopper')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.getByText('Passkeys need JavaScript').waitFor()
  await page.getByRole('button', { name: 'Continue without a passkey' }).click()
  await page.goto('/account/security')
  await page.getByRole('link', { name: 'Manage password and passkeys' }).click()
  await page.getByRole('heading', { level: 1, name: 'Password and passkeys' }).waitFor()
  await page.getByText('Passkeys need JavaScript').waitFor()
  await page.getByRole('link', { name: 'Back to the shop' }).click()
  await page.waitForURL('**/account/security')
  await context.close()
})
