import { ShopFailure } from '#vocabulary/failures.ts'
import { fieldError } from '#vocabulary/field-errors.ts'
import type { Destination } from '#vocabulary/places/subdivisions.ts'
import { checkAddress, tidyAddress } from '../../people/customers/addresses.ts'
import type { CartPayments, Shopper } from '../../pricing/model/cart.ts'
import type { Wording } from '../../catalog/languages/wording.ts'
import type { PricedCart } from '../../pricing/model/priced-cart.ts'
import { checkVatId, readVatId } from '../../pricing/tax/vat-ids.ts'
import { acceptLines, reprice, type Offer } from './cart-lines.ts'
import type { CartUpdate } from './carts.ts'
import type { CartDocument } from './documents.ts'
import { withReminder } from './reminders.ts'

/** The shop data that an update is checked against. */
export interface CartSurroundings {
  /** The offer of a variant for this shopper in this market, with the units that their own checkouts hold. */
  offer(shopper: Shopper & CartPayments): Promise<(variantId: string) => Offer>
  price(cart: CartDocument, wording?: Wording): Promise<PricedCart>
  /** Whether a market sends parcels there. */
  delivers(marketId: string, destination: Destination): boolean
}

/**
 * Validates an update as far as possible without the cart.
 *
 * @throws ShopFailure `invalid_request` on an invalid address, an unknown market, or an invalid VAT number; each
 *   names the fields
 */
export function checkUpdate(update: CartUpdate, marketIds: readonly string[]): void {
  const { deliveryAddress, billingAddress, market, vatId } = update
  const fields = [
    ...(deliveryAddress ? checkAddress(deliveryAddress, '/deliveryAddress') : []),
    ...(billingAddress ? checkAddress(billingAddress, '/billingAddress') : []),
    ...(market === undefined || marketIds.includes(market)
      ? []
      : [fieldError('/market', 'unknown_reference', 'no_such_market')]),
    ...checkVatId(vatId),
  ]
  if (fields.length > 0) throw new ShopFailure('invalid_request', { fields })
}

/**
 * The cart in another market, with the prices there. An address that it does not deliver to stays behind: it would bring
 * another country's taxes with it.
 */
export async function moveToMarket(
  cart: CartDocument,
  marketId: string,
  { offer, delivers }: CartSurroundings,
): Promise<CartDocument> {
  if (marketId === cart.marketId) return cart
  const { deliveryAddress: known } = cart
  const deliveryAddress = known && delivers(marketId, known) ? known : null
  const lines = reprice(cart.lines, await offer({ ...cart, marketId }))
  return { ...cart, marketId, deliveryAddress, lines }
}

/** Sets the optional fields of a cart: null or an empty value removes a field. */
function withBuyer(cart: CartDocument, { vatId, collectorName, giftMessage }: CartUpdate): CartDocument {
  const { vatId: knownId, collectorName: knownName, giftMessage: knownMessage, ...rest } = cart
  const id = vatId === undefined ? knownId : readVatId(vatId ?? '')?.id
  const name = collectorName === undefined ? knownName : collectorName
  const message = giftMessage === undefined ? knownMessage : giftMessage
  return {
    ...rest,
    ...(id ? { vatId: id } : {}),
    ...(name ? { collectorName: name } : {}),
    ...(message ? { giftMessage: message } : {}),
  }
}

function withFields(
  cart: CartDocument,
  { email, deliveryAddress, billingAddress, note, useStoreCredit }: CartUpdate,
): CartDocument {
  return {
    ...cart,
    ...(email === undefined ? {} : { email }),
    ...(note === undefined ? {} : { note: note || null }),
    ...(useStoreCredit === undefined ? {} : { useStoreCredit }),
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

/** @throws ShopFailure `delivery_unavailable` when the chosen shipping method is not offered */
async function withDelivery(
  cart: CartDocument,
  update: CartUpdate,
  moved: boolean,
  price: CartSurroundings['price'],
): Promise<CartDocument> {
  const { deliveryOptionId: wanted } = update
  if (wanted !== undefined) {
    if (wanted !== null && !isOffered(await price(cart), wanted)) {
      throw new ShopFailure('delivery_unavailable', {
        fields: [fieldError('/deliveryOptionId', 'not_offered', 'not_offered_for_cart')],
      })
    }
    return { ...cart, deliveryOptionId: wanted }
  }
  const mayBeGone = moved || update.acceptChanges
  if (!mayBeGone || cart.deliveryOptionId === null) return cart
  if (isOffered(await price(cart), cart.deliveryOptionId)) return cart
  return { ...cart, deliveryOptionId: null }
}

/** Whether an address is elsewhere, as far as shipping methods depend on it. */
function goesElsewhere(
  { deliveryAddress: one }: CartDocument,
  { deliveryAddress: other }: CartDocument,
): boolean {
  return (['country', 'region', 'postcode'] as const).some((field) => one?.[field] !== other?.[field])
}

/**
 * The cart after an update: first its market and addresses, then changed prices are accepted, then the shipping
 * method is checked against all of that. A choice that another country or market does not offer is dropped.
 */
export async function updateCart(
  cart: CartDocument,
  update: CartUpdate,
  shop: CartSurroundings,
): Promise<CartDocument> {
  const details = withBuyer(
    withFields(await moveToMarket(cart, update.market ?? cart.marketId, shop), update),
    update,
  )
  const placed = update.remindIn === undefined ? details : withReminder(details, update.remindIn)
  const accepted = update.acceptChanges
    ? { ...placed, lines: acceptLines(placed.lines, await shop.offer(placed)) }
    : placed
  const moved = accepted.marketId !== cart.marketId || goesElsewhere(accepted, cart)
  return withDelivery(accepted, update, moved, shop.price)
}
