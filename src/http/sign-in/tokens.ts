import { jwtVerify, type JWTPayload } from 'jose'
import type { KnownIssuer } from './issuers.ts'

/** A token that is not what it should be. The message says what is wrong and holds nothing of the token. */
export class TokenRefused extends Error {
  override readonly name = 'TokenRefused'
}

/**
 * Signatures with a public key only: with a shared secret (HS256) or none (`none`), anyone at hand could
 * sign.
 */
const algorithms = [
  'ES256',
  'ES384',
  'ES512',
  'EdDSA',
  'Ed25519',
  'PS256',
  'PS384',
  'PS512',
  'RS256',
  'RS384',
  'RS512',
]

/** How far clocks may be apart, in seconds. */
const clockTolerance = 60
/** How old a logout token may be. */
const logoutTokenAge = '10 minutes'

const logoutEvent = 'http://schemas.openid.net/event/backchannel-logout'

/**
 * Sign-ins are found by these in an index, which holds short text only; OpenID Connect Core 1.0, 2 ends `sub`
 * at 255.
 */
function checkText(name: string, value: unknown, most: number): void {
  const fits = typeof value === 'string' && value !== '' && value.length <= most && value.isWellFormed()
  if (!fits) throw new TokenRefused(`${name} is missing or not fit for use`)
}

function checkIssuedAt(payload: JWTPayload): void {
  if ((payload.iat ?? Infinity) > Date.now() / 1000 + clockTolerance)
    throw new TokenRefused('issued in the future')
}

/**
 * Verifies an ID token that the protocol library has read: its signature by one of the issuer's public keys,
 * and what the library leaves to its user (OpenID Connect Core 1.0, 3.1.3.7, steps 4 to 10).
 *
 * @throws TokenRefused or JOSEError when it cannot be trusted, TypeError when the provider's keys cannot be
 *   fetched
 */
export async function verifyIdToken(idToken: string, known: KnownIssuer, nonce: string): Promise<JWTPayload> {
  const { payload } = await jwtVerify(idToken, known.keys, {
    issuer: known.configuration.serverMetadata().issuer,
    audience: known.issuer.clientId,
    algorithms,
    clockTolerance,
    requiredClaims: ['sub', 'iat', 'exp'],
  })
  if (payload.azp !== undefined && payload.azp !== known.issuer.clientId)
    throw new TokenRefused('azp is another client')
  if (Array.isArray(payload.aud) && payload.aud.length > 1 && payload.azp === undefined) {
    throw new TokenRefused('several audiences and no azp')
  }
  if (payload.nonce !== nonce) throw new TokenRefused('nonce is another one')
  checkIssuedAt(payload)
  checkText('sub', payload.sub, 255)
  if (payload.sid !== undefined) checkText('sid', payload.sid, 255)
  return payload
}

/** Whose sessions a logout token ends: those of the provider's own session, or else all of a subject. */
export type LoggedOut = { providerSession: string } | { subject: string }

/**
 * Verifies a logout token (OpenID Connect Back-Channel Logout 1.0, 2.6) and answers whose sessions it ends.
 *
 * @throws TokenRefused or JOSEError when it cannot be trusted, TypeError when the provider's keys cannot be
 *   fetched
 */
export async function verifyLogoutToken(logoutToken: string, known: KnownIssuer): Promise<LoggedOut> {
  const { payload, protectedHeader } = await jwtVerify(logoutToken, known.keys, {
    issuer: known.configuration.serverMetadata().issuer,
    audience: known.issuer.clientId,
    algorithms,
    clockTolerance,
    maxTokenAge: logoutTokenAge,
    requiredClaims: ['iat', 'jti', 'events'],
  })
  // Older providers give no type, or the general one; an ID token, which has neither events nor a missing
  // nonce, is none.
  const type = protectedHeader.typ?.toLowerCase() ?? 'jwt'
  if (!['jwt', 'logout+jwt', 'application/logout+jwt'].includes(type))
    throw new TokenRefused('typ is another one')
  const event = (payload.events as Record<string, unknown> | null)?.[logoutEvent]
  if (typeof event !== 'object' || event === null) throw new TokenRefused('not a logout event')
  if (payload.nonce !== undefined) throw new TokenRefused('a logout token has no nonce')
  checkIssuedAt(payload)
  if (payload.sid !== undefined) {
    checkText('sid', payload.sid, 255)
    return { providerSession: payload.sid as string }
  }
  checkText('sub', payload.sub, 255)
  return { subject: payload.sub as string }
}
