import { AuthorizationResponseError, ClientError } from 'openid-client'
import { ShopFailure, type FailureCode } from '#vocabulary/failures.ts'
import { toFailure } from '../problem.ts'

/**
 * What `openid-client` calls an answer that did not come, or came with a status that OpenID Connect does not
 * know.
 */
const unavailableCodes = [
  'OAUTH_TIMEOUT',
  'OAUTH_ABORT',
  'OAUTH_RESPONSE_IS_NOT_CONFORM',
  'OAUTH_RESPONSE_IS_NOT_JSON',
]

/**
 * RFC 6749, 4.1.2.1 and OpenID Connect Core 1.0, 3.1.2.6: what the provider says when it sends someone back
 * without a code.
 */
function failureOfAnswer(error: string): FailureCode {
  if (error === 'access_denied') return 'sign_in_cancelled'
  return error === 'server_error' || error === 'temporarily_unavailable'
    ? 'issuer_unavailable'
    : 'sign_in_refused'
}

/** Which failure it is when talking to a provider, or believing what it says, went wrong. */
function exchangeFailure(error: unknown): ShopFailure {
  if (error instanceof AuthorizationResponseError) return new ShopFailure(failureOfAnswer(error.error))
  if (error instanceof ClientError && unavailableCodes.includes(error.code ?? ''))
    return new ShopFailure('issuer_unavailable')
  // `fetch` rejects with a TypeError when nothing answers, and with a DOMException when it takes too long.
  const unanswered =
    error instanceof TypeError || (error instanceof DOMException && error.name === 'TimeoutError')
  return new ShopFailure(unanswered ? 'issuer_unavailable' : 'sign_in_refused')
}

/**
 * One line on why a sign-in failed, for the log. Protocol errors carry tokens in what they hold, so only the
 * messages of an error and its causes are kept.
 */
export function reasonOf(error: unknown): string {
  const messages: string[] = []
  for (let each = error; each instanceof Error && messages.length < 5; each = each.cause)
    messages.push(each.message)
  return messages.join(': ') || 'unknown'
}

/** A sign-in that did not succeed, as it is reported to the log. */
export interface SignInTrouble {
  /** What the shopper can quote. */
  reference: string
  code: FailureCode
  issuerId: string | undefined
  reason: string
}

/** A failure of the exchange with a provider, with what led to it kept for the log. */
export class ExchangeFailed extends Error {
  override readonly name = 'ExchangeFailed'
  readonly failure: ShopFailure

  constructor(cause: unknown) {
    super('the exchange with the provider failed', { cause })
    this.failure = cause instanceof ShopFailure ? cause : exchangeFailure(cause)
  }
}

/** The code that the sign-in page is told of. */
export function problemCode(error: unknown): FailureCode {
  return error instanceof ExchangeFailed ? error.failure.code : toFailure(error).code
}
