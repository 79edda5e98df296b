import type { ComponentProps } from 'react'
import { countryName } from '#vocabulary/places/country-name.ts'
import { namedCountries } from '#vocabulary/places/country-names.ts'
import { usePlace } from '../../place.ts'
import { Chips } from '../components/chips.tsx'
import { useMessages } from './messages.ts'

/** Countries, typed by name or code and chosen from a list. */
export function CountryChips(
  props: Omit<ComponentProps<typeof Chips>, 'offers' | 'offeredOnly' | 'labelOf'>,
) {
  const { language } = usePlace()
  const { addCountry } = useMessages().taxation
  return (
    <Chips
      placeholder={addCountry}
      {...props}
      offers={namedCountries(language).map(({ code }) => code)}
      offeredOnly
      labelOf={(code) => countryName(code, language)}
    />
  )
}
