import type {
  FulfilmentStatus,
  OrderContent,
  OrderDocument,
  OrderLine,
  OrderStatus,
  PaymentEvent,
  PaymentStatus,
} from './documents.ts'

const sum = (amounts: readonly number[]): number => amounts.reduce((all, one) => all + one, 0)

const ofKind = (events: readonly PaymentEvent[], kind: PaymentEvent['kind']): number =>
  sum(events.filter((event) => event.kind === kind).map((event) => event.amount))

/** The refunds that have been requested and have neither succeeded nor failed. */
export function openRefunds(events: readonly PaymentEvent[]): PaymentEvent[] {
  const ended = new Set(events.filter((event) => event.kind !== 'requested').map((event) => event.refundId))
  return events.filter((event) => event.kind === 'requested' && event.refundId && !ended.has(event.refundId))
}

/** What the payment events of an order come to, in minor units. */
export interface PaymentFigures {
  captured: number
  refunded: number
  /** Asked of the provider, outcome not known yet. */
  refunding: number
  /** captured − refunded */
  paid: number
  /** Most that can still be given back. */
  refundable: number
}

/** Adds up the payment events of an order. */
export function paymentFigures(events: readonly PaymentEvent[]): PaymentFigures {
  const captured = ofKind(events, 'captured')
  const refunded = ofKind(events, 'refunded')
  const refunding = sum(openRefunds(events).map((event) => event.amount))
  const paid = captured - refunded
  return { captured, refunded, refunding, paid, refundable: Math.max(0, paid - refunding) }
}

/** Where the payment of an order of this total stands. */
export function paymentStatus(events: readonly PaymentEvent[], total: number): PaymentStatus {
  const last = events.findLast((event) => event.refundId === null)
  if (last?.kind === 'disputed') return 'disputed'
  const { captured, refunded, paid } = paymentFigures(events)
  if (captured > 0) {
    if (paid === 0) return 'refunded'
    if (paid > total) return 'overpaid'
    if (paid === total) return 'paid'
    return refunded > 0 ? 'partially_refunded' : 'partially_paid'
  }
  if (last?.kind === 'authorised') return 'authorised'
  return last?.kind === 'requested' ? 'pending' : 'none'
}

/** How many pieces of a line stand where. */
export interface LineFigures {
  ordered: number
  cancelled: number
  /** In a parcel that is not with the carrier yet. */
  packed: number
  /** With the carrier or delivered. */
  shipped: number
  delivered: number
  returned: number
  /** Neither cancelled nor packed nor shipped. */
  open: number
  /**
   * Pieces that can go back on sale: open ones (which are then cancelled) and shipped ones that have not come
   * back.
   */
  restockable: number
}

/** Counts the pieces of a line over the parcels of its order. */
export function lineFigures(order: Pick<OrderContent, 'fulfilments'>, line: OrderLine): LineFigures {
  const inParcels = (...states: string[]): number =>
    sum(
      order.fulfilments
        .filter((parcel) => states.includes(parcel.state))
        .flatMap((parcel) => parcel.lines)
        .filter((part) => part.lineId === line.id)
        .map((part) => part.quantity),
    )
  const packed = inParcels('pending')
  const shipped = inParcels('shipped', 'delivered')
  const open = line.quantity - line.cancelled - packed - shipped
  return {
    ordered: line.quantity,
    cancelled: line.cancelled,
    packed,
    shipped,
    delivered: inParcels('delivered'),
    returned: line.returned,
    open,
    restockable: open + shipped - line.returned,
  }
}

/** Where the goods of an order stand. */
export function fulfilmentStatus(order: Pick<OrderContent, 'lines' | 'fulfilments'>): FulfilmentStatus {
  const lines = order.lines.map((line) => lineFigures(order, line))
  const live = sum(lines.map((line) => line.ordered - line.cancelled))
  const shipped = sum(lines.map((line) => line.shipped))
  const returned = sum(lines.map((line) => line.returned))
  if (shipped === 0) return 'unfulfilled'
  if (returned > 0) return returned >= live ? 'returned' : 'partially_returned'
  if (shipped < live) return 'partially_fulfilled'
  return sum(lines.map((line) => line.delivered)) >= live ? 'delivered' : 'fulfilled'
}

function orderStatus(order: OrderContent, payment: PaymentStatus, fulfilment: FulfilmentStatus): OrderStatus {
  if (order.cancelledAt || order.lines.every((line) => line.cancelled === line.quantity)) return 'cancelled'
  const arrived =
    fulfilment === 'delivered' || fulfilment === 'returned' || fulfilment === 'partially_returned'
  const settled = !['pending', 'authorised', 'partially_paid', 'disputed'].includes(payment)
  return arrived && settled ? 'closed' : 'placed'
}

function todoOf(order: OrderContent, status: OrderStatus, payment: PaymentStatus): OrderDocument['todo'] {
  if (status !== 'placed') return null
  if (['pending', 'authorised', 'partially_paid'].includes(payment)) return 'pay'
  if (payment === 'refunded' || payment === 'disputed') return null
  const waiting = order.lines.some((line) => {
    const { open, packed } = lineFigures(order, line)
    return open + packed > 0
  })
  return waiting ? 'ship' : null
}

/**
 * An order with its three statuses as its quantities and payment events say. Every write goes through here.
 */
export function withStatuses(order: OrderContent): OrderDocument {
  const payment = paymentStatus(order.payments, order.totals.total)
  const fulfilment = fulfilmentStatus(order)
  const status = orderStatus(order, payment, fulfilment)
  return { ...order, status, payment, fulfilment, todo: todoOf(order, status, payment) }
}

/** What may be done with an order in the state it is in. */
export type AllowedAct = 'fulfil' | 'refund' | 'cancel' | 'record_payment'

/** Reckons which acts the state of an order allows, whatever the role of who asks. */
export function allowedActs(order: OrderDocument): AllowedAct[] {
  const lines = order.lines.map((line) => lineFigures(order, line))
  const acts: AllowedAct[] = []
  if (order.status === 'placed' && lines.some((line) => line.open > 0)) acts.push('fulfil')
  if (paymentFigures(order.payments).refundable > 0) acts.push('refund')
  if (order.status === 'placed' && lines.every((line) => line.shipped === 0)) acts.push('cancel')
  if (order.paymentMethod.kind === 'offline') acts.push('record_payment')
  return acts
}
