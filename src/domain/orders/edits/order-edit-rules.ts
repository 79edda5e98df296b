import { ShopFailure } from '#vocabulary/failures.ts'
import { limits } from '#vocabulary/limits.ts'
import { statement } from '#vocabulary/statements/statement.ts'
import type { PostalAddress } from '../../people/customers/postal-address.ts'
import { change, withHistory, type Act, type Changed, type NewHistoryEntry } from '../orders/act.ts'
import { refundsOfSurplus } from '../refunds/refund-requests.ts'
import { owedOf, shippingLeft, withCredit } from '../orders/credits.ts'
import type { LineQuantity } from '../orders/parcels-and-returns.ts'
import type { EventDetails, OrderContent, OrderDocument } from '../orders/order-document.ts'
import type { OrderLine } from '../orders/purchase.ts'
import { paymentFigures } from '../orders/figures.ts'
import type { Allocation, Holding } from '../../inventory/stock/stock.ts'
import { cancelledCredit, withTotals } from '../orders/order-tax.ts'

/** How an order is delivered. */
export type OrderDelivery = NonNullable<OrderContent['delivery']>

/** An edit with its prices and its stock. */
export interface Edit {
  /** Open items to remove. */
  cancelled: readonly LineQuantity[]
  /** The lines after the removal, and the units to restock. */
  lines: readonly OrderLine[]
  restock: Holding
  /** Added lines, with the allocation of their stock. */
  added: readonly OrderLine[]
  sold: Allocation
  /** The new shipping method; undefined when it stays. */
  delivery?: OrderDelivery | undefined
  /** Another address in the same country; undefined when it stays. */
  deliveryAddress?: PostalAddress | undefined
  reason: string
}

const count = (lines: readonly { quantity: number }[]): number =>
  lines.reduce((all, { quantity }) => all + quantity, 0)

/** The history entry of an edit. */
function editDetails(edit: Edit): EventDetails & { text: string } {
  const { cancelled, added, delivery, deliveryAddress, reason } = edit
  return {
    ...(added.length > 0 ? { added: count(added) } : {}),
    ...(cancelled.length > 0 ? { removed: count(cancelled) } : {}),
    ...(delivery ? { shippingMethod: delivery.name } : {}),
    ...(deliveryAddress ? { addressChanged: true as const } : {}),
    text: reason,
  }
}

/**
 * Changes an order in one step: removes items, adds lines at current prices, changes address and shipping method.
 * Existing lines keep their price and discount. An overpaid amount is refunded in the same step; an underpaid one
 * becomes the balance due.
 * @throws ShopFailure `transition_refused` when less would be charged for delivery than was given back
 */
export function editOrder(order: OrderDocument, act: Act, edit: Edit): Changed {
  const { reason, cancelled: items } = edit
  const credit = cancelledCredit(order, act, items, reason)
  const changed: OrderContent = {
    ...order,
    lines: [...edit.lines, ...edit.added],
    delivery: edit.delivery ?? order.delivery,
    deliveryAddress: edit.deliveryAddress ?? order.deliveryAddress,
  }
  const after = withTotals(withCredit(changed, credit))
  if (owedOf(after) > limits.largestPayment.value)
    throw new ShopFailure('transition_refused', { reason: 'order_too_high' })
  if (shippingLeft(after) < 0 || owedOf(after) < 0)
    throw new ShopFailure('transition_refused', {
      reason: statement('delivery_not_refunded', {
        left: { amount: shippingLeft(order), currency: order.currency },
      }),
    })
  return recordEdit(after, act, editDetails(edit), { restock: edit.restock, sold: edit.sold })
}

/** Records an edit with its reason, and refunds an overpaid amount in the same step. */
export function recordEdit(
  after: OrderContent,
  act: Act,
  details: EventDetails & { text: string },
  stock: Pick<Partial<Changed>, 'restock' | 'sold'> = {},
): Changed {
  const { captured } = paymentFigures(after.payments)
  const refunds = captured > 0 ? refundsOfSurplus(after, act, details.text) : []
  const entry: NewHistoryEntry = {
    event: 'edited',
    details,
    mail: { kind: 'order_edited', subject: act.id },
  }
  return change(withHistory({ ...after, payments: [...after.payments, ...refunds] }, act, entry), {
    ...stock,
    refunds: refunds.map(({ id }) => id),
  })
}
