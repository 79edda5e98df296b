import { ShopFailure } from '#vocabulary/failures.ts'
import { limits } from '#vocabulary/limits.ts'
import type { CartDocument } from './documents.ts'

/** The cart, to be paid with this gift card too. @throws ShopFailure `gift_card_limit` */
export function withGiftCard(cart: CartDocument, accountId: string): CartDocument {
  const giftCards = [...new Set([...(cart.giftCards ?? []), accountId])]
  if (giftCards.length > limits.giftCardsPerOrder.value) throw new ShopFailure('gift_card_limit')
  return { ...cart, giftCards }
}

/** Removes a gift card from a cart; a card that the cart does not have changes nothing. */
export const withoutGiftCard = (cart: CartDocument, accountId: string): CartDocument => ({
  ...cart,
  giftCards: (cart.giftCards ?? []).filter((id) => id !== accountId),
})

/** The gift cards of two carts that become one, as many as one order takes. */
export const joinGiftCards = (...carts: readonly CartDocument[]): string[] =>
  [...new Set(carts.flatMap(({ giftCards = [] }) => giftCards))].slice(0, limits.giftCardsPerOrder.value)
