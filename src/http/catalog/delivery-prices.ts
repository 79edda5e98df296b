import type { z } from 'zod'
import type { product } from '#contract/catalog/products.ts'
import type { VariantDocument } from '#domain/catalog/products/documents.ts'
import type { MarketDocument } from '#domain/pricing/markets/documents.ts'
import { promotedDelivery } from '#domain/pricing/promotions/free-shipping.ts'

type Ways = z.output<typeof product>['deliveries'][number]

/** The countries of a market's zones. Parts of countries with other prices are left out. */
function wholeZones({ zones }: MarketDocument): string[][] {
  const seen = new Set<string>()
  return zones.flatMap(({ countries, regions, postcodes }) => {
    if (regions.length + postcodes.length > 0) return []
    const own = countries.filter((country) => !seen.has(country))
    for (const country of own) seen.add(country)
    return own.length === 0 ? [] : [own]
  })
}

/** The price of delivery of a product's variants in a market. */
export interface Deliveries {
  /** The cheapest delivery of one unit to each zone: one table for all variants that are alike. */
  deliveries: Ways[]
  /** Which of the tables a variant goes by; null for one that is not sent anywhere. */
  tableOf(variant: VariantDocument): number | null
}

/**
 * Computes the delivery of a product's variants, once for those of one weight and price. From a worth of `promoted` on, a
 * promotion makes it free.
 */
export function createDeliveries(
  shippingClass: string,
  market: MarketDocument,
  promoted: number,
): Deliveries {
  const { currency, dispatch } = market
  const zones = wholeZones(market)
  const deliveries: Ways[] = []
  const known = new Map<string, number | null>()

  function waysOf(weight: number, subtotal: number): Ways {
    return zones.flatMap((countries) => {
      const [country] = countries
      const best = country && promotedDelivery(market, { weight, subtotal, shippingClass, country }, promoted)
      if (!best) return []
      const { price, minDays, maxDays } = best
      const packingDays = dispatch.handlingDays
      return [{ countries, price: { amount: price, currency }, packingDays, minDays, maxDays }]
    })
  }
  function tableWith(ways: Ways): number | null {
    if (ways.length === 0) return null
    const text = JSON.stringify(ways)
    const at = deliveries.findIndex((each) => JSON.stringify(each) === text)
    return at >= 0 ? at : deliveries.push(ways) - 1
  }
  return {
    deliveries,
    tableOf({ weight, prices, requiresShipping }) {
      if (!requiresShipping) return null
      const subtotal = prices[currency]?.amount ?? 0
      const key = `${weight} ${subtotal}`
      const at = known.get(key)
      if (at !== undefined) return at
      const table = tableWith(waysOf(weight, subtotal))
      known.set(key, table)
      return table
    },
  }
}
