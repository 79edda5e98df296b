import { codes } from '../addresses/world/codes.ts'
import { countryName } from './country-name.ts'

/** Every country of ISO 3166-1, by its alpha-2 code, and Kosovo (XK). */
export const countryCodes: readonly string[] = codes.split(' ')

const known = new Set(countryCodes)

/** Whether a text is the code of a country. */
export function isCountry(code: string): boolean {
  return known.has(code)
}

/** Countries with their names in a language, in its alphabet's order; every country when none are given. */
export function namedCountries(
  language = 'en',
  some: readonly string[] = countryCodes,
): { code: string; name: string }[] {
  const { compare } = new Intl.Collator(language)
  return some
    .map((code) => ({ code, name: countryName(code, language) }))
    .sort((one, other) => compare(one.name, other.name))
}
