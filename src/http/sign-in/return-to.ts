import { defaultLanguage, type Language } from '#vocabulary/languages/languages.ts'
import { splitPlace } from '#vocabulary/places/places.ts'

/**
 * Bad beginnings: an authority in any spelling, and the pages of signing in themselves, which would go in
 * circles.
 */
const elsewhere = /^\/(?:[/\\]|%2f|%5c|(?:auth|idp|sign-in)(?:[/?#]|$))/i

/**
 * Where to go after signing in or out: a path of this shop, whatever was requested. Browsers drop tabs and
 * line breaks from a URL, read `\` as `/`, and take `//host` for another origin (WHATWG URL, 4.4), and so do
 * the checks here, twice: on the text and on what it resolves to, since `/.//host` only becomes `//host`
 * then. What follows the place is held to the same.
 */
export function safeReturnTo(requested: unknown, otherwise = '/'): string {
  if (typeof requested !== 'string' || requested.length > 2_000) return otherwise
  if (!/^\/[^\s\\\p{Cc}\p{Cs}]*$/u.test(requested) || elsewhere.test(requested)) return otherwise
  const base = 'http://shop.invalid'
  const url = URL.parse(requested, base)
  if (url?.origin !== base) return otherwise
  const path = url.pathname + url.search + url.hash
  return elsewhere.test(path) || elsewhere.test(splitPlace(path).rest) ? otherwise : path
}

/** The language of a page of the shop, by its path. */
export const languageAt = (path: string): Language => splitPlace(path).place?.language ?? defaultLanguage
