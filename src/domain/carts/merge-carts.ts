import { moveToMarket, type CartSurroundings } from './cart-details.ts'
import { joinLines } from './cart-lines.ts'
import type { CartDocument } from './documents.ts'

/**
 * The owner’s cart with what the anonymous one holds. Where both say something the anonymous one is right,
 * since it is what the shopper has just worked on: its market, addresses, delivery and e-mail.
 */
export function joinCarts(
  owned: CartDocument,
  anonymous: CartDocument,
  shop: CartSurroundings,
): CartDocument {
  const base = moveToMarket(owned, anonymous.marketId, shop)
  return {
    ...base,
    lines: joinLines(base.lines, anonymous.lines, shop.shelf(base.marketId)),
    email: anonymous.email ?? base.email,
    deliveryAddress: anonymous.deliveryAddress ?? base.deliveryAddress,
    billingAddress: anonymous.deliveryAddress ? anonymous.billingAddress : base.billingAddress,
    deliveryOptionId: anonymous.deliveryOptionId ?? base.deliveryOptionId,
    note: anonymous.note ?? base.note,
    // A payment that is under way goes on for the cart that has the goods now.
    checkoutId: anonymous.checkoutId ?? base.checkoutId,
  }
}

/** What is left of an anonymous cart whose contents have gone to its owner’s: nothing of the shopper’s. */
export function emptiedCart(cart: CartDocument, mergedInto: string): CartDocument {
  return {
    ...cart,
    state: 'merged',
    mergedInto,
    checkoutId: null,
    lines: [],
    email: null,
    deliveryAddress: null,
    billingAddress: null,
    deliveryOptionId: null,
    note: null,
  }
}
