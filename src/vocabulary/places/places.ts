import { defaultLanguage, isLanguage, type Language } from '../languages/languages.ts'

/** The place of a visit: the market decides prices and delivery, the language the texts. */
export interface PlaceName {
  /** Market id. */
  market: string
  language: Language
}

/**
 * What stands before the paths of a place: nothing for the default market in the default language, else as in
 * `/de-eu`. Every place has one address, so that no page stands at two.
 */
export function placePrefix({ market, language }: PlaceName, defaultMarket: string): string {
  return market === defaultMarket && language === defaultLanguage ? '' : `/${language}-${market}`
}

/** A path taken apart: the place that stands in front of it, if one does, and the rest, which begins with `/`. */
export function splitPlace(path: string): { place: PlaceName | null; prefix: string; rest: string } {
  const [prefix, language, market] = /^\/([a-z]{2})-([\w-]+)(?=[/?#]|$)/.exec(path) ?? []
  if (!prefix || !market || !isLanguage(language)) return { place: null, prefix: '', rest: path }
  const rest = path.slice(prefix.length)
  return { place: { market, language }, prefix, rest: rest.startsWith('/') ? rest : `/${rest}` }
}

const oneYear = 31_536_000

/** The cookie of a chosen place, so that the shop's own address leads there. It holds no secret. */
export function placeCookie({ language, market }: PlaceName): string {
  return `place=${language}-${market}; Path=/; Max-Age=${oneYear}; SameSite=Lax`
}

/** The chosen place in a `Cookie` header, or in the document's cookies. */
export function readPlaceCookie(cookies: string): PlaceName | null {
  const [, chosen] = /(?:^|;\s*)place=([\w-]+)/.exec(cookies) ?? []
  return chosen ? splitPlace(`/${chosen}`).place : null
}
