import type { Clock } from '#ports/clock/clock.ts'
import { put, type DocumentStore, type Stored } from '#ports/document-store/document-store.ts'
import { retryOnConflict } from '#ports/document-store/retry.ts'
import { toTimestamp } from '#vocabulary/time.ts'
import { wishLists, type Wish, type WishListDocument } from './documents.ts'
import { withoutWish, withWish, withWishes } from './wishes.ts'

/** The wishlists of customers: a read each, and a write where something changes. */
export interface WishLists {
  of(customerId: string): Promise<readonly Wish[]>
  add(customerId: string, variantId: string): Promise<readonly Wish[]>
  remove(customerId: string, variantId: string): Promise<readonly Wish[]>
  /** Adds the visitor's wishlist, once they have signed in. */
  merge(customerId: string, variantIds: readonly string[]): Promise<readonly Wish[]>
}

/** Creates the wishlist service. */
export function createWishLists({ store, clock }: { store: DocumentStore; clock: Clock }): WishLists {
  const change = (
    customerId: string,
    compute: (items: readonly Wish[], at: string) => readonly Wish[],
  ): Promise<readonly Wish[]> =>
    retryOnConflict(async () => {
      const known: Stored<WishListDocument> | undefined = await store.get(wishLists, customerId)
      const before = known?.data.items ?? []
      const at = toTimestamp(clock.now())
      const items = compute(before, at)
      if (items !== before)
        await store.commit([
          put(wishLists, customerId, { items: [...items], updatedAt: at }, known?.version ?? 'absent'),
        ])
      return items
    })

  return {
    of: async (customerId) => (await store.get(wishLists, customerId))?.data.items ?? [],
    add: (customerId, variantId) => change(customerId, (items, at) => withWish(items, variantId, at)),
    remove: (customerId, variantId) => change(customerId, (items) => withoutWish(items, variantId)),
    merge: (customerId, variantIds) => change(customerId, (items, at) => withWishes(items, variantIds, at)),
  }
}
