import { jwtVerify, type JWTPayload, type JWTVerifyResult } from 'jose'
import { tokenRefused } from './protocol-errors.ts'
import { SignInRefused } from '../sign-in-failure.ts'
import type { SigningKeys } from './signing-keys.ts'

/** A token issuer and its keys. */
export interface TokenIssuer {
  /** The exact value of `iss`. */
  name: string
  /** The value of `aud`. */
  clientId: string
  keys: SigningKeys
}

/**
 * Signatures with a public key only: with a shared secret (HS256) or none (`none`), anyone at hand could
 * sign.
 */
export const algorithms = [
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
 *
 * @throws SignInRefused
 */
function checkText(name: 'subject_unfit' | 'session_unfit', value: unknown): string {
  const fits = typeof value === 'string' && value.length <= 255 && /^[^\p{Cc}\p{Cs}]+$/u.test(value)
  if (!fits) throw new SignInRefused(name)
  return value
}

function checkIssuedAt({ iat }: JWTPayload): void {
  if ((iat ?? Infinity) > Date.now() / 1000 + clockTolerance) throw new SignInRefused('token_from_future')
}

/** The signature, by one of the issuer's public keys, and the claims that all tokens have. */
async function verify(
  token: string,
  { name, clientId, keys }: TokenIssuer,
  more: { requiredClaims: string[]; maxTokenAge?: string },
): Promise<JWTVerifyResult> {
  // Five parts are an encrypted token (RFC 7516, 3.1).
  if (token.split('.').length === 5) throw new SignInRefused('token_encrypted')
  try {
    return await jwtVerify(token, keys, {
      issuer: name,
      audience: clientId,
      algorithms: [...algorithms],
      clockTolerance,
      ...more,
    })
  } catch (error) {
    throw tokenRefused(error)
  }
}

/** The claims of an ID token that can be trusted. */
export interface TrustedClaims extends Readonly<Record<string, unknown>> {
  iss: string
  sub: string
  sid: string | null
  /** Seconds since 1970. */
  iat: number
  auth_time: number | undefined
}

/**
 * Verifies an ID token that the protocol library has read: its signature by one of the issuer's public keys, and the
 * checks that the library leaves to its user (OpenID Connect Core 1.0, 3.1.3.7, steps 4 to 10). A null `nonce` is for
 * the provider that knows none.
 *
 * @throws SignInRefused when it cannot be trusted, or the provider's keys cannot be fetched
 */
export async function verifyIdToken(
  idToken: string,
  issuer: TokenIssuer,
  nonce: string | null,
): Promise<TrustedClaims> {
  const { payload } = await verify(idToken, issuer, { requiredClaims: ['sub', 'iat', 'exp'] })
  if (payload['azp'] !== undefined && payload['azp'] !== issuer.clientId)
    throw new SignInRefused('party_wrong')
  if (Array.isArray(payload.aud) && payload.aud.length > 1 && payload['azp'] === undefined)
    throw new SignInRefused('party_wrong', new Error('several audiences and no azp'))
  if (nonce !== null && payload['nonce'] !== nonce) throw new SignInRefused('nonce_wrong')
  checkIssuedAt(payload)
  const { auth_time: authTime, sid } = payload
  return {
    ...payload,
    iss: issuer.name,
    iat: payload.iat ?? 0,
    sub: checkText('subject_unfit', payload.sub),
    sid: sid === undefined ? null : checkText('session_unfit', sid),
    auth_time: typeof authTime === 'number' && Number.isFinite(authTime) ? authTime : undefined,
  }
}

/** Whose sessions a logout token ends: those of the provider's own session, or else all of a subject. */
export type LoggedOut = { providerSession: string } | { subject: string }

/**
 * Verifies a logout token (OpenID Connect Back-Channel Logout 1.0, 2.6) and answers whose sessions it ends.
 *
 * @throws SignInRefused when it cannot be trusted, or the provider's keys cannot be fetched
 */
export async function verifyLogoutToken(logoutToken: string, issuer: TokenIssuer): Promise<LoggedOut> {
  const { payload, protectedHeader } = await verify(logoutToken, issuer, {
    maxTokenAge: logoutTokenAge,
    requiredClaims: ['iat', 'jti', 'events'],
  })
  // Older providers give no type, or the general one; an ID token, which has neither events nor a missing
  // nonce, is none.
  const type = protectedHeader.typ?.toLowerCase() ?? 'jwt'
  const event = (payload['events'] as Record<string, unknown> | null)?.[logoutEvent]
  const isLogout =
    ['jwt', 'logout+jwt', 'application/logout+jwt'].includes(type) &&
    typeof event === 'object' &&
    event !== null &&
    payload['nonce'] === undefined
  if (!isLogout) throw new SignInRefused('not_logout')
  checkIssuedAt(payload)
  const { sid, sub } = payload
  if (sid !== undefined) return { providerSession: checkText('session_unfit', sid) }
  return { subject: checkText('subject_unfit', sub) }
}
