import type { BrowserContextOptions } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openStage, type Stage } from '../screens/stage.ts'
import { takenOver } from './steps.ts'

let stage: Stage

beforeAll(async () => {
  stage = await openStage()
})

afterAll(() => stage?.close())

const phone: BrowserContextOptions = { viewport: { width: 390, height: 844 } }

describe.each([
  ['without scripts', false],
  ['with scripts', true],
])('Withdrawing from an order on a phone, %s', (_, javaScriptEnabled) => {
  const open = () => stage.open('visitor', { ...phone, javaScriptEnabled })

  test('leads from the order over a last look to a receipt, signed in nowhere', async () => {
    const { page, context } = await open()
    const { orderId, access } = javaScriptEnabled ? stage.guestSent : stage.guestOrder
    await page.goto(`/orders/${orderId}?access=${encodeURIComponent(access)}`)
    if (javaScriptEnabled) await takenOver(page, 'main h1')
    await page.getByRole('main').getByRole('link', { name: 'Withdraw from contract here' }).click()
    await page.getByRole('heading', { level: 1, name: 'Withdraw from contract' }).waitFor()
    await page.getByRole('main').getByText(orderId).waitFor()
    if (javaScriptEnabled) await takenOver(page, 'main form')
    const name = page.getByLabel('Your name')
    await name.fill('')
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByText('Enter your name').first().waitFor()
    await name.fill('Ada Lovelace')
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByRole('heading', { level: 1, name: 'Check your withdrawal' }).waitFor()
    await page.getByRole('main').getByRole('button', { name: 'Change' }).click()
    await page.getByRole('heading', { level: 1, name: 'Withdraw from contract' }).waitFor()
    expect(await name.inputValue()).toBe('Ada Lovelace')
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByRole('button', { name: 'Confirm withdrawal', exact: true }).click()
    await page.getByRole('heading', { level: 1, name: 'We have received your withdrawal' }).waitFor()
    await page
      .getByRole('main')
      .getByText(/\d{4}.*\d:\d\d:\d\d/)
      .waitFor()
    await expect
      .poll(async () => {
        await page.goto(`/orders/${orderId}?access=${encodeURIComponent(access)}`)
        return page.getByText('You withdrew from the contract').count()
      })
      .toBeGreaterThan(0)
    await context.close()
  })

  test('is linked in the footer of every page, and tells nobody whether there is such an order', async () => {
    const { page, context } = await open()
    await page.goto('/')
    await page.getByRole('contentinfo').getByRole('link', { name: 'Withdraw from contract here' }).click()
    await page.getByRole('heading', { level: 1, name: 'Withdraw from contract' }).waitFor()
    if (javaScriptEnabled) await takenOver(page, 'main form')
    await page.getByLabel('Your name').fill('Eve')
    await page.getByLabel('Order number').fill('00000-00000')
    await page.getByRole('main').getByLabel('E-mail').fill('eve@example.org')
    await page.getByLabel('Only some items?').fill('The bowl')
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByRole('main').getByText('The bowl').waitFor()
    await page.getByRole('button', { name: 'Confirm withdrawal', exact: true }).click()
    await page.getByRole('heading', { level: 1, name: 'We have received your withdrawal' }).waitFor()
    await page.getByRole('main').getByText('00000-00000').waitFor()
    await context.close()
  })
})
