import type { PaymentProvider } from '#ports/payments/payments.ts'
import { limits } from '#vocabulary/limits.ts'
import { plus } from '#vocabulary/time.ts'
import { orderAccess } from '../lookup/access.ts'
import type { Purchase } from '../orders/purchase.ts'
import type { OrdersNeeds, StoredOrder } from '../orders/order-acts.ts'
import type { Attempt } from './due-payments.ts'

/** Dependencies of paying for orders. */
export interface BalancePaymentNeeds extends OrdersNeeds {
  /** Signs the right to see an order without signing in. */
  secret: string
  publicUrl: string
  /** The prefix of page paths in the shopper's place, `/de-eu`; none if left out. */
  placePrefix?: ((bought: Pick<Purchase, 'marketId' | 'language'>) => string) | undefined
  /** Shown to the payer. */
  shopName: () => string
}

/** Starts payments of the balance due. */
export interface PaymentStart {
  /** The payment page of an order's balance due, in its own place, valid for 30 days from a moment on. */
  payLink(orderId: string, at: string, order: Pick<Purchase, 'marketId' | 'language'>): string
  /** Starts an attempt at the provider. @throws AmountRefused; PaymentUnavailable */
  begin(provider: PaymentProvider, order: StoredOrder, attempt: Attempt): ReturnType<PaymentProvider['start']>
}

/** When an attempt can no longer be paid. */
export const payBy = ({ at }: Attempt): string => plus(at, limits.reservation.value)

/** Creates the start of payments: attempts and their links. */
export function createPaymentStart(needs: BalancePaymentNeeds): PaymentStart {
  const { secret, publicUrl, shopName, crashPoint } = needs

  const payLink: PaymentStart['payLink'] = (orderId, at, order) => {
    const page = `${publicUrl}${needs.placePrefix?.(order) ?? ''}/orders/${encodeURIComponent(orderId)}/pay`
    return `${page}?access=${orderAccess(secret, orderId, at)}`
  }

  /** The request follows from stored values alone, so that a repeat is the same request. */
  function begin(provider: PaymentProvider, order: StoredOrder, attempt: Attempt) {
    const { id, data } = order
    const page = payLink(id, attempt.at, data)
    crashPoint?.('payments: before start')
    return provider.start({
      key: attempt.key,
      amount: { amount: attempt.amount, currency: data.currency },
      // Items may have been shipped already: the balance due is captured at once.
      capture: 'now',
      payBy: payBy(attempt),
      description: `${shopName()}, ${id}`,
      email: data.email,
      language: data.language,
      returnUrl: page,
      cancelUrl: page,
    })
  }

  return { payLink, begin }
}
