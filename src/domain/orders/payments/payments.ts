import { createChanging } from '../orders/order-writer.ts'
import { createAgreeing, type Agreeing } from './sync-payment.ts'
import { createPaying, type Paying } from './balance-payments.ts'
import type { PayingNeeds } from './begin-payment.ts'
import { createTaking, type Taking } from './payment-capture.ts'

/** Payments of orders that stand: what is due is paid, what is promised is taken, and both sides agree. */
export interface Payments extends Agreeing, Pick<Paying, 'settle' | 'payLink'>, Omit<Taking, 'tasks'> {
  /** @see Paying */
  startDue: Paying['start']
  /** @see Paying */
  confirmDue: Paying['confirm']
  /** Carries out `promised_payment` tasks. */
  promisedTasks: Taking['tasks']
}

/** Makes what looks after the payments of orders. */
export function createPayments(needs: PayingNeeds): Payments {
  const changing = createChanging(needs)
  const agreeing = createAgreeing(needs, changing)
  const { start, confirm, settle, payLink } = createPaying(needs, changing, agreeing)
  const { takePromised, capture, tasks } = createTaking(needs, changing, agreeing)
  return {
    ...agreeing,
    settle,
    payLink,
    takePromised,
    capture,
    startDue: start,
    confirmDue: confirm,
    promisedTasks: tasks,
  }
}
