import type { Clock } from '#ports/clock/clock.ts'
import type { ShownCartState } from '#vocabulary/buying/carts.ts'
import {
  put,
  StoreConflict,
  StoreUnavailable,
  type DocumentStore,
} from '#ports/document-store/document-store.ts'
import { ShopFailure } from '#vocabulary/failures.ts'
import { isDueForUse, used } from './cart-lifetime.ts'
import type { CartHolder, Carts, StoredCart } from './carts.ts'
import { carts } from './documents.ts'

/** Finds carts and checks that the caller may see them. */
export interface CartFinder extends Pick<Carts, 'find' | 'current' | 'currentOrOrdered'> {
  /** The open cart, or the one that became an order, that this shopper has used last: one read. */
  latestOf(ownerId: string, state?: ShownCartState): Promise<StoredCart | undefined>
}

/** Whether someone may see a cart: an anonymous one by its id alone, an owned one as its owner. */
function mayBeSeen({ data }: StoredCart, ownerId: string | null): boolean {
  return data.state !== 'merged' && (data.ownerId === null || data.ownerId === ownerId)
}

/** Creates the service that finds carts by id or owner. */
export function createCartFinder({ store, clock }: { store: DocumentStore; clock: Clock }): CartFinder {
  async function seen(cart: StoredCart): Promise<StoredCart> {
    if (!isDueForUse(cart.data, clock.now())) return cart
    const data = used(cart.data, clock.now())
    try {
      await store.commit([put(carts, cart.id, data, cart.version)])
      return { id: cart.id, version: cart.version + 1, data }
    } catch (error) {
      // Another request was faster and has done the same; and a read-only store must not hide anyone's cart.
      if (error instanceof StoreConflict || error instanceof StoreUnavailable) return cart
      throw error
    }
  }
  async function latestOf(ownerId: string, state: ShownCartState = 'open'): Promise<StoredCart | undefined> {
    const query = {
      index: 'byOwner',
      equals: { ownerId, state },
      direction: 'desc',
      limit: 1,
    } as const
    return (await store.query(carts, query)).items[0]
  }
  async function ofCookie({ cartId, customerId }: CartHolder): Promise<StoredCart | undefined> {
    const cart = cartId === null ? undefined : await store.get(carts, cartId)
    return cart && mayBeSeen(cart, customerId) ? cart : undefined
  }
  async function currentOrOrdered(holder: CartHolder): Promise<StoredCart | undefined> {
    const own = holder.customerId === null ? undefined : await latestOf(holder.customerId)
    const cart = own ?? (await ofCookie(holder))
    return cart && seen(cart)
  }

  return {
    latestOf,
    async find(cartId, ownerId) {
      const cart = await store.get(carts, cartId)
      if (!cart || !mayBeSeen(cart, ownerId)) throw new ShopFailure('cart_not_found')
      return seen(cart)
    },
    async current(holder) {
      const cart = await currentOrOrdered(holder)
      return cart?.data.state === 'open' ? cart : undefined
    },
    currentOrOrdered,
  }
}
