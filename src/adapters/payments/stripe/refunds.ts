import type { Stripe } from 'stripe'
import { AmountRefused, type PaymentProvider } from '#ports/payments/payments.ts'
import { toStripe } from './amounts.ts'
import { answerOf, isRefusal, mapOutage } from './client.ts'
import { intentOf } from './read-payment.ts'
import type { Sessions } from './sessions.ts'

const refundOf = ({ id, status, failure_reason: reason }: Stripe.Refund) =>
  status === 'failed' || status === 'canceled'
    ? ({ reference: id, state: 'failed', failure: reason ?? 'The refund failed.' } as const)
    : ({ reference: id, state: 'succeeded' } as const)

/** Creates the refund calls. */
export function createRefunds(stripe: Stripe, sessions: Sessions): PaymentProvider['refund'] {
  return async ({ reference, amount, key }) => {
    const intent = intentOf(await sessions.get(reference))
    if (!intent) return { reference: '', state: 'failed', failure: 'Nothing was taken.' }
    const of = { payment_intent: intent.id, limit: 100 }
    // stripe forgets idempotency keys after a day or more; a refund's metadata names its purpose for good.
    const made = await mapOutage(stripe.refunds.list(of).autoPagingToArray({ limit: 1_000 }))
    const known = made.find(({ metadata }) => metadata?.['refund_key'] === key)
    if (known) return refundOf(known)
    try {
      const call = stripe.refunds.create(
        { payment_intent: intent.id, amount: toStripe(amount), metadata: { refund_key: key } },
        { idempotencyKey: `refund:${key}` },
      )
      return refundOf(await answerOf(call))
    } catch (error) {
      const refused = isRefusal(error) || error instanceof AmountRefused
      if (!(error instanceof Error) || !refused) throw error
      return { reference: '', state: 'failed', failure: error.message }
    }
  }
}
