import { follow, type Followed } from '#engine/read-model/read-model.ts'
import { productRatings, type RatingsDocument } from './documents.ts'

/** The stars of every product, as this process knows them: asking costs no document. */
export interface KnownRatings {
  of(productId: string): RatingsDocument | undefined
}

/** Makes what follows the stars of products; a read model feeds it. */
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
