import type { Page } from 'playwright-core'

/** The steps of a shopper to an order, by the labels on the screen. */

export interface Recipient {
  name: string
  street: string
  postcode: string
  town: string
}

export const ada: Recipient = {
  name: 'Ada Lovelace',
  street: 'Torstraße 1',
  postcode: '10119',
  town: 'Berlin',
}

/** Waits until scripts answer for an element, as they come some time after the page. */
export const takenOver = (page: Page, selector: string) =>
  page.waitForFunction(
    (element) =>
      document.documentElement.dataset['ready'] !== undefined &&
      Object.keys(document.querySelector(element) ?? {}).some((key) => key.startsWith('__reactProps')),
    selector,
  )

/** Fills the delivery address in the checkout; the country is the market's first. */
export async function fillAddress(page: Page, { name, street, postcode, town }: Recipient): Promise<void> {
  // The billing address stands in the same section, and comes second.
  const field = (label: string | RegExp) =>
    page.getByRole('region', { name: 'Shipping address' }).getByLabel(label).first()
  await field('Country').selectOption('DE')
  await field('Full name').fill(name)
  await field(/^Address/).fill(street)
  await field(/postcode/i).fill(postcode)
  await field(/town|city/i).fill(town)
}

/** Signs in as one of the demo's people, on the way to a screen. */
export async function enter(page: Page, returnTo: string, name: RegExp): Promise<void> {
  await page.goto(`/sign-in?returnTo=${encodeURIComponent(returnTo)}`)
  await page.getByRole('main').getByRole('button').click()
  await page.getByRole('button', { name }).click()
  await page.waitForURL(`**${returnTo}`)
}

/** Makes an account at the local provider, from its sign-in page. */
export async function signUp(
  page: Page,
  account: { name: string; email: string; password: string },
): Promise<void> {
  await page.getByRole('link', { name: 'Create one' }).click()
  await page.getByLabel('Name').fill(account.name)
  await page.getByLabel('E-mail').fill(account.email)
  await page.getByLabel('Password').fill(account.password)
  await page.getByRole('button', { name: 'Create account' }).click()
}

/** Signs out, by the menu behind the initial in the header. */
export async function signOut(page: Page, button = 'Sign out'): Promise<void> {
  const menu = page.getByRole('banner').locator('details:has(form[action="/auth/sign-out"])')
  await menu.locator('summary').click()
  await menu.getByRole('button', { name: button }).click()
}

/** Pays on the sandbox's page with a card that asks for a confirmation. */
export async function payWithChallenge(page: Page): Promise<void> {
  await page.waitForURL('**/sandbox/pay/**')
  await page.getByRole('radio', { name: /Asks you to confirm/ }).check()
  await page.getByRole('button', { name: /^Pay/ }).click()
  await page.getByRole('button', { name: 'Approve' }).click()
}

/** The order number that a page shows. */
export async function orderNumber(page: Page): Promise<string> {
  const text = await page.locator('main').innerText()
  const number = /\b[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5}\b/.exec(text)?.[0]
  if (!number) throw new Error(`no order number on the page:\n${text}`)
  return number
}
