import { onTestFinished } from 'vitest'
import { createOutboxMail } from '#adapters/mail/outbox/outbox-mail.ts'
import { createManualPayments } from '#adapters/payments/manual/manual-payments.ts'
import { allCollections } from '#server/wiring/collections.ts'
import { createSandboxProvider } from '#adapters/payments/sandbox/company.ts'
import { createSandboxPayments } from '#adapters/payments/sandbox/sandbox-payments.ts'
import type { StoredCart } from '#domain/buying/carts/carts.ts'
import { createCarts } from '#domain/buying/carts/create-carts.ts'
import type { SoldVariant } from '#domain/catalog/read-model/catalog.ts'
import { createCheckout } from '#domain/buying/checkout/checkout.ts'
import { createCredit } from '#domain/pricing/credit/credit.ts'
import { createCreditHolds } from '#domain/pricing/credit/credit-holds.ts'
import { createCreditPayments } from '#domain/pricing/credit/credit-payments.ts'
import { customers } from '#domain/people/customers/documents.ts'
import { berlin } from '#domain/people/customers/sample-address.ts'
import { checkouts } from '#domain/buying/checkout/documents.ts'
import { mails } from '#domain/messages/mail/documents.ts'
import { createMails } from '#domain/messages/mail/mails.ts'
import type { Markets } from '#domain/pricing/markets/documents.ts'
import { sampleMarket, sampleTaxes } from '#domain/pricing/markets/sample-market.ts'
import { createDrafts } from '#domain/buying/drafts/drafts.ts'
import { createDraftPlacement } from '#domain/buying/drafts/place-draft.ts'
import { orders as orderCollection } from '#domain/orders/orders/documents.ts'
import { createOrders } from '#domain/orders/commands/order-commands.ts'
import { taxesAt } from '#domain/pricing/tax/rates.ts'
import { createOrderEdits } from '#domain/orders/edits/order-edits.ts'
import { createOrderReturns } from '#domain/orders/returns/order-returns.ts'
import { createStockTasks } from '#domain/orders/orders/stock-tasks.ts'
import { createOutbox } from '#engine/work/outbox/outbox.ts'
import { createDiscrepancies } from '#domain/orders/payments/discrepancies.ts'
import { createUnpaidOrders } from '#domain/orders/commands/unpaid-orders.ts'
import { createPayments } from '#domain/orders/payments/payments.ts'
import { nobodysMember } from '#domain/pricing/price-lists/membership.ts'
import { createFactsLookup } from '#domain/pricing/prices/look-up-facts.ts'
import { createKnownPromotions } from '#domain/pricing/promotions/known-promotions.ts'
import { createPromotionLookup } from '#domain/pricing/promotions/look-up-promotions.ts'
import { createPromotionHolds } from '#domain/pricing/promotions/uses.ts'
import { sampleVariant } from '#domain/catalog/read-model/sample-variant.ts'
import { createStock } from '#domain/inventory/stock/create-stock.ts'
import { locations, stockItemId, stockItems, stockMovements } from '#domain/inventory/stock/documents.ts'
import type { Clock } from '#ports/clock/clock.ts'
import { countingStore } from '#ports/document-store/counting.ts'
import { put, type DocumentStore } from '#ports/document-store/document-store.ts'
import { withFaults } from '#ports/document-store/faults.ts'
import { createKeyedLock } from '#ports/document-store/keyed-lock.ts'
import type { Mail } from '#ports/mail/mail.ts'
import type { PaymentProvider } from '#ports/payments/payments.ts'
import type { CaptureTime } from '#vocabulary/orders/payments.ts'
import { languageOf } from '#vocabulary/languages/languages.ts'
import { placePrefix } from '#vocabulary/places/places.ts'
import { openTestStore } from '../test-store.ts'
import { createOwnHoldingLookup } from '#domain/buying/checkout/own-holding.ts'
import { createOrderedBefore } from '#domain/orders/lookup/ordered-before.ts'

const europe = sampleMarket()
const markets: Markets = {
  all: () => [{ id: 'eu', market: europe }],
  find: () => ({ id: 'eu', market: europe }),
  taxOf: () => sampleTaxes({ standard: 1900 }),
  exemptionOf: () => null,
}

export const publicUrl = 'http://localhost:3000'
export const secret = 'a secret of the shop, at least thirty-two characters'

/** Thrown where a test ends the process. */
class Killed extends Error {}

/** A shop that sells: real store, real sandbox company over its own HTTP API, and a network that fails on demand. */
export async function openOrderShop(
  levels: Record<string, number>,
  capture: CaptureTime = 'now',
  more: (needs: { store: DocumentStore; clock: Clock }) => PaymentProvider[] = () => [],
  transfers: { days?: number; cancelAfterDays?: number } = {},
) {
  let now = Date.parse('2026-03-01T09:00:00.000Z')
  const clock = { now: () => now }
  const file = await openTestStore({
    clock,
    collections: allCollections,
  })
  await file.commit([put(locations, 'studio', { name: 'Studio', position: 0, closedAt: null }, 'absent')])
  for (const [variantId, onHand] of Object.entries(levels)) {
    const item = { variantId, locationId: 'studio', onHand, reserved: 0 }
    const movement = {
      stockItemId: stockItemId(variantId, 'studio'),
      kind: 'receive' as const,
      onHand,
      reason: 'First',
      by: 'shop',
      orderId: null,
      reference: null,
      counterpart: null,
      at: '2026-03-01T08:00:00.000Z',
    }
    await file.commit([
      put(stockItems, stockItemId(variantId, 'studio'), item, 'absent'),
      put(stockMovements, `first_${variantId}`, movement, 'absent'),
    ])
  }
  const faulty = withFaults(file)
  const store: DocumentStore = countingStore(faulty)
  const shelf = new Map<string, SoldVariant>(
    Object.keys(levels).map((id) => [
      id,
      sampleVariant({ id, prices: { EUR: { amount: 4_200, compareAt: null } } }),
    ]),
  )
  const catalog = { variant: (id: string) => shelf.get(id) }
  const stock = createStock({ store, catalog: { outlined: catalog.variant }, clock })
  await stock.ready()
  const lock = createKeyedLock()
  const network = {
    down: false,
    loseAnswerOf: '',
    webhooks: true,
    sent: [] as Request[],
    calls: [] as string[],
  }
  const killAt = { name: '', after: 0 }
  const crashPoint = (name: string): void => {
    if (name === killAt.name && killAt.after-- <= 0) {
      killAt.name = ''
      throw new Killed(name)
    }
  }

  const company = createSandboxProvider({
    store: file,
    clock,
    secret: 'whsec_test',
    apiKey: 'key_test',
    publicUrl,
    fetch: async (input, init) => {
      const request = new Request(input, init)
      network.sent.push(request.clone())
      if (!network.webhooks) throw new TypeError('connection refused')
      const body = new Uint8Array(await request.arrayBuffer())
      await checkout.notified('sandbox', request.headers, body)
      return new Response(null, { status: 204 })
    },
  })
  const sandbox = createSandboxPayments({
    baseUrl: publicUrl,
    apiKey: 'key_test',
    secret: 'whsec_test',
    clock,
    fetch: async (input, init) => {
      const path = new URL(input instanceof Request ? input.url : input).pathname
      network.calls.push(`${init?.method ?? 'GET'} ${path}`)
      if (network.down) throw new TypeError('connection refused')
      const response = await company.app.request(input, init)
      if (network.loseAnswerOf && path.endsWith(network.loseAnswerOf)) {
        network.loseAnswerOf = ''
        throw new TypeError('socket hang up')
      }
      return response
    },
  })
  const manual = createManualPayments({
    instructions: 'Transfer it to IBAN DE02 1203.',
    ...(transfers.days === undefined ? {} : { days: transfers.days }),
  })
  const providers = [manual, sandbox, ...more({ store, clock })]
  const known = createKnownPromotions({ store })
  await known.ready()
  const promotions = createPromotionLookup({
    store,
    known,
    secret,
    hasOrdered: createOrderedBefore(store),
  })
  const facts = createFactsLookup({
    shopCountry: null,
    store,
    clock,
    markets,
    member: nobodysMember,
    own: createOwnHoldingLookup({ store }),
    promotions,
  })
  const carts = createCarts({ store, catalog, markets, stock, clock, paymentMethods: providers, facts })
  const common = {
    store,
    stock,
    clock,
    lock,
    providers,
    secret,
    publicUrl,
    shopName: 'Kiln & Loom',
    crashPoint,
  }
  const payments = createPayments({
    ...common,
    placePrefix: ({ marketId, language }) =>
      placePrefix({ market: marketId, language: languageOf(language) }, 'eu'),
  })
  const discrepancies = createDiscrepancies({ store, clock })
  const checkout = createCheckout({
    ...common,
    carts,
    capture,
    payments,
    discrepancies,
    holds: [createCreditHolds({ store }), createPromotionHolds({ store })],
    mostUnpaid: 4,
    demo: true,
  })
  const credit = createCredit({ store, clock, secret })
  const refundable = [...providers, ...createCreditPayments({ store, clock })]
  const orders = createOrders({ store, stock, clock, lock, providers: refundable, crashPoint })
  const changes = {
    store,
    stock,
    clock,
    lock,
    providers: refundable,
    priceItems: carts.priceItems,
    crashPoint,
  }
  const edits = createOrderEdits({
    ...changes,
    taxesAt: ({ country }) => taxesAt(markets.taxOf(country), { country }),
  })
  const returns = createOrderReturns({ ...changes, returnWindowDays: 30 })
  const drafts = createDrafts({ store, clock, catalog, markets, carts })
  const placeDraft = createDraftPlacement({ ...common, drafts, catalog, markets, demo: true })
  const delivered: Mail[] = []
  const transport = {
    ...createOutboxMail(),
    deliver: (mail: Mail) => Promise.resolve(void delivered.push(mail)),
  }
  const mailService = createMails({
    store,
    clock,
    transport,
    secret,
    publicUrl,
    shopName: 'Kiln & Loom',
    payLink: payments.payLink,
    crashPoint,
  })
  const sweepUnpaid = createUnpaidOrders({ ...changes, cancelAfterDays: transfers.cancelAfterDays ?? null })
  const taskErrors: unknown[] = []
  const outbox = createOutbox({
    store,
    clock,
    random: () => 0.5,
    handlers: {
      mail: mailService.mailTasks,
      refund: orders.refundTasks,
      checkout_refund: checkout.refundTasks,
      stock: createStockTasks({ stock }),
      promised_payment: payments.captureTasks,
    },
    onError: (_task, error) => void taskErrors.push(error),
    crashPoint,
  })
  onTestFinished(async () => {
    stock.close()
    known.close()
    await company.stop()
    await store.close()
  })

  const shop = {
    store,
    file,
    faulty,
    stock,
    carts,
    checkout,
    credit,
    orders,
    edits,
    returns,
    drafts,
    placeDraft,
    payments,
    discrepancies,
    mailService,
    outbox,
    company,
    sandbox,
    clock,
    network,
    killAt,
    delivered,
    taskErrors,
    market: europe,
    catalog,
    advance: (milliseconds: number): void => void (now += milliseconds),
    /** Lets a variant be sold below zero stock. */
    allowBackorder: (id: string): void =>
      void shelf.set(
        id,
        sampleVariant({ id, allowBackorder: true, prices: { EUR: { amount: 4_200, compareAt: null } } }),
      ),
    price: (id: string, amount: number): void =>
      void shelf.set(id, sampleVariant({ id, prices: { EUR: { amount, compareAt: null } } })),
    /** Runs what is due until nothing is. */
    async work(): Promise<void> {
      while ((await sweepUnpaid()) + (await outbox.runDue()) > 0) continue
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
      return company.app.request(url, { method: 'POST', body: new URLSearchParams(fields) })
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
