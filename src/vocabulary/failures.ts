import type { FieldError, FieldValues } from './field-errors.ts'
import { inEnglish, toStatement, type Said, type Statement } from './statements/statement.ts'

/**
 * Every failure that a client can see: its meaning, and the reaction of a screen. The HTTP status of each is in the
 * contract room; the specification's error catalog is made of both.
 */
// oxfmt-ignore
export const failures = {
  // The request itself
  invalid_request: { title: 'The request is invalid', screen: 'Shows an error beside each invalid field and in a summary with the focus; entries are preserved.' },
  malformed_body: { title: 'The request body could not be read', screen: 'Says that the form could not be sent and offers to try again.' },
  body_too_large: { title: 'The request is too large', screen: 'Says how large it may be.' },
  unsupported_media_type: { title: 'This content type is not supported', screen: 'Lists the supported types.' },
  not_found: { title: 'Page not found', screen: 'The “page not found” screen with links.' },
  method_not_allowed: { title: 'This method is not allowed', screen: 'Not met by screens.' },
  origin_refused: { title: 'The request came from another site', screen: 'Tells the visitor to open the shop directly and try again.' },
  rate_limited: { title: 'Too many requests', screen: 'Says after how many seconds to try again.' },
  internal_error: { title: 'Something went wrong on our side', screen: 'The “something went wrong” screen with a reference to quote and a retry.' },
  store_unavailable: { title: 'The shop is temporarily unavailable', screen: 'Says that carts, accounts and orders are temporarily unavailable, with a retry. Products and pages are still shown.' },
  busy: { title: 'Too many concurrent changes', screen: 'Preserves the entries and offers to try again.' },
  // Repeats and versions
  idempotency_key_required: { title: 'This request needs an Idempotency-Key', screen: 'Not met by screens: they always send one.' },
  idempotency_key_reused: { title: 'This Idempotency-Key was used for another request', screen: 'Reloads the page.' },
  request_in_progress: { title: 'The same request is still in progress', screen: 'Waits and tries again.' },
  version_required: { title: 'This change needs If-Match with the version it builds on', screen: 'Not met by screens: they always send it.' },
  version_stale: { title: 'This was changed since it was loaded', screen: 'Preserves the entries, says that a newer version exists and offers to load it.' },
  // Access
  sign_in_required: { title: 'Please sign in', screen: 'Goes to sign-in and comes back to the same page.' },
  token_invalid: { title: 'This API token does not work', screen: 'Not met by screens: they use sessions.' },
  second_factor_required: { title: 'Please sign in with your second factor', screen: 'Says that staff need a second factor, and offers to sign in again.' },
  recent_sign_in_required: { title: 'Please sign in again to do this', screen: 'Offers to sign in again and returns to the same page with its entries.' },
  permission_denied: { title: 'A permission for this is missing', screen: 'Says which permission is missing.' },
  // Sign-in
  issuer_unknown: { title: 'Unknown sign-in method', screen: 'The sign-in page with the available methods.' },
  issuer_unavailable: { title: 'The sign-in provider is not responding', screen: 'The sign-in page says so and offers to try again; those signed in stay signed in.' },
  sign_in_expired: { title: 'This sign-in took too long or was already used', screen: 'The sign-in page offers to start again.' },
  sign_in_cancelled: { title: 'The sign-in was cancelled', screen: 'The sign-in page says so.' },
  sign_in_refused: { title: 'The response of the sign-in provider could not be verified', screen: 'The sign-in page says so, with a reference.' },
  // Things that are not there, or not yours: both answer alike
  product_not_found: { title: 'Product not found', screen: 'The “page not found” screen with a search box.' },
  collection_not_found: { title: 'Collection not found', screen: 'The “page not found” screen with the collections.' },
  country_not_found: { title: 'Country not found', screen: 'Not met by screens: they offer the countries there are.' },
  page_not_found: { title: 'Page not found', screen: 'The “page not found” screen.' },
  variant_not_found: { title: 'This variant is not available', screen: 'Says that it is no longer available; the rest stays.' },
  cart_not_found: { title: 'Cart not found', screen: 'Shows an empty cart.' },
  line_not_found: { title: 'This line is not in the cart', screen: 'Shows the cart as it is now.' },
  checkout_not_found: { title: 'Checkout not found', screen: 'The “page not found” screen.' },
  order_not_found: { title: 'Order not found', screen: 'The “page not found” screen; guests are told to use the link in their e-mail.' },
  fulfilment_not_found: { title: 'Parcel not found', screen: 'Shows the order as it is now.' },
  address_not_found: { title: 'Address not found', screen: 'Shows the addresses as they are now.' },
  api_token_not_found: { title: 'API token not found', screen: 'Shows the API tokens as they are now.' },
  session_not_found: { title: 'Session not found', screen: 'Shows the sessions as they are now.' },
  saved_view_not_found: { title: 'View not found', screen: 'Shows the views as they are now.' },
  stock_item_not_found: { title: 'Stock item not found', screen: 'Shows the stock list.' },
  location_not_found: { title: 'Location not found', screen: 'Shows the locations as they are now.' },
  invoice_not_found: { title: 'Invoice not found', screen: 'Shows the order as it is now.' },
  invitation_not_found: { title: 'Invitation not found or expired', screen: 'Shows the invitations as they are now.' },
  enquiry_not_found: { title: 'Message not found', screen: 'Shows the messages as they are now.' },
  withdrawal_not_found: { title: 'Declaration not found', screen: 'Shows the declarations as they are now.' },
  question_not_found: { title: 'Question not found', screen: 'Shows the questions as they are now.' },
  mail_not_found: { title: 'Message not found', screen: 'Shows the mail list.' },
  market_not_found: { title: 'Market not found', screen: 'Shows the markets.' },
  market_in_use: { title: 'This market is in use', screen: 'Says what uses it.' },
  taxes_not_found: { title: 'No tax is charged in this country', screen: 'Shows the taxes.' },
  taxes_in_use: { title: 'A market still sells to this country', screen: 'Names the market.' },
  price_list_not_found: { title: 'Price list not found', screen: 'Shows the price lists.' },
  synonym_group_not_found: { title: 'Synonym group not found', screen: 'Shows the synonyms as they are now.' },
  manufacturer_not_found: { title: 'Manufacturer not found', screen: 'Shows the manufacturers as they are now.' },
  address_redirect_not_found: { title: 'Redirect not found', screen: 'Shows the redirects as they are now.' },
  search_redirect_not_found: { title: 'Redirect not found', screen: 'Shows the redirects as they are now.' },
  customer_group_not_found: { title: 'Customer group not found', screen: 'Shows the customer groups as they are now.' },
  customer_group_in_use: { title: 'This customer group is in use', screen: 'Names what uses it; the group stays.' },
  customer_not_found: { title: 'Customer not found', screen: 'Says so beside the field, and that they need to sign in once.' },
  issuer_test_not_found: { title: 'Test not found', screen: 'Shows the sign-in methods, where a test can be started.' },
  job_not_found: { title: 'Job not found or expired', screen: 'Shows the list of imports and exports.' },
  demo_not_there: { title: 'The shop has no data of the demo', screen: 'Says so; nothing changes.' },
  job_file_not_found: { title: 'File not found or expired', screen: 'Offers to choose the file again.' },
  webhook_endpoint_not_found: { title: 'Webhook endpoint not found', screen: 'Shows the list of endpoints.' },
  webhook_delivery_not_found: { title: 'Webhook not found or expired', screen: 'Shows the endpoint’s webhooks.' },
  gift_card_not_found: { title: 'Gift card not found', screen: 'Shows the list of gift cards.' },
  review_not_found: { title: 'Review not found', screen: 'Shows the reviews as they are now.' },
  review_not_possible: { title: 'Only shipped products can be reviewed', screen: 'Says so, and shows what can be reviewed.' },
  review_exists: { title: 'This purchase was already reviewed', screen: 'Shows that review, to be changed.' },
  already_in_stock: { title: 'This product is in stock', screen: 'Says so, with the button to buy it.' },
  link_expired: { title: 'This link has expired', screen: 'Says so, and how to get a new one.' },
  // Cart and checkout
  gift_card_refused: { title: 'This gift card cannot be used', screen: 'Says beside the field that the code is not valid; does not reveal whether it exists.' },
  gift_card_limit: { title: 'An order can use up to 10 gift cards', screen: 'Says so; the applied cards stay.' },
  credit_short: { title: 'The balance is too low', screen: 'Says so beside the amount; the balance stays.' },
  out_of_stock: { title: 'Not enough stock', screen: 'Says beside the line how many are left.' },
  quantity_limit: { title: 'A line can have a quantity of up to 99,999', screen: 'Caps the quantity and says so.' },
  cart_full: { title: 'A cart can have up to 250 lines', screen: 'Says so; the cart stays as it was.' },
  cart_empty: { title: 'The cart is empty', screen: 'Shows the empty cart with a link to the products.' },
  cart_changed: { title: 'Prices, stock or shipping have changed', screen: 'Shows each change beside its line and the new total, to be accepted before anything is paid.' },
  code_not_valid: { title: 'This code is not valid', screen: 'Says so beside the field; the cart stays as it was.' },
  code_limit: { title: 'A cart can have up to 5 codes', screen: 'Says so; one can be removed.' },
  code_taken: { title: 'This code belongs to another promotion', screen: 'Marks the codes.' },
  promotion_not_found: { title: 'Promotion not found', screen: 'The “page not found” screen.' },
  cart_closed: { title: 'This cart was already ordered', screen: 'Goes to the order.' },
  checkout_incomplete: { title: 'The checkout is incomplete', screen: 'Names the missing fields of the checkout.' },
  delivery_unavailable: { title: 'This shipping method is not available for the address', screen: 'Shows the available shipping methods.' },
  payment_method_unavailable: { title: 'This payment method is not available', screen: 'Shows the available payment methods.' },
  payment_unavailable: { title: 'The payment provider is not responding', screen: 'Says that nothing is charged twice, and offers to try again.' },
  card_number_refused: { title: 'This looks like a card number. Do not enter card numbers here', screen: 'Marks the field; nothing is stored.' },
  notification_refused: { title: 'This notification was not signed by the provider', screen: 'Not met by screens.' },
  // Account
  orders_open: { title: 'There are open orders', screen: 'Names the orders that must be finished first.' },
  holds_roles: { title: 'This account holds a role in the shop', screen: 'Says that the role must be removed first.' },
  address_limit: { title: 'An account can have up to 50 addresses', screen: 'Says so.' },
  // Back office
  last_owner: { title: 'The shop needs an owner', screen: 'Says that another owner must be there first; the roles stay as they were.' },
  own_access_lost: { title: 'This would remove your own access', screen: 'Asks whether that is meant.' },
  handle_taken: { title: 'This handle is taken', screen: 'Marks the handle.' },
  collection_in_use: { title: 'This collection is in use', screen: 'Names what uses it; the collection stays.' },
  content_in_use: { title: 'Something leads to this page', screen: 'Names what leads to it; the page stays.' },
  content_not_found: { title: 'There is no such page', screen: 'The “page not found” screen.' },
  content_unchanged: { title: 'There is no draft', screen: 'Loads the page as it is now.' },
  content_not_scheduled: { title: 'No publication is scheduled', screen: 'Loads the page as it is now.' },
  content_version_not_found: { title: 'This version is no longer kept', screen: 'Loads the versions as they are now.' },
  post_limit: { title: 'A journal can have up to 2,000 posts', screen: 'Says so.' },
  page_limit: { title: 'A shop can have up to 500 pages and policies', screen: 'Says so.' },
  collection_limit: { title: 'A shop can have up to 500 collections', screen: 'Says so.' },
  product_in_orders: { title: 'This product has been ordered', screen: 'Lists what names it, and offers to archive it.' },
  product_in_price_lists: { title: 'A price list names this product', screen: 'Lists what names it, and offers to archive it.' },
  product_in_promotions: { title: 'A promotion names this product', screen: 'Lists what names it, and offers to archive it.' },
  product_in_collections: { title: 'This product comes first in a collection', screen: 'Lists what names it, and offers to archive it.' },
  product_in_menus: { title: 'A menu leads to this product', screen: 'Lists what names it, and offers to archive it.' },
  product_in_content: { title: 'A page or text of the shop leads to this product', screen: 'Lists what names it, and offers to archive it.' },
  product_in_drafts: { title: 'A draft order contains this product', screen: 'Lists what names it, and offers to archive it.' },
  product_in_carts: { title: 'A cart contains this product', screen: 'Lists what names it, and offers to archive it.' },
  product_version_not_found: { title: 'This version of the product is no longer kept', screen: 'Shows the versions as they are now.' },
  product_in_use: { title: 'This product cannot be deleted', screen: 'Says why, and offers to archive it.' },
  sku_taken: { title: 'Another variant has this SKU', screen: 'Marks the variant.' },
  variants_invalid: { title: 'The variants do not match the options', screen: 'Marks the variant.' },
  upload_not_found: { title: 'Upload not found or already completed', screen: 'Offers to send the picture again.' },
  media_not_found: { title: 'Picture not found', screen: 'Loads the pictures as they are now.' },
  media_in_use: { title: 'This picture is in use', screen: 'Names what uses it; the picture stays.' },
  media_unavailable: { title: 'The picture storage is not responding', screen: 'Says so beside the picture and offers to try again.' },
  image_refused: { title: 'This picture cannot be used', screen: 'Shows the reason; other uploads continue.' },
  stock_negative: { title: 'The stock is too low', screen: 'Says how much there is.' },
  stock_changed: { title: 'The stock has changed since', screen: 'Shows how much there is now; what was typed stays.' },
  file_unreadable: { title: 'This file cannot be read', screen: 'Names the problem and how to save it.' },
  api_token_limit: { title: 'A shop can have up to 50 API tokens', screen: 'Says so.' },
  saved_view_limit: { title: 'A list can have up to 50 own and 100 shared views', screen: 'Says so.' },
  webhook_limit: { title: 'A shop can have up to 10 webhook endpoints', screen: 'Says so.' },
  location_closed: { title: 'This location is closed', screen: 'Shows the locations as they are now.' },
  location_in_use: { title: 'This location cannot be closed yet', screen: 'Says how much stock is left there.' },
  location_limit: { title: 'A shop can have up to 50 locations', screen: 'Says so.' },
  product_change_not_found: { title: 'Bulk edit not found', screen: 'Shows the bulk edits.' },
  too_many_products: { title: 'Too many products for one bulk edit', screen: 'Says how many products a bulk edit can have; the selection stays.' },
  transition_refused: { title: 'This is not possible in the current status', screen: 'Shows the current status.' },
  exchange_refused: { title: 'This exchange is not possible', screen: 'Says so, and preserves the input.' },
  return_not_found: { title: 'Return not found', screen: 'Shows the order as it is now.' },
  return_limit: { title: 'An order can have up to 50 returns', screen: 'Says so.' },
  edit_changed: { title: 'The amounts of the edit have changed', screen: 'Shows the new amounts, to be confirmed again.' },
  draft_not_found: { title: 'Draft not found', screen: 'Shows the drafts.' },
  draft_incomplete: { title: 'The draft is incomplete', screen: 'Names the missing input beside the field.' },
  quantity_exceeds_open: { title: 'The quantity is higher than the open quantity of this line', screen: 'Marks the line and says how many are open.' },
  payment_exceeds_due: { title: 'The amount is higher than the balance due', screen: 'Says how much is due; an overpayment is stated as such.' },
  refund_exceeds_paid: { title: 'The amount is higher than the amount paid', screen: 'Says how much can be refunded.' },
  store_credit_gone: { title: 'The store credit that was used to pay no longer exists', screen: 'Says how much of it was paid so, and offers to refund that manually.' },
  capture_failed: { title: 'The payment provider declined the capture', screen: 'Shows why; nothing more was captured, and the order can be paid again.' },
  discrepancy_not_found: { title: 'Discrepancy not found', screen: 'Shows the current discrepancies.' },
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
  /** Values in the message, for its translations: units left. */
  readonly values: FieldValues | undefined
  /** Why, in this very case; empty where the code says it all. */
  readonly reasons: readonly Statement[]
  /** Seconds after which trying again makes sense. */
  readonly retryAfter: number | undefined

  constructor(
    code: FailureCode,
    details: {
      reason?: Said | readonly Said[]
      fields?: readonly FieldError[]
      values?: FieldValues
      retryAfter?: number
    } = {},
  ) {
    const { reason = [] } = details
    const reasons = (Array.isArray(reason) ? reason : [reason]).map((said: Said) => toStatement(said))
    super(reasons.length > 0 ? `${code}: ${reasons.map(inEnglish).join('; ')}` : code)
    this.code = code
    this.fields = details.fields ?? []
    this.values = details.values
    this.reasons = reasons
    this.retryAfter = details.retryAfter
  }

  /** The reasons in English, for those who read the API. */
  get detail(): string | undefined {
    return this.reasons.length > 0 ? this.reasons.map(inEnglish).join('; ') : undefined
  }
}

/** The failure that requires a recent sign-in, with the remedy. */
export const recentSignInRequired = (): ShopFailure =>
  new ShopFailure('recent_sign_in_required', {
    reason: 'sign_in_again',
  })
