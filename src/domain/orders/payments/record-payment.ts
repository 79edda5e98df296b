import type { Money } from '#vocabulary/money.ts'
import {
  change,
  mustAllow,
  mustBeAmount,
  withHistory,
  type Act,
  type Changed,
  type NewHistoryEntry,
} from '../orders/act.ts'
import type { OrderDocument } from '../orders/order-document.ts'
import type { PaymentEvent } from '../orders/payment-events.ts'

/**
 * Records money that came in outside the shop. An amount beyond the balance due is recorded too: the payment is then
 * `overpaid`.
 * @throws ShopFailure `transition_refused` if the provider itself reports payments, `invalid_request`
 */
export function recordPayment(order: OrderDocument, act: Act, money: Money, reference: string): Changed {
  mustAllow(order, 'record_payment')
  mustBeAmount(order, money)
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
