import type { SignInNeeds } from './sign-in-needs.ts'
import { problemOf, reasonOf } from './sign-in-failure.ts'

const reply = (status: number, error?: string): Response =>
  new Response(error === undefined ? null : JSON.stringify({ error }), {
    status,
    headers: {
      'cache-control': 'no-store',
      ...(error === undefined ? {} : { 'content-type': 'application/json' }),
    },
  })

/**
 * A provider reports a sign-out there (OpenID Connect Back-Channel Logout 1.0): their sessions
 * here end. 200 when they have, 400 when the token is none of this issuer's, 503 when it should be sent
 * again.
 */
export async function logOutByProvider(
  needs: SignInNeeds,
  issuerId: string,
  logoutToken: string | undefined,
): Promise<Response> {
  try {
    const known = await needs.issuers.discover(issuerId)
    const sessions = await needs.sessions.endOfIssuer(issuerId, await known.loggedOut(logoutToken ?? ''))
    needs.onSecurity?.('sessions_ended', { issuer: issuerId, sessions })
    return reply(200)
  } catch (error) {
    const { code } = problemOf(error)
    needs.onTrouble?.({ reference: '', code, issuerId, reason: `back-channel logout: ${reasonOf(error)}` })
    return code === 'sign_in_refused' || code === 'issuer_unknown'
      ? reply(400, 'invalid_request')
      : reply(503, 'temporarily_unavailable')
  }
}
