import { memoize } from '../memoize.ts'

const namesIn = memoize((language) => new Intl.DisplayNames(language, { type: 'region' }))

/** The name of a country in a language (Unicode CLDR); its code if it is unknown. */
export function countryName(code: string, language = 'en'): string {
  return /^[A-Z]{2}$/.test(code) ? (namesIn(language).of(code) ?? code) : code
}
