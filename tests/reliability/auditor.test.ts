import { once } from 'node:events'
import { copyFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Api } from '#client/api.ts'
import { berlin } from '#domain/people/customers/sample-address.ts'
import { somePromotion } from '../promotions/some-promotion.ts'
import { temporaryFolder } from '../running-shop.ts'
import type {
  CheckoutRow,
  MailRow,
  OrderRow,
  ProviderPaymentRow,
  WebhookDeliveryRow,
} from '#demo/bench/audit/documents.ts'
import { readShopFile } from '#demo/bench/audit/shop-file.ts'
import { audit, auditOnceSettled, type Acknowledged, type AuditOptions } from '#demo/bench/auditor.ts'
import { openShop } from './open-shop.ts'
import { findVariants } from '#demo/bench/owner.ts'
import { plantIn, type FaultPlanter } from './planting.ts'
import { createShopper, payAndConfirm, type Cart, type PaymentMethod } from '#demo/bench/shopper.ts'

const folder = temporaryFolder()
const healthy = join(folder.path, 'healthy.db')
const falsified = join(folder.path, 'falsified.db')
let acknowledged: Acknowledged[]

/**
 * A real shop with an order paid by transfer, one paid by card, one refunded in part, and one that is being
 * paid.
 */
beforeAll(async () => {
  const { client, close, file, owner, read, shop } = await openShop()
  const listener = createServer((request, response) => void request.resume().on('end', () => response.end()))
  try {
    listener.listen(0, '127.0.0.1')
    await once(listener, 'listening')
    const url = `http://127.0.0.1:${(listener.address() as AddressInfo).port}/`
    await owner.api.createWebhookEndpoint({ body: { url, events: null, enabled: true } })
    const [variantId = ''] = await findVariants(owner.api, 1)
    await owner.setStock(variantId, 100)
    const attic = await owner.api.addLocation({ body: { name: 'Attic' }, idempotencyKey: 'attic' })
    const [item] = await owner.stockOf(variantId)
    await owner.api.transferStock({
      params: { stockItemId: item?.id ?? '' },
      body: { toLocationId: attic.id, quantity: 7 },
      idempotencyKey: 'to the attic',
    })
    const shopper = createShopper(client, 'Audited')
    const order = async (cart: Cart, method: PaymentMethod, key: string): Promise<Acknowledged> => {
      const answer = await payAndConfirm(shopper, await shopper.checkout(cart, method, key))
      if (answer.state !== 'placed') throw new Error(`not placed: ${answer.state}`)
      return { orderId: answer.orderId, total: cart.totals.total.amount }
    }
    const buy = async (method: PaymentMethod, units: number) =>
      order(await shopper.fillCart(variantId, units), method, `${method} ${units}`)
    acknowledged = [await buy('manual', 2), await buy('sandbox', 3), await buy('sandbox', 4)]
    for (const { orderId } of acknowledged.slice(1))
      await owner.api.issueOrderInvoice({ params: { orderId } })
    await owner.refund(acknowledged[2]?.orderId ?? '', 100, 'refund')
    acknowledged.push(await refundItems(owner.api, await buy('sandbox', 2)))
    const limited = somePromotion({ trigger: 'code', limits: { inAll: 3, perCustomer: null } })
    const { id: promotionId } = await owner.api.createPromotion({ body: limited })
    await owner.api.addPromotionCodes({ params: { promotionId }, body: { codes: ['AUDITED'] } })
    const withCode = async (units: number) => {
      const { id: cartId } = await shopper.fillCart(variantId, units)
      return shopper.api.addCartCode({ params: { cartId }, body: { code: 'AUDITED' } })
    }
    acknowledged.push(await order(await withCode(1), 'manual', 'with a code'))
    await shopper.checkout(await withCode(5), 'sandbox', 'unpaid')
    acknowledged.push(await engage(owner.api, variantId))
    await auditOnceSettled(read, { acknowledged, allSent: true })
    await shop.stop()
    copyFileSync(file, healthy)
  } finally {
    listener.close()
    await close()
  }
})
afterAll(folder.remove)

/** One of two items is shipped; both are refunded, and the delivery. */
async function refundItems(api: Api, bought: Acknowledged): Promise<Acknowledged> {
  const params = { orderId: bought.orderId }
  const { version, lines } = await api.getAdminOrder({ params })
  const line = { lineId: lines[0]?.id ?? '', quantity: 1 }
  const sent = await api.fulfilOrder({
    params,
    version,
    body: { lines: [line], ship: true },
    idempotencyKey: 'ship one of two',
  })
  const body = { items: [{ ...line, quantity: 2 }], shipping: sent.refundableShipping }
  const { amount } = await api.previewRefund({ params, body })
  await api.refundOrder({
    params,
    version: sent.version,
    body: { ...body, amount, reason: 'Broken' },
    idempotencyKey: 'refund both items',
  })
  return bought
}

/** The owner buys an item, reviews it, and waits for one that is sold out; someone asks for the newsletter. */
async function engage(api: Api, variantId: string): Promise<Acknowledged> {
  const params = { cartId: 'current' }
  await api.addCartLine({ params, body: { variantId, quantity: 1 } })
  const body = { email: 'owner@example.org', deliveryAddress: berlin }
  const { deliveryOptions } = await api.updateCart({ params, body })
  const deliveryOptionId = deliveryOptions[0]?.id ?? null
  const cart = await api.updateCart({ params, body: { deliveryOptionId } })
  const placed = await api.startCheckout({
    body: { cartId: cart.id, paymentMethod: 'manual', total: cart.totals.total, termsAccepted: true },
    idempotencyKey: 'to be reviewed',
  })
  const orderId = placed.state === 'placed' ? placed.orderId : ''
  const { version, openLines } = await api.getAdminOrder({ params: { orderId } })
  await api.fulfilOrder({
    params: { orderId },
    version,
    body: { lines: openLines, ship: true },
    idempotencyKey: 'ship it',
  })
  const lineId = openLines[0]?.lineId ?? ''
  const messages = { rating: 4, title: 'Good', text: 'Good indeed.' }
  const { id: reviewId } = await api.writeReview({ body: { orderId, lineId, ...messages } })
  await api.decideReview({ params: { reviewId }, version: 1, body: { state: 'published' } })
  await api.requestNewsletter({ body: { email: 'grace@example.org' } })
  const { items } = await api.listStock({ query: { limit: 100 } })
  const { variantId: soldOut = '' } = items.find(({ sellable }) => sellable === 0) ?? {}
  await api.requestNotice({ params: { variantId: soldOut }, body: { email: 'grace@example.org' } })
  const { email } = body
  await api.declareWithdrawal({ body: { name: 'Owner', orderNumber: orderId, email } })
  return { orderId, total: cart.totals.total.amount }
}

/** The auditor's report on a falsified copy of the shop. */
function auditOf(falsify: (planter: FaultPlanter) => void, options: AuditOptions = {}): string[] {
  plantIn(healthy, falsified, falsify)
  return audit(readShopFile(falsified, options.now ?? Date.now()), { acknowledged, ...options })
}

const paidByCard = ({ payment }: OrderRow): boolean => payment === 'paid'
const hasUses = ({ uses }: OrderRow): boolean => (uses?.length ?? 0) > 0
const credited = ({ credits }: OrderRow): boolean => credits.some(({ kind }) => kind === 'goodwill')
const itemsRefunded = ({ lines }: OrderRow): boolean => lines.some(({ refunded }) => refunded === 1)
/** An order of which nothing was refunded or came back. */
const kept = ({ credits, lines }: OrderRow): boolean =>
  credits.length === 0 && lines.every(({ putBack, refunded }) => putBack.length === 0 && !refunded)
const beingPaid = ({ state }: CheckoutRow): boolean => state === 'awaiting_payment'
const captured = ({ refunded, state }: ProviderPaymentRow): boolean => state === 'captured' && refunded === 0
const confirmation = ({ kind }: MailRow): boolean => kind === 'order_placed'
const hour = 3_600_000
const isOrderPlaced = ({ type }: WebhookDeliveryRow): boolean => type === 'order.placed'

/** A falsehood, how it is planted, and the auditor's report. */
const falsehoods: [title: string, (planter: FaultPlanter) => void, complaint: RegExp][] = [
  [
    'an order that says paid and has no capture',
    (shop) =>
      shop.change(
        'orders',
        (order) => (order.payments = order.payments.filter(({ kind }) => kind !== 'captured')),
        paidByCard,
      ),
    /I1: order .* says its payment is paid, its events say pending/,
  ],
  [
    'a refund that the payment company knows nothing of',
    (shop) =>
      shop.change(
        'sandboxPayments',
        (payment) => Object.assign(payment, { refunded: 0, refunds: [] }),
        ({ refunded }) => refunded > 0,
      ),
    /I1: order .* says .* is retained, the payment provider has/,
  ],
  [
    'an invoice that is gone',
    (shop) => shop.drop('invoices', ({ kind, sequence }) => kind === 'invoice' && sequence === 1),
    /Invoices: series invoice-\d+ has 2 in place 1/,
  ],
  [
    'a number that was given twice',
    (shop) =>
      shop.copy(
        'invoices',
        'copy.1',
        (invoice) => invoice,
        ({ kind }) => kind === 'invoice',
      ),
    /Invoices: 2 invoices have the number INV-/,
  ],
  [
    'a number that was skipped',
    (shop) => shop.change('invoiceSeries', (series) => (series.last += 1)),
    /Invoices: series .* has \d invoices, its counter says/,
  ],
  [
    'an invoice that does not add up',
    (shop) => shop.change('invoices', ({ totals }) => (totals.total += 1)),
    /Invoices: .*: its total is/,
  ],
  [
    'a credit note for more than its invoice',
    (shop) =>
      shop.change(
        'invoices',
        ({ totals }) => (totals.total += 1_000_000),
        ({ kind }) => kind === 'credit_note',
      ),
    /Invoices: \d+ with \d+ of tax is credited of INV-/,
  ],
  [
    'a credit that no credit note gives',
    (shop) =>
      shop.change(
        'orders',
        (order) =>
          order.credits.push(...order.credits.map((credit) => ({ ...credit, lines: [], amount: 50 }))),
        credited,
      ),
    /Invoices: order .* totals \d+, its invoices/,
  ],
  [
    'an invoice that its order does not list',
    (shop) => shop.change('orderInvoices', (listed) => listed.entries.pop()),
    /Invoices: the invoices of order .* are not those that are listed/,
  ],
  [
    'an order paid with a payment that does not exist',
    (shop) => shop.drop('sandboxPayments', captured),
    /I1: .* does not know/,
  ],
  [
    'a refund larger than the payment',
    (shop) =>
      shop.change('sandboxPayments', (payment) => (payment.refunded = payment.captured + 1), captured),
    /I1: payment .* was refunded/,
  ],
  [
    'a charge without an order',
    (shop) =>
      shop.copy(
        'sandboxPayments',
        'spay_stray',
        (payment) =>
          Object.assign(payment, { key: 'chk_stray', createdAt: new Date(Date.now() - hour).toISOString() }),
        captured,
      ),
    /I2: payment spay_stray of \d+ has neither order nor refund/,
  ],
  [
    'a promise to nobody',
    (shop) =>
      shop.copy(
        'sandboxPayments',
        'spay_promise',
        (payment) =>
          Object.assign(payment, {
            key: 'chk_promise',
            capture: 'fulfilment',
            state: 'authorised',
            capturable: payment.amount,
            captured: 0,
            createdAt: new Date(Date.now() - hour).toISOString(),
          }),
        captured,
      ),
    /I2: payment spay_promise of \d+ is promised to no order/,
  ],
  [
    'more authorised than the order’s total',
    (shop) =>
      shop.change(
        'orders',
        (order) => {
          const [taken] = order.payments.filter(({ kind }) => kind === 'captured')
          if (!taken) throw new Error('nothing was taken')
          order.payments.push({ ...taken, id: 'authorised:x', kind: 'authorised', amount: 2 * taken.amount })
        },
        paidByCard,
      ),
    /I1: order .* is authorised or captured, more than its total/,
  ],
  [
    'more taken than was promised',
    (shop) =>
      shop.change(
        'orders',
        (order) => {
          const [taken] = order.payments.filter(({ kind }) => kind === 'captured')
          if (!taken) throw new Error('nothing was taken')
          order.payments.push({ ...taken, id: 'authorised:x', kind: 'authorised', amount: 1 })
        },
        paidByCard,
      ),
    /I1: order .*: more was taken than was promised/,
  ],
  [
    'a payment event that was added twice',
    (shop) =>
      shop.change('orders', (order) => order.payments.push(...order.payments.slice(0, 1)), paidByCard),
    /I1: order .* has a payment event twice/,
  ],
  [
    'a dispute that the order does not show',
    (shop) =>
      shop.change(
        'orders',
        (order) =>
          order.payments.push(
            ...order.payments.slice(0, 1).map((event) => ({ ...event, id: 'disputed:x', kind: 'disputed' })),
          ),
        paidByCard,
      ),
    /I1: order .* says its payment is paid, its events say disputed/,
  ],
  [
    'money that a bank has taken back, and the order still counts',
    (shop) =>
      shop.change(
        'sandboxPayments',
        (payment) => payment.disputes.push({ state: 'lost', amount: 1 }),
        captured,
      ),
    /I1: order .* says .* is retained, the payment provider has/,
  ],
  [
    'a checkout that was charged twice',
    (shop) => shop.copy('sandboxPayments', 'spay_second', () => undefined, captured),
    /I2: .* was charged 2 times/,
  ],
  [
    'one charge counted by two orders',
    (shop) => shop.copy('orders', 'TWICE-00000', () => undefined, paidByCard),
    /I2: payment .* is counted by several orders/,
  ],
  [
    'stock below nothing',
    (shop) => shop.change('stockItems', (item) => (item.onHand = -1)),
    /I3: .* lacks 1 units, of which 0 were ordered ahead/,
  ],
  [
    'more units reserved than there are',
    (shop) =>
      shop.change(
        'stockItems',
        (item) => (item.reserved = item.onHand + 2),
        ({ reserved }) => reserved > 0,
      ),
    /I3: .* lacks 2 units/,
  ],
  [
    'stock that lacks more than was ordered ahead',
    (shop) => {
      shop.change('orders', (order) => order.lines.forEach((line) => (line.backordered = 2)))
      shop.change(
        'stockItems',
        (item) => (item.onHand = -20),
        ({ reserved }) => reserved > 0,
      )
    },
    /I3: .* lacks 25 units, of which 2 were ordered ahead/,
  ],
  [
    'a transfer that arrived nowhere',
    (shop) => shop.drop('stockMovements', ({ kind, onHand }) => kind === 'transfer' && onHand > 0),
    /I3: transfer .* has no movement at its other end/,
  ],
  [
    'a transfer that made a unit on the way',
    (shop) =>
      shop.change(
        'stockMovements',
        (movement) => (movement.onHand += 1),
        ({ kind, onHand }) => kind === 'transfer' && onHand > 0,
      ),
    /I3: transfer .* moves -7, its other end 8/,
  ],
  [
    'a transfer to where it came from',
    (shop) =>
      shop.change(
        'stockMovements',
        (movement) => (movement.counterpart = 'mov_itself'),
        ({ kind }) => kind === 'transfer',
      ),
    /I3: transfer .* has no movement at its other end/,
  ],
  [
    'stock of which only the movements are left',
    (shop) => shop.drop('stockItems', ({ reserved }) => reserved > 0),
    /I3: there are movements of .*, which is no stock item/,
  ],
  [
    'fewer units reserved than nothing',
    (shop) => shop.change('stockItems', (item) => (item.reserved = -1)),
    /I3: .* has -1 reserved/,
  ],
  [
    'a movement that was lost',
    (shop) => shop.drop('stockMovements', ({ kind }) => kind === 'sell'),
    /I3: .* on hand, its movements sum to/,
  ],
  [
    'a reservation that nobody holds',
    (shop) =>
      shop.change(
        'checkouts',
        (checkout) => Object.assign(checkout, { state: 'expired', holding: [] }),
        beingPaid,
      ),
    /I3: .* has 5 reserved, live checkouts hold 0/,
  ],
  [
    'a checkout that holds more than is reserved',
    (shop) => shop.change('checkouts', (checkout) => checkout.holding.push(...checkout.holding), beingPaid),
    /I3: .* has 5 reserved, live checkouts hold 10/,
  ],
  [
    'units sold to an order that has fewer',
    (shop) => shop.change('orders', (order) => order.lines.forEach((line) => (line.holding = [])), kept),
    /I3: order .* has 0 of .*, the movements say/,
  ],
  [
    'an acknowledged order that is gone',
    (shop) => shop.drop('orders'),
    /I5: order .* was acknowledged and is not there/,
  ],
  [
    'an acknowledged order with another total',
    (shop) => shop.change('orders', (order) => (order.totals.total += 1)),
    /I5: order .* was acknowledged with \d+ and has \d+/,
  ],
  [
    'a checkout that made two orders',
    (shop) => shop.copy('orders', 'TWICE-00000', () => undefined),
    /I5: checkout .* made 2 orders/,
  ],
  [
    'an order whose checkout knows nothing of it',
    (shop) =>
      shop.change(
        'checkouts',
        (checkout) => (checkout.orderId = 'OTHER-00000'),
        ({ state }) => state === 'placed',
      ),
    /I5: order .* is not the order of its checkout/,
  ],
  [
    'a line that does not multiply',
    (shop) => shop.change('orders', (order) => order.lines.forEach((line) => (line.unitPrice += 1))),
    /I6: .* is not price times quantity/,
  ],
  [
    'a line whose explanation does not lead to its price',
    (shop) => shop.change('orders', (order) => order.lines.forEach((line) => (line.listPrice += 1))),
    /I6: .* its explanation does not lead to/,
  ],
  [
    'a line with the wrong tax',
    (shop) =>
      shop.change('orders', (order) =>
        order.lines.forEach((line) => line.taxes.forEach((tax) => (tax.amount -= 1))),
      ),
    /I6: order .*: its tax is \d+, not \d+/,
  ],
  [
    'a line whose taxes sum to something else',
    (shop) => shop.change('orders', (order) => order.lines.forEach((line) => (line.tax -= 1))),
    /I6: order .*: the tax of .* is \d+, not \d+/,
  ],
  [
    'tax that was rounded once, and is off by more',
    (shop) =>
      shop.change(
        'orders',
        (order) => {
          order.taxRounding = 'order'
          order.lines.forEach((line) => line.taxes.forEach((tax) => (tax.amount += 2)))
        },
        kept,
      ),
    /I6: order .*: its tax is \d+, not \d+, rounded once/,
  ],
  [
    'delivery that is taxed of more than it costs',
    (shop) =>
      shop.change('orders', (order) => order.delivery?.taxParts.forEach((part) => (part.amount += 1))),
    /I6: order .*: what delivery is taxed of is \d+, not \d+/,
  ],
  [
    'an exempt buyer who was charged tax',
    (shop) => shop.change('orders', (order) => (order.taxExemption = { reason: 'reverse_charge' })),
    /I6: order .* is exempt from tax/,
  ],
  [
    'a tax rate that sums to something else',
    (shop) => shop.change('orders', (order) => order.totals.taxLines.forEach((each) => (each.amount += 1))),
    /I6: .*: tax at rate \d+ \(.*\) is/,
  ],
  [
    'delivery that is not in the total',
    (shop) => shop.change('orders', (order) => (order.totals.shipping += 1)),
    /I6: order .*: its delivery is/,
  ],
  [
    'an order that was confirmed twice',
    (shop) => shop.copy('mails', 'mail:again', () => undefined, confirmation),
    /I7: order .* has 2 confirmations/,
  ],
  [
    'an order that will never be confirmed',
    (shop) => shop.drop('mails', confirmation),
    /I7: order .* has no confirmation, and none is queued/,
  ],
  [
    'a confirmation of nothing',
    (shop) => shop.copy('mails', 'mail:stray', (mail) => (mail.orderId = 'GHOST-00000'), confirmation),
    /I7: there is a confirmation of GHOST-00000/,
  ],
  [
    'a task that nobody does',
    (shop) =>
      shop.change('outboxTasks', (task) =>
        Object.assign(task, { state: 'waiting', dueAt: new Date(Date.now() - hour).toISOString() }),
      ),
    /I8: task .* was due at/,
  ],
  [
    'a task that was given up',
    (shop) => shop.change('outboxTasks', (task) => (task.state = 'failed')),
    /I8: task .* was given up/,
  ],
  [
    'a checkout that holds its units for ever',
    (shop) =>
      shop.change(
        'checkouts',
        (checkout) => (checkout.expiresAt = new Date(Date.now() - hour).toISOString()),
        beingPaid,
      ),
    /I8: checkout .* is awaiting_payment since/,
  ],
  [
    'an event that was announced, and never made',
    (shop) => shop.drop('webhookDeliveries', isOrderPlaced),
    /I7: order.placed of .* was announced to .*, and never made/,
  ],
  [
    'an event that was made twice for one endpoint',
    (shop) => shop.copy('webhookDeliveries', 'again', () => undefined),
    /I7: .* to .* was made 2 times/,
  ],
  [
    'an order without a delivery to an endpoint',
    (shop) => {
      let orderId: string | null = null
      shop.change('webhookEndpoints', (each) => (each.createdAt = '2020-01-01T00:00:00.000Z'))
      shop.change(
        'webhookDeliveries',
        (each) => {
          orderId = each.orderId
          each.type = 'order.else'
        },
        isOrderPlaced,
      )
      shop.drop(
        'outboxTasks',
        ({ kind, payload: { events, ...payload } }) =>
          kind === 'webhooks' &&
          payload.orderId === orderId &&
          events?.some(({ type }) => type === 'order.placed') === true,
      )
    },
    /I7: endpoint .* was never sent order/,
  ],
  [
    'a use that no order has',
    (shop) => shop.change('promotionUses', (count) => (count.used += 1)),
    /I4: all .* is used 2 times, by 1 orders/,
  ],
  [
    'a use that is held for nobody',
    (shop) => shop.change('promotionUses', (count) => (count.held += 1)),
    /I4: all .* is held 2 times, by 1 checkouts/,
  ],
  [
    'more uses than there may be',
    (shop) => shop.change('promotionUses', (count) => (count.limit = 1)),
    /I4: all .*: 1 used and 1 held of 1/,
  ],
  [
    'two orders with a code that works once',
    (shop) => {
      shop.change('promotionCodes', (code) => (code.once = true))
      shop.copy('orders', 'COPY-00000', () => undefined, hasUses)
    },
    /I4: the code AUDITED works once, and 2 orders have it/,
  ],
  [
    'an order that counts a use twice',
    (shop) =>
      shop.change(
        'orders',
        (order) => (order.uses = [...(order.uses ?? []), ...(order.uses ?? [])]),
        hasUses,
      ),
    /I4: order .* counts a use twice/,
  ],
  [
    'a webhook about nothing',
    (shop) => shop.change('webhookDeliveries', (each) => (each.orderId = 'GHOST-00000')),
    /I7: a webhook tells of GHOST-00000/,
  ],
  [
    'a webhook that nobody sends',
    (shop) =>
      shop.change('webhookDeliveries', (each) =>
        Object.assign(each, { state: 'waiting', dueAt: new Date(Date.now() - hour).toISOString() }),
      ),
    /I8: webhook .* was due at/,
  ],
  [
    'a webhook that counts as delivered and was refused',
    (shop) =>
      shop.change('webhookDeliveries', (each) => each.log.forEach((attempt) => (attempt.status = 500))),
    /I8: webhook .* counts as delivered/,
  ],
  [
    'a credit that is more than its parts',
    (shop) => shop.change('orders', (order) => order.credits.forEach((each) => (each.amount += 1)), credited),
    /I9: order .*: a credit of 101 has parts of 100/,
  ],
  [
    'more credit than the order’s total',
    (shop) =>
      shop.change(
        'orders',
        (order) => order.credits.forEach((each) => Object.assign(each, { amount: 1e9, adjustment: 1e9 })),
        credited,
      ),
    /I9: order .* was credited 1000000000/,
  ],
  [
    'a unit that was cancelled and not credited',
    (shop) =>
      shop.change('orders', (order) => order.lines.forEach((line) => (line.cancelled = 1)), paidByCard),
    /I9: order .*: 0 were credited, 1 are gone/,
  ],
  [
    'items that were refunded twice',
    (shop) =>
      shop.change(
        'orders',
        ({ credits }) => credits.push(...credits.map((credit) => ({ ...credit, id: 'crd_again' }))),
        itemsRefunded,
      ),
    /I9: order .*: 4 of 2 were credited/,
  ],
  [
    'a credit of refunded items that no refund asked for',
    (shop) =>
      shop.change(
        'orders',
        ({ payments }) =>
          payments.forEach((event) => Object.assign(event, { items: undefined, shipping: undefined })),
        itemsRefunded,
      ),
    /I9: order .* has credit crd_.* of no refund/,
  ],
  [
    'a refund of items whose credit is lost',
    (shop) => shop.change('orders', (order) => (order.credits = []), itemsRefunded),
    /I9: order .* has refund ref_.* of items, and no credit of them/,
  ],
  [
    'a refund of other items than were credited',
    (shop) =>
      shop.change(
        'orders',
        ({ payments }) => payments.forEach(({ items = [] }) => items.forEach((each) => (each.quantity = 1))),
        itemsRefunded,
      ),
    /I9: order .* refunded 1 of .* and \d+ of delivery, and credited 2 of/,
  ],
  [
    'items that were refunded where they are, and are nowhere',
    (shop) =>
      shop.change('orders', ({ lines }) => lines.forEach((line) => (line.refunded = 2)), itemsRefunded),
    /I9: order .*: 2 were refunded where they are, of 1 that are out/,
  ],
  [
    'a unit that came back and was never sent',
    (shop) =>
      shop.change('orders', (order) => order.lines.forEach((line) => (line.returned = 1)), paidByCard),
    /I9: order .*: 1 of 0 shipped came back/,
  ],
  [
    'a unit that went back on sale and was not cancelled',
    (shop) =>
      shop.change('orders', (order) => order.lines.forEach((line) => (line.restocked = 1)), paidByCard),
    /I9: order .*: 1 went back on sale of 0/,
  ],
  [
    'a return that is closed and brought nothing',
    (shop) =>
      shop.change(
        'orders',
        (order) =>
          order.returns.push({
            id: 'ret_else',
            state: 'closed',
            lines: [{ lineId: order.lines[0]?.id ?? '', quantity: 1, received: 0 }],
            exchange: [],
          }),
        paidByCard,
      ),
    /I9: order .* has a return that is closed with 0 of 1 received/,
  ],
  [
    'an order that waits for a return it does not have',
    (shop) => shop.change('orders', (order) => (order.returning = 'requested'), paidByCard),
    /I9: order .* waits for requested, its returns for null/,
  ],
  [
    'an order that is cancelled and keeps the money',
    (shop) => shop.change('orders', (order) => (order.cancelledAt = order.placedAt), paidByCard),
    /I9: order .* is cancelled, and \d+ of it is not credited/,
  ],
  [
    'a withdrawal that its order does not know',
    (shop) =>
      shop.change(
        'orders',
        (order) => (order.history = order.history.filter(({ event }) => event !== 'withdrawn')),
        ({ history }) => history.some(({ event }) => event === 'withdrawn'),
      ),
    /Withdrawals: .* is not in the history of order/,
  ],
  [
    'a withdrawal of more items than were declared',
    (shop) => shop.change('withdrawals', ({ lines }) => lines.forEach((line) => (line.quantity = 0))),
    /Withdrawals: .* is of 0 of .*, more was cancelled or comes back/,
  ],
  [
    'a withdrawal that somebody declined',
    (shop) =>
      shop.change(
        'orders',
        (order) => order.returns.forEach((each) => (each.state = 'declined')),
        ({ history }) => history.some(({ event }) => event === 'withdrawn'),
      ),
    /Withdrawals: return .* is declined/,
  ],
  [
    'a review by someone who has not bought',
    (shop) => shop.change('reviews', (review) => (review.customerId = 'cus_else')),
    /I10: review .* is of order .*, which cus_else has not placed/,
  ],
  [
    'a review of items that were not sent',
    (shop) => shop.change('reviews', (review) => (review.lineId = 'line_else')),
    /I10: review .* is of items that were not sent/,
  ],
  [
    'a line that has two reviews',
    (shop) => shop.copy('reviews', 'rev_else', () => undefined),
    /I10: line .* has two reviews/,
  ],
  [
    'stars that no review has given',
    (shop) => shop.change('productRatings', (ratings) => (ratings.counts = [0, 0, 0, 1, 1])),
    /I10: product .* has stars 0,0,0,1,1, its reviews 0,0,0,1,0/,
  ],
  [
    'a rejected review that is shown',
    (shop) => shop.change('reviews', (review) => (review.state = 'rejected')),
    /I10: review .* is rejected and shown of/,
  ],
  [
    'a customer with an order that they have not placed',
    (shop) =>
      shop.change('customerTotals', ({ currencies }) =>
        Object.values(currencies).forEach((sums) => (sums.orders += 1)),
      ),
    /I15: cus_.* has \d+ orders of \d+ EUR, and placed \d+ of \d+/,
  ],
  [
    'someone who waits for what nobody looks out for',
    (shop) =>
      shop.change('stockNotices', (notice) =>
        Object.assign(notice, { state: 'waiting', waitingFor: notice.variantId }),
      ),
    /I11: notice .* waits for .*, which nobody looks out for/,
  ],
  [
    'an answered notification request without a message',
    (shop) => shop.change('stockNotices', (notice) => (notice.state = 'notified')),
    /I11: notice .* is answered and has no message/,
  ],
  [
    'two notices for one variant and address',
    (shop) => shop.copy('stockNotices', 'ntc_else', () => undefined),
    /I11: notice .* is there twice/,
  ],
  [
    'a newsletter that was never confirmed',
    (shop) => shop.change('subscribers', (subscriber) => (subscriber.state = 'subscribed')),
    /I12: subscriber .* gets the newsletter without agreeing/,
  ],
  [
    'a reminder of a cart without consent',
    (shop) => {
      shop.copy('carts', 'cart_left', (cart) => (cart.state = 'open'))
      shop.copy('mails', 'mail:cart_reminder:cart_left:left', () => undefined)
    },
    /I14: cart cart_left was reminded of without consent/,
  ],
  [
    'a cart that is ordered and reminded of',
    (shop) =>
      shop.change('carts', (cart) =>
        Object.assign(cart, { state: 'ordered', reminder: { language: 'en', sentAt: null } }),
      ),
    /I14: cart .* is ordered and keeps its reminder/,
  ],
  [
    'a request that was never answered',
    (shop) =>
      shop.change('idempotencyRecords', (record) =>
        Object.assign(record, { answer: null, runningUntil: new Date(Date.now() - hour).toISOString() }),
      ),
    /I8: request .* has had no answer since/,
  ],
]

describe('the auditor', () => {
  test('finds nothing wrong with a healthy shop', () => {
    expect(auditOf(() => undefined, { allSent: true })).toEqual([])
  })

  test.each(falsehoods)('finds %s', (_, falsify, complaint) => {
    expect(auditOf(falsify).filter((violation) => complaint.test(violation)).length).toBeGreaterThan(0)
  })

  test('lets work that is not late alone, and finds it once its time is over', () => {
    const dueAt = new Date(Date.now() + hour).toISOString()
    const wait = (shop: FaultPlanter): void =>
      shop.change('outboxTasks', (task) => Object.assign(task, { state: 'waiting', dueAt }))
    expect(auditOf(wait)).toEqual([])
    expect(auditOf(wait, { now: Date.now() + 2 * hour })).toContainEqual(expect.stringMatching(/I8: task/))
  })

  test('does not take a file without the shop’s collections for a healthy shop', () => {
    expect(() => auditOf((shop) => shop.rename('orders', 'sales'))).toThrow('has no collection orders')
  })
})
