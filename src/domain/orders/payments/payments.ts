import { createOrderWriter } from '../orders/order-writer.ts'
import { createPaymentSync, type PaymentSync } from './sync-payment.ts'
import { createBalancePayments, type BalancePayments } from './balance-payments.ts'
import type { BalancePaymentNeeds } from './begin-payment.ts'
import { createCapture, type PaymentCapture } from './payment-capture.ts'

/** Payments of existing orders: balances are paid, authorised amounts captured, and both sides reconciled. */
export interface Payments
  extends PaymentSync, Pick<BalancePayments, 'settle' | 'payLink'>, Omit<PaymentCapture, 'tasks'> {
  /** @see BalancePayments */
  startDue: BalancePayments['start']
  /** @see BalancePayments */
  confirmDue: BalancePayments['confirm']
  /** Carries out `promised_payment` tasks. */
  captureTasks: PaymentCapture['tasks']
}

/** Creates the payment service of orders. */
export function createPayments(needs: BalancePaymentNeeds): Payments {
  const writer = createOrderWriter(needs)
  const paymentSync = createPaymentSync(needs, writer)
  const { start, confirm, settle, payLink } = createBalancePayments(needs, writer, paymentSync)
  const { capturePromised, capture, tasks } = createCapture(needs, writer, paymentSync)
  return {
    ...paymentSync,
    settle,
    payLink,
    capturePromised,
    capture,
    startDue: start,
    confirmDue: confirm,
    captureTasks: tasks,
  }
}
