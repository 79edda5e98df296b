import { AmountRefused, PaymentUnavailable, type PaymentProvider } from '#ports/payments/payments.ts'
import { ShopFailure } from '#vocabulary/failures.ts'
import { defaultLanguage } from '#vocabulary/languages/languages.ts'
import { toTimestamp } from '#vocabulary/time.ts'
import { answerOf, type CheckoutAnswer } from './checkout-answer.ts'
import type { CheckoutEnd } from './checkout-end.ts'
import { findCheckout, type HoldingNeeds, type PaymentPageNeeds, type StoredCheckout } from './records.ts'
import type { Settlement } from './settle.ts'

/** Creates the function that starts the payment of a checkout that holds its stock; nothing is locked meanwhile. */
export function createPaymentStart(
  needs: PaymentPageNeeds & HoldingNeeds,
  checkoutEnd: Pick<CheckoutEnd, 'release'>,
  { settle }: Pick<Settlement, 'settle'>,
): (stored: StoredCheckout, provider: PaymentProvider) => Promise<CheckoutAnswer> {
  const { store, clock, capture, secret, publicUrl, shopName, crashPoint } = needs

  /** An amount that can never be paid this way holds nothing any longer. */
  async function refuse(checkoutId: string, error: unknown): Promise<never> {
    if (!(error instanceof AmountRefused)) throw error
    await checkoutEnd.release(checkoutId, 'failed', 'declined')
    throw new ShopFailure('payment_method_unavailable', { reason: error.reason })
  }

  return async (stored, provider) => {
    const { due, currency, email, expiresAt } = stored.data
    if (toTimestamp(clock.now()) >= expiresAt) return answerOf(await settle(stored.id, 'look'), secret)
    crashPoint?.('checkout: before payment')
    const { purchase } = stored.data
    const pages = publicUrl + (purchase ? (needs.placePrefix?.(purchase) ?? '') : '')
    const started = provider.start({
      key: stored.id,
      amount: { amount: due, currency },
      capture,
      payBy: expiresAt,
      description: shopName(),
      email,
      language: purchase?.language ?? defaultLanguage,
      returnUrl: `${pages}/checkout/return?checkout=${stored.id}`,
      // The cart is still open, and ordering it again leads to this very payment.
      cancelUrl: `${pages}/checkout`,
    })
    const { payment, redirectUrl } = await started.catch((error: unknown) => refuse(stored.id, error))
    crashPoint?.('checkout: after payment')
    // During the provider's call another checkout of the cart may have ended this one: its payment must not stay
    // open.
    const { data } = await findCheckout(store, stored.id)
    if (payment.state !== 'pending' || data.state !== 'awaiting_payment')
      return answerOf(await settle(stored.id, 'look'), secret)
    if (!redirectUrl) throw new PaymentUnavailable(`${provider.id} gave no page to pay on`)
    return { state: 'redirect', checkoutId: stored.id, redirectUrl }
  }
}
