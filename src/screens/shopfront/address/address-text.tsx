import { writtenLines } from '#vocabulary/addresses/lines.ts'
import { countryName } from '#vocabulary/places/country-name.ts'
import { usePlace } from '../../place.ts'
import type { Address } from '../types.ts'

/** An address as its country writes it, with the country in the language of the page. */
export function AddressText({ address }: { address: Address }) {
  const { language } = usePlace()
  return (
    <address dir="auto">
      {writtenLines(address).map((line, index) => (
        <span key={index}>
          {line}
          <br />
        </span>
      ))}
      {/* Browsers and the server may know different names. */}
      <span suppressHydrationWarning>{countryName(address.country, language)}</span>
    </address>
  )
}
