import { follow, type Followed } from '#engine/read-model/read-model.ts'
import { productRatings, type RatingsDocument } from './documents.ts'

/** The read model of ratings of all products: reading costs no document. */
export interface KnownRatings {
  of(productId: string): RatingsDocument | undefined
  /** Calls the listener with each product of another rating; returns how to stop. */
  onChange(listener: (productId: string) => void): () => void
}

/** Creates the ratings; a read model feeds them. */
export function createKnownRatings(): KnownRatings & { followed: Followed<unknown> } {
  const known = new Map<string, RatingsDocument>()
  const listeners = new Set<(productId: string) => void>()
  const notify = (productId: string): void => {
    for (const listener of listeners) listener(productId)
  }
  return {
    of: (productId) => known.get(productId),
    onChange(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    followed: follow({
      collection: productRatings,
      put(id, { data }) {
        known.set(id, data)
        notify(id)
      },
      remove(id) {
        known.delete(id)
        notify(id)
      },
    }),
  }
}
