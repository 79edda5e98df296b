import type { Clock } from '#ports/clock/clock.ts'
import type { DocumentStore } from '#ports/document-store/document-store.ts'
import type { PaymentProvider } from '#ports/payments/payments.ts'
import { leastOf } from './amounts.ts'
import { createCaptures } from './captures.ts'
import { openStripe, type ClientNeeds } from './client.ts'
import { stripeSessions } from './documents.ts'
import { createPaymentList } from './payment-list.ts'
import { createNotifications } from './notifications.ts'
import { createRefunds } from './refunds.ts'
import { createSessions } from './sessions.ts'

/** Dependencies of {@link createStripePayments}. */
export interface StripeNeeds extends ClientNeeds {
  store: DocumentStore
  clock: Clock
  /** The secrets that notifications may be signed with: more than one while a secret is being replaced. */
  webhookSecrets: readonly string[]
  /** The shop's origin: payments of others in the same account are left alone. */
  shop: string
}

/**
 * Cards by stripe: Checkout Sessions on stripe's own page, money taken at once or later, refunds, disputes. No
 * card number comes near the shop.
 */
export function createStripePayments(needs: StripeNeeds): PaymentProvider {
  const { store, shop } = needs
  const stripe = openStripe(needs)
  const sessions = createSessions({ ...needs, stripe })

  return {
    id: 'stripe',
    label: 'Card',
    about: 'You pay on the secure page of Stripe and come back here.',
    kind: 'redirect',
    pageOrigin: 'https://checkout.stripe.com',
    least: leastOf,
    start: sessions.start,
    async find(key) {
      const known = await store.get(stripeSessions, key)
      return known && sessions.readAgain(known.data.sessionId)
    },
    ...createCaptures(stripe, sessions),
    refund: createRefunds(stripe, sessions),
    readNotification: createNotifications({ ...needs, stripe }),
    list: createPaymentList({ ...sessions, stripe, shop }),
  }
}
