import { retryOnConflict } from '#ports/document-store/retry.ts'
import type { ProviderPayment } from '#ports/payments/payments.ts'
import { toTimestamp } from '#vocabulary/time.ts'
import type { Act } from '../orders/act.ts'
import type { Changing } from '../orders/order-writer.ts'
import { openRefunds } from '../orders/figures.ts'
import type { OrdersNeeds, StoredOrder } from '../orders/order-acts.ts'
import { hear } from './provider-state.ts'

/** Brings orders in line with what providers say of their payments. */
export interface Agreeing {
  /**
   * Takes down what a provider says and the order does not. `changed` is false when it said so already.
   * @throws ShopFailure `order_not_found`
   */
  agree(
    orderId: string,
    provider: string,
    payment: ProviderPayment,
    asked?: Pick<Act, 'id' | 'by'>,
  ): Promise<{ order: StoredOrder; changed: boolean }>
  /** Whether the order of a payment is known to agree with it: asking the store again costs a document. */
  isKnown(provider: string, payment: ProviderPayment): boolean
  /** Remembers that an order agrees with what its provider says. */
  remember(provider: string, payment: ProviderPayment): void
}

/** Payments that are remembered as agreeing; what is forgotten is only compared once more. */
const mostRemembered = 100_000

const nameOf = (provider: string, { reference }: ProviderPayment): string => `${provider}\n${reference}`

/** Everything of a payment that an order takes down. */
const wordOf = ({ state, capturable, captured, refunded, disputes }: ProviderPayment): string =>
  JSON.stringify([state, capturable, captured, refunded, disputes.map(({ id, state: is }) => [id, is])])

/** Makes the part of payments that compares one payment with its order. */
export function createAgreeing(
  { clock }: Pick<OrdersNeeds, 'clock'>,
  { get, save }: Pick<Changing, 'get' | 'save'>,
): Agreeing {
  let known = new Map<string, string>()

  const remember: Agreeing['remember'] = (provider, payment) => {
    if (known.size >= mostRemembered) known = new Map([...known].slice(-mostRemembered / 2))
    known.set(nameOf(provider, payment), wordOf(payment))
  }

  return {
    remember,
    isKnown: (provider, payment) => known.get(nameOf(provider, payment)) === wordOf(payment),
    async agree(orderId, provider, payment, asked) {
      const answer = await retryOnConflict(async () => {
        const stored = await get(orderId)
        const at = toTimestamp(clock.now())
        const heard = hear(stored.data, { orderId, provider, at, asked }, payment)
        return heard
          ? { order: await save(stored, heard, at), changed: true }
          : { order: stored, changed: false }
      })
      // What is being given back may yet be refused: then it is not what the provider has told of.
      if (openRefunds(answer.order.data.payments).length === 0) remember(provider, payment)
      return answer
    },
  }
}
