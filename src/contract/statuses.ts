import type { FailureCode } from '#vocabulary/failures.ts'
import type { Endpoint } from './endpoint.ts'

/** The HTTP status (RFC 9110) of each failure. */
// oxfmt-ignore
export const failureStatus = {
  invalid_request: 422, malformed_body: 400, body_too_large: 413, unsupported_media_type: 415, not_found: 404,
  method_not_allowed: 405, origin_refused: 403, rate_limited: 429, internal_error: 500, store_unavailable: 503, busy: 503,
  idempotency_key_required: 400, idempotency_key_reused: 422, request_in_progress: 409, version_required: 428, version_stale: 412,
  sign_in_required: 401, token_invalid: 401, permission_denied: 403, second_factor_required: 403, recent_sign_in_required: 403,
  issuer_unknown: 404, issuer_unavailable: 503, sign_in_expired: 400, sign_in_cancelled: 400, sign_in_refused: 400,
  product_not_found: 404, collection_not_found: 404, country_not_found: 404, page_not_found: 404, variant_not_found: 404, cart_not_found: 404,
  line_not_found: 404, checkout_not_found: 404, order_not_found: 404, fulfilment_not_found: 404, address_not_found: 404,
  session_not_found: 404, api_token_not_found: 404, api_token_limit: 422, saved_view_not_found: 404, saved_view_limit: 422,
  stock_item_not_found: 404, location_not_found: 404, invoice_not_found: 404, mail_not_found: 404, enquiry_not_found: 404, invitation_not_found: 404, withdrawal_not_found: 404, question_not_found: 404, customer_not_found: 404, issuer_test_not_found: 404,
  market_not_found: 404, market_in_use: 409, taxes_not_found: 404, taxes_in_use: 409,
  synonym_group_not_found: 404, search_redirect_not_found: 404, address_redirect_not_found: 404, manufacturer_not_found: 404,
  price_list_not_found: 404, customer_group_not_found: 404, customer_group_in_use: 409,
  review_not_found: 404, review_not_possible: 409, review_exists: 409, already_in_stock: 409, link_expired: 404,
  out_of_stock: 409, quantity_limit: 422, cart_full: 422, cart_empty: 422, cart_changed: 409, cart_closed: 409,
  code_not_valid: 422, code_limit: 422, code_taken: 409, promotion_not_found: 404,
  checkout_incomplete: 422, delivery_unavailable: 422, payment_method_unavailable: 422, payment_unavailable: 503,
  card_number_refused: 422, notification_refused: 403,
  address_limit: 422, orders_open: 409, holds_roles: 409, last_owner: 409, own_access_lost: 409,
  handle_taken: 409, collection_in_use: 409, content_in_use: 409, collection_limit: 422, page_limit: 422, content_not_found: 404, content_unchanged: 409, content_not_scheduled: 409, content_version_not_found: 404, post_limit: 422, product_in_use: 409, sku_taken: 409, variants_invalid: 422, image_refused: 422, upload_not_found: 404, product_change_not_found: 404, too_many_products: 422, media_unavailable: 503, stock_negative: 409, stock_changed: 409, location_closed: 409, location_in_use: 409, location_limit: 422, transition_refused: 409,
  media_not_found: 404, media_in_use: 409,
  product_in_orders: 409, product_in_price_lists: 409, product_in_promotions: 409, product_in_collections: 409, product_in_menus: 409, product_in_content: 409, product_in_drafts: 409, product_in_carts: 409, product_version_not_found: 404,
  job_not_found: 404, demo_not_there: 409, job_file_not_found: 404, file_unreadable: 422,
  webhook_endpoint_not_found: 404, webhook_delivery_not_found: 404, webhook_limit: 422,
  gift_card_not_found: 404, gift_card_refused: 422, gift_card_limit: 422, credit_short: 409,
  return_not_found: 404, return_limit: 422, exchange_refused: 422, edit_changed: 409, draft_not_found: 404, draft_incomplete: 422,
  quantity_exceeds_open: 409, refund_exceeds_paid: 409, payment_exceeds_due: 409, refund_failed: 502, store_credit_gone: 409, capture_failed: 409, discrepancy_not_found: 404,
} as const satisfies Record<FailureCode, number>

/** The failures of a call besides those it names itself, by its kind. */
export function commonFailures(endpoint: Endpoint, method: string): FailureCode[] {
  const unsafe = method !== 'GET'
  return [
    'rate_limited',
    'internal_error',
    'store_unavailable',
    ...(endpoint.publicSeconds === undefined ? (['token_invalid'] as const) : []),
    // An Idempotency-Key, too, may be wrong.
    ...(unsafe || endpoint.params || endpoint.query ? (['invalid_request'] as const) : []),
    ...(endpoint.body ? (['malformed_body'] as const) : []),
    ...(endpoint.body || endpoint.upload ? (['unsupported_media_type', 'body_too_large'] as const) : []),
    ...(unsafe ? (['busy'] as const) : []),
    ...(unsafe && endpoint.access !== 'provider'
      ? (['origin_refused', 'idempotency_key_reused', 'request_in_progress'] as const)
      : []),
    ...(endpoint.idempotency ? (['idempotency_key_required'] as const) : []),
    ...(endpoint.ifMatch ? (['version_required'] as const) : []),
    ...(endpoint.access === 'customer' || typeof endpoint.access === 'object'
      ? (['sign_in_required'] as const)
      : []),
    ...(typeof endpoint.access === 'object'
      ? (['permission_denied', 'second_factor_required'] as const)
      : []),
    ...(endpoint.recentSignIn ? (['recent_sign_in_required'] as const) : []),
  ]
}
