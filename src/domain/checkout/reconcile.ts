import type { PaymentProvider, ProviderPayment } from '#ports/payments/payments.ts'
import { checkouts } from './documents.ts'
import type { CheckoutNeeds } from './records.ts'
import type { Settling } from './settle.ts'

/** Compares what providers say with what the shop has. */
export interface Reconciling {
  reconcile(since: string): Promise<number>
}

/** Makes the part of checkout that finds what notifications and returning browsers have missed. */
export function createReconciling({ store, providers }: CheckoutNeeds, { settle }: Pick<Settling, 'settle'>): Reconciling {
  async function repair(provider: PaymentProvider, payment: ProviderPayment): Promise<boolean> {
    const open = payment.state === 'pending' || payment.state === 'authorised'
    const taken = payment.captured - payment.refunded
    if (!open && taken === 0) return false
    const stored = await store.get(checkouts, payment.key)
    if (!stored) {
      // A checkout is always written before its payment is started, so this one belongs to no checkout and to no order.
      if (open) await provider.cancel(payment.reference)
      else await provider.refund({ reference: payment.reference, amount: { amount: taken, currency: payment.amount.currency }, key: payment.key })
      return true
    }
    if (['placed', 'refunding', 'refunded'].includes(stored.data.state)) return false
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
