import { put } from '#ports/document-store/document-store.ts'
import { retryOnConflict } from '#ports/document-store/retry.ts'
import type { PaymentProvider, ProviderPayment } from '#ports/payments/payments.ts'
import { toTimestamp } from '#vocabulary/time.ts'
import { mailTask } from '../mailbox/mail-tasks.ts'
import { recordOutsideRefund } from '../orders/refunds.ts'
import { orders } from '../orders/documents.ts'
import { withStatuses } from '../orders/figures.ts'
import { taskWrite } from '../outbox/tasks.ts'
import { checkouts } from './documents.ts'
import type { CheckoutNeeds } from './records.ts'
import type { Settling } from './settle.ts'

/** Compares what providers say with what the shop has. */
export interface Reconciling {
  /**
   * Answers how many it repaired. @throws AggregateError of what could not be compared, after all the rest
   * was
   */
  reconcile(since: string): Promise<number>
}

/** Payments that are remembered as agreeing; what is forgotten is only compared once more. */
const mostRemembered = 100_000

/** Makes the part of checkout that finds what notifications and returning browsers have missed. */
export function createReconciling(
  { store, clock, providers, wake = () => undefined }: CheckoutNeeds,
  { settle }: Pick<Settling, 'settle'>,
): Reconciling {
  // How much of a payment had gone back when its order was last found to agree: asking the store again costs a document.
  let agreed = new Map<string, number>()

  /** A refund made at the provider's own desk is taken down in the order. */
  const takeDownRefund = (orderId: string, payment: ProviderPayment): Promise<boolean> =>
    retryOnConflict(async () => {
      const order = await store.get(orders, orderId)
      const at = toTimestamp(clock.now())
      const changed =
        order && recordOutsideRefund(order.data, orderId, at, payment.reference, payment.refunded)
      if (!changed) return false
      const mails = changed.mails.map((mail) => taskWrite(mailTask(mail), at))
      await store.commit([put(orders, orderId, withStatuses(changed.order), order.version), ...mails])
      wake()
      return true
    })

  /**
   * Ends a payment that belongs to no checkout, and so to no order: a checkout is written before its payment
   * starts.
   */
  async function disown(provider: PaymentProvider, payment: ProviderPayment): Promise<boolean> {
    const { reference, key, state, captured, refunded } = payment
    if (state === 'pending' || state === 'authorised') {
      await provider.cancel(reference)
      return true
    }
    const taken = captured - refunded
    if (taken === 0) return false
    const amount = { amount: taken, currency: payment.amount.currency }
    const answer = await provider.refund({ reference, amount, key })
    if (answer.state === 'failed') throw new Error(`${reference} belongs to nobody and cannot be given back`)
    return true
  }

  async function repair(provider: PaymentProvider, payment: ProviderPayment): Promise<boolean> {
    if (payment.state === 'failed' || payment.state === 'cancelled') return false
    if (agreed.get(payment.reference) === payment.refunded) return false
    const stored = await store.get(checkouts, payment.key)
    if (!stored) return disown(provider, payment)
    const { state, orderId } = stored.data
    if (orderId) {
      const repaired = payment.refunded > 0 && (await takeDownRefund(orderId, payment))
      agreed.set(payment.reference, payment.refunded)
      return repaired
    }
    if (state === 'refunding' || state === 'refunded') return false
    const after = await settle(payment.key, 'look')
    return after.data.state !== state
  }

  return {
    async reconcile(since) {
      const errors: unknown[] = []
      let repaired = 0
      for (const provider of providers) {
        try {
          for await (const payment of provider.list(since)) {
            // One payment that cannot be repaired must not keep the others from it.
            const done = await repair(provider, payment).catch((error: unknown) => void errors.push(error))
            if (done) repaired += 1
          }
        } catch (error) {
          errors.push(error)
        }
      }
      if (agreed.size > mostRemembered) agreed = new Map([...agreed].slice(-mostRemembered / 2))
      if (errors.length > 0)
        throw new AggregateError(errors, `${errors.length} payments could not be compared`)
      return repaired
    },
  }
}
