import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
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

/** Creates an apron in three sizes and two colours, with prices and stock, and publishes it with one save. */
async function addSixAprons(page: Page): Promise<void> {
  const { keyboard } = page
  const type = async (...lines: string[]) => {
    for (const line of lines) {
      await keyboard.type(line)
      await keyboard.press('Enter')
      await page.waitForFunction(() => (document.activeElement as HTMLInputElement | null)?.value === '')
    }
  }
  await page.getByLabel('Title', { exact: true }).first().click()
  await keyboard.type('Striped apron')
  for (const [at, option] of [
    ['Size', 'S', 'M', 'L'],
    ['Colour', 'Blue', 'Red'],
  ].entries()) {
    await page.getByRole('button', { name: 'Add option' }).click()
    await page.locator(`[id="/options/${at}/name"]:focus`).waitFor()
    await type(...option)
  }
  await page.getByRole('button', { name: 'Suggest SKUs' }).click()
  await page
    .getByRole('textbox', { name: /^Price EUR/ })
    .first()
    .click()
  await keyboard.type('42')
  await keyboard.press('Control+d')
  await keyboard.press('Tab')
  await keyboard.type('5')
  await keyboard.press('Control+d')
  await page.getByLabel('Tags').click()
  await type('apron')
  await page.getByLabel('Status').selectOption('active')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.waitForURL(/products\/prd_/)
  await page.getByRole('heading', { name: '6 variants' }).waitFor()
  await page.getByText('Striped apron saved').waitFor()
}

/** Puts the collection first into the menu of the header. */
async function addToMenu(page: Page, title: string): Promise<void> {
  await page.goto('/admin/menus')
  await page.getByRole('button', { name: 'Add entry', exact: true }).click()
  await page.getByLabel('Leads to').selectOption({ label: 'Collection' })
  await page.getByLabel('Search collections').fill(title)
  const lines = page.getByRole('list', { name: 'Entries' })
  await lines.getByRole('button', { name: title, exact: true }).last().click()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('The menu is saved.').waitFor()
}

test('an empty shop is brought to six variants, a ruled collection, a menu, policies and a home page', async () => {
  const began = performance.now()
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

  await page.goto('/admin/shop')
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Mara & Daughters')
  const logo = sharp({ create: { width: 360, height: 90, channels: 3, background: '#1c4daf' } })
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: await logo.png().toBuffer() })
  await page.getByRole('main').locator('img').first().waitFor()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('The profile is saved').waitFor()
  await page.goto('/')
  await page.getByRole('banner').getByRole('img', { name: 'Mara & Daughters' }).waitFor()
  await page.goto('/offline')
  await page.getByRole('img', { name: 'Mara & Daughters' }).waitFor()

  await page.goto('/admin')
  await page.getByText('Set up your shop: 2 of 7 done').waitFor()
  await page.getByRole('link', { name: 'Add a product' }).click()
  const before = await clicks()
  await addSixAprons(page)
  // The list of a select opens and closes by two clicks that no page sees.
  expect((await clicks()) - before + 2).toBeLessThanOrEqual(12)
  for (const row of [0, 5])
    expect(await page.locator(`[id^="/variants/${row}/stock/"]`).first().inputValue()).toBe('5')

  await page.goto('/admin')
  await page.getByRole('link', { name: 'Make a collection' }).click()
  await page.getByRole('button', { name: 'New collection' }).click()
  const form = page.getByRole('dialog')
  await form.getByLabel('Title', { exact: true }).fill('Aprons')
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
    await form.getByRole('button', { name: 'Save' }).click()
    await form.waitFor({ state: 'detached' })
    await page.getByRole('textbox', { name: 'Text' }).fill(`${title} of the corner shop.`)
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('button', { name: 'Publish' }).click()
    await form.getByRole('button', { name: 'Publish' }).click()
    await page.getByText('The page is published').waitFor()
    await page.goto('/admin/pages')
  }

  await page.goto('/admin')
  await page.getByRole('link', { name: 'Publish the home page' }).click()
  await page.getByLabel('Heading').fill('Aprons for cooks')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('button', { name: 'Publish' }).click()
  await form.getByRole('button', { name: 'Publish' }).click()
  await page.getByText('The page is published').waitFor()
  await page.goto('/admin')
  await page.getByText('Set up your shop: 6 of 7 done').waitFor()
  await addToMenu(page, 'Aprons')
  const seconds = (performance.now() - began) / 1_000
  console.log(`From an empty shop to a running one: ${await clicks()} clicks, ${seconds.toFixed(0)} s`)
  expect(await clicks()).toBeLessThanOrEqual(80)

  const phone = await shop.openVisitor({ viewport: { width: 390, height: 844 } })
  await phone.page.goto('/')
  await phone.page.getByRole('heading', { level: 1, name: 'Aprons for cooks' }).waitFor()
  await phone.page.getByRole('link', { name: 'Aprons', exact: true }).first().click()
  await phone.page.getByRole('link', { name: 'Striped apron' }).first().click()
  await phone.page.getByText('€42.00').first().waitFor()
  await phone.page.getByText('In stock', { exact: true }).first().waitFor()
  await phone.page.getByRole('radio', { name: /^Red/ }).waitFor({ state: 'attached' })
  expect(phone.complaints).toEqual([])
})

test('a shop without the demo has no demo bench: no call, no word, no script', async () => {
  const { page } = await shop.openVisitor()
  const scripts: string[] = []
  page.on('request', (request) => scripts.push(new URL(request.url()).pathname))
  await page.goto('/')
  expect(await page.getByRole('banner').locator('details').count()).toBe(0)
  expect(scripts.filter((path) => /bench/.test(path))).toEqual([])
  const headers = { accept: 'application/json', origin: shop.url }
  const read = await page.request.get('/demo/bench', { headers })
  const started = await page.request.post('/demo/bench', { headers, form: { scene: 'rush' } })
  expect([read.status(), started.status()]).toEqual([404, 404])
  const timed = await page.request.get('/', { headers: { prefer: 'server-timing' } })
  expect(timed.headers()['server-timing']).toBeUndefined()
})
