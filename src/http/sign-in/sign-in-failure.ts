import { AuthorizationResponseError, ResponseBodyError } from 'openid-client'
import type { FailureCode } from '#vocabulary/failures.ts'
import { signInReasons, type SignInReason } from '#vocabulary/people/sign-in-reasons.ts'
import { shorten } from '#vocabulary/text/shorten.ts'
import { toFailure } from '../api/problem.ts'

/** A refused sign-in, with its reason. The message is for the log: the finding, and nothing of a token or a person. */
export class SignInRefused extends Error {
  override readonly name = 'SignInRefused'
  readonly reason: SignInReason

  constructor(reason: SignInReason, cause?: unknown) {
    super(reason, { cause })
    this.reason = reason
  }
}

/** A sign-in that did not succeed, or something around one, as it is reported to the log. */
export interface SignInTrouble {
  /** The reference for the shopper to quote; empty where no page was shown. */
  reference: string
  code: FailureCode
  issuerId: string | undefined
  /** The name of the reason, and its cause. */
  reason: string
}

/** The code that the sign-in page receives, and the reason where it has a name. */
export function problemOf(error: unknown): { code: FailureCode; reason: SignInReason | undefined } {
  if (error instanceof SignInRefused) return { code: signInReasons[error.reason].code, reason: error.reason }
  return { code: toFailure(error).code, reason: undefined }
}

/** The issuer’s own `error` and `error_description` (RFC 6749, 4.1.2.1 and 5.2), if it sent them. */
function textOfIssuer(error: Error): string | undefined {
  if (!(error instanceof AuthorizationResponseError || error instanceof ResponseBodyError)) return undefined
  const text = [error.error, error.error_description].filter(Boolean).join(': ')
  return `the issuer says: ${shorten(text.replaceAll(/[\p{Cc}<>]+/gu, ' '), 400)}`
}

/**
 * One line on why a sign-in failed, for the log. Protocol errors carry tokens in their properties, so only the
 * messages of an error and its causes are logged, and the issuer’s own words.
 */
export function reasonOf(error: unknown): string {
  const messages: string[] = []
  for (let each = error; each instanceof Error && messages.length < 5; each = each.cause) {
    // It repeats the unparsable text.
    if (each instanceof SyntaxError) break
    messages.push(textOfIssuer(each) ?? shorten(each.message, 300))
  }
  return messages.join(': ') || 'unknown'
}
