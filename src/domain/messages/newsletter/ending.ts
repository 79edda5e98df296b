import { limits } from '#vocabulary/limits.ts'
import { minute, plus } from '#vocabulary/time.ts'
import type { SubscriberDocument } from './documents.ts'

/** How long staff may take back that they have ended a subscription. */
export const undoFor = 10 * minute

/**
 * A subscription that ends now; undefined where it has ended already. While staff may still take back that they have
 * ended it, somebody who leaves ends it once more: then nobody can.
 */
export function endNow(data: SubscriberDocument, at: string): SubscriberDocument | undefined {
  const { state, consent } = data
  if (state === 'ended' && (consent.endedAt === null || plus(consent.endedAt, undoFor) <= at))
    return undefined
  return {
    ...data,
    state: 'ended',
    consent: { ...consent, endedAt: at },
    goneAt: plus(at, limits.consentRetention.value),
  }
}
