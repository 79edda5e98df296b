import { expect, onTestFinished, test } from 'vitest'
import { createRenderer } from '#screens/entry.server.tsx'
import { fillCart } from '../api/buying.ts'
import { openTestShop } from '../api/open-test-shop.ts'
import { openStripeStandIn } from '../payments/stripe-stand-in.ts'
import { formsOf } from '#demo/bench/visitor.ts'

const screens = {
  staticFolder: undefined,
  renderer: async (report: Parameters<typeof createRenderer>[0]['report']) =>
    createRenderer({ assets: { scripts: [], styles: [], preloads: [] }, report }),
}
const origin = 'http://localhost:3000'
const html = { accept: 'text/html' }
const posted = { ...html, 'content-type': 'application/x-www-form-urlencoded' }

test('who pays or signs in where nothing answers reads so, keeps the cart, and can pay when it does', async () => {
  const stripe = await openStripeStandIn({ now: () => Date.parse('2026-03-01T09:00:00.000Z') })
  onTestFinished(() => stripe.close())
  const settings = {
    PAYMENTS: 'stripe',
    STRIPE_SECRET_KEY: stripe.apiKey,
    STRIPE_WEBHOOK_SECRET: stripe.webhookSecret,
    STRIPE_API_URL: stripe.baseUrl,
  }
  const shop = await openTestShop(settings, screens)
  onTestFinished(() => shop.close())

  // The issuer of test shops has a name that leads nowhere (RFC 2606).
  const visitor = shop.visitor()
  const away = await visitor.send('/auth/sign-in', {
    method: 'POST',
    headers: posted,
    body: 'returnTo=/cart',
  })
  const signIn = new URL(away.headers.get('location') ?? '', origin)
  expect(signIn.searchParams.get('problem')).toBe('issuer_unavailable')
  const page = await visitor.send(signIn.pathname + signIn.search, { headers: html })
  expect(page.text).toContain('The sign-in provider is not responding. Please try again in a moment.')
  expect(page.text).toContain(signIn.searchParams.get('reference'))

  const cart = await fillCart(visitor, shop.bowl.variantId, 2)
  const pay = async () => {
    const { text } = await visitor.send('/checkout', { headers: html })
    const form = formsOf(text, '/checkout', origin).find(({ choices }) => 'paymentMethod' in choices)
    if (!form) throw new Error('there is no form to pay with')
    const chosen = { 'deliveryAddress.country': 'DE', termsAccepted: '1', intent: 'pay' }
    const body = new URLSearchParams({ ...form.fields, ...chosen }).toString()
    return visitor.send(form.action, { method: 'POST', headers: posted, body })
  }
  stripe.faults.status = 500
  expect((await pay()).text).toContain('The payment provider is not responding')
  expect(await visitor.api.getCart({ params: { cartId: 'current' } })).toMatchObject({
    id: cart.id,
    lines: [{ quantity: 2 }],
  })
  stripe.faults.status = null
  expect((await pay()).headers.get('location')).toMatch(/^https:\/\/checkout\.stripe\.test\//)
})
