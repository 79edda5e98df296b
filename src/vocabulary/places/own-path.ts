import { splitPlace } from './places.ts'

/** Bad beginnings: an authority, in any spelling. */
const elsewhere = /^\/(?:[/\\]|%2f|%5c)/i

/**
 * Where a redirect may go that a request asks for: a path of this shop, as it resolves, or `otherwise`. Every redirect
 * to what a visitor names goes through this function.
 *
 * Browsers drop tabs and line breaks from a URL, read `\` as `/`, and take `//host` for another origin (WHATWG URL,
 * 4.4), and so do the checks here, twice: on the text and on what it resolves to, since `/.//host` only becomes `//host`
 * then. What follows the place is held to the same.
 */
export function ownPath(requested: unknown, otherwise = '/'): string {
  if (typeof requested !== 'string' || requested.length > 2_000) return otherwise
  if (!/^\/[^\s\\\p{Cc}\p{Cs}]*$/u.test(requested) || elsewhere.test(requested)) return otherwise
  const base = 'http://shop.invalid'
  const url = URL.canParse(requested, base) ? new URL(requested, base) : undefined
  if (url?.origin !== base) return otherwise
  const path = url.pathname + url.search + url.hash
  return elsewhere.test(path) || elsewhere.test(splitPlace(path).rest) ? otherwise : path
}
