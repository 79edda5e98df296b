import { done, mustAllow, tell, type Act, type Changed, type Told } from './act.ts'
import type { OrderContent, OrderDocument, PaymentEvent } from './documents.ts'
import { paymentFigures } from './figures.ts'
import { requestedRefund } from './refunds.ts'
import { restock } from './restock.ts'

/**
 * Cancels an order of which nothing has been shipped: packed parcels are unpacked, every piece is cancelled
 * (and goes back on sale when asked), what was paid is requested back.
 * @throws ShopFailure `transition_refused`
 */
export function cancel(
  order: OrderDocument,
  act: Act,
  wanted: { reason: string; restock: boolean },
): Changed {
  mustAllow(order, 'cancel')
  const fulfilments = order.fulfilments.map((parcel) =>
    parcel.state === 'pending' ? { ...parcel, state: 'cancelled' as const } : parcel,
  )
  const unpacked: OrderContent = { ...order, fulfilments, cancelledAt: act.at }
  const all = order.lines.map((line) => ({ lineId: line.id, quantity: line.quantity - line.cancelled }))
  const back = wanted.restock ? restock(unpacked, all) : undefined
  const lines = back?.lines ?? order.lines.map((line) => ({ ...line, cancelled: line.quantity }))
  const { captured, refundable } = paymentFigures(order.payments)
  const events: PaymentEvent[] = []
  if (refundable > 0) events.push(requestedRefund(order, act, refundable, wanted.reason, []))
  if (captured === 0 && order.totals.total > 0) {
    events.push({
      id: `void_${act.id}`,
      kind: 'voided',
      refundId: null,
      provider: order.paymentMethod.id,
      reference: null,
      amount: order.totals.total,
      at: act.at,
      note: wanted.reason,
    })
  }
  const told: Told = {
    event: 'cancelled',
    text: `Cancelled: ${wanted.reason}`,
    mail: { kind: 'cancelled', subject: null },
  }
  return done(tell({ ...unpacked, lines, payments: [...order.payments, ...events] }, act, told), {
    restock: back?.holding ?? [],
    refunds: events.filter((event) => event.refundId).map((event) => event.id),
  })
}
