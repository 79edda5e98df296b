import { createOrderWriter } from '../orders/order-writer.ts'
import { createPaymentSync, type PaymentSync } from './sync-payment.ts'
import { createBalancePayments, type BalancePayments } from './balance-payments.ts'
import type { BalancePaymentNeeds } from './begin-payment.ts'
import { createCapture, type PaymentCapture } from './payment-capture.ts'

/** Payments of orders that stand: what is due is paid, what is promised is taken, and both sides agree. */
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
