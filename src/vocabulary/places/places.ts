import { choiceCookie, readChoice, type CookieScheme } from '../cookie-names.ts'
import { defaultLanguage, isLanguage, type Language } from '../languages/languages.ts'

/** The place of a visit: the market decides prices and delivery, the language the texts. */
export interface PlaceName {
  /** Market id. */
  market: string
  language: Language
}

/**
 * The prefix of the paths of a place: empty for the default market in the default language, else as in `/de-eu`.
 * Every place has one address, so that no page has two.
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
export function placeCookie({ language, market }: PlaceName, scheme: CookieScheme): string {
  return choiceCookie('place', `${language}-${market}`, oneYear, scheme)
}

/** The chosen place in a `Cookie` header, or in the document's cookies. */
export function readPlaceCookie(cookies: string, scheme: CookieScheme): PlaceName | null {
  const chosen = readChoice(cookies, 'place', scheme)
  return chosen ? splitPlace(`/${chosen}`).place : null
}
