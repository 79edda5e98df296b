import type { Stripe } from 'stripe'
import type { Dispute, ProviderPayment } from '#ports/payments/payments.ts'
import { fromStripe } from './amounts.ts'

/** Everything of a session that a payment is read from, to be expanded in each answer. */
export const expanded = ['payment_intent.latest_charge.refunds']

type State = Pick<ProviderPayment, 'state' | 'capturable'>

function stateOf(session: Stripe.Checkout.Session, intent: Stripe.PaymentIntent | null): State {
  if (session.status === 'expired') return { state: 'cancelled', capturable: 0 }
  if (session.status === 'open' || !intent) return { state: 'pending', capturable: 0 }
  switch (intent.status) {
    case 'requires_capture':
      return { state: 'authorised', capturable: intent.amount_capturable }
    case 'succeeded':
      return { state: 'captured', capturable: 0 }
    case 'canceled':
      return { state: intent.amount_received > 0 ? 'captured' : 'cancelled', capturable: 0 }
    case 'requires_payment_method':
      return { state: 'failed', capturable: 0 }
    default:
      return { state: 'pending', capturable: 0 }
  }
}

/**
 * Whether a refund gives money back. Releasing an uncaptured authorisation makes a refund too, but
 * one that moves nothing in the balance.
 */
const movesMoney = ({ status, balance_transaction }: Stripe.Refund): boolean =>
  status === 'pending' ||
  status === 'requires_action' ||
  (status === 'succeeded' && balance_transaction !== null)

/** The sum of all refunds, in the units of stripe. */
export const givenBack = (refunds: readonly Stripe.Refund[]): number =>
  refunds.filter(movesMoney).reduce((all, { amount }) => all + amount, 0)

const inquiriesEnd = ['won', 'warning_closed', 'prevented']

/** A dispute or an inquiry, which may become one. */
const toDispute = ({ id, status, amount }: Stripe.Dispute, currency: string): Dispute => ({
  id,
  state: status === 'lost' ? 'lost' : inquiriesEnd.includes(status) ? 'won' : 'open',
  amount: fromStripe(amount, currency),
})

/** The payment intent of a session that was answered with {@link expanded}; null before the payer has tried. */
export function intentOf({ payment_intent: intent }: Stripe.Checkout.Session): Stripe.PaymentIntent | null {
  if (typeof intent === 'string') throw new Error('the payment intent was not expanded')
  return intent
}

/** The charge of a payment intent that was answered with {@link expanded}. */
export function chargeOf(intent: Stripe.PaymentIntent | null): Stripe.Charge | null {
  const charge = intent?.latest_charge ?? null
  if (typeof charge === 'string') throw new Error('the charge was not expanded')
  return charge
}

/**
 * A payment as the shop knows it.
 * @param back the refunded amount, in the units of stripe
 */
export function toPayment(
  session: Stripe.Checkout.Session,
  back: number,
  disputes: readonly Stripe.Dispute[],
): ProviderPayment {
  const intent = intentOf(session)
  const charge = chargeOf(intent)
  const currency = (session.currency ?? '').toUpperCase()
  const amount = (units: number): number => fromStripe(units, currency)
  const { state, capturable } = stateOf(session, intent)
  const failure = intent?.last_payment_error?.message
  return {
    reference: session.id,
    key: session.client_reference_id ?? '',
    state,
    amount: { amount: amount(session.amount_total ?? 0), currency },
    capturable: amount(capturable),
    captured: amount(charge?.amount_captured ?? 0),
    refunded: amount(back),
    inParts: charge?.payment_method_details?.card?.multicapture?.status === 'available',
    disputes: disputes.map((dispute) => toDispute(dispute, currency)),
    ...(failure ? { failure } : {}),
    createdAt: new Date(session.created * 1_000).toISOString(),
  }
}
