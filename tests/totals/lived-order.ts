import fc from 'fast-check'
import { purchaseOf, paidBy } from '#domain/buying/checkout/purchase.ts'
import { toOrderLine } from '#domain/orders/orders/new-lines.ts'
import { makeOrder } from '#domain/orders/orders/new-order.ts'
import { mustAllow, type Act, type Changed } from '#domain/orders/orders/act.ts'
import { cancel } from '#domain/orders/edits/cancel-items.ts'
import { withoutItems } from '#domain/orders/orders/restock.ts'
import { quoteRefund } from '#domain/orders/refunds/refund-items.ts'
import { shippingLeft } from '#domain/orders/orders/credits.ts'
import type { OrderDocument } from '#domain/orders/orders/order-document.ts'
import { editOrder } from '#domain/orders/edits/order-edit-rules.ts'
import { lineFigures, openRefunds, paymentFigures } from '#domain/orders/orders/figures.ts'
import { withStatuses } from '#domain/orders/orders/statuses.ts'
import { fulfil } from '#domain/orders/fulfilments/parcels.ts'
import { recordPayment } from '#domain/orders/payments/record-payment.ts'
import { endRefund, requestRefund } from '#domain/orders/refunds/refund-rules.ts'
import { receiveReturn } from '#domain/orders/returns/receive-return.ts'
import { decideReturn, requestReturn } from '#domain/orders/returns/return-rules.ts'
import { priceCart } from '#domain/pricing/prices/price-cart.ts'
import type { PaymentProvider } from '#ports/payments/payments.ts'
import { ShopFailure } from '#vocabulary/failures.ts'
import { now, type RandomPricing } from './random-carts.ts'

/** Something that may happen to an order, with what is chosen in it. */
export const step = fc.record({
  what: fc.constantFrom(
    'edit',
    'edit',
    'cancel',
    'ship',
    'ship',
    'return',
    'return',
    'refund',
    'refund items',
    'refund items',
    'pay',
    'answer',
  ),
  which: fc.nat(9),
  quantity: fc.integer({ min: 1, max: 5 }),
  share: fc.double({ min: 0, max: 1.2, noNaN: true }),
  yes: fc.boolean(),
})
export type Step = typeof step extends fc.Arbitrary<infer T> ? T : never

export const orderId = 'VT-1'
const provider = { id: 'manual', label: 'Transfer', kind: 'offline' } as PaymentProvider

/** An order of a priced cart, paid by transfer and by what gift cards and store credit pay of it. */
export function placeOrder(pricing: RandomPricing): OrderDocument {
  const priced = priceCart(pricing)
  return makeOrder({
    orderId,
    checkoutId: 'chk_1',
    purchase: purchaseOf(pricing.cart, priced, { customerId: 'ada', language: 'en' }),
    due: priced.due,
    tenders: paidBy(priced),
    held: [],
    provider,
    instructions: null,
    payment: null,
    demo: false,
    at: now,
  })
}

/** Items at today’s prices, as lines that come on top. */
const linesToAdd = (pricing: RandomPricing, act: Act) =>
  priceCart(pricing).lines.map((line) => ({
    ...toOrderLine(line),
    id: `${act.id} ${line.id}`,
    addedBy: act.id,
  }))

function sendBack(
  order: OrderDocument,
  act: Act,
  { lineId, quantity, yes }: { lineId: string; quantity: number; yes: boolean },
): Changed {
  const wanted = { lines: [{ lineId, quantity, reason: 'damaged' as const }], note: null, exchange: [] }
  const requested = withStatuses(
    requestReturn(order, act, wanted, (line) => lineFigures(order, line).returnable).order,
  )
  const returnId = requested.returns.at(-1)?.id ?? ''
  const answered = decideReturn(
    requested,
    { ...act, id: `${act.id} yes` },
    { returnId, approve: true, answer: null },
  )
  const lines = [{ lineId, quantity, restock: 0 }]
  const receipt = { returnId, lines, shipping: 0, fee: yes ? 1 : 0 }
  return receiveReturn(withStatuses(answered.order), { ...act, id: `${act.id} here` }, receipt)
}

function change(order: OrderDocument, pricing: RandomPricing, act: Act, chosen: Step): Changed | undefined {
  const { what, which, quantity, share, yes } = chosen
  const line = order.lines[which % order.lines.length]
  const lineId = line?.id ?? ''
  const money = (of: number) => ({ amount: Math.round(of * share), currency: order.currency })
  const { refundable } = paymentFigures(order.payments)
  switch (what) {
    case 'edit': {
      mustAllow(order, 'edit')
      const cancelled = yes ? [{ lineId, quantity }] : []
      const { lines } = withoutItems(order, cancelled, false)
      const added = share < 0.6 ? linesToAdd(pricing, act) : []
      const sold = { parts: [] }
      return editOrder(order, act, { cancelled, lines, restock: [], added, sold, reason: 'Wish' })
    }
    case 'cancel':
      return cancel(order, act, {
        reason: 'No',
        restock: false,
        lines: which < 9 ? [{ lineId, quantity }] : undefined,
        refund: share < 0.8,
      })
    case 'ship':
      return fulfil(order, act, { lines: [{ lineId, quantity }], ship: true })
    case 'return':
      return sendBack(order, act, { lineId, quantity, yes })
    case 'refund':
      return requestRefund(order, act, { amount: money(refundable), reason: 'Sorry', restock: [] })
    case 'refund items': {
      const shipping = yes ? money(shippingLeft(order)) : undefined
      const content = { items: [{ lineId, quantity, restock: false }], shipping }
      const amount = which < 7 ? quoteRefund(order, content).amount : money(refundable).amount
      const wanted = { amount: { amount, currency: order.currency }, reason: 'Broken', restock: [], content }
      return requestRefund(order, act, wanted)
    }
    case 'pay':
      return recordPayment(order, act, { amount: money(order.totals.total), reference: '', overpaid: true })
    case 'answer': {
      const [open] = openRefunds(order.payments)
      const answer = { reference: 're_1', state: yes ? ('succeeded' as const) : ('failed' as const) }
      return open?.refundId ? endRefund(order, orderId, open.refundId, act.at, answer) : undefined
    }
  }
}

/** Lives an order’s life; what its state does not allow is refused. Reports each state that it reaches. */
export function live(
  pricing: RandomPricing,
  steps: readonly Step[],
  onState: (order: OrderDocument, before: OrderDocument) => void,
): OrderDocument {
  let order = placeOrder(pricing)
  onState(order, order)
  for (const [index, chosen] of steps.entries()) {
    try {
      const act = { orderId, id: `act ${index}`, at: now, by: 'Sam' }
      const changed = change(order, pricing, act, chosen)
      if (!changed) continue
      const after = withStatuses(changed.order)
      onState(after, order)
      order = after
    } catch (error) {
      if (!(error instanceof ShopFailure)) throw error
    }
  }
  return order
}
