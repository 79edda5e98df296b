import { ShopFailure } from '#vocabulary/failures.ts'
import type { Money } from '#vocabulary/money.ts'
import { statement } from '#vocabulary/statements/statement.ts'
import {
  change,
  mustAllow,
  mustBeAmount,
  withHistory,
  type Act,
  type Changed,
  type NewHistoryEntry,
} from '../orders/act.ts'
import { dueOf } from '../orders/figures.ts'
import type { OrderDocument } from '../orders/order-document.ts'
import type { PaymentEvent } from '../orders/payment-events.ts'

/** Money that came in outside the shop. */
export interface OfflinePayment {
  amount: Money
  reference: string
  /** States that more may have been paid than is due. */
  overpaid?: boolean | undefined
}

/** @throws ShopFailure `payment_exceeds_due` */
function mustBeDue(order: OrderDocument, amount: number): void {
  const due = dueOf(order)
  if (amount <= due) return
  throw new ShopFailure('payment_exceeds_due', {
    reason:
      due > 0 ? statement('only_due', { due: { amount: due, currency: order.currency } }) : 'nothing_due',
    values: { most: Math.max(0, due), currency: order.currency },
  })
}

/**
 * Records money that came in outside the shop. More than the balance due is a mistake, or the same payment recorded
 * twice, unless it is stated: the order is then `overpaid`.
 * @throws ShopFailure `transition_refused` if the provider itself reports payments, `invalid_request`,
 *   `payment_exceeds_due`
 */
export function recordPayment(order: OrderDocument, act: Act, payment: OfflinePayment): Changed {
  const { amount: money, reference, overpaid = false } = payment
  mustAllow(order, 'record_payment')
  mustBeAmount(order, money)
  if (!overpaid) mustBeDue(order, money.amount)
  const event: PaymentEvent = {
    id: `pay_${act.id}`,
    kind: 'captured',
    refundId: null,
    provider: order.paymentMethod.id,
    reference: reference || null,
    amount: money.amount,
    at: act.at,
    note: reference || null,
  }
  const entry: NewHistoryEntry = {
    event: 'payment_received',
    details: { amount: money.amount },
    mail: { kind: 'payment_received', subject: event.id },
  }
  return change(withHistory({ ...order, payments: [...order.payments, event] }, act, entry))
}
