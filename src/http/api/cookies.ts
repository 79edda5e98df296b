import { cookieName, type CookieScheme } from '#vocabulary/cookie-names.ts'

/**
 * The cookies of the shop. All are read by the server alone. `sign-in` ties a started sign-in to the browser that
 * started it; `Caller` in `handler.ts` is made of the others.
 */
export type CookieName = 'session' | 'cart' | 'order' | 'market' | 'wish-list' | 'sign-in'

/** The values of our cookies: ids and secrets, never more; several ids in one. */
const plainValue = (name: CookieName): RegExp =>
  name === 'wish-list' ? /^[\w.~-]{1,3500}$/ : /^[\w.~-]{1,200}$/

/**
 * The `Set-Cookie` field of a cookie; a null value removes it. `maxAge` is in seconds; without it the cookie
 * ends with the browser's session.
 *
 * @throws RangeError on a value that is not letters, digits, `_`, `.`, `~` and `-`
 */
export function serializeCookie(
  name: CookieName,
  value: string | null,
  options: CookieScheme & { maxAge?: number | undefined },
): string {
  if (value !== null && !plainValue(name).test(value))
    throw new RangeError(`not a value for the cookie ${name}`)
  const maxAge = value === null ? 0 : options.maxAge
  return [
    `${cookieName(name, options)}=${value ?? ''}`,
    'Path=/',
    'HttpOnly',
    'SameSite=Lax',
    ...(options.https ? ['Secure'] : []),
    ...(maxAge === undefined ? [] : [`Max-Age=${Math.floor(maxAge)}`]),
  ].join('; ')
}

/** The value of a cookie of this request; undefined when there is none, or one the shop cannot have set. */
export function readCookie(headers: Headers, name: CookieName, scheme: CookieScheme): string | undefined {
  const start = `${cookieName(name, scheme)}=`
  for (const part of (headers.get('cookie') ?? '').split(';')) {
    const pair = part.trim()
    if (!pair.startsWith(start)) continue
    const value = pair.slice(start.length)
    return plainValue(name).test(value) ? value : undefined
  }
  return undefined
}

/**
 * The header by which a browser forgets the data that scripts have stored, once nobody is signed in there any more:
 * viewed products, forms that wait for a sign-in. And the pages of its cache, which “Back” would show unchanged. Not
 * the cookies of the chosen place and theme.
 *
 * @see https://www.w3.org/TR/clear-site-data/
 */
export const clearSiteData: readonly [string, string] = ['clear-site-data', '"cache", "storage"']
