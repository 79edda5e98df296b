import type { OrderStatus, PaymentStatus } from '#vocabulary/orders/order-states.ts'
import { day, plus } from '#vocabulary/time.ts'
import { creditedOf, expectedOf } from './credits.ts'
import {
  dueOf,
  fulfilmentStatus,
  lineFigures,
  openTransfers,
  paymentFigures,
  paymentStatus,
} from './figures.ts'
import type { OrderContent, OrderDocument } from './order-document.ts'

function orderStatus(order: OrderContent, payment: PaymentStatus): OrderStatus {
  if (order.cancelledAt || order.lines.every((line) => line.cancelled === line.quantity)) return 'cancelled'
  const arrived = order.lines.every((line) => {
    const { open, packed, shipped, delivered, returned } = lineFigures(order, line)
    return open + packed === 0 && delivered + returned >= shipped
  })
  const settled = !['pending', 'authorised', 'partially_paid', 'disputed'].includes(payment)
  return arrived && settled && returningOf(order) === null ? 'closed' : 'placed'
}

/** The pending state of an order's returns: requests first, then awaited items. */
function returningOf({ returns }: OrderContent): OrderDocument['returning'] {
  if (returns.some(({ state }) => state === 'requested')) return 'requested'
  return returns.some(({ state }) => state === 'approved' || state === 'received') ? 'approved' : null
}

function todoOf(order: OrderContent, status: OrderStatus, payment: PaymentStatus): OrderDocument['todo'] {
  if (status !== 'placed') return null
  if (['pending', 'authorised', 'partially_paid'].includes(payment) && dueOf(order) > 0) return 'pay'
  if (payment === 'refunded' || payment === 'disputed') return null
  const waiting = order.lines.some((line) => {
    const { open, packed } = lineFigures(order, line)
    return open + packed > 0
  })
  return waiting ? 'ship' : null
}

/** Whether nothing of an order has been paid or sent, so that the shop may remind of it, and cancel it. */
export function isUnpaid(order: OrderDocument): boolean {
  const { captured, authorised } = paymentFigures(order.payments)
  const untouched = order.fulfilments.every(({ state }) => state === 'cancelled')
  return order.status === 'placed' && dueOf(order) > 0 && captured + authorised === 0 && untouched
}

/** When the shop reminds of an unpaid order, or cancels it; undefined when it does neither. */
function unpaidStepAt(order: OrderDocument): string | undefined {
  if (order.payBy === undefined || !isUnpaid(order)) return undefined
  const isReminded = order.history.some(({ event }) => event === 'payment_reminder')
  // The day after the last one: a transfer of that day has no later date.
  return isReminded ? order.unpaidUntil : plus(order.payBy, day)
}

/**
 * An order with all that is computed from its quantities and payment events: its statuses, and when it is looked at if
 * it stays unpaid. Every write goes through here.
 */
export function withStatuses(order: OrderContent): OrderDocument {
  const { payments, totals } = order
  const payment = paymentStatus(payments, totals.total, creditedOf(order), expectedOf(order))
  const fulfilment = fulfilmentStatus(order)
  const status = orderStatus(order, payment)
  const todo = todoOf(order, status, payment)
  const { unpaidStepAt: _, refunding: __, ...rest } = order
  const refunding = openTransfers(payments).length > 0 ? { refunding: 'transfer' as const } : {}
  const returning = returningOf(order)
  const computed = { ...rest, status, payment, fulfilment, todo, ...refunding, returning }
  const stepAt = unpaidStepAt(computed)
  return stepAt === undefined ? computed : { ...computed, unpaidStepAt: stepAt }
}
