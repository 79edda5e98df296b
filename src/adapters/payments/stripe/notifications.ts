import type { Stripe } from 'stripe'
import { NotificationRefused, type PaymentProvider } from '#ports/payments/payments.ts'
import type { Clock } from '#ports/clock/clock.ts'
import { answerOf } from './client.ts'

/** Longest age of a notification, in seconds. */
const tolerance = 300

/** The parts that an event's object may have, whichever it is. */
interface About {
  metadata?: Record<string, string> | null
  payment_intent?: string | { id: string } | null
}

/**
 * Creates the reader of Stripe's notifications. Only the key is read from one: the state is fetched from Stripe
 * itself, so neither the kind, the time nor the order of events matters.
 */
export function createNotifications({
  stripe,
  webhookSecrets,
  shop,
  clock,
}: {
  stripe: Stripe
  webhookSecrets: readonly string[]
  shop: string
  clock: Clock
}): PaymentProvider['readNotification'] {
  function verified(headers: Headers, body: Uint8Array): Stripe.Event {
    const signature = headers.get('stripe-signature') ?? ''
    const payload = Buffer.from(body)
    for (const secret of webhookSecrets) {
      try {
        return stripe.webhooks.constructEvent(payload, signature, secret, tolerance, undefined, clock.now())
      } catch {
        // Another secret may fit, while one is being replaced.
      }
    }
    throw new NotificationRefused('not signed by stripe, or too old')
  }

  const keyOf = ({ metadata }: About): string | undefined =>
    metadata?.['shop'] === shop ? metadata['payment_key'] : undefined

  return async (headers, body) => {
    const { id, data } = verified(headers, body)
    const about = data.object as About
    const key = keyOf(about)
    if (key !== undefined) return { key }
    const intent = typeof about.payment_intent === 'string' ? about.payment_intent : about.payment_intent?.id
    // Refunds and disputes name the payment alone. Those of other shops belong to no known key.
    const found = intent ? keyOf(await answerOf(stripe.paymentIntents.retrieve(intent))) : undefined
    return { key: found ?? id }
  }
}
