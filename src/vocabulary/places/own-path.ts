import { splitPlace } from './places.ts'

/** A path of this shop as staff write it: without place, query and fragment. */
export const plainPath = /^\/(?:[^\s\\?#/][^\s\\?#]*)?$/

/** Bad beginnings: an authority, in any spelling. */
const elsewhere = /^\/(?:[/\\]|%2f|%5c)/i

/**
 * The target of a requested redirect: a path of this shop, as it resolves, or `otherwise`. Every redirect to an
 * address that a visitor names goes through this function.
 *
 * Browsers drop tabs and line breaks from a URL, read `\` as `/`, and take `//host` for another origin (WHATWG URL,
 * 4.4), and so do the checks here, twice: on the text and on its resolved form, since `/.//host` only becomes
 * `//host` then. The path after the prefix of a place must pass the same checks.
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
