import { writtenLines } from '#vocabulary/addresses/lines.ts'
import { countryName } from '#vocabulary/places/country-name.ts'
import type { PostalAddress } from './postal-address.ts'

/** An address for print, line by line in the format of its country, with the country's name. */
export function addressLines(address: PostalAddress, language = 'en'): string[] {
  return [...writtenLines(address), countryName(address.country, language)]
}
