import { createHmac } from 'node:crypto'
import { z } from 'zod'
import { defineCollection } from '#ports/document-store/collection.ts'
import { moment, whole } from '#ports/document-store/field-schemas.ts'
import {
  put,
  StoreConflict,
  StoreUnavailable,
  type DocumentStore,
} from '#ports/document-store/document-store.ts'
import { retryOnConflict } from '#ports/document-store/retry.ts'
import { minute, toTimestamp } from '#vocabulary/time.ts'

export const rateWindows = defineCollection({
  name: 'rateWindows',
  about:
    'Requests of an address in one minute, over all processes; the id is a keyed hash, so that it names nobody',
  schema: z.object({
    taken: whole('How often, counted in advance by each process', 'requests'),
    expiresAt: moment('When it is forgotten'),
  }),
  schemaVersion: 1,
  indexes: {},
  timeToLive: 'expiresAt',
  transient: true,
})

/** The requests that all processes together have allowed in each minute. */
export interface SharedWindows {
  /**
   * Takes up to `wanted` for a key in a minute (counted since 1970), after booking `before`, which was used
   * already. Answers how many it got, 0 when all of `most` are taken, undefined when the store does not say.
   */
  take(key: string, window: number, before: number, wanted: number, most: number): Promise<number | undefined>
}

/** Keeps the windows in documents of which each lives for two minutes. `secret` hides whose they are. */
export function createSharedWindows({
  store,
  secret,
}: {
  store: DocumentStore
  secret: string
}): SharedWindows {
  const idOf = (key: string, window: number): string =>
    createHmac('sha256', secret).update(`rate ${window} ${key}`).digest('base64url')

  return {
    async take(key, window, before, wanted, most) {
      const id = idOf(key, window)
      const expiresAt = toTimestamp((window + 2) * minute)
      try {
        return await retryOnConflict(async () => {
          const found = await store.get(rateWindows, id)
          const taken = (found?.data.taken ?? 0) + before
          const granted = Math.max(0, Math.min(wanted, most - taken))
          // Nothing to hand out and nothing to book: a flood costs no writes.
          if (granted === 0 && before === 0) return 0
          const data = { taken: taken + granted, expiresAt }
          await store.commit([put(rateWindows, id, data, found?.version ?? 'absent')])
          return granted
        })
      } catch (error) {
        if (error instanceof StoreUnavailable || error instanceof StoreConflict) return undefined
        throw error
      }
    },
  }
}
