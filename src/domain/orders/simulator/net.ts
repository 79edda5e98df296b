import type { OrderDocument } from '../orders/order-document.ts'
import type { ProductSource } from '../../pricing/promotions/promote-cart.ts'

/** The net revenue of an order, for items with a known cost. Minor units. */
export interface Net {
  quantity: number
  knownQuantity: number
  before: number
  after: number
  cost: number
}

/**
 * The net revenue of an order's lines before and after a change of their charges (`after`, by line), without included
 * tax. The tax of a line falls with its price.
 */
export function netOf(order: OrderDocument, after: readonly number[], source: ProductSource): Net {
  const net: Net = { quantity: 0, knownQuantity: 0, before: 0, after: 0, cost: 0 }
  for (const [index, line] of order.lines.entries()) {
    net.quantity += line.quantity
    const cost = source.variant(line.variantId)?.variant.prices[order.currency]?.cost
    if (cost === undefined) continue
    const before = line.subtotal - line.discount
    const taxed = (amount: number): number =>
      order.taxInclusive && before > 0 ? amount - Math.round((amount * line.tax) / before) : amount
    net.knownQuantity += line.quantity
    net.before += taxed(before)
    net.after += taxed(after[index] ?? before)
    net.cost += cost * line.quantity
  }
  return net
}
