import type { Write } from '#ports/document-store/document-store.ts'
import type { PaymentProvider } from '#ports/payments/payments.ts'
import { ShopFailure } from '#vocabulary/failures.ts'
import { day, plus } from '#vocabulary/time.ts'
import { taskWrite } from '#engine/work/outbox/tasks.ts'
import { change, withHistory, type Act, type Changed } from '../orders/act.ts'
import { dueOf, paymentFigures } from '../orders/figures.ts'
import type { OrderDocument } from '../orders/order-document.ts'

/** The date by which to pay an order, if its payment is offline and has a term; undefined for any other. */
export const payByOf = (
  { kind, days }: Pick<PaymentProvider, 'kind' | 'days'>,
  due: number,
  at: string,
): string | undefined => (kind === 'offline' && due > 0 && days ? plus(at, days * day) : undefined)

/** The write that schedules a look at an unpaid order, for the commit that places it; none for other orders. */
export function unpaidTasks(orderId: string, { payBy }: Pick<OrderDocument, 'payBy'>, at: string): Write[] {
  return payBy === undefined ? [] : [lookAgain(orderId, at, remindAt(payBy))]
}

/** The day after the last one: a transfer of that day has no later date. */
export const remindAt = (payBy: string): string => plus(payBy, day)

/** The write that schedules another look. */
export function lookAgain(orderId: string, at: string, then: string): Write {
  const delay = Math.max(0, Date.parse(then) - Date.parse(at))
  return taskWrite(
    { id: `unpaid_order:${orderId}:${at}`, kind: 'unpaid_order', payload: { orderId }, delay },
    at,
  )
}

/** Whether nothing of it has been paid or sent, so that it may be reminded of, and cancelled. */
export function isUnpaid(order: OrderDocument): boolean {
  const { captured, authorised } = paymentFigures(order.payments)
  const untouched = order.fulfilments.every(({ state }) => state === 'cancelled')
  return order.status === 'placed' && dueOf(order) > 0 && captured + authorised === 0 && untouched
}

/** @throws ShopFailure `transition_refused` when it has been paid or sent at this moment */
export function mustBeUnpaid(order: OrderDocument): void {
  if (!isUnpaid(order)) throw new ShopFailure('transition_refused')
}

/** Writes the reminder; `unpaidUntil` is when the order will be cancelled, if it will. */
export function remind(order: OrderDocument, act: Act, unpaidUntil: string | undefined): Changed {
  mustBeUnpaid(order)
  const reminded = { ...order, ...(unpaidUntil === undefined ? {} : { unpaidUntil }) }
  return change(
    withHistory(reminded, act, {
      event: 'payment_reminder',
      details: { amount: dueOf(order) },
      mail: { kind: 'payment_reminder', subject: null },
    }),
  )
}
