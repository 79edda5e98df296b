import { randomState } from 'openid-client'
import type { SignInReason } from '#vocabulary/people/sign-in-reasons.ts'
import { fetchJson } from './bounded-fetch.ts'
import { providerTimeout } from './discovery.ts'
import { endSessionByTemplate } from '../end-session.ts'
import type { Exchanged, FirebaseAccess, Issuer, KnownIssuer, Started } from './issuer.ts'
import { exchangedOf } from './openid.ts'
import { SignInRefused } from '../sign-in-failure.ts'
import type { SigningKeys } from './signing-keys.ts'
import { verifyIdToken, type TokenIssuer } from './tokens.ts'

/** Errors of Identity Toolkit, by the word they begin with. */
const errors: Record<string, SignInReason> = {
  USER_DISABLED: 'account_refused',
  EMAIL_EXISTS: 'account_refused',
  FEDERATED_USER_ID_ALREADY_LINKED: 'account_refused',
  ADMIN_ONLY_OPERATION: 'account_refused',
  INVALID_IDP_RESPONSE: 'code_refused',
  MISSING_SESSION_ID: 'code_refused',
  INVALID_SESSION_ID: 'code_refused',
  SESSION_EXPIRED: 'code_refused',
  OPERATION_NOT_ALLOWED: 'client_refused',
  CONFIGURATION_NOT_FOUND: 'client_refused',
  INVALID_PROVIDER_ID: 'client_refused',
  UNAUTHORIZED_DOMAIN: 'client_refused',
  INVALID_CONTINUE_URI: 'client_refused',
  API: 'client_refused',
}

/** One call of Identity Toolkit’s REST interface, `accounts:…`. @throws SignInRefused */
async function call(
  { apiKey, tenant, toolkitUrl }: FirebaseAccess,
  method: 'createAuthUri' | 'signInWithIdp',
  parameters: Record<string, unknown>,
): Promise<Record<string, unknown>> {
  const { status, body } = await fetchJson(`${toolkitUrl}/v1/accounts:${method}`, providerTimeout, {
    method: 'POST',
    // A key in the address would end up in logs.
    headers: { 'content-type': 'application/json', 'x-goog-api-key': apiKey },
    body: JSON.stringify({ ...parameters, ...(tenant === undefined ? {} : { tenantId: tenant }) }),
  }).catch((error: unknown) => {
    throw new SignInRefused('token_unreachable', error)
  })
  if (status === 200 && body) return body
  const said = (body?.['error'] as { message?: unknown } | null | undefined)?.message
  const word = typeof said === 'string' ? (/^[A-Z_]+/.exec(said)?.[0] ?? '') : ''
  if (word === '')
    throw new SignInRefused(status >= 400 && status < 500 ? 'exchange_refused' : 'token_unreachable')
  throw new SignInRefused(errors[word] ?? 'exchange_refused', new Error(`Identity Toolkit says ${word}`))
}

/**
 * Requests the address of the provider behind Firebase, which prompts for the password. Identity Toolkit
 * makes the `state` itself, and a session id that the code is worth nothing without.
 */
async function start(
  { firebase, scopes, freshByPrompt }: Issuer & { firebase: FirebaseAccess },
  redirectUri: string,
  fresh: boolean,
): Promise<{ started: Started; url: URL }> {
  const { authUri, sessionId } = await call(firebase, 'createAuthUri', {
    providerId: firebase.provider,
    continueUri: redirectUri,
    // Without it Google answers in the part of the address behind #, which no server sees.
    authFlowType: 'CODE_FLOW',
    ...(scopes === undefined ? {} : { oauthScope: scopes }),
    sessionId: randomState(),
    ...(fresh ? { customParameter: { prompt: freshByPrompt ?? 'login' } } : {}),
  })
  const url = typeof authUri === 'string' ? URL.parse(authUri) : null
  const state = url?.searchParams.get('state') ?? ''
  const safe = url?.protocol === 'https:' || new URL(firebase.toolkitUrl).protocol === 'http:'
  if (!url || !safe || state.length < 16 || typeof sessionId !== 'string')
    throw new SignInRefused('token_answer_malformed', new Error('no address with a state, or no session id'))
  return { started: { state, nonce: '', verifier: sessionId }, url }
}

async function finish(
  firebase: FirebaseAccess,
  tokens: TokenIssuer,
  backAt: URL,
  sessionId: string,
): Promise<Exchanged> {
  const error = backAt.searchParams.get('error')
  if (error !== null) {
    const said = new Error(`the issuer says: ${error}`)
    throw new SignInRefused(error === 'access_denied' ? 'cancelled' : 'provider_refused', said)
  }
  if (backAt.searchParams.getAll('code').length !== 1)
    throw new SignInRefused('answer_malformed', new Error('not one code'))
  const answer = await call(firebase, 'signInWithIdp', {
    requestUri: backAt.href,
    sessionId,
    returnSecureToken: true,
  })
  if (answer['needConfirmation'] === true || answer['mfaPendingCredential'] !== undefined)
    throw new SignInRefused('account_refused')
  const { idToken, localId } = answer
  if (typeof idToken !== 'string') throw new SignInRefused('id_token_missing')
  const token = await verifyIdToken(idToken, tokens, null)
  const about = token['firebase'] as { tenant?: unknown; sign_in_provider?: unknown } | undefined
  if (token.sub !== localId) throw new SignInRefused('userinfo_of_another')
  if (about?.tenant !== firebase.tenant || about?.sign_in_provider !== firebase.provider)
    throw new SignInRefused('party_wrong', new Error('another tenant, or another way to sign in'))
  // Its auth_time is the moment of this exchange, and does not say when a password was entered.
  return { ...exchangedOf(token, idToken), authenticatedAt: undefined }
}

/**
 * Firebase Authentication and Google Cloud Identity Platform, which are no OpenID provider: they have no page to send
 * someone to. The shop’s server asks Identity Toolkit for the page of a provider behind it, and returns that
 * provider's response to it; the resulting ID token is verified like any other. The browser sees no token.
 */
export function createFirebase(
  issuer: Issuer,
  firebase: FirebaseAccess,
  keysAt: (url: string) => SigningKeys,
): KnownIssuer {
  const keys = keysAt(firebase.keysUrl)
  const tokens: TokenIssuer = { name: issuer.url, clientId: issuer.clientId, keys }
  return {
    issuer,
    start: (redirectUri, { fresh }) => start({ ...issuer, firebase }, redirectUri, fresh),
    finish: (backAt, { verifier }) => finish(firebase, tokens, backAt, verifier),
    endSession: async ({ idToken }, home) => endSessionByTemplate(issuer, idToken, home),
    loggedOut: () => Promise.reject(new SignInRefused('not_logout')),
  }
}
