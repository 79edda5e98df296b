import { isIn, type Destination } from './subdivisions.ts'

/**
 * Places with a country code of their own that belong to another country for VAT: Monaco to France, the Isle of Man to
 * the United Kingdom (directive 2006/112/EC, article 7). Åland, Guadeloupe, Martinique, Réunion and others are the
 * opposite: they belong to a member state, and are outside its VAT.
 */
const taxedAs: Readonly<Record<string, string>> = { MC: 'FR', IM: 'GB' }

/** The country whose VAT a country has where none is configured for itself; itself for almost all. */
export const taxCountryOf = (country: string): string =>
  Object.hasOwn(taxedAs, country) ? (taxedAs[country] ?? country) : country

/** The postcode area of Belfast, which all of Northern Ireland has. */
const northernIreland = { regions: [], postcodes: ['BT'] }

/**
 * The country that goods are supplied to under the EU's rules of VAT. Northern Ireland is `XI`: goods there are treated
 * as in the EU (directive 2006/112/EC, annex XII, by directive (EU) 2020/1756).
 */
export function vatTerritoryOf(destination: Destination): string {
  const country = taxCountryOf(destination.country)
  return destination.country === 'GB' && isIn(destination, northernIreland) ? 'XI' : country
}
