import { createOutboxMail } from '#adapters/mail/outbox/outbox-mail.ts'
import type { StoredCart } from '#domain/buying/carts/carts.ts'
import { checkouts } from '#domain/buying/checkout/documents.ts'
import { stockItemId, stockItems, stockMovements } from '#domain/inventory/stock/documents.ts'
import { mails } from '#domain/messages/mail/documents.ts'
import { orders as orderCollection } from '#domain/orders/orders/documents.ts'
import { customers } from '#domain/people/customers/documents.ts'
import { berlin } from '#domain/people/customers/sample-address.ts'
import { put } from '#ports/document-store/document-store.ts'
import type { Mail } from '#ports/mail/mail.ts'
import { commitAll, openSmallShop, soldVariant } from '../carts/small-shop.ts'
import type { ProcessNeeds } from '../shop-process.ts'

/** Thrown where a test ends the process. */
class Killed extends Error {}

/** A shop that sells: the sandbox company over its own HTTP API, and a network that fails on demand. */
export async function openOrderShop(
  levels: Record<string, number>,
  settings: Record<string, string> = {},
  providers?: ProcessNeeds['providers'],
) {
  const network = {
    down: false,
    loseAnswerOf: '',
    webhooks: true,
    sent: [] as Request[],
    calls: [] as string[],
  }
  const killAt = { name: '', after: 0 }
  const delivered: Mail[] = []
  const small = await openSmallShop(levels, undefined, {
    settings: { DEMO: 'on', UNPAID_CHECKOUTS_PER_HOUR: '4', ...settings },
    ...(providers ? { providers } : {}),
    async carry({ method, url }, send) {
      const path = new URL(url).pathname
      network.calls.push(`${method} ${path}`)
      if (network.down) throw new TypeError('connection refused')
      const response = await send()
      if (network.loseAnswerOf && path.endsWith(network.loseAnswerOf)) {
        network.loseAnswerOf = ''
        throw new TypeError('socket hang up')
      }
      return response
    },
    async notify(request) {
      network.sent.push(request.clone())
      if (!network.webhooks) throw new TypeError('connection refused')
      const body = new Uint8Array(await request.arrayBuffer())
      await small.checkout.notified('sandbox', request.headers, body)
      return new Response(null, { status: 204 })
    },
    domain: {
      random: () => 0.5,
      crashPoint(name) {
        if (name !== killAt.name || killAt.after-- > 0) return
        killAt.name = ''
        throw new Killed(name)
      },
      transport: {
        ...createOutboxMail(),
        deliver: (mail) => Promise.resolve(void delivered.push(mail)),
      },
    },
  })
  const { file, carts, checkout, stock, sandbox, sell } = small
  const { orders, outbox } = small.domain
  await commitAll(
    file,
    Object.entries(levels).map(([variantId, onHand]) =>
      put(
        stockMovements,
        `first_${variantId}`,
        {
          stockItemId: stockItemId(variantId, 'studio'),
          kind: 'receive',
          onHand,
          reason: 'First',
          by: 'shop',
          orderId: null,
          reference: null,
          counterpart: null,
          at: '2026-03-01T08:00:00.000Z',
        },
        'absent',
      ),
    ),
  )

  const shop = {
    ...small,
    ...orders,
    edits: orders.orderEdits,
    returns: orders.orderReturns,
    mails: small.domain.messages.mails,
    company: sandbox,
    sandbox: small.card,
    network,
    killAt,
    delivered,
    /** Lets a variant be sold below zero stock. */
    allowBackorder: (id: string) => sell(soldVariant(id, { allowBackorder: true })),
    price: (id: string, amount: number) =>
      sell(soldVariant(id, { prices: { EUR: { amount, compareAt: null } } })),
    /** Runs what is due until nothing is. */
    async work(): Promise<void> {
      while ((await orders.sweepUnpaid()) + (await outbox.runDue()) > 0) continue
    },
    /** Someone with an account. */
    async customer(id: string): Promise<void> {
      const person = { issuer: 'local', subject: id, name: 'Ada', nameChosen: false }
      const email = { email: 'ada@example.org', emailVerified: true }
      const createdAt = '2026-03-01T08:00:00.000Z'
      const data = { ...person, ...email, addresses: [], groups: [], createdAt }
      await file.commit([put(customers, id, data, 'absent')])
    },
    /** A cart that is ready to be ordered. */
    async cart(lines: Record<string, number>, ownerId: string | null = null): Promise<StoredCart> {
      // A hosted store tells of what was released a moment later.
      await stock.caughtUp()
      let cart = await carts.create({ ownerId, market: 'eu', email: 'ada@example.org' })
      for (const [variantId, quantity] of Object.entries(lines))
        cart = await carts.addLine(cart, { variantId, quantity }, `add ${variantId}`)
      return carts.update(cart, { deliveryAddress: berlin, deliveryOptionId: 'standard' }, 'details')
    },
    async start(cart: StoredCart, paymentMethod: string, key: string, visitor: string | null = null) {
      const priced = await carts.price(cart)
      const total = { amount: priced.totals.total, currency: 'EUR' }
      return checkout.start({
        cartId: cart.id,
        customerId: cart.data.ownerId,
        cookieCartId: null,
        paymentMethod,
        total,
        due: { amount: priced.due, currency: 'EUR' },
        visitor,
        operationId: key,
      })
    },
    /** Starts a checkout that is to be paid by card, and answers where. */
    async redirected(cart: StoredCart, key: string): Promise<{ checkoutId: string; url: string }> {
      const answer = await shop.start(cart, 'sandbox', key)
      if (answer.state !== 'redirect') throw new Error(`it is ${answer.state}`)
      // What it holds is told a moment later, too.
      await stock.caughtUp()
      return { checkoutId: answer.checkoutId, url: answer.redirectUrl }
    },
    /** The form that a payer's browser posts to the provider's page. */
    async post(url: string, fields: Record<string, string> = {}): Promise<Response> {
      return sandbox.app.request(url, { method: 'POST', body: new URLSearchParams(fields) })
    },
    /** onHand and reserved of a variant. */
    async level(variantId: string): Promise<[number, number]> {
      const item = await file.get(stockItems, stockItemId(variantId, 'studio'))
      return [item?.data.onHand ?? 0, item?.data.reserved ?? 0]
    },
    async allOrders() {
      return (await file.query(orderCollection, { index: 'byPlaced', limit: 500 })).items
    },
    async checkoutOf(checkoutId: string) {
      return (await file.get(checkouts, checkoutId))?.data
    },
    async allMails() {
      return (await file.query(mails, { index: 'byCreation', limit: 500 })).items
    },
  }
  return shop
}

export type OrderShop = Awaited<ReturnType<typeof openOrderShop>>
