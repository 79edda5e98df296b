import { memoize } from '#vocabulary/memoize.ts'
import { usePlace } from '../../place.ts'

const regions = memoize((language) => new Intl.DisplayNames(language, { type: 'region' }))

/** The name of a country in the language of the page. */
export function useCountryName(code: string): string {
  return regions(usePlace().language).of(code) ?? code
}
