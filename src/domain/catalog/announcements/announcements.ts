import { createReadModel, follow, type ReadModel } from '#engine/read-model/read-model.ts'
import { createRecords } from '#engine/records/records.ts'
import type { Clock } from '#ports/clock/clock.ts'
import type { DocumentStore } from '#ports/document-store/document-store.ts'
import { ShopFailure } from '#vocabulary/failures.ts'
import { fieldError } from '#vocabulary/field-errors.ts'
import { toTimestamp } from '#vocabulary/time.ts'
import { announcementId, announcements, type AnnouncementDocument } from './documents.ts'

/** The announcement as staff write it. */
export type AnnouncementInput = Omit<AnnouncementDocument, 'updatedAt'>

/** The announcement with its version; version 0 while there is none. */
export interface Announced {
  version: number
  announcement: AnnouncementDocument | null
}

/** The announcement at the top of each page, in memory: reading costs no document. */
export interface Announcements extends ReadModel {
  find(): Announced
  /** The announcement that shoppers of a market see now. */
  shownIn(marketId: string): AnnouncementDocument | undefined
  /** @throws ShopFailure `version_stale`, `invalid_request` */
  replace(version: number, input: AnnouncementInput): Promise<void>
  /** @throws ShopFailure `version_stale` */
  remove(version: number): Promise<void>
}

/** Creates the announcement, with the commands of staff. */
export function createAnnouncements({ store, clock }: { store: DocumentStore; clock: Clock }): Announcements {
  let known: Announced = { version: 0, announcement: null }
  const model = createReadModel(store, [
    follow({
      collection: announcements,
      put: (_, { version, data }) => void (known = { version, announcement: data }),
      remove: () => void (known = { version: 0, announcement: null }),
    }),
  ])
  const records = createRecords({
    store,
    collection: announcements,
    missing: 'version_stale',
    caughtUp: model.caughtUp,
  })
  return {
    ...model,
    find: () => known,
    shownIn(marketId) {
      const { announcement } = known
      if (!announcement) return undefined
      const { from, to, markets } = announcement
      const now = toTimestamp(clock.now())
      const isNow = (from === null || from <= now) && (to === null || now < to)
      return isNow && (markets.length === 0 || markets.includes(marketId)) ? announcement : undefined
    },
    async replace(version, input) {
      if (input.from !== null && input.to !== null && input.to <= input.from)
        throw new ShopFailure('invalid_request', {
          fields: [fieldError('/to', 'not_possible', 'announcement_ends_early')],
        })
      const data = { ...input, updatedAt: toTimestamp(clock.now()) }
      const stored =
        version === 0
          ? await records.add(announcementId, data)
          : await records.replace(announcementId, version, () => data)
      if (!stored) throw new ShopFailure('version_stale')
    },
    remove: (version) => records.remove(announcementId, version),
  }
}
