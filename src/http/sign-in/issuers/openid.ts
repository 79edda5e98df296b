import { decodeProtectedHeader, errors } from 'jose'
import {
  authorizationCodeGrant,
  buildAuthorizationUrl,
  buildEndSessionUrl,
  calculatePKCECodeChallenge,
  fetchUserInfo,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
  type Configuration,
  type ServerMetadata,
} from 'openid-client'
import { second } from '#vocabulary/time.ts'
import { needsUserinfo, profileOf, withUserinfo } from './claims.ts'
import { endSessionByTemplate } from '../end-session.ts'
import type { Exchanged, Issuer, KnownIssuer, Newcomer, Started } from './issuer.ts'
import { exchangeRefused } from './protocol-errors.ts'
import { SignInRefused } from '../sign-in-failure.ts'
import type { SigningKeys } from './signing-keys.ts'
import { createTokenEndpoint, type TokenEndpoint } from './token-endpoint.ts'
import { verifyIdToken, verifyLogoutToken, type TokenIssuer, type TrustedClaims } from './tokens.ts'

/**
 * Asks to sign in again. `max_age` requires `auth_time` in the ID token (OpenID Connect Core 1.0, 3.1.2.1): a provider
 * whose prompt is trusted instead is not sent it, as some refuse it.
 */
const promptFor = ({ freshByPrompt }: Issuer) =>
  freshByPrompt ? { prompt: freshByPrompt } : { prompt: 'login', max_age: '0' }

/**
 * Leads to the provider's page for new accounts, where it says that it has one (Initiating User Registration via OpenID
 * Connect 1.0), with the e-mail filled in.
 */
function signUpAt(known: Configuration, { email }: Newcomer): Record<string, string> {
  const prompts: unknown = known.serverMetadata()['prompt_values_supported']
  const hasPage = Array.isArray(prompts) && prompts.includes('create')
  return { login_hint: email, ...(hasPage ? { prompt: 'create' } : {}) }
}

/**
 * Sends someone to the provider: authorization code, PKCE S256 (RFC 7636), state and nonce.
 */
async function start(
  known: Configuration,
  issuer: Issuer,
  redirectUri: string,
  { fresh, asStaff, language, newcomer }: Parameters<KnownIssuer['start']>[1],
) {
  const started: Started = { state: randomState(), nonce: randomNonce(), verifier: randomPKCECodeVerifier() }
  const url = buildAuthorizationUrl(known, {
    redirect_uri: redirectUri,
    scope: issuer.scopes ?? 'openid email profile',
    state: started.state,
    nonce: started.nonce,
    code_challenge: await calculatePKCECodeChallenge(started.verifier),
    code_challenge_method: 'S256',
    ui_locales: language,
    ...(fresh ? promptFor(issuer) : {}),
    ...(newcomer && !fresh ? signUpAt(known, newcomer) : {}),
    ...(asStaff && issuer.secondFactor?.acr.length ? { acr_values: issuer.secondFactor.acr.join(' ') } : {}),
  })
  return { started, url }
}

/** The parameters of a callback, each once (RFC 6749, 4.1.2; RFC 9207). @throws SignInRefused */
function checkAnswer({ searchParams }: URL, server: ServerMetadata): void {
  const names = ['code', 'state', 'iss', 'error']
  const twice = names.filter((name) => searchParams.getAll(name).length > 1)
  if (twice.length > 0) throw new SignInRefused('answer_malformed', new Error(`twice: ${twice.join(', ')}`))
  const iss = searchParams.get('iss')
  if (iss === null ? server.authorization_response_iss_parameter_supported === true : iss !== server.issuer)
    throw new SignInRefused('answer_of_another')
  if (!searchParams.has('error') && !searchParams.get('code'))
    throw new SignInRefused('answer_malformed', new Error('there is no code'))
  if (['response', 'id_token', 'token', 'access_token'].some((name) => searchParams.has(name)))
    throw new SignInRefused('answer_malformed', new Error('more than a code'))
}

async function userinfoOf(known: Configuration, accessToken: string, subject: string) {
  try {
    return await fetchUserInfo(known, accessToken, subject)
  } catch (error) {
    const { code } = error as { code?: unknown }
    const another = code === 'OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED' || code === 'OAUTH_INVALID_RESPONSE'
    throw new SignInRefused(another ? 'userinfo_of_another' : 'userinfo_unreachable', error)
  }
}

async function finish(
  endpoint: TokenEndpoint,
  { issuer, tokens }: { issuer: Issuer; tokens: TokenIssuer },
  backAt: URL,
  started: Started,
): Promise<Exchanged> {
  const server = endpoint.known.serverMetadata()
  checkAnswer(backAt, server)
  const answer = await endpoint.request((known) =>
    authorizationCodeGrant(known, backAt, {
      pkceCodeVerifier: started.verifier,
      expectedState: started.state,
      expectedNonce: started.nonce,
      idTokenExpected: true,
    }),
  )
  const idToken = answer.id_token
  if (idToken === undefined) throw new SignInRefused('id_token_missing')
  const token = await verifyIdToken(idToken, tokens, started.nonce)
  const userinfoRequested = server.userinfo_endpoint !== undefined && needsUserinfo(issuer, token)
  const claims = userinfoRequested
    ? withUserinfo(token, await userinfoOf(endpoint.known, answer.access_token, token.sub))
    : token
  return {
    ...exchangedOf(token, idToken),
    profile: { ...whoIs(token), ...profileOf(claims) },
    claims,
    userinfoRequested,
  }
}

const whoIs = ({ iss, sub }: TrustedClaims) => ({ issuer: iss, subject: sub })

/** The claims of an ID token alone, of any issuer. */
export function exchangedOf(token: TrustedClaims, idToken: string): Exchanged {
  return {
    profile: { ...whoIs(token), ...profileOf(token) },
    providerSession: token.sid,
    idToken,
    // Some providers send 0 where they do not know.
    authenticatedAt: token.auth_time ? token.auth_time * second : undefined,
    issuedAt: token.iat * second,
    claims: token,
    userinfoRequested: false,
  }
}

/**
 * Whether the provider still has the key of a token: some refuse to end a session by one whose key they have dropped, and
 * ask the person when there is none.
 */
async function isStillSigned(keys: SigningKeys, idToken: string): Promise<boolean> {
  try {
    const { alg, kid } = decodeProtectedHeader(idToken)
    if (alg !== undefined)
      await keys({ alg, ...(kid !== undefined && { kid }) }, { payload: '', signature: '' })
    return true
  } catch (error) {
    return !(error instanceof errors.JWKSNoMatchingKey)
  }
}

/** An OpenID provider as it has described itself. `keysAt` answers the keys at an address. */
export function createOpenId(
  issuer: Issuer,
  metadata: ServerMetadata,
  keysAt: (url: string) => SigningKeys,
): KnownIssuer {
  const endpoint = createTokenEndpoint(issuer, metadata)
  const { known } = endpoint
  const keys = keysAt(metadata.jwks_uri ?? '')
  const tokens: TokenIssuer = { name: metadata.issuer, clientId: issuer.clientId, keys }
  return {
    issuer,
    start: (redirectUri, wish) => start(known, issuer, redirectUri, wish),
    finish: (backAt, started) =>
      finish(endpoint, { issuer, tokens }, backAt, started).catch((error: unknown) => {
        throw exchangeRefused(error)
      }),
    async endSession({ idToken, language }, home) {
      const hint = idToken !== null && (await isStillSigned(keys, idToken)) ? idToken : null
      if (issuer.endSessionUrl !== undefined) return endSessionByTemplate(issuer, hint, home)
      if (metadata.end_session_endpoint === undefined) return undefined
      return buildEndSessionUrl(known, {
        post_logout_redirect_uri: home,
        ui_locales: language,
        ...(hint === null ? {} : { id_token_hint: hint }),
      })
    },
    loggedOut: (logoutToken) => verifyLogoutToken(logoutToken, tokens),
  }
}
