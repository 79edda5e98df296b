import { onTestFinished } from 'vitest'
import { createStripePayments } from '#adapters/payments/stripe/stripe-payments.ts'
import type { CaptureTime } from '#vocabulary/orders/payments.ts'
import { origin } from '../api/browser.ts'
import { openOrderShop, type OrderShop } from '../orders/order-shop.ts'
import { openStripeStandIn } from './stripe-stand-in.ts'

/** A notification as it comes in. */
export interface Notification {
  headers: Headers
  body: Uint8Array
}

/** A shop whose cards are taken by one of the companies, and the company seen from outside of the shop. */
export interface CardShop {
  shop: OrderShop
  method: 'sandbox' | 'stripe'
  pay(url: string): Promise<unknown>
  /** Events at banks, and in the provider's dashboard. */
  desk: {
    lapse(reference: string): Promise<unknown>
    refund(reference: string, amount: number): Promise<unknown>
    dispute(reference: string): Promise<unknown>
    endDispute(reference: string, state: 'won' | 'lost'): Promise<unknown>
  }
  /** What the provider would have sent since the last call; none of it arrives by itself. */
  withheld(): Promise<Notification[]>
  hear(notification: Notification): Promise<void>
}

async function openSandboxShop(capture: CaptureTime): Promise<CardShop> {
  const shop = await openOrderShop({ mug: 9 }, { PAYMENTS_CAPTURE: capture })
  shop.network.webhooks = false
  let refunds = 0
  return {
    shop,
    method: 'sandbox',
    pay: (url) => shop.post(url, { card: 'succeeds' }),
    desk: {
      ...shop.company.desk,
      refund: (reference, amount) => shop.company.desk.refund(reference, amount, `desk ${(refunds += 1)}`),
    },
    async withheld() {
      shop.network.sent.length = 0
      await shop.company.deliverDue()
      const sent = shop.network.sent.splice(0)
      return Promise.all(
        sent.map(async (request) => ({
          headers: request.headers,
          body: new Uint8Array(await request.arrayBuffer()),
        })),
      )
    },
    hear: ({ headers, body }) => shop.checkout.notified('sandbox', headers, body),
  }
}

/** A shop whose cards are taken by stripe, which answers within so many milliseconds. */
export async function openStripeShop(capture: CaptureTime, timeout?: number) {
  const stripe = await openStripeStandIn({ now: () => shop.clock.now() })
  onTestFinished(() => stripe.close())
  const shop: OrderShop = await openOrderShop(
    { mug: 9 },
    { PAYMENTS_CAPTURE: capture },
    ({ store, clock }) => [
      createStripePayments({
        store,
        clock,
        shop: origin,
        secretKey: stripe.apiKey,
        webhookSecrets: [stripe.webhookSecret],
        baseUrl: stripe.baseUrl,
        ...(timeout === undefined ? {} : { timeout }),
      }),
    ],
  )
  return {
    shop,
    stripe,
    method: 'stripe' as const,
    pay: (url: string) => Promise.resolve(stripe.pay(url)),
    desk: stripe.desk,
    withheld: () => Promise.resolve(stripe.notifications()),
    hear: ({ headers, body }: Notification) => shop.checkout.notified('stripe', headers, body),
  }
}

/** The shops that what must hold of payments is tried with. */
export const cardShops = [
  ['sandbox', openSandboxShop],
  ['stripe', openStripeShop],
] as const

/** An order of `units` mugs whose payer has paid and come back; the provider has sent no notification yet. */
export async function cardOrder({ shop, method, pay }: CardShop, units = 3, key = 'order') {
  const started = await shop.start(await shop.cart({ mug: units }), method, key)
  if (started.state !== 'redirect') throw new Error(started.state)
  await pay(started.redirectUrl)
  const answer = await shop.checkout.confirm(started.checkoutId)
  if (answer.state !== 'placed') throw new Error(answer.state)
  const { orderId } = answer
  const first = await shop.orders.get(orderId)
  const lineId = first.data.lines[0]?.id ?? ''
  return {
    orderId,
    checkoutId: started.checkoutId,
    reference: first.data.payments.find(({ reference }) => reference)?.reference ?? '',
    order: () => shop.orders.get(orderId),
    async ship(quantity: number): Promise<void> {
      const { version } = await shop.orders.get(orderId)
      const lines = [{ lineId, quantity }]
      await shop.orders.fulfil({
        orderId,
        by: 'Sam',
        operationId: `ship ${version}`,
        version,
        lines,
        ship: true,
      })
      await shop.work()
    },
  }
}
