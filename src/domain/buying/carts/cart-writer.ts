import { hash } from 'node:crypto'
import type { Clock } from '#ports/clock/clock.ts'
import { put, type DocumentStore } from '#ports/document-store/document-store.ts'
import type { KeyedLock } from '#ports/document-store/keyed-lock.ts'
import { retryOnConflict } from '#ports/document-store/retry.ts'
import { ShopFailure } from '#vocabulary/failures.ts'
import { used } from './cart-lifetime.ts'
import type { StoredCart } from './carts.ts'
import { carts, type CartDocument } from './documents.ts'
import { reminderWrites } from './reminders.ts'

/** How many operations a cart remembers: more than can be repeated at one time. */
const maximumOperations = 20

const markOf = (operationId: string): string => hash('sha256', operationId, 'base64url').slice(0, 22)

/** Whether an operation has been carried out on a cart. */
export function hasSeen(cart: CartDocument, operationId: string): boolean {
  return cart.operations?.includes(markOf(operationId)) ?? false
}

/** The cart, remembering that an operation has been carried out. */
export function withOperation(cart: CartDocument, operationId: string): CartDocument {
  const operations = [...(cart.operations ?? []), markOf(operationId)].slice(-maximumOperations)
  return { ...cart, operations }
}

/** Carries out a rule on a cart: see {@link createCartWriter}. */
export type ChangeCart = (
  start: StoredCart,
  operationId: string,
  rule: (cart: CartDocument) => CartDocument | Promise<CartDocument>,
) => Promise<StoredCart>

/**
 * Changes carts: reads the cart, applies a rule, commits once. Changes of one cart queue in this process; after a
 * conflict the cart is read again and the rule applied again, so that no change is lost.
 */
export function createCartWriter(needs: { store: DocumentStore; clock: Clock; lock: KeyedLock }): ChangeCart {
  const { store, clock, lock } = needs

  async function readAgain(start: StoredCart): Promise<StoredCart> {
    const cart = await store.get(carts, start.id)
    // It may have been given to an owner at sign-in meanwhile, and its id alone no longer opens it.
    if (!cart || cart.data.ownerId !== start.data.ownerId) throw new ShopFailure('cart_not_found')
    return cart
  }

  return (start, operationId, rule) => {
    let known: StoredCart | undefined = start
    const attempt = async (): Promise<StoredCart> => {
      const cart = known ?? (await readAgain(start))
      known = undefined
      if (cart.data.state === 'merged') throw new ShopFailure('cart_not_found')
      // This comes first: a repeated change does nothing, whatever has become of the cart.
      if (hasSeen(cart.data, operationId)) return cart
      if (cart.data.state === 'ordered') throw new ShopFailure('cart_closed')
      const data = used(withOperation(await rule(cart.data), operationId), clock.now())
      await store.commit([
        put(carts, cart.id, data, cart.version),
        ...reminderWrites(cart.id, cart.data, data),
      ])
      return { id: cart.id, version: cart.version + 1, data }
    }
    return lock.lock([start.id], () => retryOnConflict(attempt))
  }
}
