import { retryOnConflict } from '#ports/document-store/retry.ts'
import type { ProviderPayment } from '#ports/payments/payments.ts'
import { toTimestamp } from '#vocabulary/time.ts'
import type { Act } from '../orders/act.ts'
import type { OrderWriter } from '../orders/order-writer.ts'
import { openRefunds } from '../orders/figures.ts'
import type { OrdersNeeds, StoredOrder } from '../orders/order-acts.ts'
import { applyProviderState } from './provider-state.ts'

/** Keeps orders in step with the payments at their providers. */
export interface PaymentSync {
  /**
   * Records the changes that a provider reports and the order lacks. `changed` is false if there were none.
   * @throws ShopFailure `order_not_found`
   */
  syncPayment(
    orderId: string,
    provider: string,
    payment: ProviderPayment,
    act?: Pick<Act, 'id' | 'by'>,
  ): Promise<{ order: StoredOrder; changed: boolean }>
  /** Whether the order of a payment is known to agree with it: reading it again costs a document. */
  isKnown(provider: string, payment: ProviderPayment): boolean
  /** Remembers that an order matches its provider's state. */
  remember(provider: string, payment: ProviderPayment): void
}

/** Most matching payments to remember; a forgotten one is compared once more. */
const mostRemembered = 100_000

const nameOf = (provider: string, { reference }: ProviderPayment): string => `${provider}\n${reference}`

/** Everything of a payment that an order takes down. */
const stateOf = ({ state, capturable, captured, refunded, disputes }: ProviderPayment): string =>
  JSON.stringify([state, capturable, captured, refunded, disputes.map(({ id, state: is }) => [id, is])])

/** Creates the sync of payments with their orders. */
export function createPaymentSync(
  { clock }: Pick<OrdersNeeds, 'clock'>,
  { get, save }: Pick<OrderWriter, 'get' | 'save'>,
): PaymentSync {
  let known = new Map<string, string>()

  const remember: PaymentSync['remember'] = (provider, payment) => {
    if (known.size >= mostRemembered) known = new Map([...known].slice(-mostRemembered / 2))
    known.set(nameOf(provider, payment), stateOf(payment))
  }

  return {
    remember,
    isKnown: (provider, payment) => known.get(nameOf(provider, payment)) === stateOf(payment),
    async syncPayment(orderId, provider, payment, act) {
      const answer = await retryOnConflict(async () => {
        const stored = await get(orderId)
        const at = toTimestamp(clock.now())
        const changed = applyProviderState(stored.data, { orderId, provider, at, act }, payment)
        return changed
          ? { order: await save(stored, changed, at), changed: true }
          : { order: stored, changed: false }
      })
      // An open refund may still be refused, so it is not the provider's state yet.
      if (openRefunds(answer.order.data.payments).length === 0) remember(provider, payment)
      return answer
    },
  }
}
