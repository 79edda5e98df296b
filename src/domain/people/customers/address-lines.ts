import { writtenLines } from '#vocabulary/addresses/lines.ts'
import { countryName } from '#vocabulary/places/country-names.ts'
import type { PostalAddress } from './postal-address.ts'

/** An address as it stands on paper, as its country writes it line by line, with the country in words. */
export function addressLines(address: PostalAddress, language = 'en'): string[] {
  return [...writtenLines(address), countryName(address.country, language)]
}
