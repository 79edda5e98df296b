import { checkoutsOf, type CartPayments } from '../../pricing/model/cart.ts'
import { moveToMarket, type CartSurroundings } from './cart-details.ts'
import { joinCodes } from './cart-codes.ts'
import { joinGiftCards } from './cart-gift-cards.ts'
import { joinLines } from './cart-lines.ts'
import type { CartDocument } from './documents.ts'
import { withoutReminder } from './reminders.ts'

/** The buyer's details, as far as they are known. */
const buyerOf = ({ vatId, collectorName, giftMessage }: CartDocument) => ({
  ...(vatId === undefined ? {} : { vatId }),
  ...(collectorName === undefined ? {} : { collectorName }),
  ...(giftMessage === undefined ? {} : { giftMessage }),
})

/**
 * The owner’s cart merged with the anonymous one. The anonymous cart wins where both have a value (market, addresses,
 * delivery, e-mail), since the shopper has just worked on it.
 */
export async function joinCarts(
  owned: CartDocument,
  anonymous: CartDocument,
  shop: CartSurroundings,
): Promise<CartDocument> {
  const base = await moveToMarket(owned, anonymous.marketId, shop)
  const paying = payingOf(anonymous, base)
  return {
    ...base,
    lines: joinLines(base.lines, anonymous.lines, await shop.offer({ ...base, ...paying })),
    email: anonymous.email ?? base.email,
    deliveryAddress: anonymous.deliveryAddress ?? base.deliveryAddress,
    billingAddress: anonymous.deliveryAddress ? anonymous.billingAddress : base.billingAddress,
    deliveryOptionId: anonymous.deliveryOptionId ?? base.deliveryOptionId,
    note: anonymous.note ?? base.note,
    ...buyerOf(base),
    ...buyerOf(anonymous),
    giftCards: joinGiftCards(base, anonymous),
    codes: joinCodes(anonymous, base),
    ...paying,
    ...(anonymous.reminder ? { reminder: anonymous.reminder } : {}),
  }
}

/** More checkouts of one cart than anyone has open payment pages of. */
const mostPaying = 10

/**
 * Payments that are under way go on for the cart that has the items now: all of them, so that whatever comes
 * next can end each.
 */
function payingOf(...both: readonly CartDocument[]): Pick<CartDocument, keyof CartPayments> {
  const [checkoutId = null, ...others] = both.flatMap(checkoutsOf)
  return { checkoutId, ...(others.length > 0 ? { alsoPaying: others.slice(0, mostPaying) } : {}) }
}

/** The rest of an anonymous cart after a merge: nothing of the shopper’s. */
export function emptiedCart(cart: CartDocument, mergedInto: string): CartDocument {
  const {
    vatId: _id,
    collectorName: _name,
    giftMessage: _message,
    alsoPaying: _paying,
    ...rest
  } = withoutReminder(cart)
  return {
    ...rest,
    state: 'merged',
    mergedInto,
    checkoutId: null,
    lines: [],
    email: null,
    deliveryAddress: null,
    billingAddress: null,
    deliveryOptionId: null,
    note: null,
    giftCards: [],
    codes: [],
  }
}
