import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Changed } from '#domain/orders/orders/act.ts'
import { owedOf, shippingLeft } from '#domain/orders/orders/credits.ts'
import type { OrderDocument } from '#domain/orders/orders/order-document.ts'
import { lineFigures, openRefunds, paymentFigures } from '#domain/orders/orders/figures.ts'
import { withStatuses } from '#domain/orders/orders/statuses.ts'
import { fulfil } from '#domain/orders/fulfilments/parcels.ts'
import { recordPayment } from '#domain/orders/payments/record-payment.ts'
import { quoteRefund, refundableUnits, type RefundContent } from '#domain/orders/refunds/refund-items.ts'
import { endRefund, requestRefund } from '#domain/orders/refunds/refund-rules.ts'
import { faultsOf, orderable } from './audited-order.ts'
import { orderId, placeOrder } from './lived-order.ts'
import { now } from './random-carts.ts'

const sum = (amounts: readonly number[]): number => amounts.reduce((all, each) => all + each, 0)
const act = (id: string) => ({ orderId, id, at: now, by: 'Sam' })
const after = ({ order }: Changed): OrderDocument => withStatuses(order)

/** An order that is paid in full, of which some units are shipped. */
function paidOrder(placed: OrderDocument, shipped: readonly number[]): OrderDocument {
  const amount = owedOf(placed) - paymentFigures(placed.payments).paid
  const money = { amount, currency: placed.currency }
  const paid =
    amount > 0
      ? after(recordPayment(placed, act('paid'), { amount: money, reference: '', overpaid: false }))
      : placed
  const lines = paid.lines.flatMap(({ id, quantity }, index) => {
    const some = Math.min(quantity, shipped[index] ?? 0)
    return some > 0 ? [{ lineId: id, quantity: some }] : []
  })
  return lines.length > 0 ? after(fulfil(paid, act('shipped'), { lines, ship: true })) : paid
}

/** Refunds by items, as the preview says, until the provider has agreed. */
function refunded(order: OrderDocument, content: RefundContent, id: string): OrderDocument {
  const { amount } = quoteRefund(order, content)
  if (amount === 0) return order
  const money = { amount, currency: order.currency }
  const wanted = { amount: money, reason: 'Broken', restock: [], content }
  let current = after(requestRefund(order, act(id), wanted))
  for (const { refundId } of openRefunds(current.payments)) {
    const answer = { reference: 're_1', state: 'succeeded' as const }
    const ended = endRefund(current, orderId, refundId ?? '', now, answer)
    if (ended) current = after(ended)
  }
  expect(faultsOf(current)).toEqual([])
  return current
}

const part = fc.record({
  which: fc.nat(9),
  quantity: fc.integer({ min: 1, max: 4 }),
  shipped: fc.boolean(),
  restock: fc.boolean(),
  /** The part of the delivery price that is left. */
  share: fc.double({ min: 0, max: 1, noNaN: true }),
})

/** Everything that is left of an order. */
const restOf = (order: OrderDocument): RefundContent => ({
  items: order.lines.flatMap((line) => {
    const { unshipped, shipped } = refundableUnits(order, line)
    return unshipped + shipped > 0 ? [{ lineId: line.id, quantity: unshipped + shipped }] : []
  }),
  shipping: { amount: shippingLeft(order), currency: order.currency },
})

test('refunds by items of a whole order, in whatever parts, sum to what was paid', () => {
  let parts = 0
  fc.assert(
    fc.property(orderable, fc.array(fc.nat(5)), fc.array(part), (pricing, shipped, wanted) => {
      const paid = paidOrder(placeOrder(pricing), shipped)
      let order = paid
      for (const [index, { which, quantity, share, ...rest }] of wanted.entries()) {
        const line = order.lines[which % order.lines.length]
        if (!line) continue
        const units = refundableUnits(order, line)[rest.shipped ? 'shipped' : 'unshipped']
        const some = Math.min(quantity, units)
        if (some < 1) continue
        parts += 1
        const amount = Math.floor(shippingLeft(order) * share)
        const shipping = { amount, currency: order.currency }
        order = refunded(
          order,
          { items: [{ lineId: line.id, quantity: some, ...rest }], shipping },
          `${index}`,
        )
      }
      const rest = restOf(order)
      const whatIsLeft = quoteRefund(order, rest).amount
      order = refunded(order, rest, 'rest')
      const { captured, refundable, refunded: back } = paymentFigures(order.payments)
      expect([back, refundable, owedOf(order)]).toEqual([captured, 0, 0])
      expect(back).toBe(paid.totals.total)
      // Free items alone need no refund.
      for (const line of whatIsLeft > 0 ? order.lines : []) {
        const { open, shipped: out } = lineFigures(order, line)
        expect([open, line.refunded ?? 0]).toEqual([0, out])
        const credits = order.credits.flatMap(({ lines }) => lines).filter(({ lineId }) => lineId === line.id)
        expect(sum(credits.map(({ quantity }) => quantity))).toBe(line.quantity)
        expect(sum(credits.map(({ tax }) => tax))).toBe(line.tax)
      }
    }),
    { numRuns: 300 },
  )
  expect(parts).toBeGreaterThan(300)
})
