import { countryName } from '#vocabulary/places/country-names.ts'
import type { ProductOutline } from '../../catalog/read-model/outline.ts'
import type { MarketDocument, Markets } from './documents.ts'

const few = 5

/** Some names, and how many more there are. */
const some = (names: readonly string[]): string =>
  names.length > few ? `${names.slice(0, few).join(', ')} and ${names.length - few} more` : names.join(', ')

/** Warnings about a market that may be saved but is seldom meant: items without a price, countries without tax. */
export function marketWarnings(
  { currency, zones, pickups }: MarketDocument,
  {
    products,
    taxOf,
  }: { products(): Iterable<Pick<ProductOutline, 'status' | 'currencies'>>; taxOf: Markets['taxOf'] },
): string[] {
  const unpriced = [...products()].filter(
    ({ status, currencies }) => status === 'active' && !currencies.includes(currency),
  ).length
  const countries = [
    ...new Set([
      ...zones.flatMap((zone) => zone.countries),
      ...pickups.map(({ address }) => address.country),
    ]),
  ]
  const untaxed = countries.filter((country) => !taxOf(country)).map((country) => countryName(country))
  const empty = zones.filter(({ rates }) => rates.length === 0).map(({ name }) => name)
  return [
    ...(unpriced > 0
      ? [`${unpriced} ${unpriced === 1 ? 'product has' : 'products have'} no price in ${currency}`]
      : []),
    ...(untaxed.length > 0 ? [`No tax is charged in ${some(untaxed)}`] : []),
    ...(empty.length > 0 ? [`No shipping to ${some(empty)}: no shipping method`] : []),
  ]
}
