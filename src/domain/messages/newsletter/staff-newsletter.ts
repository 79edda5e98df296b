import type { Clock } from '#ports/clock/clock.ts'
import { put, type DocumentStore } from '#ports/document-store/document-store.ts'
import { retryOnConflict } from '#ports/document-store/retry.ts'
import { readLink, signLink } from '#engine/signed-links/signed-link.ts'
import { ShopFailure } from '#vocabulary/failures.ts'
import { toTimestamp } from '#vocabulary/time.ts'
import { subscribers, type SubscriberDocument } from './documents.ts'
import { endNow, undoFor } from './ending.ts'

/** The newsletter as staff keep it. They end subscriptions, and make none: only the person agrees to it. */
export interface StaffNewsletter {
  /**
   * Ends a subscription for the person; the answer takes that very act back for some minutes.
   * @throws ShopFailure `transition_refused` when they do not get it
   */
  end(subscriberId: string): Promise<{ undo: string }>
  /**
   * Takes back that staff have ended a subscription: they had agreed to it, and still do.
   * @throws ShopFailure `link_expired` when it is too late; `transition_refused` when the person has left or
   *   signed up again since
   */
  restore(subscriberId: string, undo: string): Promise<void>
}

/** The act that may be taken back: the subscription, as the act has left it. */
const actOf = (id: string, version: number): string => `${id}:${version}`

/** Creates the newsletter of staff. */
export function createStaffNewsletter({
  store,
  clock,
  secret,
}: {
  store: DocumentStore
  clock: Clock
  secret: string
}): StaffNewsletter {
  return {
    end: (subscriberId) =>
      retryOnConflict(async () => {
        const known = await store.get(subscribers, subscriberId)
        const now = clock.now()
        const data = known?.data.state === 'subscribed' ? endNow(known.data, toTimestamp(now)) : undefined
        if (!known || !data) throw new ShopFailure('transition_refused')
        await store.commit([put(subscribers, known.id, data, known.version)])
        const act = actOf(known.id, known.version + 1)
        return { undo: signLink(secret, 'newsletter ending undone', act, now + undoFor) }
      }),

    restore: (subscriberId, undo) =>
      retryOnConflict(async () => {
        const act = readLink(secret, 'newsletter ending undone', undo, clock.now())
        if (act === undefined) throw new ShopFailure('link_expired')
        const known = await store.get(subscribers, subscriberId)
        // A later version is another act: most likely the person’s own.
        if (known?.data.state !== 'ended' || actOf(known.id, known.version) !== act)
          throw new ShopFailure('transition_refused')
        const data: SubscriberDocument = {
          ...known.data,
          state: 'subscribed',
          consent: { ...known.data.consent, endedAt: null },
          goneAt: null,
        }
        await store.commit([put(subscribers, known.id, data, known.version)])
      }),
  }
}
