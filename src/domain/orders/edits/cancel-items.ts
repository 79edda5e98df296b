import { ShopFailure } from '#vocabulary/failures.ts'
import {
  change,
  mustAllow,
  sumByLine,
  withHistory,
  type Act,
  type Changed,
  type NewHistoryEntry,
} from '../orders/act.ts'
import { refundsOfSurplus } from '../refunds/refund-requests.ts'
import { creditOf, owedOf, shippingLeft, withCredit } from '../orders/credits.ts'
import type { LineQuantity } from '../orders/parcels-and-returns.ts'
import type { OrderContent, OrderDocument } from '../orders/order-document.ts'
import { paymentFigures } from '../orders/figures.ts'
import { cancelledCredit, withTotals } from '../orders/order-tax.ts'
import { withoutItems } from '../orders/restock.ts'

/** A request to cancel items. */
export interface Cancellation {
  /** Why, as someone wrote it; empty where nobody did. */
  reason: string
  /** Whether the items go back on sale. */
  restock: boolean
  /** Items that are neither packed nor shipped; the whole order when left out. */
  lines?: readonly LineQuantity[] | undefined
  /** Whether it is refused once anything is packed: shoppers may cancel less than staff. */
  onlyUnpacked?: boolean
  /** False leaves a surplus to be refunded later; otherwise it goes back in the same step. */
  refund?: boolean
}

/**
 * Cancels items that are neither packed nor shipped: removes them from the order and requests a refund of their paid
 * amount unless that is left for later. Cancelling the last items cancels the order.
 * @throws ShopFailure `transition_refused`, `line_not_found`, `quantity_exceeds_open`
 */
function cancelLines(
  order: OrderDocument,
  act: Act,
  items: readonly LineQuantity[],
  wanted: Cancellation,
): Changed {
  mustAllow(order, 'edit')
  const { lines, holding } = withoutItems(order, items, wanted.restock)
  const { reason } = wanted
  const credit = cancelledCredit(order, act, items, reason)
  const after = withTotals(withCredit({ ...order, lines }, credit))
  const refunds = wanted.refund === false ? [] : refundsOfSurplus(after, act, reason)
  const count = items.reduce((all, { quantity }) => all + quantity, 0)
  const entry: NewHistoryEntry = {
    event: 'lines_cancelled',
    details: { quantity: count, amount: credit.amount, ...(reason ? { text: reason } : {}) },
    mail: { kind: 'order_edited', subject: act.id },
  }
  return change(withHistory({ ...after, payments: [...order.payments, ...refunds] }, act, entry), {
    restock: holding,
    refunds: refunds.map(({ id }) => id),
  })
}

/**
 * Cancels an order before anything is shipped: unpacks parcels, cancels every item (restocking it if requested), and
 * refunds the paid amount. With `lines`, only those items.
 * @throws ShopFailure `transition_refused`, `line_not_found`, `quantity_exceeds_open`
 */
export function cancel(order: OrderDocument, act: Act, wanted: Cancellation): Changed {
  if (wanted.onlyUnpacked && order.fulfilments.some(({ state }) => state !== 'cancelled'))
    throw new ShopFailure('transition_refused', { reason: 'some_packed' })
  const some = sumByLine(wanted.lines ?? [])
  const live = order.lines.reduce((all, line) => all + line.quantity - line.cancelled, 0)
  if (some.length > 0 && some.reduce((all, { quantity }) => all + quantity, 0) < live)
    return cancelLines(order, act, some, wanted)
  if (some.length > 0) withoutItems(order, some, false)
  mustAllow(order, 'cancel')
  const fulfilments = order.fulfilments.map((parcel) =>
    parcel.state === 'pending' ? { ...parcel, state: 'cancelled' as const } : parcel,
  )
  const unpacked: OrderContent = { ...order, fulfilments, cancelledAt: act.at }
  const all = order.lines
    .map((line) => ({ lineId: line.id, quantity: line.quantity - line.cancelled }))
    .filter(({ quantity }) => quantity > 0)
  const { lines, holding } = withoutItems(unpacked, all, wanted.restock)
  const { reason } = wanted
  const shipping = shippingLeft(order)
  // The whole remainder, including amounts that an earlier refund withheld for an item.
  const rest = { kind: 'cancelled', items: all, shipping, adjustment: owedOf(order), reason } as const
  const after = withCredit({ ...unpacked, lines }, creditOf(order, act, rest))
  const { captured } = paymentFigures(order.payments)
  const events = wanted.refund === false ? [] : refundsOfSurplus(after, act, reason)
  if (captured === 0 && owedOf(order) > 0) {
    events.push({
      id: `void_${act.id}`,
      kind: 'voided',
      refundId: null,
      provider: order.paymentMethod.id,
      reference: null,
      amount: owedOf(order),
      at: act.at,
      note: reason || null,
    })
  }
  const entry: NewHistoryEntry = {
    event: 'cancelled',
    details: reason ? { text: reason } : {},
    mail: { kind: 'cancelled', subject: null },
  }
  return change(withHistory({ ...after, payments: [...order.payments, ...events] }, act, entry), {
    restock: holding,
    refunds: events.filter((event) => event.refundId).map((event) => event.id),
  })
}
