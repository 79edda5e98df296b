/** Whether browsers reach the shop by https: cookies are then Secure and carry the `__Host-` prefix. */
export interface CookieScheme {
  https: boolean
}

/** How the cookies of a shop at an address, or at its origin, are called and sent. */
export const schemeAt = (address: string): CookieScheme => ({ https: address.startsWith('https:') })

/**
 * The name of a cookie in requests and answers. `__Host-` (RFC 6265bis, 4.1.3.2) keeps other hosts of the same site from
 * planting one.
 */
export const cookieName = (name: string, { https }: CookieScheme): string => (https ? `__Host-${name}` : name)

/** The `Set-Cookie` field, or the line for a document's cookies, of a choice that scripts may read and set as well. */
export const choiceCookie = (name: string, value: string, maxAge: number, scheme: CookieScheme): string =>
  `${cookieName(name, scheme)}=${value}; Path=/; Max-Age=${maxAge}; SameSite=Lax${scheme.https ? '; Secure' : ''}`

/** The value of a choice among cookies; undefined when there is none, or one that the shop cannot have set. */
export function readChoice(cookies: string, name: string, scheme: CookieScheme): string | undefined {
  return new RegExp(`(?:^|;\\s*)${cookieName(name, scheme)}=([\\w-]+)`).exec(cookies)?.[1]
}
