import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { signLink } from '#engine/signed-links/signed-link.ts'
import { day } from '#vocabulary/time.ts'
import { openStage, type Stage } from '../screens/stage.ts'
import { signOut } from './steps.ts'

const secret = 'a secret of the tests that is long enough'
const phone = { width: 390, height: 844 }
let stage: Stage

beforeAll(async () => {
  stage = await openStage({ SECRET: secret })
})
afterAll(() => stage?.close())

test('who has signed out in another tab has to sign in in this one, and stays in their language', async () => {
  const { page, context } = await stage.signIn()
  await page.goto('/de-eu/account/profile')
  const other = await context.newPage()
  await other.goto('/de-eu')
  await signOut(other, 'Abmelden')
  await other.waitForURL(`${stage.url}/de-eu`)
  await page.getByRole('main').getByRole('link', { name: 'Bestellungen' }).click()
  await page.waitForURL('**/de-eu/sign-in?**')
  await page.getByRole('banner').getByRole('link', { name: 'Anmelden' }).waitFor()
  await context.close()
})

describe.each([
  ['with scripts', true],
  ['without scripts', false],
])('%s', (_, javaScriptEnabled) => {
  test('a guest has the link to an order sent, and learns nothing by guessing', async () => {
    const { page, context } = await stage.open('visitor', { javaScriptEnabled })
    await page.goto('/orders/lookup')
    await page.getByRole('button', { name: 'Send link' }).click()
    const summary = page.getByRole('alert')
    await summary.getByRole('link', { name: /Enter your order number/ }).waitFor()
    const ask = async (number: string): Promise<string> => {
      await page.goto('/orders/lookup')
      await page.getByLabel('Order number').fill(number)
      await page.getByLabel('E-mail').fill('guest@example.org')
      await page.getByRole('button', { name: 'Send link' }).click()
      await page.getByRole('heading', { level: 1, name: 'Check your e-mail' }).waitFor()
      await page.getByText('look as the owner').waitFor()
      await page.getByRole('button', { name: 'Send again' }).click()
      await page.getByText('Requested once more.').waitFor()
      expect(await page.title()).toMatch(/^Check your e-mail/)
      return (await page.getByRole('main').innerText()).replace(number, '')
    }
    expect(await ask(stage.guestOrder.orderId)).toBe(await ask('00000-00000'))
    await context.close()
  })

  test('help with an order on its way begins with the parcel, and ends with a return and the withdrawal', async () => {
    const { orderId, access } = stage.guestSent
    const { page, context } = await stage.open('visitor', { javaScriptEnabled })
    await page.goto(`/orders/${orderId}?access=${encodeURIComponent(access)}`)
    const ways = page.getByRole('region', { name: 'Need help?' }).getByRole('listitem')
    expect(await ways.first().innerText()).toBe('Track parcel')
    const texts = await ways.allInnerTexts()
    expect(texts.slice(-2)).toEqual(['Return items after delivery', 'Withdraw from contract here'])
    await context.close()
  })

  test('a return is asked for, its errors end once they are mended, and the next page begins at its top', async () => {
    const { page, context } = await stage.signIn({ javaScriptEnabled, viewport: phone })
    await page.goto(`/account/orders/${stage.sentOrder}`)
    await page.locator('summary', { hasText: 'Return items after delivery' }).click()
    const form = page.locator('form:has([value=return])')
    const ask = form.getByRole('button', { name: 'Request return' })
    await ask.click()
    const nothing = form.getByText('Select the items you want to return.')
    await nothing.waitFor()
    await form.getByRole('checkbox').first().check()
    if (javaScriptEnabled) await nothing.waitFor({ state: 'detached' })
    await ask.click()
    const noReason = form.getByText('Choose a reason for this item')
    await noReason.waitFor()
    await form.locator('[name^="reason."]').first().selectOption('damaged')
    if (javaScriptEnabled) await noReason.waitFor({ state: 'detached' })
    await ask.click()
    await page.getByRole('heading', { level: 1, name: 'Return requested' }).waitFor()
    expect(await page.evaluate(() => scrollY)).toBe(0)
    await page.getByText(/^Refund: /).waitFor()
    await page.getByText('Reason: Arrived damaged').waitFor()
    await page.getByRole('navigation', { name: 'Account' }).getByRole('link', { name: 'Returns' }).click()
    await page.getByRole('link', { name: stage.sentOrder }).first().click()
    const returns = page.getByRole('heading', { level: 2, name: 'Returns' })
    await returns.waitFor()
    await expect.poll(async () => (await returns.boundingBox())?.y).toBeLessThan(phone.height)
    await context.close()
  })

  test('a shopper sees their devices, and signs the others out', async () => {
    const other = await stage.signIn()
    const { page, context } = await stage.signIn({ javaScriptEnabled })
    await page.goto('/account/security')
    await page.getByText('This device').waitFor()
    await page.getByRole('button', { name: 'Sign out of all other devices' }).click()
    await page.getByRole('status').filter({ hasText: 'signed out' }).waitFor()
    expect(await page.getByRole('button', { name: 'Sign out of all other devices' }).count()).toBe(0)
    await other.page.goto('/account')
    await other.page.waitForURL('**/sign-in?**')
    await Promise.all([context.close(), other.context.close()])
  })

  test('a shopper takes the newsletter and ends it, and cannot erase themselves by a slip', async () => {
    const { page, context } = await stage.signIn({ javaScriptEnabled })
    await page.goto('/account/privacy')
    await page.getByRole('button', { name: 'Subscribe to the newsletter' }).click()
    await page.getByText('You are subscribed to the newsletter.').waitFor()
    await page.getByRole('button', { name: 'Unsubscribe' }).click()
    await page.getByText('You are not subscribed to the newsletter.').waitFor()
    await page.getByLabel('Type delete to confirm').fill('yes')
    await page.getByRole('button', { name: 'Delete my account permanently' }).click()
    await page
      .getByRole('alert')
      .getByText(/Please type the word delete/)
      .waitFor()
    await context.close()
  })

  test('nothing of the account is shown after signing out, and going back', async () => {
    const { page, context } = await stage.signIn({ javaScriptEnabled })
    await page.goto('/account/profile')
    await page.getByLabel('Name').waitFor()
    await page.goto('/account')
    await page.getByRole('main').getByRole('button', { name: 'Sign out' }).click()
    await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).waitFor()
    await page.goBack()
    await page.waitForURL('**/sign-in?**')
    await page.getByRole('heading', { level: 1 }).waitFor()
    expect(await page.getByRole('main').innerText()).not.toContain('Sam Shopper')
    await context.close()
  })

  test('a cart that was left is brought back on another device', async () => {
    const buyer = await stage.open('buyer')
    const answer = await buyer.context.request.get('/api/carts/current')
    const cart = (await answer.json()) as { id: string; quantity: number }
    const token = signLink(secret, 'cart', cart.id, Date.now() + day)
    const { page, context } = await stage.open('visitor', { javaScriptEnabled })
    await page.goto(`/cart/restore?token=${token}`)
    await page.getByRole('heading', { level: 1, name: 'Your saved cart' }).waitFor()
    expect(await page.content()).not.toContain('Torstraße')
    await page.getByRole('button', { name: 'Add to cart' }).click()
    await page.waitForURL('**/cart')
    const there = await context.request.get('/api/carts/current')
    expect(await there.json()).toMatchObject({ quantity: cart.quantity, email: null })
    await page.goto('/cart/restore?token=made-up')
    await page.getByText('This cart is no longer available').last().waitFor()
    await Promise.all([context.close(), buyer.context.close()])
  })
})
