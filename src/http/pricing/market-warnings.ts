import type { MarketWarning } from '#domain/pricing/markets/market-warnings.ts'
import { countryName } from '#vocabulary/places/country-name.ts'

const few = 5

/** Some names, and how many more there are. */
const some = (names: readonly string[]): string =>
  names.length > few ? `${names.slice(0, few).join(', ')} and ${names.length - few} more` : names.join(', ')

/** A warning about a market in English, for those who read the API. */
export function sayWarning(warning: MarketWarning): string {
  switch (warning.code) {
    case 'products_unpriced': {
      const { products, currency } = warning
      return `${products} ${products === 1 ? 'product has' : 'products have'} no price in ${currency}`
    }
    case 'countries_untaxed':
      return `No tax is charged in ${some(warning.countries.map((country) => countryName(country)))}`
    case 'zones_without_shipping':
      return `No shipping to ${some(warning.zones)}: no shipping method`
  }
}
