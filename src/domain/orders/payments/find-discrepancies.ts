import type { ProviderPayment } from '#ports/payments/payments.ts'
import type { OrderDocument } from '../orders/order-document.ts'
import { paymentBalances, paymentFigures } from '../orders/figures.ts'
import type { FindingKind } from '#vocabulary/orders/payments.ts'
import { takenBack } from './provider-state.ts'
import { untakenOf } from '../orders/shares.ts'

/** Two figures of one payment that should be the same, in minor units. */
export interface Difference {
  kind: FindingKind
  /** What the shop says. */
  expected: number
  /** What the provider says. */
  found: number
}

/**
 * What an order and its provider still say differently of a payment after the order has taken down the provider's
 * word: the provider says less than the order, items were sent that are not paid, or the payer disputes it.
 */
export function differencesOf(
  order: OrderDocument,
  provider: string,
  payment: ProviderPayment,
): Difference[] {
  const { reference, captured, refunded, disputes, state } = payment
  const balance = paymentBalances(order.payments).find(
    (each) => each.provider === provider && each.reference === reference,
  )
  const differences: Difference[] = []
  if (balance && balance.captured > captured)
    differences.push({ kind: 'captured_less', expected: balance.captured, found: captured })
  if (balance && balance.refunded > refunded + takenBack(payment))
    differences.push({
      kind: 'refund_missing',
      expected: balance.refunded,
      found: refunded + takenBack(payment),
    })
  if (balance && balance.asCredit > 0 && balance.refunded + balance.asCredit > captured)
    differences.push({
      kind: 'given_back_twice',
      expected: captured,
      found: balance.refunded + balance.asCredit,
    })
  const untaken = state === 'authorised' || state === 'cancelled' ? untakenOf(order) : 0
  if (untaken > 0) {
    const { paid } = paymentFigures(order.payments)
    differences.push({ kind: 'capture_lost', expected: paid + untaken, found: paid })
  }
  const open = disputes.filter((dispute) => dispute.state === 'open')
  const disputed = open.reduce((all, { amount }) => all + amount, 0)
  if (disputed > 0)
    differences.push({
      kind: 'disputed',
      expected: captured - refunded,
      found: captured - refunded - disputed,
    })
  return differences
}
