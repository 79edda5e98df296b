import type { SessionDocument } from '#domain/people/sessions/documents.ts'
import { schemeAt } from '#vocabulary/cookie-names.ts'
import type { Language } from '#vocabulary/languages/languages.ts'
import { placeCookie, splitPlace } from '#vocabulary/places/places.ts'
import { clearSiteData, readCookie } from '../api/cookies.ts'
import type { Issuers } from './issuers/issuers.ts'
import { leaveFor, redirect, setCookies } from './replies.ts'
import { languageAt } from './return-to.ts'
import type { SignInNeeds } from './sign-in-needs.ts'

/** Longer addresses are cut off by some servers; the provider then asks before it signs out. */
const longestHint = 6_000

/**
 * The provider's address that ends its own session (OpenID Connect RP-Initiated Logout 1.0), or undefined
 * where it has none or does not answer: the shop's session is gone all the same.
 */
async function endSessionUrl(
  issuers: Issuers,
  session: SessionDocument,
  publicUrl: string,
  language: Language,
): Promise<URL | undefined> {
  try {
    const known = await issuers.discover(session.issuerId)
    const { idToken } = session
    const hint = idToken !== null && idToken.length <= longestHint ? idToken : null
    return await known.endSession({ idToken: hint, language }, new URL('/', publicUrl).href)
  } catch {
    return undefined
  }
}

/**
 * Signs out: the shop's session dies first, then the browser is sent to end the provider's. The cart cookie is
 * removed too, since the cart belongs to the person who has left.
 *
 * @throws StoreUnavailable when the session could not be ended
 */
export async function signOut(needs: SignInNeeds, headers: Headers, returnTo: string): Promise<Response> {
  const scheme = schemeAt(needs.publicUrl)
  const secret = readCookie(headers, 'session', scheme)
  const language = languageAt(returnTo)
  const session = secret === undefined ? undefined : await needs.sessions.end(secret)
  if (session) needs.onSecurity?.('signed_out', { person: session.customerId, issuer: session.issuerId })
  const url = session && (await endSessionUrl(needs.issuers, session, needs.publicUrl, language))
  const response = url ? leaveFor(url, needs.publicUrl, language) : redirect(returnTo)
  response.headers.set(...clearSiteData)
  // Providers come back to the shop's own address alone: the cookie leads from there to where one was.
  const { place } = splitPlace(returnTo)
  if (place) response.headers.append('set-cookie', placeCookie(place, scheme))
  return setCookies(
    response,
    { session: null, ...(session ? { cart: null, order: null, 'wish-list': null } : {}) },
    scheme,
  )
}
