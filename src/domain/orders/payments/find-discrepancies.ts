import type { ProviderPayment } from '#ports/payments/payments.ts'
import type { OrderDocument } from '../orders/order-document.ts'
import { paymentBalances, paymentFigures } from '../orders/figures.ts'
import type { DiscrepancyKind } from '#vocabulary/orders/payments.ts'
import { takenBack } from './provider-state.ts'
import { uncapturedOf } from '../orders/shares.ts'

/** Two figures of one payment that should be the same, in minor units. */
export interface Discrepancy {
  kind: DiscrepancyKind
  /** The amount recorded in the shop. */
  expected: number
  /** The amount reported by the provider. */
  found: number
}

/**
 * The discrepancies that remain after an order recorded the provider's state of a payment: the provider reports less
 * than the order, shipped items are not paid, or the payer disputes it.
 */
export function findDiscrepancies(
  order: OrderDocument,
  provider: string,
  payment: ProviderPayment,
): Discrepancy[] {
  const { reference, captured, refunded, disputes, state } = payment
  const balance = paymentBalances(order.payments).find(
    (each) => each.provider === provider && each.reference === reference,
  )
  const discrepancies: Discrepancy[] = []
  if (balance && balance.captured > captured)
    discrepancies.push({ kind: 'captured_less', expected: balance.captured, found: captured })
  if (balance && balance.refunded > refunded + takenBack(payment))
    discrepancies.push({
      kind: 'refund_missing',
      expected: balance.refunded,
      found: refunded + takenBack(payment),
    })
  if (balance && balance.elsewhere > 0 && balance.refunded + balance.elsewhere > captured)
    discrepancies.push({
      kind: 'given_back_twice',
      expected: captured,
      found: balance.refunded + balance.elsewhere,
    })
  const untaken = state === 'authorised' || state === 'cancelled' ? uncapturedOf(order) : 0
  if (untaken > 0) {
    const { paid } = paymentFigures(order.payments)
    discrepancies.push({ kind: 'capture_lost', expected: paid + untaken, found: paid })
  }
  const open = disputes.filter((dispute) => dispute.state === 'open')
  const disputed = open.reduce((all, { amount }) => all + amount, 0)
  if (disputed > 0)
    discrepancies.push({
      kind: 'disputed',
      expected: captured - refunded,
      found: captured - refunded - disputed,
    })
  return discrepancies
}
