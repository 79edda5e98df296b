import { ShopFailure } from '#vocabulary/failures.ts'
import { change, withHistory, type Act, type Changed } from '../orders/act.ts'
import { dueOf } from '../orders/figures.ts'
import type { OrderDocument } from '../orders/order-document.ts'
import { isUnpaid } from '../orders/statuses.ts'

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
