import { languageTags } from '../languages/languages.ts'
import { placePrefix } from './places.ts'

/** A market as far as addresses depend on it. */
export interface AlternateMarket {
  id: string
  /** ISO 3166-1 codes of the countries that it delivers to. */
  countries: readonly string[]
}

/** The same page in another place: whom it is for, as `hreflang` has it, and its path. */
export interface Alternate {
  hreflang: string
  path: string
}

/**
 * A page in every place that shows it (Google, "Tell Google about localized versions of your page"): the default market,
 * which is the first, for everybody who reads a language, other markets for those in their countries. A country
 * that several markets deliver to is that of the first of them. `soldIn`: the markets that have the page, all of
 * them when left out.
 */
export function alternatesOf(
  markets: readonly AlternateMarket[],
  path: string,
  soldIn?: readonly string[],
): Alternate[] {
  const [first] = markets
  if (!first) return []
  const found = new Map<string, string>()
  for (const { id, countries } of markets) {
    if (soldIn && !soldIn.includes(id)) continue
    for (const language of languageTags) {
      const prefix = placePrefix({ market: id, language }, first.id)
      const there = path === '/' ? prefix || '/' : prefix + path
      const names = id === first.id ? [language] : countries.map((country) => `${language}-${country}`)
      for (const name of names) if (!found.has(name)) found.set(name, there)
      if (prefix === '') found.set('x-default', there)
    }
  }
  return [...found].map(([hreflang, there]) => ({ hreflang, path: there }))
}
