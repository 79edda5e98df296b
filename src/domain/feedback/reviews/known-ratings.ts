import { follow, type Followed } from '#engine/read-model/read-model.ts'
import { productRatings, type RatingsDocument } from './documents.ts'

/** The read model of ratings of all products: reading costs no document. */
export interface KnownRatings {
  of(productId: string): RatingsDocument | undefined
}

/** Creates the ratings; a read model feeds them. */
export function createKnownRatings(): KnownRatings & { followed: Followed<unknown> } {
  const known = new Map<string, RatingsDocument>()
  return {
    of: (productId) => known.get(productId),
    followed: follow({
      collection: productRatings,
      put: (id, { data }) => void known.set(id, data),
      remove: (id) => void known.delete(id),
    }),
  }
}
