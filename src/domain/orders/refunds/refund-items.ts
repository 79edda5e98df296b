import { ShopFailure } from '#vocabulary/failures.ts'
import { fieldError } from '#vocabulary/field-errors.ts'
import type { Money } from '#vocabulary/money.ts'
import { type Said, statement } from '#vocabulary/statements/statement.ts'
import type { Holding } from '../../inventory/stock/stock.ts'
import { findLine } from '../orders/act.ts'
import { creditOf, expectedQuantities, owedOf, shippingLeft, withCredit, worthOf } from '../orders/credits.ts'
import { lineFigures, overpaidOf, paymentFigures } from '../orders/figures.ts'
import type { OrderContent } from '../orders/order-document.ts'
import type { LineQuantity } from '../orders/parcels-and-returns.ts'
import type { OrderLine } from '../orders/purchase.ts'
import { mergeHoldings, withoutItems } from '../orders/restock.ts'
import { sum } from '../orders/sum.ts'

/** Items of a line to refund. */
export interface RefundedItems extends LineQuantity {
  /** Of those that were shipped, or of those that were not; if left out, those that were not shipped come first. */
  shipped?: boolean | undefined
  /** Whether those that were not shipped go back on sale; they are cancelled in any case. */
  restock?: boolean | undefined
}

/** The content of a refund: items, and the part of the delivery price that goes back with them. */
export interface RefundContent {
  items: readonly RefundedItems[]
  shipping?: Money | undefined
}

/** The items of a line that can be refunded: neither credited, nor packed, nor on their way back in an exchange. */
export interface RefundableUnits {
  unshipped: number
  shipped: number
}

/** Counts the items of a line that can be refunded. */
export function refundableUnits(order: OrderContent, line: OrderLine): RefundableUnits {
  const { open, shipped, returned, refunded } = lineFigures(order, line)
  const expected = expectedQuantities(order).get(line.id) ?? 0
  return { unshipped: open, shipped: Math.max(0, shipped - returned - refunded - expected) }
}

/** Items of a line to refund, by where they end up. */
interface Chosen {
  line: OrderLine
  /** Cancelled and put back on sale. */
  toStock: number
  /** Cancelled and written off. */
  lost: number
  /** Shipped: they stay where they are. */
  shipped: number
}

const countOf = ({ toStock, lost, shipped }: Chosen): number => toStock + lost + shipped

/** @throws ShopFailure `line_not_found`, `quantity_exceeds_open` */
function chosenOf(order: OrderContent, items: readonly RefundedItems[]): Chosen[] {
  const chosen = new Map<string, Chosen>()
  // Items that name their units come first: the others take the rest.
  const named = items.toSorted((a, b) => Number(a.shipped === undefined) - Number(b.shipped === undefined))
  for (const { lineId, quantity, shipped, restock = true } of named) {
    const line = findLine(order, lineId)
    const units = refundableUnits(order, line)
    const each = chosen.get(lineId) ?? { line, toStock: 0, lost: 0, shipped: 0 }
    const unshippedLeft = units.unshipped - each.toStock - each.lost
    const unshipped = shipped ? 0 : Math.min(quantity, shipped === false ? quantity : unshippedLeft)
    each[restock ? 'toStock' : 'lost'] += unshipped
    each.shipped += quantity - unshipped
    const isWhole = Number.isInteger(quantity) && quantity >= 1
    if (!isWhole || unshipped > unshippedLeft || each.shipped > units.shipped)
      throw new ShopFailure('quantity_exceeds_open', {
        reason: statement('can_be_refunded_items', { title: line.title, ...units }),
      })
    chosen.set(lineId, each)
  }
  return order.lines.flatMap(({ id }) => chosen.get(id) ?? [])
}

/** @throws ShopFailure `invalid_request` on another currency, or more than is left of the delivery price */
function shippingOf(order: OrderContent, shipping: Money | undefined): number {
  if (!shipping) return 0
  const { amount, currency } = shipping
  const wrong = (field: string, code: 'bad_currency' | 'too_large', reason: Said): ShopFailure =>
    new ShopFailure('invalid_request', { fields: [fieldError(`/shipping/${field}`, code, reason)] })
  if (currency !== order.currency)
    throw wrong('currency', 'bad_currency', statement('order_currency', { currency: order.currency }))
  const most = shippingLeft(order)
  if (!Number.isSafeInteger(amount) || amount < 0 || amount > most)
    throw wrong(
      'amount',
      'too_large',
      statement('at_most_amount', { most: { amount: most, currency: order.currency } }),
    )
  return amount
}

/** The amounts of a refund by items, in minor units. */
export interface RefundQuote {
  /** The amount paid for the items of each line, less their discounts, with their tax. */
  lines: { lineId: string; quantity: number; amount: number; tax: number }[]
  shipping: number
  /** Lines and delivery together. */
  worth: number
  /** The amount to refund: less than the worth if the order owes no more, or no more was paid. */
  amount: number
}

/**
 * The worth of items and of a part of the delivery price: their share of the paid amount, as for items that are cancelled
 * or come back. So all items of an order and its delivery come to its total.
 * @throws ShopFailure `line_not_found`, `quantity_exceeds_open`, `invalid_request`
 */
export const quoteRefund = (order: OrderContent, content: RefundContent): RefundQuote =>
  quoteOf(order, chosenOf(order, content.items), shippingOf(order, content.shipping))

function quoteOf(order: OrderContent, chosen: readonly Chosen[], shipping: number): RefundQuote {
  const lines = chosen.map((each) => {
    const quantity = countOf(each)
    return { lineId: each.line.id, quantity, ...worthOf(order, each.line, quantity) }
  })
  const worth = sum(lines.map(({ amount }) => amount)) + shipping
  const { refundable } = paymentFigures(order.payments)
  return { lines, shipping, worth, amount: Math.min(worth, owedOf(order), refundable) }
}

/** An order less refunded items, and the units that go back on sale. */
export interface ItemsTakenOff {
  order: OrderContent
  holding: Holding
  items: LineQuantity[]
  shipping: number
}

/**
 * Takes items and delivery off an order for which an amount is refunded: those that were not shipped are cancelled, the
 * others stay with the shopper and count as refunded. Any other amount than their worth is kept in the credit as goodwill, of
 * which an overpaid amount pays the first part, or as a deduction.
 * @throws ShopFailure `line_not_found`, `quantity_exceeds_open`, `invalid_request`
 */
export function takeOffItems(
  order: OrderContent,
  act: { id: string; at: string },
  { content, amount, reason }: { content: RefundContent; amount: number; reason: string },
): ItemsTakenOff {
  const chosen = chosenOf(order, content.items)
  const quote = quoteOf(order, chosen, shippingOf(order, content.shipping))
  const { shipping } = quote
  const items = quote.lines.map(({ lineId, quantity }) => ({ lineId, quantity }))
  const extra = amount - quote.amount
  const adjustment = extra > 0 ? Math.max(0, extra - overpaidOf(order)) : extra
  const credit = creditOf(order, act, { kind: 'refunded', items, shipping, adjustment, reason })
  const unitsOf = (of: 'toStock' | 'lost'): LineQuantity[] =>
    chosen.flatMap((each) => (each[of] > 0 ? [{ lineId: each.line.id, quantity: each[of] }] : []))
  const sold = withoutItems(order, unitsOf('toStock'), true)
  const { lines } = withoutItems({ ...order, lines: sold.lines }, unitsOf('lost'), false)
  const kept = new Map(chosen.map(({ line, shipped }) => [line.id, shipped]))
  const refunded = lines.map((line) => {
    const more = kept.get(line.id) ?? 0
    return more > 0 ? { ...line, refunded: (line.refunded ?? 0) + more } : line
  })
  const holding = mergeHoldings([sold.holding])
  return { order: withCredit({ ...order, lines: refunded }, credit), holding, items, shipping }
}
