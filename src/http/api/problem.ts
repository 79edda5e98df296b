import { DocumentTooLarge, StoreConflict, StoreUnavailable } from '#ports/document-store/document-store.ts'
import { MediaUnavailable } from '#ports/media/media.ts'
import { ModelFileUnreadable } from '#ports/model-file/model-file.ts'
import { PaymentUnavailable } from '#ports/payments/payments.ts'
import { failureStatus } from '#contract/statuses.ts'
import { failures, ShopFailure, type FailureCode } from '#vocabulary/failures.ts'
import { defaultLanguage } from '#vocabulary/languages/languages.ts'
import { answerWith } from './answers/answer-bodies.ts'

/** Where the meaning of a failure code can be read; relative to the shop's address, and stable. */
const problemType = (code: FailureCode): string => `/docs/errors#${code}`

/** Seconds before an unavailable resource may be requested again. */
const unavailableFor = 5

/** Turns anything that was thrown into the failure that the client receives. */
export function toFailure(error: unknown): ShopFailure {
  if (error instanceof ShopFailure) return error
  if (error instanceof StoreConflict) return new ShopFailure('busy')
  if (error instanceof StoreUnavailable || error instanceof ModelFileUnreadable)
    return new ShopFailure('store_unavailable', { retryAfter: unavailableFor })
  if (error instanceof PaymentUnavailable) return new ShopFailure('payment_unavailable')
  if (error instanceof MediaUnavailable)
    return new ShopFailure('media_unavailable', { retryAfter: unavailableFor })
  // Commits are all or nothing: a too large document was not saved.
  if (error instanceof DocumentTooLarge)
    return new ShopFailure('invalid_request', { reason: 'too_large_to_store' })
  return new ShopFailure('internal_error')
}

/** Writes a failure as `application/problem+json` (RFC 9457). The shopper can quote `reference`. */
export function problemResponse(failure: ShopFailure, reference: string): Response {
  const status = failureStatus[failure.code]
  const body = {
    type: problemType(failure.code),
    title: failures[failure.code].title,
    status,
    code: failure.code,
    ...(failure.detail === undefined ? {} : { detail: failure.detail, reasons: failure.reasons }),
    instance: reference,
    ...(failure.values ? { values: failure.values } : {}),
    ...(failure.fields.length > 0 ? { errors: failure.fields } : {}),
  }
  const headers = new Headers({
    'content-type': 'application/problem+json',
    'content-language': defaultLanguage,
    'cache-control': 'no-store',
  })
  // RFC 9110, 15.5.2; RFC 6750, 3
  if (status === 401)
    headers.set(
      'www-authenticate',
      failure.code === 'token_invalid' ? 'Bearer error="invalid_token"' : 'Bearer',
    )
  const retryAfter = failure.retryAfter ?? (status === 503 ? unavailableFor : undefined)
  if (retryAfter !== undefined) headers.set('retry-after', String(retryAfter))
  return answerWith(JSON.stringify(body), { status, headers })
}
