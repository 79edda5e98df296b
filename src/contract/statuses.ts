import type { FailureCode } from '#vocabulary/failures.ts'
import type { Endpoint } from './endpoint.ts'

/** The HTTP status (RFC 9110) of each failure. */
// oxfmt-ignore
export const failureStatus = {
  invalid_request: 422, malformed_body: 400, body_too_large: 413, unsupported_media_type: 415, not_found: 404,
  method_not_allowed: 405, origin_refused: 403, rate_limited: 429, internal_error: 500, store_unavailable: 503, busy: 503,
  idempotency_key_required: 400, idempotency_key_reused: 422, request_in_progress: 409, version_required: 428, version_stale: 412,
  sign_in_required: 401, permission_denied: 403,
  issuer_unknown: 404, issuer_unavailable: 503, sign_in_expired: 400, sign_in_cancelled: 400, sign_in_refused: 400,
  product_not_found: 404, collection_not_found: 404, page_not_found: 404, variant_not_found: 404, cart_not_found: 404,
  line_not_found: 404, checkout_not_found: 404, order_not_found: 404, fulfilment_not_found: 404, address_not_found: 404,
  stock_item_not_found: 404, mail_not_found: 404,
  out_of_stock: 409, quantity_limit: 422, cart_full: 422, cart_empty: 422, cart_changed: 409, cart_closed: 409,
  checkout_incomplete: 422, delivery_unavailable: 422, payment_method_unavailable: 422, payment_unavailable: 503,
  card_number_refused: 422, notification_refused: 401,
  address_limit: 422,
  handle_taken: 409, sku_taken: 409, variants_invalid: 422, image_refused: 422, stock_negative: 409, transition_refused: 409,
  quantity_exceeds_open: 409, refund_exceeds_paid: 409, refund_failed: 502,
} as const satisfies Record<FailureCode, number>

/** The failures that a call may give besides those it names itself, by what kind of call it is. */
export function commonFailures(endpoint: Endpoint, method: string): FailureCode[] {
  const unsafe = method !== 'GET'
  return [
    'rate_limited',
    'internal_error',
    'store_unavailable',
    // An Idempotency-Key, too, may be wrong.
    ...(unsafe || endpoint.params || endpoint.query ? (['invalid_request'] as const) : []),
    ...(endpoint.body ? (['malformed_body', 'unsupported_media_type'] as const) : []),
    ...(endpoint.body || endpoint.upload ? (['body_too_large'] as const) : []),
    ...(unsafe ? (['busy'] as const) : []),
    ...(unsafe && endpoint.access !== 'provider'
      ? (['origin_refused', 'idempotency_key_reused', 'request_in_progress'] as const)
      : []),
    ...(endpoint.idempotency ? (['idempotency_key_required'] as const) : []),
    ...(endpoint.ifMatch ? (['version_required'] as const) : []),
    ...(endpoint.access === 'customer' || typeof endpoint.access === 'object'
      ? (['sign_in_required'] as const)
      : []),
    ...(typeof endpoint.access === 'object' ? (['permission_denied'] as const) : []),
  ]
}
