import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { shopInBrowser } from './shop-in-browser.ts'
import { signUp } from './steps.ts'

const shop = shopInBrowser({ DEMO: 'off', SHOP_NAME: 'Corner shop' })
const run = promisify(execFile)

/** Gives someone who has signed in once the role of the owner, as a merchant does at the command line. */
async function makeOwner(email: string): Promise<void> {
  const give = (name: string) =>
    run(process.execPath, ['src/server/staff-command.ts', name, 'owner'], {
      env: { ...process.env, DEMO: 'off', DATA_DIR: shop.dataDirectory },
    })
  const { stderr } = await give(email).catch((error: unknown) => error as { stderr: string })
  await give(/cus_[\w-]+/.exec(stderr)?.[0] ?? '')
}

/** Counts the clicks on a page from here on. */
async function countClicks(page: Page): Promise<() => Promise<number>> {
  await page.context().addInitScript(() =>
    addEventListener('click', ({ detail }) => {
      if (detail > 0) localStorage.setItem('clicks', String(Number(localStorage.getItem('clicks')) + 1))
    }),
  )
  return async () => Number(await page.evaluate(() => localStorage.getItem('clicks')))
}

test('an empty shop is brought to a first product, a ruled collection, a policy and a home page', async () => {
  const { page } = await shop.openVisitor()
  await page.goto('/sign-in?returnTo=/admin')
  await page.getByRole('main').getByRole('button').click()
  await signUp(page, { name: 'Mara Merchant', email: 'mara@example.org', password: 'seven green bottles' })
  await page.getByRole('heading', { level: 1 }).waitFor()
  await makeOwner('mara@example.org')
  await page.context().clearCookies()
  const clicks = await countClicks(page)
  await page.goto('/sign-in?returnTo=/admin')
  await page.getByRole('main').getByRole('button').click()
  await page.getByLabel('E-mail').fill('mara@example.org')
  await page.getByLabel('Password').fill('seven green bottles')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()

  await page.getByText('Set up your shop: 2 of 7 done').waitFor()
  await page.getByRole('link', { name: 'Add a product' }).click()
  await page.getByLabel('Title', { exact: true }).fill('Striped apron')
  await page.getByLabel('Tags').fill('apron')
  await page.getByLabel('Tags').press('Enter')
  await page.getByLabel('Status').selectOption('active')
  await page.getByRole('button', { name: 'Suggest SKUs' }).click()
  await page
    .getByRole('textbox', { name: /^Price EUR/ })
    .first()
    .fill('42')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.waitForURL(/products\/prd_/)

  await page.goto('/admin')
  await page.getByRole('link', { name: 'Make a collection' }).click()
  await page.getByRole('button', { name: 'New collection' }).click()
  const form = page.getByRole('dialog')
  await form.getByLabel('Title').fill('Aprons')
  await form.getByRole('button', { name: 'Add condition' }).click()
  await form.getByLabel('Value').fill('apron')
  await form.getByText('1 product fits').waitFor()
  await form.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('cell', { name: 'aprons', exact: true }).waitFor()

  await page.goto('/admin')
  await page.getByRole('link', { name: 'Write terms and privacy policy' }).click()
  for (const title of ['Terms', 'Privacy']) {
    await page.getByRole('button', { name: 'New page' }).click()
    await form.getByLabel('Title').fill(title)
    await form.getByLabel('Kind').selectOption('policy')
    await form.getByRole('textbox', { name: 'Text' }).fill(`${title} of the corner shop.`)
    await form.getByRole('button', { name: 'Save' }).click()
    await form.waitFor({ state: 'detached' })
  }

  await page.goto('/admin')
  await page.getByRole('link', { name: 'Publish the home page' }).click()
  await page.getByLabel('Heading').fill('Aprons for cooks')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('button', { name: 'Publish' }).click()
  await form.getByRole('button', { name: 'Publish' }).click()
  await page.getByText('The home page is published').waitFor()
  await page.goto('/admin')
  await page.getByText('Set up your shop: 6 of 7 done').waitFor()
  expect(await clicks()).toBeLessThan(80)

  const phone = await shop.openVisitor({ viewport: { width: 390, height: 844 } })
  await phone.page.goto('/')
  await phone.page.getByRole('heading', { level: 1, name: 'Aprons for cooks' }).waitFor()
  await phone.page.getByRole('link', { name: 'Aprons', exact: true }).first().click()
  await phone.page.getByRole('link', { name: 'Striped apron' }).first().click()
  await phone.page.getByText('€42.00').first().waitFor()
  expect(phone.complaints).toEqual([])
})
