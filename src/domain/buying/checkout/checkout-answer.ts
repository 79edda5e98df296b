import { orderAccess } from '../../orders/lookup/access.ts'
import type { CheckoutReason } from './documents.ts'
import type { StoredCheckout } from './records.ts'

/** The state of a checkout for the shopper. */
export type CheckoutAnswer = { checkoutId: string } & (
  | {
      state: 'placed'
      orderId: string
      access: string
      placedAt: string
      cartId: string
      /** Whether lines stay in the cart. */ cartStaysOpen: boolean
    }
  | { state: 'redirect'; redirectUrl: string }
  | { state: 'pending' }
  | { state: 'failed'; reason: CheckoutReason; givenBack: boolean; message: string }
)

/**
 * The answer for a caller who knows only the checkout's id: the right to see the order is null if it belongs to a
 * customer.
 */
export type CheckoutOutcome =
  | Exclude<CheckoutAnswer, { state: 'placed' }>
  | (Omit<Extract<CheckoutAnswer, { state: 'placed' }>, 'access'> & { access: string | null })

const texts: Record<CheckoutReason, string> = {
  declined: 'The payment was declined.',
  cancelled: 'The payment was cancelled.',
  expired: 'The payment took too long, and your reservation has ended.',
  out_of_stock: 'What you wanted was no longer there when the payment arrived.',
}

/**
 * The state of a checkout, as the API returns it.
 * @param secret signs the right to see the order
 */
export function answerOf({ id, data }: StoredCheckout, secret: string): CheckoutAnswer {
  if (data.state === 'placed' && data.orderId && data.finishedAt) {
    const access = orderAccess(secret, data.orderId, data.finishedAt)
    return {
      state: 'placed',
      checkoutId: id,
      orderId: data.orderId,
      access,
      placedAt: data.finishedAt,
      cartId: data.cartId,
      cartStaysOpen: data.cartStaysOpen,
    }
  }
  if (data.state === 'awaiting_payment' || data.state === 'reserving')
    return { state: 'pending', checkoutId: id }
  const reason = data.reason ?? 'expired'
  const givenBack = Boolean(data.refund)
  const back = givenBack ? ' Any amount charged is refunded.' : ' Nothing was ordered and nothing was taken.'
  return { state: 'failed', checkoutId: id, reason, givenBack, message: texts[reason] + back }
}
