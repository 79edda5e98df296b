import type { ProviderPayment } from '#ports/payments/payments.ts'
import type { CheckoutDocument, CheckoutReason } from './documents.ts'

/** What is to be done with a checkout next. */
export type NextStep =
  /** Nothing, or nothing yet. */
  | { do: 'wait' }
  /** Ask the provider to take what it has been promised, or to call the payment off; then look again. */
  | { do: 'capture'; reference: string }
  | { do: 'cancel'; reference: string }
  | { do: 'place'; payment: ProviderPayment }
  | { do: 'refund'; payment: ProviderPayment; reason: CheckoutReason }
  | { do: 'release'; to: 'failed' | 'expired' | 'cancelled'; reason: CheckoutReason }

/** What is wanted of a checkout: to see how it stands, or to end it because another takes its place. */
export type Wish = 'look' | 'end'

const isHeld = ({ state }: CheckoutDocument): boolean => state === 'awaiting_payment' || state === 'reserving'

function afterCapture(checkout: CheckoutDocument, payment: ProviderPayment): NextStep {
  const { total, currency, state } = checkout
  // Superseded: by then another checkout may have ordered the same goods.
  if (state === 'cancelled') return { do: 'refund', payment, reason: 'cancelled' }
  const kept = payment.captured - payment.refunded
  const exact = payment.amount.currency === currency && payment.amount.amount === total && kept === total
  return exact ? { do: 'place', payment } : { do: 'refund', payment, reason: 'declined' }
}

/**
 * Decides from what the checkout and the provider say alone. A payment is called off before its reservation
 * is let go, so that nobody can still pay for what is on sale again; what was captured despite of that
 * becomes an order or goes back.
 */
export function nextStep(
  checkout: CheckoutDocument,
  payment: ProviderPayment | undefined,
  now: string,
  wish: Wish,
): NextStep {
  const { state, expiresAt, total, currency } = checkout
  if (state === 'placed' || state === 'refunding' || state === 'refunded') return { do: 'wait' }
  const held = isHeld(checkout)
  const over = wish === 'end' || now >= expiresAt
  const letGo: NextStep =
    wish === 'end'
      ? { do: 'release', to: 'cancelled', reason: 'cancelled' }
      : { do: 'release', to: 'expired', reason: 'expired' }
  if (!payment) return held && over ? letGo : { do: 'wait' }
  switch (payment.state) {
    case 'captured':
      return afterCapture(checkout, payment)
    case 'authorised': {
      const exact = payment.amount.amount === total && payment.amount.currency === currency
      const { reference } = payment
      return held && exact && wish === 'look' ? { do: 'capture', reference } : { do: 'cancel', reference }
    }
    case 'pending':
      return held && !over ? { do: 'wait' } : { do: 'cancel', reference: payment.reference }
    case 'failed':
      return held ? { do: 'release', to: 'failed', reason: 'declined' } : { do: 'wait' }
    case 'cancelled':
      if (!held) return { do: 'wait' }
      return over ? letGo : { do: 'release', to: 'cancelled', reason: 'cancelled' }
  }
}
