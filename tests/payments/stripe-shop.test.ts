import { afterAll, beforeAll, expect, test } from 'vitest'
import { stripeTrouble } from '#adapters/payments/stripe/check-stripe.ts'
import { fillCart } from '../api/buying.ts'
import { openTestShop, type TestShop } from '../api/open-test-shop.ts'
import { openStripeStandIn, type StripeStandIn } from './stripe-stand-in.ts'

let shop: TestShop
let stripe: StripeStandIn

beforeAll(async () => {
  const clock = { now: () => Date.parse('2026-03-01T09:00:00.000Z') }
  stripe = await openStripeStandIn({ now: () => clock.now() })
  shop = await openTestShop({
    PAYMENTS: 'stripe',
    PAYMENTS_CAPTURE: 'fulfilment',
    STRIPE_SECRET_KEY: stripe.apiKey,
    STRIPE_WEBHOOK_SECRET: stripe.webhookSecret,
    STRIPE_API_URL: stripe.baseUrl,
  })
})
afterAll(async () => {
  await shop.close()
  await stripe.close()
})

const notify = (headers: Headers, body: Uint8Array) =>
  shop.visitor().send('/api/webhooks/payments/stripe', {
    method: 'POST',
    headers: { origin: null, 'content-type': 'application/json', ...Object.fromEntries(headers) },
    body,
  })

test('a whole shop sells by stripe: a session, a signed notification, a capture by hand, and what is due', async () => {
  const ada = await shop.shopper()
  const cart = await fillCart(ada, shop.bowl.variantId, 2)
  const started = await ada.api.startCheckout({
    body: { cartId: cart.id, paymentMethod: 'stripe', termsAccepted: true, total: cart.totals.total },
    idempotencyKey: 'by-stripe',
  })
  if (started.state !== 'redirect') throw new Error(started.state)
  stripe.pay(started.redirectUrl)
  const [received] = stripe.notifications()
  if (!received) throw new Error('no notification was sent')
  const forged = new Uint8Array([...received.body, 10])
  expect(await notify(received.headers, forged)).toMatchObject({
    status: 403,
    body: { code: 'notification_refused' },
  })
  expect((await notify(received.headers, received.body)).status).toBe(204)
  const answer = await ada.api.confirmCheckout({ params: { checkoutId: started.checkoutId } })
  if (answer.state !== 'placed') throw new Error(answer.state)

  const params = { orderId: answer.orderId }
  const order = await shop.owner.api.getAdminOrder({ params })
  expect(order).toMatchObject({ payment: 'authorised', authorised: order.totals.total, toPay: { amount: 0 } })
  const half = { ...order.totals.total, amount: Math.floor(order.totals.total.amount / 2) }
  const captured = await shop.owner.api.capturePayment({
    params,
    version: order.version,
    body: { amount: half },
    idempotencyKey: 'half',
  })
  expect(captured).toMatchObject({ payment: 'partially_paid', paid: half })
  expect(await ada.api.confirmOrderPayment({ params })).toMatchObject({ due: { amount: 0 }, ways: [] })

  stripe.books.cancel(stripe.books.session(order.payments[0]?.reference ?? '').payment_intent ?? '')
  for (const each of stripe.notifications()) expect((await notify(each.headers, each.body)).status).toBe(204)
  const due = await ada.api.confirmOrderPayment({ params })
  expect(due).toMatchObject({
    due: { amount: order.totals.total.amount - half.amount },
    ways: [{ id: 'stripe' }],
  })
  const again = await ada.api.startOrderPayment({
    params,
    body: { paymentMethod: 'stripe' },
    idempotencyKey: 'the-rest',
  })
  if (again.state !== 'redirect') throw new Error(again.state)
  stripe.pay(again.redirectUrl)
  expect(await ada.api.confirmOrderPayment({ params })).toMatchObject({ due: { amount: 0 } })
  expect(await ada.api.getOrder({ params })).toMatchObject({ payment: 'paid', paid: order.totals.total })
})

test('discrepancies are listed, closed with a note by staff who may, and missing ones are not found', async () => {
  const { api } = shop.owner
  expect(await api.listPaymentDiscrepancies({})).toEqual({ items: [], next: null })
  const params = { discrepancyId: 'fnd_none' }
  const closing = api.resolvePaymentDiscrepancy({ params, body: { note: 'x' }, idempotencyKey: 'close' })
  await expect(closing).rejects.toMatchObject({ problem: { code: 'discrepancy_not_found' } })
})

test('forms may lead to stripe’s page, and nowhere else', async () => {
  const { headers } = await shop.visitor().send('/')
  expect(headers.get('content-security-policy')).toMatch(
    /form-action 'self' https:\/\/checkout\.stripe\.com(;|$)/,
  )
})

test('the doctor says what is wrong with a key', async () => {
  const keys = { secretKey: stripe.apiKey, baseUrl: stripe.baseUrl }
  expect(await stripeTrouble(keys, false)).toBeUndefined()
  expect(await stripeTrouble(keys, true)).toContain('test key')
  expect(await stripeTrouble({ ...keys, secretKey: 'sk_test_wrong' }, false)).toContain(
    'StripeAuthenticationError',
  )
})
