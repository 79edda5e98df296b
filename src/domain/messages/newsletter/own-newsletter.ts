import type { Clock } from '#ports/clock/clock.ts'
import type { OwnNewsletterState } from '#vocabulary/messages/newsletter.ts'
import { put, type DocumentStore } from '#ports/document-store/document-store.ts'
import { retryOnConflict } from '#ports/document-store/retry.ts'
import { toTimestamp } from '#vocabulary/time.ts'
import { subscribers, type SubscriberDocument } from './documents.ts'
import { endNow } from './ending.ts'
import { consentText, subscriberId, type NewsletterRequest } from './newsletter.ts'

/** The newsletter as its reader's account shows it, by an e-mail that their identity provider has verified. */
export interface OwnNewsletter {
  state(email: string): Promise<OwnNewsletterState>
  /** Subscribes at once: whose address it is has been shown. */
  subscribe(request: NewsletterRequest): Promise<void>
  end(email: string): Promise<void>
}

/** Creates the newsletter settings of an account. */
export function createOwnNewsletter({
  store,
  clock,
  secret,
}: {
  store: DocumentStore
  clock: Clock
  /** The one that subscribers are named with. */
  secret: string
}): OwnNewsletter {
  const now = () => toTimestamp(clock.now())
  return {
    async state(email) {
      const known = await store.get(subscribers, subscriberId(secret, email))
      return !known || known.data.state === 'ended' ? 'none' : known.data.state
    },

    async subscribe({ email, place, language, marketId }) {
      const id = subscriberId(secret, email)
      await retryOnConflict(async () => {
        const known = await store.get(subscribers, id)
        if (known?.data.state === 'subscribed') return
        const at = now()
        const data: SubscriberDocument = {
          email: email.trim(),
          emailKey: email.trim().toLowerCase(),
          state: 'subscribed',
          language,
          marketId,
          consent: { textVersion: consentText, place, requestedAt: at, confirmedAt: at, endedAt: null },
          goneAt: null,
        }
        await store.commit([put(subscribers, id, data, known?.version ?? 'absent')])
      })
    },

    async end(email) {
      const id = subscriberId(secret, email)
      await retryOnConflict(async () => {
        const known = await store.get(subscribers, id)
        const data = known && endNow(known.data, now())
        if (data) await store.commit([put(subscribers, id, data, known.version)])
      })
    },
  }
}
