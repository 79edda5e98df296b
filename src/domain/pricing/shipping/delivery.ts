import { isIn, type Destination } from '#vocabulary/places/subdivisions.ts'
import type { MarketDocument, ShippingRate, ShippingZone } from '../markets/documents.ts'
import type { DeliveryChoice } from '../model/priced-cart.ts'
import { arrival } from './calendar.ts'

/** Items that go in one parcel: those of one shipping class. */
export interface Parcel {
  /** Items of different classes are not packed together; `''` is the class of ordinary items. */
  shippingClass: string
  /** Grams. */
  weight: number
  quantity: number
  /** Worth of the items after discounts, in minor units, as prices are shown. */
  subtotal: number
}

/** The inputs of a delivery price. */
export interface Shipment {
  destination: Destination
  /** One for each shipping class. */
  parcels: readonly Parcel[]
  /** When it is ordered, in milliseconds since 1970; null if no days are requested. */
  at: number | null
}

/** The parcels that items are packed in: one for each shipping class. */
export function packed(
  items: readonly { shippingClass: string; weight: number; quantity: number; worth: number }[],
): Parcel[] {
  const parcels = new Map<string, Parcel>()
  for (const { shippingClass, weight, quantity, worth } of items) {
    const parcel = parcels.get(shippingClass) ?? { shippingClass, weight: 0, quantity: 0, subtotal: 0 }
    parcels.set(shippingClass, {
      shippingClass,
      weight: parcel.weight + weight * quantity,
      quantity: parcel.quantity + quantity,
      subtotal: parcel.subtotal + worth,
    })
  }
  return [...parcels.values()]
}

const measures = {
  flat: () => 0,
  weight: ({ weight }: Parcel) => weight,
  subtotal: ({ subtotal }: Parcel) => subtotal,
  quantity: ({ quantity }: Parcel) => quantity,
} as const satisfies Record<ShippingRate['kind'], (parcel: Parcel) => number>

/** The price of one parcel in minor units; undefined if this shipping method does not take it. */
function parcelPrice(rate: ShippingRate, parcel: Parcel): number | undefined {
  const { shippingClass, weight } = parcel
  if (shippingClass !== '' && !rate.classes.includes(shippingClass)) return undefined
  if (rate.maxWeight !== null && weight > rate.maxWeight) return undefined
  if (rate.kind === 'flat') return rate.price
  const measure = measures[rate.kind](parcel)
  return rate.bands.find(({ upTo }) => measure <= upTo)?.price
}

/** The price of all parcels together; undefined when one of them cannot go this way. */
function priceOf(rate: ShippingRate, parcels: readonly Parcel[]): number | undefined {
  const prices = parcels.map((parcel) => parcelPrice(rate, parcel))
  if (!prices.every((price) => price !== undefined)) return undefined
  const subtotal = parcels.reduce((sum, parcel) => sum + parcel.subtotal, 0)
  if (rate.freeFrom !== null && subtotal >= rate.freeFrom) return 0
  return prices.reduce((sum, price) => sum + price, 0)
}

/** The zone of a destination: one for a part of its country, else the one of the whole country. */
export function zoneOf(market: MarketDocument, destination: Destination): ShippingZone | undefined {
  const zones = market.zones.filter(({ countries }) => countries.includes(destination.country))
  const isPart = ({ regions, postcodes }: ShippingZone): boolean => regions.length + postcodes.length > 0
  return zones.find((zone) => isPart(zone) && isIn(destination, zone)) ?? zones.find((zone) => !isPart(zone))
}

/** Whether a market delivers to a place at all. */
export function deliversTo(market: MarketDocument, destination: Destination): boolean {
  return zoneOf(market, destination) !== undefined
}

/** The pickup points of a market, as shipping methods. */
function pickupOptions({ pickups, dispatch }: MarketDocument, at: number | null): DeliveryChoice[] {
  return pickups.map(({ id, name, instructions, readyDays }) => {
    const days = { minDays: readyDays, maxDays: readyDays }
    const estimate = at === null ? null : arrival(at, days, dispatch)
    const pickup = { name, instructions }
    return { id, name, kind: 'pickup', pickup, price: 0, freeFrom: null, ...days, estimate, parcels: 1 }
  })
}

/**
 * The shipping methods for a shipment, in the order of staff, then the pickup points. Postal ones are left out if the
 * market does not deliver there, or no method takes all parcels.
 */
export function deliveryOptions(market: MarketDocument, shipment: Shipment): DeliveryChoice[] {
  const { destination, parcels, at } = shipment
  const posted = (zoneOf(market, destination)?.rates ?? []).flatMap((rate): DeliveryChoice[] => {
    const price = priceOf(rate, parcels)
    if (price === undefined) return []
    const { id, name, minDays, maxDays, freeFrom } = rate
    const estimate = at === null ? null : arrival(at, rate, market.dispatch)
    return [
      {
        id,
        name,
        kind: 'post',
        pickup: null,
        price,
        freeFrom,
        minDays,
        maxDays,
        estimate,
        parcels: parcels.length,
      },
    ]
  })
  return [...posted, ...pickupOptions(market, at)]
}

/** The country that delivery and tax are reckoned for while no address is known: the market's first. */
export function firstCountry(market: MarketDocument): string {
  return market.zones.flatMap(({ countries }) => countries)[0] ?? market.pickups[0]?.address.country ?? ''
}

/**
 * The cheapest postal shipping method, the faster one of equals, for product pages; undefined if the parcel cannot be
 * delivered. `freeFrom` is the least of all methods. The country defaults to the market's first.
 */
export function cheapestDelivery(
  market: MarketDocument,
  parcel: { weight: number; subtotal: number; shippingClass?: string; country?: string },
): (DeliveryChoice & { country: string }) | undefined {
  const { weight, subtotal, shippingClass = '', country = firstCountry(market) } = parcel
  const parcels = [{ shippingClass, weight, quantity: 1, subtotal }]
  const posted = deliveryOptions(market, { destination: { country }, parcels, at: null }).filter(
    ({ kind }) => kind === 'post',
  )
  const [best] = posted.toSorted(
    (a, b) => a.price - b.price || a.maxDays - b.maxDays || a.minDays - b.minDays,
  )
  const thresholds = posted.flatMap(({ freeFrom }) => freeFrom ?? [])
  return best && { ...best, freeFrom: thresholds.length > 0 ? Math.min(...thresholds) : null, country }
}
