import type { Destination } from '#vocabulary/places/subdivisions.ts'
import { statement, type Said } from '#vocabulary/statements/statement.ts'
import type { PriceableCart } from '../model/cart.ts'
import type { MarketDocument, PickupPoint } from '../markets/documents.ts'
import { deliversTo, deliveryOptions, firstCountry, packed } from '../shipping/delivery.ts'
import type { CartProblem, DeliveryChoice, PricedLine } from '../model/priced-cart.ts'

/** The pick-up point of a cart; undefined when it is shipped. */
export function pickupOf(cart: PriceableCart, { pickups }: MarketDocument): PickupPoint | undefined {
  return pickups.find(({ id }) => id === cart.deliveryOptionId)
}

/** Where a parcel of the cart would go: its address, or the market's first country while there is none. */
function postalDestination({ deliveryAddress }: PriceableCart, market: MarketDocument): Destination {
  return deliveryAddress ?? { country: firstCountry(market) }
}

/** The place that a cart is taxed at: where it is collected, or where it goes. */
export function destinationOf(cart: PriceableCart, market: MarketDocument): Destination {
  return pickupOf(cart, market)?.address ?? postalDestination(cart, market)
}

/** The input for the delivery of a cart. */
export interface DeliveryPricing {
  cart: PriceableCart
  market: MarketDocument
  /** When it is ordered, RFC 3339. */
  now: string
}

function problemsOf({ cart, market }: DeliveryPricing, options: readonly DeliveryChoice[]): CartProblem[] {
  const problem = (said: Said): CartProblem[] => [{ code: 'delivery_unavailable', said }]
  const chosen = cart.deliveryOptionId
  if (chosen !== null && options.some(({ id }) => id === chosen)) return []
  const destination = postalDestination(cart, market)
  if (!deliversTo(market, destination)) {
    return problem(statement('no_delivery_to', { country: destination.country }))
  }
  if (!options.some(({ kind }) => kind === 'post')) {
    return problem('too_heavy')
  }
  return chosen === null ? [] : problem('delivery_gone')
}

/** The shipping methods for priced lines; with their days if the moment of ordering is named. */
function optionsFor(
  { cart, market }: Pick<DeliveryPricing, 'cart' | 'market'>,
  lines: readonly PricedLine[],
  at: number | null,
): DeliveryChoice[] | undefined {
  const shipped = lines.filter(({ requiresShipping }) => requiresShipping)
  if (shipped.length === 0) return undefined
  const parcels = packed(shipped.map((line) => ({ ...line, worth: line.subtotal - line.discount })))
  return deliveryOptions(market, { destination: postalDestination(cart, market), parcels, at })
}

/** The price of the chosen shipping method, 0 while none is chosen; undefined if it does not take these lines. */
export function chosenDeliveryPrice(
  pricing: Pick<DeliveryPricing, 'cart' | 'market'>,
  lines: readonly PricedLine[],
): number | undefined {
  const { deliveryOptionId } = pricing.cart
  const options = deliveryOptionId === null ? undefined : optionsFor(pricing, lines, null)
  return options ? options.find(({ id }) => id === deliveryOptionId)?.price : 0
}

/** The shipping methods for priced lines, the chosen one, and problems with them. */
export function priceDelivery(pricing: DeliveryPricing, lines: readonly PricedLine[]) {
  const options = optionsFor(pricing, lines, Date.parse(pricing.now))
  if (!options) return { needsDelivery: false, options: [], chosen: null, problems: [] }
  const chosen = options.find(({ id }) => id === pricing.cart.deliveryOptionId) ?? null
  return { needsDelivery: true, options, chosen, problems: problemsOf(pricing, options) }
}
