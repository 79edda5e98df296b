import { buildEndSessionUrl } from 'openid-client'
import type { SessionDocument } from '#domain/sessions/documents.ts'
import { readCookie } from '../cookies.ts'
import type { Issuers } from './issuers.ts'
import { leaveFor, redirect, setCookies } from './replies.ts'
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
): Promise<URL | undefined> {
  try {
    const { configuration } = await issuers.discover(session.issuerId)
    if (configuration.serverMetadata().end_session_endpoint === undefined) return undefined
    const hint =
      session.idToken !== null && session.idToken.length <= longestHint ? session.idToken : undefined
    return buildEndSessionUrl(configuration, {
      post_logout_redirect_uri: new URL('/', publicUrl).href,
      ...(hint === undefined ? {} : { id_token_hint: hint }),
    })
  } catch {
    return undefined
  }
}

/**
 * Signs out: the shop's session dies first, then the browser is sent to end the provider's. The cart cookie
 * goes too, for the cart belongs to who has left.
 *
 * @throws StoreUnavailable when the session could not be ended
 */
export async function signOut(needs: SignInNeeds, headers: Headers, returnTo: string): Promise<Response> {
  const scheme = { https: needs.publicUrl.startsWith('https:') }
  const secret = readCookie(headers, 'session', scheme)
  const session = secret === undefined ? undefined : await needs.sessions.end(secret)
  const url = session && (await endSessionUrl(needs.issuers, session, needs.publicUrl))
  const response = url ? leaveFor(url, needs.publicUrl) : redirect(returnTo)
  return setCookies(response, { session: null, ...(session ? { cart: null } : {}) }, scheme)
}
