import { errors as jose } from 'jose'
import {
  AuthorizationResponseError,
  ClientError,
  ResponseBodyError,
  WWWAuthenticateChallengeError,
} from 'openid-client'
import type { SignInReason } from '#vocabulary/people/sign-in-reasons.ts'
import { SignInRefused } from '../sign-in-failure.ts'

/** RFC 6749, 4.1.2.1 and OpenID Connect Core 1.0, 3.1.2.6: sent back with an error in place of a code. */
const answers: Record<string, SignInReason> = {
  access_denied: 'cancelled',
  server_error: 'provider_failed',
  temporarily_unavailable: 'provider_failed',
  login_required: 'provider_asks',
  interaction_required: 'provider_asks',
  consent_required: 'provider_asks',
  account_selection_required: 'provider_asks',
}

/** RFC 6749, 5.2: errors of the token endpoint. */
const tokenErrors: Record<string, SignInReason> = {
  invalid_client: 'client_refused',
  unauthorized_client: 'client_refused',
  invalid_grant: 'code_refused',
  // Glewlwyd 2.7 says this in its place.
  invalid_code: 'code_refused',
  server_error: 'token_unreachable',
  temporarily_unavailable: 'token_unreachable',
}

/** The claim with an unexpected value. */
const claims: Record<string, SignInReason> = {
  iss: 'issuer_wrong',
  aud: 'audience_wrong',
  azp: 'party_wrong',
  nonce: 'nonce_wrong',
  exp: 'token_expired',
  nbf: 'token_not_yet_valid',
  iat: 'token_from_future',
  auth_time: 'not_fresh',
}

const own = (table: Record<string, SignInReason>, key: string): SignInReason | undefined =>
  Object.hasOwn(table, key) ? table[key] : undefined

/** The subject of an `openid-client` error: its codes, and the claim in its cause. */
function ofClientError(error: ClientError): SignInReason {
  const cause = error.cause instanceof Error ? error.cause : error
  const claim = (cause.cause as { claim?: unknown } | undefined)?.claim
  switch (error.code) {
    case 'OAUTH_TIMEOUT':
    case 'OAUTH_ABORT':
      return 'token_unreachable'
    case 'OAUTH_RESPONSE_IS_NOT_CONFORM':
    case 'OAUTH_RESPONSE_IS_NOT_JSON':
      return 'token_answer_malformed'
    case 'OAUTH_JWT_CLAIM_COMPARISON_FAILED':
    case 'OAUTH_JWT_TIMESTAMP_CHECK_FAILED':
      return (typeof claim === 'string' && own(claims, claim)) || ofMessage(cause.message)
    default:
      return ofMessage(cause.message)
  }
}

/** The library’s errors of one code, distinguished by their messages; any other is malformed. */
const sentences: [RegExp, SignInReason][] = [
  [/"nonce"/, 'nonce_wrong'],
  [/"(iss)" \(issuer\) claim (value|type)/, 'issuer_wrong'],
  [/"aud" \(audience\) claim (value|type)/, 'audience_wrong'],
  [/claim missing/, 'claim_missing'],
  [/"alg"|JWS algorithm/, 'algorithm_refused'],
  [/"crit"/, 'header_critical'],
  [/JWE/, 'token_encrypted'],
  [/"id_token" property/, 'id_token_missing'],
  [/"response"|token_type/, 'token_answer_malformed'],
]
const ofMessage = (message: string): SignInReason =>
  sentences.find(([pattern]) => pattern.test(message))?.[1] ?? 'token_malformed'

/** The subject of a `jose` error. */
function ofJoseError(error: jose.JOSEError): SignInReason {
  if (error instanceof jose.JWTExpired) return 'token_expired'
  if (error instanceof jose.JWTClaimValidationFailed) {
    return error.reason === 'missing' ? 'claim_missing' : (own(claims, error.claim) ?? 'token_malformed')
  }
  if (error instanceof jose.JOSEAlgNotAllowed) return 'algorithm_refused'
  if (error instanceof jose.JWSSignatureVerificationFailed) return 'signature_wrong'
  if (error instanceof jose.JWKSNoMatchingKey || error instanceof jose.JWKSMultipleMatchingKeys)
    return 'key_unknown'
  return error instanceof jose.JOSENotSupported ? 'header_critical' : 'token_malformed'
}

/** The reason for refusing a token: its form, its signature, or a claim. */
export function tokenRefused(error: unknown): SignInRefused {
  if (error instanceof SignInRefused) return error
  return new SignInRefused(error instanceof jose.JOSEError ? ofJoseError(error) : 'token_malformed', error)
}

/** The reason for a failure when the provider sent someone back, or a code was exchanged for tokens. */
export function exchangeRefused(error: unknown): SignInRefused {
  if (error instanceof SignInRefused) return error
  if (error instanceof AuthorizationResponseError)
    return new SignInRefused(own(answers, error.error) ?? 'provider_refused', error)
  if (error instanceof ResponseBodyError)
    return new SignInRefused(
      own(tokenErrors, error.error) ?? (error.status === 401 ? 'client_refused' : 'exchange_refused'),
      error,
    )
  if (error instanceof WWWAuthenticateChallengeError) return new SignInRefused('client_refused', error)
  if (error instanceof ClientError) return new SignInRefused(ofClientError(error), error)
  // `fetch` rejects with a TypeError when nothing answers, and with a DOMException when it takes too long.
  if (error instanceof TypeError || error instanceof DOMException)
    return new SignInRefused('token_unreachable', error)
  return tokenRefused(error)
}
