import type { FieldError, FieldValues } from './field-errors.ts'

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
  store_unavailable: { title: 'The shop cannot reach its data right now', screen: 'Says that carts, accounts and orders cannot be shown for a moment, with a retry. Goods and pages are shown without them.' },
  busy: { title: 'Too many people are changing this at the same moment', screen: 'Keeps what was entered and offers to try again.' },
  // Repeats and versions
  idempotency_key_required: { title: 'This request needs an Idempotency-Key', screen: 'Not met by screens: they always send one.' },
  idempotency_key_reused: { title: 'This Idempotency-Key was used for another request', screen: 'Loads the page anew.' },
  request_in_progress: { title: 'The same request is still running', screen: 'Waits and asks again.' },
  version_required: { title: 'This change needs If-Match with the version it builds on', screen: 'Not met by screens: they always send it.' },
  version_stale: { title: 'Someone else has changed this since it was loaded', screen: 'Keeps what was entered, shows that a newer version exists and offers to load it.' },
  // Who may
  sign_in_required: { title: 'Please sign in', screen: 'Goes to sign-in and comes back to the same page.' },
  recent_sign_in_required: { title: 'Please sign in again to do this', screen: 'Offers to sign in again and comes back to the same page, with what was typed.' },
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
  country_not_found: { title: 'There is no such country', screen: 'Not met by screens: they offer the countries there are.' },
  page_not_found: { title: 'There is no such page', screen: 'The “page not found” screen.' },
  variant_not_found: { title: 'This variant is not sold here', screen: 'Says that it is no longer sold and keeps the rest.' },
  cart_not_found: { title: 'There is no such cart', screen: 'Shows an empty cart.' },
  line_not_found: { title: 'This line is not in the cart', screen: 'Shows the cart as it is now.' },
  checkout_not_found: { title: 'There is no such checkout', screen: 'The “page not found” screen.' },
  order_not_found: { title: 'There is no such order', screen: 'The “page not found” screen; guests are told to use the link in their mail.' },
  fulfilment_not_found: { title: 'There is no such parcel', screen: 'Shows the order as it is now.' },
  address_not_found: { title: 'There is no such address', screen: 'Shows the addresses as they are now.' },
  session_not_found: { title: 'There is no such session', screen: 'Shows the sessions as they are now.' },
  stock_item_not_found: { title: 'There is no such stock item', screen: 'Shows the stock list.' },
  location_not_found: { title: 'There is no such location', screen: 'Shows the locations as they are now.' },
  invoice_not_found: { title: 'There is no such invoice', screen: 'Shows the order as it is now.' },
  mail_not_found: { title: 'There is no such message', screen: 'Shows the mail list.' },
  market_not_found: { title: 'There is no such market', screen: 'Shows the markets.' },
  market_in_use: { title: 'This market is still needed', screen: 'Says what needs it.' },
  taxes_not_found: { title: 'No tax is charged in this country', screen: 'Shows the taxes.' },
  taxes_in_use: { title: 'A market still sells to this country', screen: 'Names the market.' },
  price_list_not_found: { title: 'There is no such price list', screen: 'Shows the price lists.' },
  synonym_group_not_found: { title: 'There is no such group of synonyms', screen: 'Shows the synonyms as they are now.' },
  search_redirect_not_found: { title: 'There is no such redirect', screen: 'Shows the redirects as they are now.' },
  customer_group_not_found: { title: 'There is no such customer group', screen: 'Shows the customer groups as they are now.' },
  customer_group_in_use: { title: 'Something is for this customer group', screen: 'Names what is for it; the group stays.' },
  customer_not_found: { title: 'There is no such customer', screen: 'Says so beside the field, and that they need to sign in once.' },
  issuer_test_not_found: { title: 'There is no such test', screen: 'Shows the ways to sign in, where a test can be started.' },
  job_not_found: { title: 'There is no such job, or it was too long ago', screen: 'Shows the list of imports and exports.' },
  job_file_not_found: { title: 'There is no such file, or it was too long ago', screen: 'Offers to choose the file again.' },
  webhook_endpoint_not_found: { title: 'There is no such webhook endpoint', screen: 'Shows the list of endpoints.' },
  webhook_delivery_not_found: { title: 'There is no such webhook, or it was too long ago', screen: 'Shows the endpoint’s webhooks.' },
  gift_card_not_found: { title: 'There is no such gift card', screen: 'Shows the list of gift cards.' },
  review_not_found: { title: 'There is no such review', screen: 'Shows the reviews as they are now.' },
  review_not_possible: { title: 'Only goods that have been sent can be reviewed', screen: 'Says so, and shows what can be reviewed.' },
  review_exists: { title: 'This purchase has been reviewed already', screen: 'Shows that review, to be changed.' },
  already_in_stock: { title: 'This can be bought now', screen: 'Says so, with the button to buy it.' },
  link_expired: { title: 'This link is not valid any more', screen: 'Says so, and how to get a new one.' },
  // Cart and checkout
  gift_card_refused: { title: 'This gift card cannot be used', screen: 'Says beside the field that the code is not valid here; whether it exists is not told.' },
  gift_card_limit: { title: 'An order can be paid with no more than 10 gift cards', screen: 'Says so; the cards there are stay.' },
  credit_short: { title: 'There is not as much to take away', screen: 'Says so beside the amount; the balance stays.' },
  out_of_stock: { title: 'There is not enough in stock', screen: 'Says beside the line how many are left.' },
  quantity_limit: { title: 'A line can hold no more than 999', screen: 'Caps the quantity and says so.' },
  cart_full: { title: 'A cart can hold no more than 250 lines', screen: 'Says so; the cart stays as it was.' },
  cart_empty: { title: 'The cart is empty', screen: 'Shows the empty cart with a way to the goods.' },
  cart_changed: { title: 'A price, the stock or the delivery has changed', screen: 'Shows each change beside its line and the new total, to be accepted before anything is paid.' },
  code_not_valid: { title: 'This code is not valid', screen: 'Says so beside the field; the cart stays as it was.' },
  code_limit: { title: 'A cart can hold no more than 5 codes', screen: 'Says so; one can be taken away.' },
  code_taken: { title: 'This code belongs to another promotion', screen: 'Marks the codes.' },
  promotion_not_found: { title: 'There is no such promotion', screen: 'The “page not found” screen.' },
  cart_closed: { title: 'This cart has become an order', screen: 'Goes to the order.' },
  checkout_incomplete: { title: 'Something is still missing for the order', screen: 'Names what is missing in the checkout.' },
  delivery_unavailable: { title: 'We do not deliver there this way', screen: 'Shows the ways of delivery there are.' },
  payment_method_unavailable: { title: 'This way to pay is not offered', screen: 'Shows the ways to pay there are.' },
  payment_unavailable: { title: 'The payment provider does not answer', screen: 'Says that nothing was charged that will not become an order, and offers to try again.' },
  card_number_refused: { title: 'This looks like a card number; please never type one here', screen: 'Marks the field; nothing is stored.' },
  notification_refused: { title: 'This notification was not signed by the provider', screen: 'Not met by screens.' },
  // Account
  orders_open: { title: 'There are still orders under way', screen: 'Names the orders that must be finished first.' },
  holds_roles: { title: 'This account holds a role in the shop', screen: 'Says that the role must be taken away first.' },
  address_limit: { title: 'An account can hold no more than 50 addresses', screen: 'Says so.' },
  // Back office
  last_owner: { title: 'The shop needs an owner', screen: 'Says that another owner must be there first; the roles stay as they were.' },
  own_access_lost: { title: 'This would take away your own access', screen: 'Asks whether that is meant.' },
  handle_taken: { title: 'Another product has this address', screen: 'Marks the handle.' },
  sku_taken: { title: 'Another variant has this SKU', screen: 'Marks the variant.' },
  variants_invalid: { title: 'The variants do not fit the options', screen: 'Marks the variant.' },
  upload_not_found: { title: 'There is no such upload, or it was taken in already', screen: 'Offers to send the picture again.' },
  media_unavailable: { title: 'The place where pictures lie does not answer', screen: 'Says so beside the picture and offers to try again.' },
  image_refused: { title: 'This file is not a picture we take', screen: 'Says which kinds are taken; the others go on.' },
  stock_negative: { title: 'The stock cannot fall below what is there', screen: 'Says how much there is.' },
  file_unreadable: { title: 'This file cannot be read', screen: 'Says what is wrong with it and how to save it.' },
  webhook_limit: { title: 'A shop can have no more than 10 webhook endpoints', screen: 'Says so.' },
  location_closed: { title: 'This location is closed', screen: 'Shows the locations as they are now.' },
  location_in_use: { title: 'This location cannot be closed yet', screen: 'Says what still lies there.' },
  location_limit: { title: 'A shop can have no more than 50 locations', screen: 'Says so.' },
  product_change_not_found: { title: 'There is no such change of products', screen: 'Shows the changes of products.' },
  too_many_products: { title: 'These are too many products for one change', screen: 'Says how many one change may be made for; the selection stays.' },
  transition_refused: { title: 'That is not possible in the state this is in', screen: 'Shows the state as it is now.' },
  exchange_refused: { title: 'This cannot be had in exchange', screen: 'Says so, and keeps what was filled in.' },
  return_not_found: { title: 'There is no such return', screen: 'Shows the order as it is now.' },
  return_limit: { title: 'An order can hold no more than 50 returns', screen: 'Says so.' },
  edit_changed: { title: 'The change costs something else now', screen: 'Shows the new amounts, to be confirmed again.' },
  draft_not_found: { title: 'There is no such draft', screen: 'Shows the drafts there are.' },
  draft_incomplete: { title: 'Something is still missing in this draft', screen: 'Names what is missing beside the field.' },
  quantity_exceeds_open: { title: 'That is more than is still open on this line', screen: 'Marks the line and says how many are open.' },
  refund_exceeds_paid: { title: 'That is more than was paid', screen: 'Says how much can be refunded.' },
  capture_failed: { title: 'The payment provider did not take the money', screen: 'Shows why; nothing more was taken, and the order can be paid again.' },
  finding_not_found: { title: 'There is no such finding', screen: 'Shows the findings as they are now.' },
  refund_failed: { title: 'The payment provider refused the refund', screen: 'Shows the provider’s reason; nothing was refunded.' },
} as const satisfies Record<string, { title: string; screen: string }>

/** The stable code of a failure. Codes are never renamed or reused. */
export type FailureCode = keyof typeof failures

/** An expected failure. Thrown once, where it is found; turned into an HTTP answer in one place. */
export class ShopFailure extends Error {
  override readonly name = 'ShopFailure'
  readonly code: FailureCode
  /** Each field that is wrong, where the failure is about fields. */
  readonly fields: readonly FieldError[]
  /** Numbers that the sentence holds, for those who say it in another language: pieces left. */
  readonly values: FieldValues | undefined
  /** A sentence for this very case; the catalogue's title when absent. */
  readonly detail: string | undefined
  /** Seconds after which trying again makes sense. */
  readonly retryAfter: number | undefined

  constructor(
    code: FailureCode,
    details: {
      detail?: string
      fields?: readonly FieldError[]
      values?: FieldValues
      retryAfter?: number
    } = {},
  ) {
    super(`${code}${details.detail ? `: ${details.detail}` : ''}`)
    this.code = code
    this.fields = details.fields ?? []
    this.values = details.values
    this.detail = details.detail
    this.retryAfter = details.retryAfter
  }
}

/** The failure that asks for a recent sign-in, with what to do and where. */
export const recentSignInRequired = (): ShopFailure =>
  new ShopFailure('recent_sign_in_required', {
    detail: 'Sign in again first: post fresh=1 and returnTo to /auth/sign-in.',
  })
