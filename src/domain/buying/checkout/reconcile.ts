import type { PaymentProvider, ProviderPayment } from '#ports/payments/payments.ts'
import { ShopFailure } from '#vocabulary/failures.ts'
import type { StoredDiscrepancy } from '../../orders/payments/discrepancies.ts'
import { createPaymentComparison, nothing, type Compared } from './compare-payment.ts'
import { createMissingPayments } from './missing-payments.ts'
import type { HoldingNeeds, SettlementNeeds } from './records.ts'
import type { Settlement } from './settle.ts'

/** Compares the payments of providers with the shop's records. */
export interface Reconciliation {
  /** Returns how many it repaired. @throws AggregateError of those that could not be compared, after all the others */
  reconcile(since: string): Promise<number>
}

/** Creates the reconciliation, which finds payments missed by notifications and returning browsers. */
export function createReconciliation(
  needs: HoldingNeeds & SettlementNeeds,
  settling: Pick<Settlement, 'settle'>,
): Reconciliation {
  const { providers, discrepancies } = needs
  const waiting = providers.filter(({ kind }) => kind === 'redirect')
  const missing = createMissingPayments(needs, waiting)
  const { compare, compareKnown } = createPaymentComparison(needs, settling, missing.areDue)

  /** Writes the discrepancies of a payment, and closes those that are resolved. */
  async function takeDown(
    provider: PaymentProvider,
    payment: Pick<ProviderPayment, 'reference' | 'key' | 'amount'>,
    { orderId, differences }: Compared,
    open: readonly StoredDiscrepancy[],
  ): Promise<void> {
    const { reference, key, amount } = payment
    for (const difference of differences) {
      const about = { provider: provider.id, reference, key, orderId, currency: amount.currency }
      await discrepancies.report({ ...about, ...difference })
    }
    const still = new Set(differences.map(({ kind }) => kind))
    for (const discrepancy of open) {
      const { provider: of, reference: what, kind } = discrepancy.data
      if (of === provider.id && what === reference && !still.has(kind)) await discrepancies.close(discrepancy)
    }
  }

  async function compareOne(
    provider: PaymentProvider,
    payment: ProviderPayment,
    open: readonly StoredDiscrepancy[],
  ): Promise<boolean> {
    const watched = open.filter(
      ({ data }) => data.provider === provider.id && data.reference === payment.reference,
    )
    const compared = await compare(provider, payment)
    if (compared.differences.length > 0 || watched.length > 0) {
      const fresh =
        watched.length > 0 && compared === nothing ? await compareKnown(provider, payment) : compared
      await takeDown(provider, payment, fresh, watched)
    }
    return compared.repaired
  }

  /** Discrepancies of payments that are too old to be listed are checked one by one. */
  async function lookAgain(open: readonly StoredDiscrepancy[], seen: ReadonlySet<string>): Promise<void> {
    for (const discrepancy of open) {
      const { provider: of, key } = discrepancy.data
      const provider = waiting.find(({ id }) => id === of)
      const payment = provider && !seen.has(key) ? await provider.find(key) : undefined
      if (provider && payment) await compareOne(provider, payment, open)
    }
  }

  return {
    async reconcile(since) {
      if (waiting.length === 0) return 0
      const errors: unknown[] = []
      const seen = new Set<string>()
      const note = (error: unknown): undefined => {
        // A removed checkout needs no repair.
        if (!(error instanceof ShopFailure && error.code === 'order_not_found')) errors.push(error)
      }
      const open = await discrepancies.open()
      let repaired = 0
      for (const provider of waiting) {
        try {
          for await (const payment of provider.list(since)) {
            seen.add(payment.key)
            // A failure to compare one payment must not stop the others.
            if (await compareOne(provider, payment, open).catch(note)) repaired += 1
          }
        } catch (error) {
          errors.push(error)
        }
      }
      await lookAgain(open, seen).catch(note)
      if (errors.length === 0) await missing.compareOrders(since, seen).catch(note)
      if (errors.length > 0)
        throw new AggregateError(errors, `${errors.length} payments could not be compared`)
      return repaired
    },
  }
}
