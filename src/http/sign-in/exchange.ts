import {
  authorizationCodeGrant,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  fetchUserInfo,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
} from 'openid-client'
import type { Profile } from '#domain/customers/profile.ts'
import type { KnownIssuer } from './issuers.ts'
import { ExchangeFailed } from './sign-in-failure.ts'
import { TokenRefused, verifyIdToken } from './tokens.ts'

/** What is remembered of a started sign-in until the shopper comes back. */
export interface Started {
  state: string
  nonce: string
  verifier: string
}

/**
 * A new sign-in, and the provider's page where it goes on: authorization code, PKCE S256 (RFC 7636), state
 * and nonce.
 */
export async function startExchange(
  known: KnownIssuer,
  redirectUri: string,
): Promise<{ started: Started; url: URL }> {
  const started = { state: randomState(), nonce: randomNonce(), verifier: randomPKCECodeVerifier() }
  const url = buildAuthorizationUrl(known.configuration, {
    redirect_uri: redirectUri,
    scope: known.issuer.scopes ?? 'openid email profile',
    state: started.state,
    nonce: started.nonce,
    code_challenge: await calculatePKCECodeChallenge(started.verifier),
    code_challenge_method: 'S256',
  })
  return { started, url }
}

/** Who has signed in, and what is needed to sign them out again. */
export interface Exchanged {
  profile: Profile
  providerSession: string | null
  idToken: string
}

/**
 * The claims of a profile (OpenID Connect Core 1.0, 5.1) that the shop uses. An e-mail that nobody calls
 * verified is not.
 */
function profileFrom(claims: Record<string, unknown>): Pick<Profile, 'name' | 'email' | 'emailVerified'> {
  const { name, email, email_verified: verified } = claims
  return {
    name: typeof name === 'string' ? name : null,
    email: typeof email === 'string' && email !== '' ? email : null,
    // Some providers write booleans of the userinfo answer as text.
    emailVerified: verified === true || verified === 'true',
  }
}

async function exchange(known: KnownIssuer, backAt: URL, started: Started): Promise<Exchanged> {
  const { configuration } = known
  const tokens = await authorizationCodeGrant(configuration, backAt, {
    pkceCodeVerifier: started.verifier,
    expectedState: started.state,
    expectedNonce: started.nonce,
    idTokenExpected: true,
  })
  const idToken = tokens.id_token
  if (idToken === undefined) throw new TokenRefused('there is no ID token')
  const claims = await verifyIdToken(idToken, known, started.nonce)
  const { sub: subject = '', iss: issuer = '', sid } = claims
  let person = profileFrom(claims)
  if (person.email === null && configuration.serverMetadata().userinfo_endpoint !== undefined) {
    const more = profileFrom(await fetchUserInfo(configuration, tokens.access_token, subject))
    person = { ...more, name: person.name ?? more.name }
  }
  return {
    profile: { issuer, subject, ...person },
    providerSession: typeof sid === 'string' ? sid : null,
    idToken,
  }
}

/**
 * Exchanges what the provider sent the browser back with (`backAt`, the whole URL) for a profile that can be
 * trusted.
 *
 * @throws ExchangeFailed
 */
export async function finishExchange(known: KnownIssuer, backAt: URL, started: Started): Promise<Exchanged> {
  try {
    return await exchange(known, backAt, started)
  } catch (cause) {
    throw new ExchangeFailed(cause)
  }
}
