import type { ProviderPayment } from '#ports/payments/payments.ts'
import type { CaptureTime } from '#vocabulary/orders/payments.ts'
import { netCaptured } from '../../orders/payments/provider-state.ts'
import type { CheckoutDocument, CheckoutReason } from './documents.ts'

/** The next step of a checkout. */
export type NextStep =
  /** Nothing, or nothing yet. */
  | { do: 'wait' }
  /** Capture or cancel the authorised payment at the provider, then compare again. */
  | { do: 'capture'; payment: ProviderPayment }
  | { do: 'cancel'; payment: ProviderPayment }
  /** Order a paid checkout, or an authorised one if money is captured at shipment. */
  | { do: 'place'; payment: ProviderPayment }
  | { do: 'refund'; payment: ProviderPayment; reason: CheckoutReason }
  | { do: 'release'; to: 'failed' | 'expired' | 'cancelled'; reason: CheckoutReason }

/** The intention: to update the checkout, or to end it because another replaces it. */
export type Wish = 'look' | 'end'

const isHeld = ({ state }: CheckoutDocument): boolean => state === 'awaiting_payment' || state === 'reserving'

function afterCapture(checkout: CheckoutDocument, payment: ProviderPayment): NextStep {
  const { due, currency, state } = checkout
  // Superseded: by then another checkout may have ordered the same items.
  if (state === 'cancelled') return { do: 'refund', payment, reason: 'cancelled' }
  const { amount } = payment
  const exact = amount.currency === currency && amount.amount === due && netCaptured(payment) === due
  return exact ? { do: 'place', payment } : { do: 'refund', payment, reason: 'declined' }
}

/**
 * Decides from the checkout and the provider's state alone. A payment is cancelled before its reservation is
 * released, so that nobody can still pay for stock that is on sale again; a capture despite that becomes an order or
 * is refunded.
 */
export function nextStep(
  checkout: CheckoutDocument,
  payment: ProviderPayment | undefined,
  now: string,
  wish: Wish,
  capture: CaptureTime,
): NextStep {
  const { state, expiresAt, due, currency } = checkout
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
      const exact =
        payment.capturable === due && payment.captured === 0 && payment.amount.currency === currency
      if (!held || !exact || wish === 'end') return { do: 'cancel', payment }
      return { do: capture === 'now' ? 'capture' : 'place', payment }
    }
    case 'pending':
      return held && !over ? { do: 'wait' } : { do: 'cancel', payment }
    case 'failed':
      return held ? { do: 'release', to: 'failed', reason: 'declined' } : { do: 'wait' }
    case 'cancelled':
      if (!held) return { do: 'wait' }
      return over ? letGo : { do: 'release', to: 'cancelled', reason: 'cancelled' }
  }
}
