import type { FulfilmentStatus, PaymentStatus } from '#vocabulary/orders/order-states.ts'
import type { OrderContent } from './order-document.ts'
import type { OrderLine } from './purchase.ts'
import type { OrderReturn } from './parcels-and-returns.ts'
import type { PaymentEvent } from './payment-events.ts'
import { expectedOf, owedOf } from './credits.ts'
import { sum } from './sum.ts'

const ofKind = (events: readonly PaymentEvent[], kind: PaymentEvent['kind']): number =>
  sum(events.filter((event) => event.kind === kind).map((event) => event.amount))

/** The refunds that have been requested and have neither succeeded nor failed. */
export function openRefunds(events: readonly PaymentEvent[]): PaymentEvent[] {
  const ended = new Set(events.filter((event) => event.kind !== 'requested').map((event) => event.refundId))
  return events.filter((event) => event.kind === 'requested' && event.refundId && !ended.has(event.refundId))
}

/** Whether staff move the money of an event, by hand. */
export const isByHand = ({ provider }: Pick<PaymentEvent, 'provider'>): boolean => provider === 'manual'

/** The refunds that staff have to transfer by hand. */
export const openTransfers = (events: readonly PaymentEvent[]): PaymentEvent[] =>
  openRefunds(events).filter(isByHand)

const openAmount = (events: readonly PaymentEvent[]): number =>
  sum(openRefunds(events).map((event) => event.amount))

/** The balance of one payment at a provider from the events of an order, in minor units. */
export interface PaymentBalance {
  /** The first event that authorised or captured money. */
  eventId: string
  provider: string
  reference: string | null
  /** Authorised by the provider, neither captured nor voided. */
  authorised: number
  captured: number
  /** Authorised once and voided, or lapsed. */
  voided: number
  /** Given back by the provider. */
  refunded: number
  /** Refund requested from the provider, outcome not known yet. */
  refunding: number
  /** Refunded as store credit or by hand instead, or about to be: the provider keeps the money, and it is not refunded again. */
  elsewhere: number
}

/** The refundable amount of a payment, in minor units. */
export const leftOf = ({ captured, refunded, refunding, elsewhere }: PaymentBalance): number =>
  Math.max(0, captured - refunded - refunding - elsewhere)

const within = (
  events: readonly PaymentEvent[],
): Pick<PaymentBalance, 'captured' | 'voided' | 'authorised'> => {
  const captured = ofKind(events, 'captured')
  const voided = ofKind(events, 'voided')
  return { captured, voided, authorised: Math.max(0, ofKind(events, 'authorised') - captured - voided) }
}

/** The payments of an order in order of arrival, each with its balance. */
export function paymentBalances(events: readonly PaymentEvent[]): PaymentBalance[] {
  const requests = new Map(
    events.flatMap((event) =>
      event.kind === 'requested' && event.refundId ? [[event.refundId, event]] : [],
    ),
  )
  const requestOf = ({ refundId }: PaymentEvent): PaymentEvent | undefined =>
    refundId === null ? undefined : requests.get(refundId)
  const isElsewhere = (event: PaymentEvent): boolean => requestOf(event)?.ofPayment !== undefined
  const paymentOf = (event: PaymentEvent): PaymentEvent => {
    const request = requestOf(event) ?? event
    return events.find(({ id }) => id === request.ofPayment) ?? request
  }
  const groups = Map.groupBy(events, (event) => {
    const { provider, reference } = paymentOf(event)
    return `${provider}\n${reference}`
  })
  return [...groups.values()].flatMap((group) => {
    const own = group.filter((event) => !isElsewhere(event))
    const main = own.find(({ kind }) => kind === 'captured' || kind === 'authorised')
    if (!main) return []
    const { id: eventId, provider, reference } = main
    const refunded = ofKind(own, 'refunded')
    const refunding = openAmount(own)
    const others = group.filter(isElsewhere)
    const elsewhere = ofKind(others, 'refunded') + openAmount(others)
    return [{ eventId, provider, reference, ...within(own), refunded, refunding, elsewhere }]
  })
}

/** The disputes that a bank has not decided. */
export function openDisputes(events: readonly PaymentEvent[]): PaymentEvent[] {
  const ended = new Set(events.filter(({ kind }) => kind === 'dispute_ended').map(({ id }) => id))
  return events.filter(
    ({ kind, id }) => kind === 'disputed' && !ended.has(id.replace('disputed:', 'dispute_ended:')),
  )
}

/** The sums of an order's payment events, in minor units. */
export interface PaymentFigures {
  /** Authorised by providers, neither captured nor voided. */
  authorised: number
  captured: number
  refunded: number
  /** Requested from the provider, outcome not known yet. */
  refunding: number
  /** captured − refunded */
  paid: number
  /** The maximum that can still be refunded. */
  refundable: number
}

/** Adds up the payment events of an order. */
export function paymentFigures(events: readonly PaymentEvent[]): PaymentFigures {
  const captured = ofKind(events, 'captured')
  const refunded = ofKind(events, 'refunded')
  const refunding = openAmount(events)
  const paid = captured - refunded
  const authorised = sum(paymentBalances(events).map((balance) => balance.authorised))
  return { authorised, captured, refunded, refunding, paid, refundable: Math.max(0, paid - refunding) }
}

/**
 * The balance due of an order, in minor units: its current total, less paid, authorised, and pending exchange
 * credits.
 */
export function dueOf(order: MoneyOf): number {
  const { authorised, paid } = paymentFigures(order.payments)
  // If a bank took back a payment that was refunded before, nobody has to pay it again.
  return Math.max(0, owedOf(order) - expectedOf(order) - Math.max(0, paid) - authorised)
}

/** The fields of an order that its figures need. */
type MoneyOf = Pick<
  OrderContent,
  'payments' | 'totals' | 'lines' | 'credits' | 'returns' | 'taxInclusive' | 'taxRounding'
>

/**
 * The overpaid amount that is not being refunded yet, in minor units. An open goodwill refund reduces the order too,
 * once it succeeds.
 */
export function overpaidOf(order: Pick<OrderContent, 'payments' | 'totals' | 'credits'>): number {
  const { paid, refunding } = paymentFigures(order.payments)
  const crediting = sum(openRefunds(order.payments).map(({ credit = 0 }) => credit))
  return Math.max(0, paid - refunding - Math.max(0, owedOf(order) - crediting))
}

/**
 * The payment status of an order with this total.
 * @param credited the credits since
 * @param expected the credits that an exchange is going to bring
 */
export function paymentStatus(
  events: readonly PaymentEvent[],
  total: number,
  credited = 0,
  expected = 0,
): PaymentStatus {
  if (openDisputes(events).length > 0) return 'disputed'
  const { authorised, captured, refunded, paid } = paymentFigures(events)
  if (captured > 0) {
    const owed = total - credited
    if (paid <= 0) return 'refunded'
    if (paid > owed) return 'overpaid'
    // Money that went back without a deduction is not due again.
    const due = owed - expected - paid - Math.max(0, refunded - credited)
    if (due > 0) return 'partially_paid'
    return paid === total || refunded === 0 ? 'paid' : 'partially_refunded'
  }
  if (authorised > 0) return 'authorised'
  if (credited >= total) return 'none'
  // A payment that was called off names none; one that lapsed or failed is still to be paid.
  return events.some(({ kind, reference }) => kind === 'voided' && reference === null) ? 'none' : 'pending'
}

/** The quantities of a line by state. */
export interface LineFigures {
  ordered: number
  cancelled: number
  /** In a parcel that is not with the carrier yet. */
  packed: number
  /** With the carrier or delivered. */
  shipped: number
  delivered: number
  returned: number
  /** Shipped, refunded, and not come back. */
  refunded: number
  /** Neither cancelled nor packed nor shipped. */
  open: number
  /** Return requested, and not here yet. */
  returnRequested: number
  /** Shipped, and neither returned nor requested to be. */
  returnable: number
  /**
   * Items that can go back on sale with a refund: open ones (which are then cancelled) and shipped ones that have not
   * come back, are not awaited and were not refunded before.
   */
  restockable: number
}

/** The states of a return whose items are still awaited. */
const awaited = new Set<OrderReturn['state']>(['requested', 'approved', 'received'])

/** Counts the items of a line over the parcels of its order. */
export function lineFigures(
  order: Pick<OrderContent, 'fulfilments' | 'returns'>,
  line: OrderLine,
): LineFigures {
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
  const returnRequested = sum(
    order.returns
      .filter(({ state }) => awaited.has(state))
      .flatMap(({ lines }) => lines)
      .filter((part) => part.lineId === line.id)
      .map((part) => part.quantity - part.received),
  )
  const returnable = shipped - line.returned - returnRequested
  const { refunded = 0 } = line
  return {
    ordered: line.quantity,
    cancelled: line.cancelled,
    packed,
    shipped,
    delivered: inParcels('delivered'),
    returned: line.returned,
    refunded,
    open,
    returnRequested,
    returnable,
    restockable: open + Math.max(0, returnable - refunded),
  }
}

/** The fulfilment status of an order. */
export function fulfilmentStatus(
  order: Pick<OrderContent, 'lines' | 'fulfilments' | 'returns'>,
): FulfilmentStatus {
  const lines = order.lines.map((line) => lineFigures(order, line))
  const live = sum(lines.map((line) => line.ordered - line.cancelled))
  const shipped = sum(lines.map((line) => line.shipped))
  const returned = sum(lines.map((line) => line.returned))
  if (shipped === 0) return 'unfulfilled'
  if (returned > 0) return returned >= live ? 'returned' : 'partially_returned'
  if (shipped < live) return 'partially_fulfilled'
  return sum(lines.map((line) => line.delivered)) >= live ? 'delivered' : 'fulfilled'
}
