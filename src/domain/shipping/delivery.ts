import type { MarketDocument, ShippingRate } from '../markets/documents.ts'
import type { DeliveryChoice } from '../pricing/priced-cart.ts'

/** A parcel, as delivery is reckoned for it. */
export interface Parcel {
  /** ISO 3166-1 code of where it goes. */
  country: string
  /** Grams. */
  weight: number
  /**
   * Worth of the goods in minor units, as prices are shown: some ways of delivery are free from a subtotal
   * on.
   */
  subtotal: number
}

/** The price of a way of delivery in minor units; undefined when the parcel is too heavy for it. */
function priceOf(rate: ShippingRate, { weight, subtotal }: Parcel): number | undefined {
  const band = rate.kind === 'flat' ? rate : rate.bands.find(({ upTo }) => weight <= upTo)
  if (!band) return undefined
  return rate.freeFrom !== null && subtotal >= rate.freeFrom ? 0 : band.price
}

/** Whether a market delivers to a country at all. */
export function deliversTo(market: MarketDocument, country: string): boolean {
  return market.zones.some((zone) => zone.countries.includes(country))
}

/**
 * The ways of delivery that a parcel can go, in the order staff gave them; none where the market does not
 * deliver.
 */
export function deliveryOptions(market: MarketDocument, parcel: Parcel): DeliveryChoice[] {
  const zone = market.zones.find(({ countries }) => countries.includes(parcel.country))
  return (zone?.rates ?? []).flatMap((rate) => {
    const price = priceOf(rate, parcel)
    const { id, name, minDays, maxDays } = rate
    return price === undefined ? [] : [{ id, name, price, minDays, maxDays }]
  })
}

/** The country that delivery and tax are reckoned for while no address is known: the market's first. */
export function firstCountry(market: MarketDocument): string {
  return market.zones.flatMap(({ countries }) => countries)[0] ?? ''
}

/**
 * The cheapest way of delivery, the faster one of equals, for product pages; undefined when the parcel cannot
 * be delivered. The country is the market's first unless told.
 */
export function cheapestDelivery(
  market: MarketDocument,
  parcel: Omit<Parcel, 'country'> & { country?: string },
): (DeliveryChoice & { country: string }) | undefined {
  const country = parcel.country ?? firstCountry(market)
  const [best] = deliveryOptions(market, { ...parcel, country }).sort(
    (a, b) => a.price - b.price || a.maxDays - b.maxDays || a.minDays - b.minDays,
  )
  return best && { ...best, country }
}
