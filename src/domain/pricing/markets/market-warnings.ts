import type { ProductOutline } from '../../catalog/read-model/outline.ts'
import { isForMarket } from '../../catalog/products/availability.ts'
import type { MarketDocument, Markets } from './documents.ts'

/** Something about a market that may be saved but is seldom meant. */
export type MarketWarning =
  | { code: 'products_unpriced'; products: number; currency: string }
  /** `countries`: ISO 3166-1 codes. */
  | { code: 'countries_untaxed'; countries: string[] }
  /** `zones`: their names. */
  | { code: 'zones_without_shipping'; zones: string[] }

/** Warnings about a market: items without a price, countries without tax, zones without a shipping method. */
export function marketWarnings(
  { currency, zones, pickups }: MarketDocument,
  {
    marketId,
    products,
    taxOf,
  }: {
    marketId: string
    products(): Iterable<Pick<ProductOutline, 'status' | 'currencies' | 'markets'>>
    taxOf: Markets['taxOf']
  },
): MarketWarning[] {
  const unpriced = [...products()].filter(
    (product) =>
      product.status === 'active' && isForMarket(product, marketId) && !product.currencies.includes(currency),
  ).length
  const countries = [
    ...new Set([
      ...zones.flatMap((zone) => zone.countries),
      ...pickups.map(({ address }) => address.country),
    ]),
  ]
  const untaxed = countries.filter((country) => !taxOf(country))
  const empty = zones.filter(({ rates }) => rates.length === 0).map(({ name }) => name)
  return [
    ...(unpriced > 0 ? [{ code: 'products_unpriced', products: unpriced, currency } as const] : []),
    ...(untaxed.length > 0 ? [{ code: 'countries_untaxed', countries: untaxed } as const] : []),
    ...(empty.length > 0 ? [{ code: 'zones_without_shipping', zones: empty } as const] : []),
  ]
}
