import type { CollectionStatus } from '#vocabulary/catalog/collection-statuses.ts'
import { toTimestamp } from '#vocabulary/time.ts'
import type { CollectionDocument } from './documents.ts'
import { isForMarket } from './availability.ts'

/** Where and when collections are shown; the time in milliseconds since 1970. */
export interface ShownWhere {
  marketId: string
  now: number
}

/** The status of a collection at a time, in the markets that it is for. */
export function collectionStatus(
  { publishedFrom, publishedTo }: Pick<CollectionDocument, 'publishedFrom' | 'publishedTo'>,
  now: number,
): CollectionStatus {
  const at = toTimestamp(now)
  if (publishedFrom && at < publishedFrom) return 'scheduled'
  return publishedTo && publishedTo <= at ? 'ended' : 'published'
}

/** The collections that are below no other, of those that fit. */
export const topCollections = <View extends { collection: CollectionDocument }>(
  all: readonly View[],
  fits: (view: View) => boolean,
): View[] => all.filter((view) => view.collection.parent === null && fits(view))

/** Whether shoppers of a market see a collection now. */
export const isShown = (collection: CollectionDocument, { marketId, now }: ShownWhere): boolean =>
  collectionStatus(collection, now) === 'published' && isForMarket(collection, marketId)
