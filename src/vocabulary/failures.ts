/**
 * Every failure that a client can see: what it means, and what a screen does about it. The HTTP status of
 * each stands in the contract room; the specification's error catalogue is made of both.
 */
// oxfmt-ignore
export const failures = {
  // The request itself
  invalid_request: { title: 'Something in the request is not as it should be', screen: 'Names each field that is wrong beside it, in a summary that takes the focus; nothing typed is lost.' },
  malformed_body: { title: 'The body could not be read', screen: 'Says that the form could not be sent and offers to try again.' },
  body_too_large: { title: 'The request is too large', screen: 'Says how large it may be.' },
  unsupported_media_type: { title: 'This kind of content is not taken here', screen: 'Says which kinds are taken.' },
  not_found: { title: 'There is nothing here', screen: 'The “page not found” screen with ways on.' },
  method_not_allowed: { title: 'This address does not take that method', screen: 'Not met by screens.' },
  origin_refused: { title: 'The request came from another site', screen: 'Asks to open the shop itself and try again.' },
  rate_limited: { title: 'Too many requests', screen: 'Says after how many seconds to try again.' },
  internal_error: { title: 'Something went wrong on our side', screen: 'The “something went wrong” screen with a reference to quote and a retry.' },
  store_unavailable: { title: 'The shop cannot reach its data right now', screen: 'The “something went wrong” screen with a retry.' },
  busy: { title: 'Too many people are changing this at the same moment', screen: 'Keeps what was entered and offers to try again.' },
  // Repeats and versions
  idempotency_key_required: { title: 'This request needs an Idempotency-Key', screen: 'Not met by screens: they always send one.' },
  idempotency_key_reused: { title: 'This Idempotency-Key was used for another request', screen: 'Loads the page anew.' },
  request_in_progress: { title: 'The same request is still running', screen: 'Waits and asks again.' },
  version_required: { title: 'This change needs If-Match with the version it builds on', screen: 'Not met by screens: they always send it.' },
  version_stale: { title: 'Someone else has changed this since it was loaded', screen: 'Keeps what was entered, shows that a newer version exists and offers to load it.' },
  // Who may
  sign_in_required: { title: 'Please sign in', screen: 'Goes to sign-in and comes back to the same page.' },
  permission_denied: { title: 'Your role does not allow this', screen: 'Says which permission is missing.' },
  // Sign-in
  issuer_unknown: { title: 'There is no such way to sign in', screen: 'The sign-in page, with the ways there are.' },
  issuer_unavailable: { title: 'The sign-in service does not answer', screen: 'The sign-in page says so and offers to try again; those signed in stay signed in.' },
  sign_in_expired: { title: 'This sign-in took too long or was already used', screen: 'The sign-in page offers to start again.' },
  sign_in_cancelled: { title: 'The sign-in was cancelled', screen: 'The sign-in page says so.' },
  sign_in_refused: { title: 'The answer of the sign-in service could not be trusted', screen: 'The sign-in page says so, with a reference.' },
  // Things that are not there, or not yours: both answer alike
  product_not_found: { title: 'There is no such product', screen: 'The “page not found” screen with a search box.' },
  collection_not_found: { title: 'There is no such collection', screen: 'The “page not found” screen with the collections.' },
  page_not_found: { title: 'There is no such page', screen: 'The “page not found” screen.' },
  variant_not_found: { title: 'This variant is not sold here', screen: 'Says that it is no longer sold and keeps the rest.' },
  cart_not_found: { title: 'There is no such cart', screen: 'Shows an empty cart.' },
  line_not_found: { title: 'This line is not in the cart', screen: 'Shows the cart as it is now.' },
  checkout_not_found: { title: 'There is no such checkout', screen: 'The “page not found” screen.' },
  order_not_found: { title: 'There is no such order', screen: 'The “page not found” screen; guests are told to use the link in their mail.' },
  fulfilment_not_found: { title: 'There is no such parcel', screen: 'Shows the order as it is now.' },
  address_not_found: { title: 'There is no such address', screen: 'Shows the addresses as they are now.' },
  stock_item_not_found: { title: 'There is no such stock item', screen: 'Shows the stock list.' },
  mail_not_found: { title: 'There is no such message', screen: 'Shows the mail list.' },
  // Cart and checkout
  out_of_stock: { title: 'There is not enough in stock', screen: 'Says beside the line how many are left.' },
  quantity_limit: { title: 'A line can hold no more than 999', screen: 'Caps the quantity and says so.' },
  cart_full: { title: 'A cart can hold no more than 250 lines', screen: 'Says so; the cart stays as it was.' },
  cart_empty: { title: 'The cart is empty', screen: 'Shows the empty cart with a way to the goods.' },
  cart_changed: { title: 'A price, the stock or the delivery has changed', screen: 'Shows each change beside its line and the new total, to be accepted before anything is paid.' },
  cart_closed: { title: 'This cart has become an order', screen: 'Goes to the order.' },
  checkout_incomplete: { title: 'Something is still missing for the order', screen: 'Names what is missing in the checkout.' },
  delivery_unavailable: { title: 'We do not deliver there this way', screen: 'Shows the ways of delivery there are.' },
  payment_method_unavailable: { title: 'This way to pay is not offered', screen: 'Shows the ways to pay there are.' },
  payment_unavailable: { title: 'The payment provider does not answer', screen: 'Says that nothing was charged that will not become an order, and offers to try again.' },
  card_number_refused: { title: 'This looks like a card number; please never type one here', screen: 'Marks the field; nothing is stored.' },
  notification_refused: { title: 'This notification was not signed by the provider', screen: 'Not met by screens.' },
  // Account
  address_limit: { title: 'An account can hold no more than 50 addresses', screen: 'Says so.' },
  // Back office
  handle_taken: { title: 'Another product has this address', screen: 'Marks the handle.' },
  sku_taken: { title: 'Another variant has this SKU', screen: 'Marks the variant.' },
  variants_invalid: { title: 'The variants do not fit the options', screen: 'Marks the variant.' },
  image_refused: { title: 'This file is not a picture we take', screen: 'Says which kinds are taken; the others go on.' },
  stock_negative: { title: 'The stock cannot fall below what is there', screen: 'Says how much there is.' },
  transition_refused: { title: 'That is not possible in the state this is in', screen: 'Shows the state as it is now.' },
  quantity_exceeds_open: { title: 'That is more than is still open on this line', screen: 'Marks the line and says how many are open.' },
  refund_exceeds_paid: { title: 'That is more than was paid', screen: 'Says how much can be refunded.' },
  refund_failed: { title: 'The payment provider refused the refund', screen: 'Shows the provider’s reason; nothing was refunded.' },
} as const satisfies Record<string, { title: string; screen: string }>

/** The stable code of a failure. Codes are never renamed or reused. */
export type FailureCode = keyof typeof failures

/**
 * One field that is wrong: where (an RFC 6901 pointer into the body, or `?name` for a query field) and what
 * to do.
 */
export interface FieldError {
  pointer: string
  message: string
}

/** An expected failure. Thrown once, where it is found; turned into an HTTP answer in one place. */
export class ShopFailure extends Error {
  override readonly name = 'ShopFailure'
  readonly code: FailureCode
  /** Each field that is wrong, where the failure is about fields. */
  readonly fields: readonly FieldError[]
  /** A sentence for this very case; the catalogue's title when absent. */
  readonly detail: string | undefined
  /** Seconds after which trying again makes sense. */
  readonly retryAfter: number | undefined

  constructor(
    code: FailureCode,
    details: { detail?: string; fields?: readonly FieldError[]; retryAfter?: number } = {},
  ) {
    super(`${code}${details.detail ? `: ${details.detail}` : ''}`)
    this.code = code
    this.fields = details.fields ?? []
    this.detail = details.detail
    this.retryAfter = details.retryAfter
  }
}
