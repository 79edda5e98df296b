import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  buildEndSessionUrl,
  calculatePKCECodeChallenge,
  ClientSecretBasic,
  ClientSecretPost,
  clockTolerance,
  Configuration,
  customFetch,
  fetchUserInfo,
  None,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
  type ClientAuth,
  type ServerMetadata,
} from 'openid-client'
import { second } from '#vocabulary/time.ts'
import { boundedFetch } from './bounded-fetch.ts'
import { needsUserinfo, profileOf, withUserinfo } from './claims.ts'
import { providerTimeout } from './discovery.ts'
import { endSessionByTemplate } from '../end-session.ts'
import type { Exchanged, Issuer, KnownIssuer, Started } from './issuer.ts'
import { exchangeRefused } from './protocol-errors.ts'
import { SignInRefused } from '../sign-in-failure.ts'
import type { SigningKeys } from './signing-keys.ts'
import { verifyIdToken, verifyLogoutToken, type TokenIssuer, type TrustedClaims } from './tokens.ts'

/**
 * How the client proves itself. RFC 6749, 2.3.1: basic is what every provider must take, unless its metadata
 * says that it takes the other only.
 */
function clientAuthentication({ clientSecret, tokenAuth }: Issuer): ClientAuth {
  if (clientSecret === '') return None()
  return (server, client, body, headers) => {
    const taken = server.token_endpoint_auth_methods_supported
    const onlyPost = taken?.includes('client_secret_post') && !taken.includes('client_secret_basic')
    const post = tokenAuth ? tokenAuth === 'client_secret_post' : onlyPost
    const authenticate = post ? ClientSecretPost(clientSecret) : ClientSecretBasic(clientSecret)
    return authenticate(server, client, body, headers)
  }
}

function configure(issuer: Issuer, metadata: ServerMetadata): Configuration {
  const known = new Configuration(
    metadata,
    issuer.clientId,
    { [clockTolerance]: 60 },
    clientAuthentication(issuer),
  )
  known.timeout = providerTimeout / second
  known[customFetch] = (url, { method, headers, body, signal }) =>
    boundedFetch(url, { method, headers, ...(body ? { body } : {}), ...(signal ? { signal } : {}) })
  if (issuer.allowInsecure) allowInsecureRequests(known)
  return known
}

/**
 * Sends someone to the provider: authorization code, PKCE S256 (RFC 7636), state and nonce.
 */
async function start(
  known: Configuration,
  issuer: Issuer,
  redirectUri: string,
  { fresh, language }: Parameters<KnownIssuer['start']>[1],
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
    ...(fresh ? { prompt: issuer.freshByPrompt ?? 'login', max_age: '0' } : {}),
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
  known: Configuration,
  { issuer, tokens }: { issuer: Issuer; tokens: TokenIssuer },
  backAt: URL,
  started: Started,
): Promise<Exchanged> {
  const server = known.serverMetadata()
  checkAnswer(backAt, server)
  const answer = await authorizationCodeGrant(known, backAt, {
    pkceCodeVerifier: started.verifier,
    expectedState: started.state,
    expectedNonce: started.nonce,
    idTokenExpected: true,
  })
  const idToken = answer.id_token
  if (idToken === undefined) throw new SignInRefused('id_token_missing')
  const token = await verifyIdToken(idToken, tokens, started.nonce)
  const userinfoRequested = server.userinfo_endpoint !== undefined && needsUserinfo(issuer, token)
  const claims = userinfoRequested
    ? withUserinfo(token, await userinfoOf(known, answer.access_token, token.sub))
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
    authenticatedAt: token.auth_time === undefined ? undefined : token.auth_time * second,
    issuedAt: token.iat * second,
    claims: token,
    userinfoRequested: false,
  }
}

/** An OpenID provider as it has described itself. `keysAt` answers the keys at an address. */
export function createOpenId(
  issuer: Issuer,
  metadata: ServerMetadata,
  keysAt: (url: string) => SigningKeys,
): KnownIssuer {
  const known = configure(issuer, metadata)
  const keys = keysAt(metadata.jwks_uri ?? '')
  const tokens: TokenIssuer = { name: metadata.issuer, clientId: issuer.clientId, keys }
  return {
    issuer,
    start: (redirectUri, wish) => start(known, issuer, redirectUri, wish),
    finish: (backAt, started) =>
      finish(known, { issuer, tokens }, backAt, started).catch((error: unknown) => {
        throw exchangeRefused(error)
      }),
    endSession({ idToken, language }, home) {
      if (issuer.endSessionUrl !== undefined) return endSessionByTemplate(issuer, idToken, home)
      if (metadata.end_session_endpoint === undefined) return undefined
      return buildEndSessionUrl(known, {
        post_logout_redirect_uri: home,
        ui_locales: language,
        ...(idToken === null ? {} : { id_token_hint: idToken }),
      })
    },
    loggedOut: (logoutToken) => verifyLogoutToken(logoutToken, tokens),
  }
}
