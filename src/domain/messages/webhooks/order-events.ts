import type { WebhookEvent } from '#vocabulary/messages/webhook-events.ts'
import type { OrderDocument } from '../../orders/orders/order-document.ts'

/** Something that a change of an order means to other programs. */
export interface OrderEvent {
  type: WebhookEvent
  /** The parcel, refund, return or declaration it is about, where an order has several. */
  subject: string | null
}

const isPaid = ({ payment }: OrderDocument): boolean => payment === 'paid' || payment === 'overpaid'

/** The fields that an edit may change; shipping and payments are no edits. */
const bought = ({ lines, deliveryAddress }: OrderDocument): string =>
  JSON.stringify([lines.map(({ id, quantity, cancelled }) => [id, quantity - cancelled]), deliveryAddress])

const captures = ({ payments }: OrderDocument): number =>
  payments.filter(({ kind }) => kind === 'captured').length

function parcelEvents(before: OrderDocument, after: OrderDocument): OrderEvent[] {
  const known = new Map(before.fulfilments.map(({ id, state }) => [id, state]))
  return after.fulfilments.flatMap(({ id, state }): OrderEvent[] => {
    if (known.get(id) === state) return []
    if (state === 'shipped') return [{ type: 'order.shipped', subject: id }]
    return state === 'delivered' ? [{ type: 'order.delivered', subject: id }] : []
  })
}

function returnEvents(before: OrderDocument, after: OrderDocument): OrderEvent[] {
  const known = new Map(before.returns.map(({ id, state }) => [id, state]))
  return after.returns
    .filter(({ id, state }) => known.get(id) !== state)
    .map(({ id, state }) => ({ type: `return.${state}`, subject: id }))
}

function paymentEvents(before: OrderDocument, after: OrderDocument): OrderEvent[] {
  const refunds = after.payments
    .slice(before.payments.length)
    .filter(({ kind }) => kind === 'refunded')
    .map(({ id, refundId }): OrderEvent => ({ type: 'order.refunded', subject: refundId ?? id }))
  const paid = isPaid(after) && !isPaid(before) && captures(after) > captures(before)
  const disputed = after.payment === 'disputed' && before.payment !== 'disputed'
  return [
    ...(paid ? [{ type: 'order.paid', subject: null } as const] : []),
    ...refunds,
    ...(disputed ? [{ type: 'order.disputed', subject: null } as const] : []),
  ]
}

/** The declarations of withdrawal: each is an entry of the history, by its id. */
const withdrawalEvents = (before: OrderDocument, after: OrderDocument): OrderEvent[] =>
  after.history
    .slice(before.history.length)
    .filter(({ event }) => event === 'withdrawn')
    .map(({ id }) => ({ type: 'order.withdrawn', subject: id }))

/**
 * The events of one order change, derived from its state before and after: no act can forget one. `before` is
 * undefined for a new order.
 */
export function orderEvents(before: OrderDocument | undefined, after: OrderDocument): OrderEvent[] {
  if (!before) {
    return [
      { type: 'order.placed', subject: null },
      ...(isPaid(after) ? [{ type: 'order.paid', subject: null } as const] : []),
    ]
  }
  const became = (axis: 'status' | 'fulfilment', value: string): boolean =>
    after[axis] === value && before[axis] !== value
  const cancelled = became('status', 'cancelled')
  const edited = !cancelled && bought(before) !== bought(after)
  return [
    ...withdrawalEvents(before, after),
    ...(edited ? [{ type: 'order.edited', subject: null } as const] : []),
    ...paymentEvents(before, after),
    ...parcelEvents(before, after),
    ...(became('fulfilment', 'fulfilled') ? [{ type: 'order.fulfilled', subject: null } as const] : []),
    ...returnEvents(before, after),
    ...(cancelled ? [{ type: 'order.cancelled', subject: null } as const] : []),
  ]
}
