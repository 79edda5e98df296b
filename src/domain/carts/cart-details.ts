import { ShopFailure } from '#vocabulary/failures.ts'
import { checkAddress, tidyAddress } from '../customers/addresses.ts'
import type { PricedCart } from '../pricing/priced-cart.ts'
import { acceptLines, reprice, type Shelf } from './cart-lines.ts'
import type { CartUpdate } from './carts.ts'
import type { CartDocument } from './documents.ts'

/** What the shop knows that an update is checked against. */
export interface CartSurroundings {
  /** What it has of a variant for a cart of this market. */
  shelf(marketId: string): (variantId: string) => Shelf
  price(cart: CartDocument): PricedCart
}

/**
 * Checks what can be checked without the cart.
 *
 * @throws ShopFailure `invalid_request` on an address that its country does not have, or an unknown market;
 *   each names the fields
 */
export function checkUpdate(update: CartUpdate, marketIds: readonly string[]): void {
  const { deliveryAddress, billingAddress, market } = update
  const fields = [
    ...(deliveryAddress ? checkAddress(deliveryAddress, '/deliveryAddress') : []),
    ...(billingAddress ? checkAddress(billingAddress, '/billingAddress') : []),
    ...(market === undefined || marketIds.includes(market)
      ? []
      : [{ pointer: '/market', message: 'There is no such market' }]),
  ]
  if (fields.length > 0) throw new ShopFailure('invalid_request', { fields })
}

/** The cart in another market, with the prices there. */
export function moveToMarket(
  cart: CartDocument,
  marketId: string,
  { shelf }: CartSurroundings,
): CartDocument {
  return marketId === cart.marketId
    ? cart
    : { ...cart, marketId, lines: reprice(cart.lines, shelf(marketId)) }
}

function withFields(
  cart: CartDocument,
  { email, deliveryAddress, billingAddress, note }: CartUpdate,
): CartDocument {
  return {
    ...cart,
    ...(email === undefined ? {} : { email }),
    ...(note === undefined ? {} : { note: note || null }),
    ...(deliveryAddress === undefined
      ? {}
      : { deliveryAddress: deliveryAddress && tidyAddress(deliveryAddress) }),
    ...(billingAddress === undefined
      ? {}
      : { billingAddress: billingAddress && tidyAddress(billingAddress) }),
  }
}

const isOffered = (priced: PricedCart, optionId: string): boolean =>
  priced.deliveryOptions.some(({ id }) => id === optionId)

/** @throws ShopFailure `delivery_unavailable` when the way of delivery that is asked for is not offered */
function withDelivery(
  cart: CartDocument,
  update: CartUpdate,
  moved: boolean,
  price: CartSurroundings['price'],
): CartDocument {
  const { deliveryOptionId: wanted } = update
  if (wanted !== undefined) {
    if (wanted !== null && !isOffered(price(cart), wanted)) {
      throw new ShopFailure('delivery_unavailable', {
        fields: [{ pointer: '/deliveryOptionId', message: 'Not offered for this cart' }],
      })
    }
    return { ...cart, deliveryOptionId: wanted }
  }
  const mayBeGone = moved || update.acceptChanges
  if (!mayBeGone || cart.deliveryOptionId === null || isOffered(price(cart), cart.deliveryOptionId))
    return cart
  return { ...cart, deliveryOptionId: null }
}

/**
 * The cart after an update: first where it is sold and goes, then what has changed is accepted, then the way
 * of delivery is checked against all of that. A choice that another country or market does not offer is
 * dropped.
 */
export function updateCart(cart: CartDocument, update: CartUpdate, shop: CartSurroundings): CartDocument {
  const placed = withFields(moveToMarket(cart, update.market ?? cart.marketId, shop), update)
  const accepted = update.acceptChanges
    ? { ...placed, lines: acceptLines(placed.lines, shop.shelf(placed.marketId)) }
    : placed
  const moved =
    accepted.marketId !== cart.marketId || accepted.deliveryAddress?.country !== cart.deliveryAddress?.country
  return withDelivery(accepted, update, moved, shop.price)
}
