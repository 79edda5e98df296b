import { codes } from '../addresses/world/codes.ts'

/** Every country of ISO 3166-1, by its alpha-2 code, and Kosovo (XK). */
export const countryCodes: readonly string[] = codes.split(' ')

const known = new Set(countryCodes)

/** Whether a text is the code of a country. */
export function isCountry(code: string): boolean {
  return known.has(code)
}

const names = new Map<string, Intl.DisplayNames>()

function namesIn(language: string): Intl.DisplayNames {
  const cached = names.get(language) ?? new Intl.DisplayNames(language, { type: 'region' })
  names.set(language, cached)
  return cached
}

/** The name of a country in a language (Unicode CLDR); its code if it is unknown. */
export function countryName(code: string, language = 'en'): string {
  return /^[A-Z]{2}$/.test(code) ? (namesIn(language).of(code) ?? code) : code
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
