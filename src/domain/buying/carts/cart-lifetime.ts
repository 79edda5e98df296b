import { limits } from '#vocabulary/limits.ts'
import { day, toTimestamp } from '#vocabulary/time.ts'
import type { CartDocument } from './documents.ts'

/** How long a cart lives after its last use, in milliseconds. */
export function lifetimeOf({ ownerId }: Pick<CartDocument, 'ownerId'>): number {
  return ownerId === null ? limits.cartAnonymous.value : limits.cartOwned.value
}

/** The cart as used at this moment (milliseconds since 1970). */
export function used(cart: CartDocument, now: number): CartDocument {
  return { ...cart, updatedAt: toTimestamp(now), expiresAt: toTimestamp(now + lifetimeOf(cart)) }
}

/** Whether reading the cart counts as use. Once a day is enough: otherwise every read would cost a write. */
export function isDueForUse(cart: CartDocument, now: number): boolean {
  return cart.state === 'open' && Date.parse(cart.updatedAt) <= now - day
}

/** Returns a cart without lines. */
export function emptyCart(
  { ownerId, marketId, email }: { ownerId: string | null; marketId: string; email: string | null },
  now: number,
): CartDocument {
  return {
    ownerId,
    state: 'open',
    orderId: null,
    marketId,
    lines: [],
    email,
    deliveryAddress: null,
    billingAddress: null,
    deliveryOptionId: null,
    note: null,
    checkoutId: null,
    createdAt: toTimestamp(now),
    updatedAt: toTimestamp(now),
    expiresAt: toTimestamp(now + lifetimeOf({ ownerId })),
  }
}
