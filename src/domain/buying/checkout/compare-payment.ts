import { PaymentUnavailable, type PaymentProvider, type ProviderPayment } from '#ports/payments/payments.ts'
import { minute, plus, toTimestamp } from '#vocabulary/time.ts'
import { orders } from '../../orders/orders/documents.ts'
import type { StoredOrder } from '../../orders/orders/order-acts.ts'
import { capturePlanOf } from '../../orders/orders/shares.ts'
import { findDiscrepancies, type Discrepancy } from '../../orders/payments/find-discrepancies.ts'
import { isDueKey, orderOfDueKey } from '../../orders/payments/due-payments.ts'
import { netCaptured } from '../../orders/payments/provider-state.ts'
import { checkouts } from './documents.ts'
import type { HoldingNeeds, SettlementNeeds, StoredCheckout } from './records.ts'
import type { Settlement } from './settle.ts'

/** The result of comparing one payment. */
export interface Compared {
  repaired: boolean
  orderId: string | null
  differences: Discrepancy[]
}

/** How long a refund of a checkout may be under way. */
const patience = 10 * minute

/** A payment of which nothing was found. */
export const nothing: Compared = { repaired: false, orderId: null, differences: [] }

/** Compares one payment with the shop's record of it, and repairs differences whose cause is certain. */
export interface PaymentComparison {
  compare(provider: PaymentProvider, payment: ProviderPayment): Promise<Compared>
  /** The result for a payment whose order matched before. */
  compareKnown(provider: PaymentProvider, payment: ProviderPayment): Promise<Compared>
}

/**
 * Creates the comparison of one payment, for reconciliation.
 * @param ordersAreDue whether to compare all orders now, even those known to match
 */
export function createPaymentComparison(
  { store, clock, payments }: HoldingNeeds & SettlementNeeds,
  { settle }: Pick<Settlement, 'settle'>,
  ordersAreDue: () => boolean,
): PaymentComparison {
  const now = () => toTimestamp(clock.now())

  /**
   * Ends a payment that belongs to no checkout, and so to no order: a checkout is written before its payment
   * starts.
   */
  async function disown(provider: PaymentProvider, payment: ProviderPayment): Promise<Compared> {
    const { reference, key, state, capturable, amount } = payment
    if (state === 'pending' || capturable > 0) await provider.cancel(reference)
    const taken = netCaptured(payment)
    if (taken === 0) return { ...nothing, repaired: state === 'pending' || capturable > 0 }
    const answer = await provider.refund({ reference, amount: { ...amount, amount: taken }, key })
    if (answer.state === 'succeeded') return { ...nothing, repaired: true }
    return { ...nothing, differences: [{ kind: 'not_returned', expected: 0, found: taken }] }
  }

  async function compareOrder(
    orderId: string,
    provider: PaymentProvider,
    payment: ProviderPayment,
  ): Promise<Compared> {
    const { order, changed } = await payments.syncPayment(orderId, provider.id, payment)
    const { capture, voidRest } = capturePlanOf(order.data)
    if (capture === 0 && !voidRest)
      return { repaired: changed, orderId, differences: findDiscrepancies(order.data, provider.id, payment) }
    // The task that was to take it has been lost or given up.
    let after: StoredOrder = order
    try {
      after = await payments.capturePromised(orderId)
    } catch (error) {
      if (!(error instanceof PaymentUnavailable)) throw error
    }
    const said = (await provider.find(payment.key)) ?? payment
    return {
      repaired: after !== order,
      orderId,
      differences: findDiscrepancies(after.data, provider.id, said),
    }
  }

  function compareCheckout({ data }: StoredCheckout, payment: ProviderPayment): Compared {
    // A bank may turn a refund down days after it was made.
    const late = data.finishedAt !== null && plus(data.finishedAt, patience) < now()
    const left = netCaptured(payment)
    return late && left > 0
      ? { ...nothing, differences: [{ kind: 'not_returned', expected: 0, found: left }] }
      : nothing
  }

  async function compare(provider: PaymentProvider, payment: ProviderPayment): Promise<Compared> {
    const ended = payment.state === 'failed' || payment.state === 'cancelled'
    // An authorised amount may be due for capture, for items shipped since.
    const waits = payment.capturable > 0 && ordersAreDue()
    if (payments.isKnown(provider.id, payment) && !waits) return nothing
    if (isDueKey(payment.key)) {
      if (payment.state === 'pending') return nothing
      const orderId = orderOfDueKey(payment.key) ?? ''
      return (await store.get(orders, orderId))
        ? compareOrder(orderId, provider, payment)
        : disown(provider, payment)
    }
    const stored = await store.get(checkouts, payment.key)
    if (!stored) return ended ? nothing : disown(provider, payment)
    const { state, orderId } = stored.data
    if (orderId !== null) return compareOrder(orderId, provider, payment)
    if (state === 'refunding' || state === 'refunded') return compareCheckout(stored, payment)
    if (ended) return nothing
    const after = await settle(payment.key, 'look')
    return { ...nothing, repaired: after.data.state !== state }
  }

  async function compareKnown(provider: PaymentProvider, payment: ProviderPayment): Promise<Compared> {
    const stored = isDueKey(payment.key) ? undefined : await store.get(checkouts, payment.key)
    const orderId = stored ? stored.data.orderId : (orderOfDueKey(payment.key) ?? null)
    if (orderId !== null) return compareOrder(orderId, provider, payment)
    return stored ? compareCheckout(stored, payment) : nothing
  }

  return { compare, compareKnown }
}
