import type { Clock } from '#ports/clock/clock.ts'
import { put, type DocumentStore } from '#ports/document-store/document-store.ts'
import { retryOnConflict } from '#ports/document-store/retry.ts'
import type { CartSurroundings } from './cart-details.ts'
import { used } from './cart-lifetime.ts'
import type { Carts, StoredCart } from './carts.ts'
import { carts } from './documents.ts'
import type { CartFinder } from './cart-finder.ts'
import { emptiedCart, joinCarts } from './cart-merge-rules.ts'
import { reminderWrites } from './reminders.ts'

/** Dependencies of the merge at sign-in. */
export interface CartMergeNeeds {
  store: DocumentStore
  clock: Clock
  finder: CartFinder
  shop: CartSurroundings
}

const isAnonymous = (cart: StoredCart | undefined): cart is StoredCart =>
  cart?.data.ownerId === null && cart.data.state === 'open'

/** Merges at sign-in: two reads and at most two writes, in one commit. */
export function createCartMerge({ store, clock, finder, shop }: CartMergeNeeds): Carts['merge'] {
  const attempt = async (anonymousCartId: string | null, customerId: string): Promise<string | null> => {
    const [anonymous, owned] = await Promise.all([
      anonymousCartId === null ? undefined : store.get(carts, anonymousCartId),
      finder.latestOf(customerId),
    ])
    if (!isAnonymous(anonymous)) return owned?.id ?? null
    const { id, version, data } = anonymous
    if (!owned) {
      await store.commit([put(carts, id, used({ ...data, ownerId: customerId }, clock.now()), version)])
      return id
    }
    const joined = used(await joinCarts(owned.data, data, shop), clock.now())
    await store.commit([
      put(carts, owned.id, joined, owned.version),
      ...reminderWrites(owned.id, owned.data, joined),
      put(carts, id, emptiedCart(data, owned.id), version),
    ])
    return owned.id
  }
  return (anonymousCartId, customerId) => retryOnConflict(() => attempt(anonymousCartId, customerId))
}
