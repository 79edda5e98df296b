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
  reconcile(since: string): Promise<number>
}

/** Makes the part of checkout that finds what notifications and returning browsers have missed. */
export function createReconciling(
  { store, clock, providers, wake = () => undefined }: CheckoutNeeds,
  { settle }: Pick<Settling, 'settle'>,
): Reconciling {
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

  async function repair(provider: PaymentProvider, payment: ProviderPayment): Promise<boolean> {
    const open = payment.state === 'pending' || payment.state === 'authorised'
    const taken = payment.captured - payment.refunded
    if (!open && payment.captured === 0) return false
    const stored = await store.get(checkouts, payment.key)
    if (stored?.data.orderId) return payment.refunded > 0 && takeDownRefund(stored.data.orderId, payment)
    if (!open && taken === 0) return false
    if (!stored) {
      // A checkout is always written before its payment is started, so this one belongs to no checkout and to no order.
      if (open) await provider.cancel(payment.reference)
      else
        await provider.refund({
          reference: payment.reference,
          amount: { amount: taken, currency: payment.amount.currency },
          key: payment.key,
        })
      return true
    }
    if (stored.data.state === 'refunding' || stored.data.state === 'refunded') return false
    const after = await settle(payment.key, 'look')
    return after.data.state !== stored.data.state
  }

  return {
    async reconcile(since) {
      let repaired = 0
      for (const provider of providers) {
        for await (const payment of provider.list(since)) if (await repair(provider, payment)) repaired += 1
      }
      return repaired
    },
  }
}
