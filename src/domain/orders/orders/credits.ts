import { fractionOf } from '#vocabulary/money.ts'
import type { CreditKind } from '#vocabulary/orders/returns.ts'
import type { Credit } from './payment-events.ts'
import type { LineQuantity } from './parcels-and-returns.ts'
import type { OrderContent } from './order-document.ts'
import type { OrderLine } from './purchase.ts'
import { sum } from './sum.ts'

/** The share of the first `count` of equal items in an amount: the first ones get the odd minor units. */
function upTo(amount: number, whole: number, count: number): number {
  return Math.floor(amount / whole) * count + Math.min(count, amount % whole)
}

/** Items of a line that have been taken off the order: cancelled, come back, or refunded without coming back. */
export const creditedQuantity = ({ cancelled, returned, refunded = 0 }: OrderLine): number =>
  cancelled + returned + refunded

/** The items that credits have taken off a line, with their amount and the tax of it. */
export function takenOff(
  { credits }: { credits: readonly Credit[] },
  { id }: Pick<OrderLine, 'id'>,
): { quantity: number; amount: number; tax: number } {
  const parts = credits.flatMap(({ lines }) => lines.filter(({ lineId }) => lineId === id))
  return {
    quantity: sum(parts.map(({ quantity }) => quantity)),
    amount: sum(parts.map(({ amount }) => amount)),
    tax: sum(parts.map(({ tax }) => tax)),
  }
}

/**
 * The worth of the next `quantity` items of a line that have not been credited yet, and its tax: their share of the
 * line less its discount and credits, with tax. The shares of all items sum to the line exactly.
 * @throws RangeError when there are not as many
 */
export function worthOf(
  order: Pick<OrderContent, 'taxInclusive' | 'taxRounding' | 'credits'>,
  line: OrderLine,
  quantity: number,
): { amount: number; tax: number } {
  const left = line.quantity - creditedQuantity(line)
  if (!Number.isInteger(quantity) || quantity < 0 || quantity > left)
    throw new RangeError(`${quantity} more of ${line.id} cannot be taken off`)
  if (quantity === 0) return { amount: 0, tax: 0 }
  const off = takenOff(order, line)
  const share = (amount: number): number => upTo(amount, left, quantity)
  const tax = share(line.tax - off.tax)
  const net = line.subtotal - line.discount
  if (order.taxInclusive) return { amount: share(net - off.amount), tax }
  // Tax that is rounded once for the order is shared out again after credits, and the items without it are not.
  if (order.taxRounding === 'order') return { amount: share(net - (off.amount - off.tax)) + tax, tax }
  return { amount: share(net + line.tax - off.amount), tax }
}

/**
 * The paid amount of the next `quantity` items of a line after `skipped` ones, less their discount, before tax on
 * top.
 */
export function leftToPay(line: OrderLine, quantity: number, skipped = 0): number {
  const from = creditedQuantity(line) + skipped
  const whole = line.subtotal - line.discount
  return upTo(whole, line.quantity, from + quantity) - upTo(whole, line.quantity, from)
}

/** The sum of the credits of an order, in minor units. */
export const creditedOf = ({ credits }: Pick<OrderContent, 'credits'>): number =>
  sum(credits.map((credit) => credit.amount))

/** The current total of an order: its total less its credits. Never below 0. */
export const owedOf = (order: Pick<OrderContent, 'credits' | 'totals'>): number =>
  order.totals.total - creditedOf(order)

/** The delivery price that has not been credited yet, with its tax. */
export function shippingLeft(order: Pick<OrderContent, 'credits' | 'delivery' | 'taxInclusive'>): number {
  const { delivery, taxInclusive } = order
  const price = delivery ? delivery.price - delivery.discount + (taxInclusive ? 0 : delivery.tax) : 0
  return price - sum(order.credits.map((credit) => credit.shipping))
}

/** The tax in that part of the delivery price. */
export function shippingTaxLeft(order: Pick<OrderContent, 'credits' | 'delivery' | 'taxInclusive'>): number {
  const whole = shippingLeft({ ...order, credits: [] })
  return whole > 0 ? fractionOf(order.delivery?.tax ?? 0, Math.max(0, shippingLeft(order)), whole) : 0
}

/** The items of each line that approved exchanges still await. */
export function expectedQuantities(order: Pick<OrderContent, 'returns'>): Map<string, number> {
  const quantities = new Map<string, number>()
  for (const { state, exchange, lines } of order.returns) {
    if (exchange.length === 0 || (state !== 'approved' && state !== 'received')) continue
    for (const { lineId, quantity, received } of lines)
      quantities.set(lineId, (quantities.get(lineId) ?? 0) + quantity - received)
  }
  return quantities
}

/** The credits of approved exchanges, due once their items come back. Until then only the difference is due. */
export function expectedOf(
  order: Pick<OrderContent, 'returns' | 'lines' | 'taxInclusive' | 'taxRounding' | 'credits'>,
): number {
  const quantities = expectedQuantities(order)
  return sum(
    order.lines.map(
      (line) => worthOf(order, line, Math.min(quantities.get(line.id) ?? 0, left(line))).amount,
    ),
  )
}

const left = (line: OrderLine): number => line.quantity - creditedQuantity(line)

/** The input of a credit. Amounts are minor units. */
export interface NewCredit {
  kind: CreditKind
  /** Items, each line once. */
  items: readonly LineQuantity[]
  /** The part of the delivery price to credit with them. */
  shipping: number
  /** An extra amount (goodwill), or a deduction (a fee). */
  adjustment: number
  reason: string
  /** The tax of the items by line, where it is not their share of the line’s. */
  taxes?: ReadonlyMap<string, number> | undefined
}

/**
 * The credit for items that are cancelled or returned now, before they are counted as such. It never exceeds the
 * current total of the order: earlier goodwill is not given again.
 */
export function creditOf(order: OrderContent, act: { id: string; at: string }, wanted: NewCredit): Credit {
  const lines = wanted.items.flatMap(({ lineId, quantity }) => {
    const line = order.lines.find(({ id }) => id === lineId)
    if (!line || quantity === 0) return []
    const worth = worthOf(order, line, quantity)
    const tax = wanted.taxes?.get(lineId) ?? worth.tax
    const amount = worth.amount + (order.taxInclusive ? 0 : tax - worth.tax)
    return [{ lineId, quantity, amount, tax }]
  })
  const { kind, shipping, adjustment, reason } = wanted
  const subtotal = sum(lines.map((line) => line.amount)) + shipping
  const amount = Math.max(0, Math.min(subtotal + adjustment, owedOf(order)))
  return {
    id: `crd_${act.id}`,
    kind,
    lines,
    shipping,
    adjustment: amount - subtotal,
    amount,
    reason,
    at: act.at,
  }
}

/** An order with one more credit; a credit of nothing is none. */
export const withCredit = <T extends OrderContent>(order: T, credit: Credit): T =>
  credit.amount === 0 && credit.lines.length === 0 ? order : { ...order, credits: [...order.credits, credit] }
