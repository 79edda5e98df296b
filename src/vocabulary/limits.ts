import { largestQuantity } from './buying/quantities.ts'
import { day, hour, minute, second } from './time.ts'

/**
 * A business constant: its value and unit, the thing that it limits, the place that enforces it, and the setting that
 * changes it, if any.
 */
export interface Limit {
  value: number
  unit: string
  about: string
  enforced: string
  setting?: string
}

/**
 * The constants and limits of the shop, in one place; the specification prints them. Durations are
 * milliseconds.
 */
// oxfmt-ignore
export const limits = {
  quantityPerLine: { value: largestQuantity, unit: 'units', about: 'Most of one variant in one line of a cart', enforced: 'contract, carts' },
  linesPerCart: { value: 250, unit: 'lines', about: 'Most lines in one cart', enforced: 'carts' },
  giftCardsPerOrder: { value: 10, unit: 'gift cards', about: 'Most gift cards that pay one order', enforced: 'carts' },
  usesPerOrder: { value: 40, unit: 'counts', about: 'Most counts of limited promotions that one order adds to: one commit writes them all', enforced: 'checkout' },
  codesPerCart: { value: 5, unit: 'codes', about: 'Most promotion codes in one cart', enforced: 'carts' },
  codesAtOnce: { value: 1_000, unit: 'codes', about: 'Maximum discount codes generated in one request', enforced: 'contract' },
  promotionSets: { value: 200, unit: 'sets', about: 'Sets of promotions that may stand together that are compared for the best, those of the first promotions first', enforced: 'promotions' },
  ordersSimulated: { value: 5_000, unit: 'orders', about: 'Maximum orders of a simulation', enforced: 'promotions' },
  simulationTime: { value: 15 * second, unit: 'ms', about: 'How long a simulation runs; it reports the orders it has checked', enforced: 'promotions' },
  codesPerMinute: { value: 20, unit: 'requests', about: 'Codes one address may try a minute', enforced: 'HTTP', setting: 'RATE_LIMIT_CODES_PER_MINUTE' },
  unpaidCheckouts: { value: 30, unit: 'checkouts', about: 'Checkouts that one address may begin within an hour without paying them', enforced: 'checkout', setting: 'UNPAID_CHECKOUTS_PER_HOUR' },
  reservation: { value: 15 * minute, unit: 'ms', about: 'How long stock is held from the moment payment starts', enforced: 'checkout' },
  cartAnonymous: { value: 30 * day, unit: 'ms', about: 'How long an anonymous cart lives after its last use', enforced: 'carts' },
  cartReminder: { value: 4 * hour, unit: 'ms', about: 'How long after its last change a cart reminder is sent, if requested', enforced: 'carts', setting: 'CART_REMINDERS' },
  cartOwned: { value: 90 * day, unit: 'ms', about: 'How long the cart of a signed-in shopper lives after its last use', enforced: 'carts' },
  idempotencyKeyLength: { value: 255, unit: 'characters', about: 'Longest Idempotency-Key', enforced: 'HTTP' },
  idempotencyRetention: { value: 72 * hour, unit: 'ms', about: 'How long the first response to an Idempotency-Key is stored', enforced: 'HTTP' },
  sessionIdle: { value: 30 * day, unit: 'ms', about: 'A shopper’s session ends after so long without use', enforced: 'sign-in' },
  sessionAbsolute: { value: 90 * day, unit: 'ms', about: 'A shopper’s session ends so long after sign-in in any case', enforced: 'sign-in' },
  staffSessionIdle: { value: 12 * hour, unit: 'ms', about: 'A staff session ends after so long without use', enforced: 'sign-in' },
  staffSessionAbsolute: { value: 24 * hour, unit: 'ms', about: 'A staff session ends so long after sign-in in any case', enforced: 'sign-in' },
  recentSignIn: { value: 10 * minute, unit: 'ms', about: 'How long a recent sign-in allows sensitive operations', enforced: 'HTTP' },
  largeRefund: { value: 20_000, unit: 'minor units', about: 'Refunds of one order within 24 hours from this total on need a recent sign-in; in minor units of the order’s currency', enforced: 'orders', setting: 'REFUND_STEP_UP_FROM' },
  signInAttempt: { value: 10 * minute, unit: 'ms', about: 'How long a started sign-in may take', enforced: 'sign-in' },
  freshSignIn: { value: 5 * minute, unit: 'ms', about: 'How long ago someone who must sign in again may have authenticated', enforced: 'sign-in' },
  issuerTestRetention: { value: 90 * day, unit: 'ms', about: 'How long the report of a sign-in test is stored', enforced: 'sign-in' },
  pageSize: { value: 24, unit: 'items', about: 'Default items per page', enforced: 'contract' },
  pageSizeMost: { value: 100, unit: 'items', about: 'Most items on a page', enforced: 'contract' },
  returnWindow: { value: 30 * day, unit: 'ms', about: 'Return window after delivery', enforced: 'orders', setting: 'RETURN_WINDOW_DAYS' },
  returnsPerOrder: { value: 50, unit: 'returns', about: 'Most returns of one order', enforced: 'orders' },
  linesPerEdit: { value: 20, unit: 'lines', about: 'Most lines that one change adds to an order', enforced: 'contract' },
  handPrice: { value: 1_000_000_000, unit: 'minor units', about: 'Highest manual unit price', enforced: 'contract, orders' },
  draftRetention: { value: 90 * day, unit: 'ms', about: 'How long a draft order is stored after its last change', enforced: 'drafts' },
  addresses: { value: 50, unit: 'addresses', about: 'Most addresses in one account', enforced: 'customers' },
  imageBytes: { value: 20_000_000, unit: 'bytes', about: 'Largest picture file', enforced: 'HTTP, media' },
  imagePixels: { value: 50_000_000, unit: 'pixels', about: 'Largest picture, width times height', enforced: 'media' },
  imageMemory: { value: 1_500_000_000, unit: 'bytes', about: 'Most memory that the process which reads one picture takes', enforced: 'media' },
  imageTime: { value: 60 * second, unit: 'ms', about: 'How long the process which reads one picture may run', enforced: 'media' },
  uploadTime: { value: 10 * minute, unit: 'ms', about: 'How long a browser may take to begin sending a picture straight to storage', enforced: 'media' },
  uploadRetention: { value: hour, unit: 'ms', about: 'How long a picture sent straight to storage waits to be taken in', enforced: 'media' },
  requestBytes: { value: 1_000_000, unit: 'bytes', about: 'Largest request body, pictures apart', enforced: 'HTTP' },
  orderLink: { value: 30 * day, unit: 'ms', about: 'How long a guest’s link to an order works', enforced: 'orders' },
  titleLength: { value: 200, unit: 'characters', about: 'Longest title or name', enforced: 'contract' },
  termsPerLanguage: { value: 5_000, unit: 'terms', about: 'Maximum translated labels in one language', enforced: 'contract' },
  descriptionLength: { value: 50_000, unit: 'characters', about: 'Longest description', enforced: 'contract' },
  noteLength: { value: 2_000, unit: 'characters', about: 'Longest note', enforced: 'contract' },
  giftMessageLength: { value: 300, unit: 'characters', about: 'Maximum length of a gift message', enforced: 'contract' },
  optionsPerProduct: { value: 3, unit: 'options', about: 'Most options of one product', enforced: 'contract' },
  variantsPerProduct: { value: 250, unit: 'variants', about: 'Most variants of one product', enforced: 'contract' },
  productsPerChange: { value: 10_000, unit: 'products', about: 'Maximum products of one bulk edit', enforced: 'bulk edits' },
  productPreview: { value: day, unit: 'ms', about: 'How long after its preview a bulk edit can be started', enforced: 'bulk edits' },
  productChangeRetention: { value: 30 * day, unit: 'ms', about: 'How long a bulk edit is stored after its end and can be undone', enforced: 'bulk edits' },
  imagesPerProduct: { value: 30, unit: 'pictures', about: 'Most pictures of one product', enforced: 'contract' },
  largestPayment: { value: 100_000_000_000, unit: 'minor units', about: 'Maximum order total, payment and refund', enforced: 'checkout, orders' },
  orderBytes: { value: 250_000, unit: 'bytes', about: 'Maximum size of a purchase; the rest of the document is room for later entries of the order', enforced: 'checkout' },
  printsAtOnce: { value: 24, unit: 'documents', about: 'Most different invoices that are being printed at once', enforced: 'invoices' },
  lowStock: { value: 3, unit: 'units', about: 'Default low-stock threshold: stock is low at or below this many available units', enforced: 'stock' },
  stockCountsPerRequest: { value: 100, unit: 'counts', about: 'Maximum number of stock counts in one request', enforced: 'stock' },
  pages: { value: 500, unit: 'pages', about: 'Maximum number of pages and policies', enforced: 'pages' },
  collections: { value: 500, unit: 'collections', about: 'Maximum number of collections', enforced: 'collections' },
  locations: { value: 50, unit: 'locations', about: 'Maximum number of stock locations', enforced: 'stock' },
  requestsPerMinute: { value: 600, unit: 'requests', about: 'Requests one address may make a minute', enforced: 'HTTP', setting: 'RATE_LIMIT_PER_MINUTE' },
  signInsPerMinute: { value: 20, unit: 'requests', about: 'Sign-ins one address may start a minute', enforced: 'HTTP', setting: 'RATE_LIMIT_SIGN_IN_PER_MINUTE' },
  outboxTries: { value: 23, unit: 'tries', about: 'Attempts of an outgoing task before staff must review it: over one to two days', enforced: 'outbox' },
  apiTokens: { value: 50, unit: 'tokens', about: 'Most API tokens of a shop', enforced: 'API tokens' },
  savedViewsOwn: { value: 50, unit: 'views', about: 'Most saved views of one list that a member of staff has for themselves', enforced: 'saved views' },
  savedViewsShared: { value: 100, unit: 'views', about: 'Most saved views of one list that all staff share', enforced: 'saved views' },
  savedViewName: { value: 60, unit: 'characters', about: 'Longest name of a saved view', enforced: 'contract' },
  savedViewQuery: { value: 1_000, unit: 'characters', about: 'Longest query of a saved view', enforced: 'contract' },
  webhookEndpoints: { value: 10, unit: 'endpoints', about: 'Most webhook endpoints of a shop', enforced: 'webhooks' },
  webhookTimeout: { value: 10 * second, unit: 'ms', about: 'How long an endpoint may take to answer', enforced: 'webhooks' },
  webhookTries: { value: 12, unit: 'tries', about: 'Attempts of a webhook before it fails: over 72 hours', enforced: 'webhooks' },
  webhookAnswer: { value: 1_000, unit: 'characters', about: 'How much of an endpoint’s response is stored', enforced: 'webhooks' },
  webhookRetention: { value: 30 * day, unit: 'ms', about: 'How long a webhook is stored, for viewing and resending', enforced: 'webhooks' },
  webhookSecretOverlap: { value: 24 * hour, unit: 'ms', about: 'How long the previous secret stays valid after a rotation', enforced: 'webhooks' },
  wishListItems: { value: 50, unit: 'products', about: 'Maximum products on one wishlist; a full list drops the oldest', enforced: 'wishlists' },
  reviewsOnPage: { value: 10, unit: 'reviews', about: 'Reviews of a product on one page', enforced: 'contract' },
  buyersTogether: { value: 3, unit: 'shoppers', about: 'Customers who must have bought two products together before they are shown as bought together', enforced: 'frequently bought together' },
  stockNotice: { value: 180 * day, unit: 'ms', about: 'How long a back-in-stock alert is stored', enforced: 'back in stock' },
  stockNotices: { value: 50, unit: 'variants', about: 'Maximum back-in-stock alerts of one person', enforced: 'back in stock' },
  unconfirmedNotices: { value: 5, unit: 'messages', about: 'Maximum unconfirmed messages to one address', enforced: 'back in stock' },
  noticesAtOnce: { value: 40, unit: 'notices', about: 'Back-in-stock alerts sent in one commit', enforced: 'back in stock' },
  confirmationLink: { value: 7 * day, unit: 'ms', about: 'How long the link in a message works by which an address is confirmed', enforced: 'newsletter, back in stock' },
  consentRetention: { value: 3 * 365 * day, unit: 'ms', about: 'How long the consent to the newsletter is stored after an unsubscription', enforced: 'newsletter' },
  jobRetention: { value: 30 * day, unit: 'ms', about: 'How long a job and its files are stored', enforced: 'jobs' },
  jobFileBytes: { value: 50_000_000, unit: 'bytes', about: 'Maximum size of an import file', enforced: 'HTTP, jobs' },
  shopExportBytes: { value: 200_000_000, unit: 'bytes', about: 'Largest bundle of a whole shop that the back office makes or takes; `npm run export` and `npm run restore` have no limit', enforced: 'HTTP, jobs' },
  bundleBytes: { value: 4_000_000_000, unit: 'bytes', about: 'Most that a bundle which the back office takes may have when it is unpacked', enforced: 'jobs' },
  bundleWrongLines: { value: 10_000, unit: 'lines', about: 'Most lines of a bundle that may hold no document before nothing of it is imported', enforced: 'jobs' },
  importRows: { value: 250_000, unit: 'rows', about: 'Most rows of a file of products', enforced: 'import' },
  importColumns: { value: 1_000, unit: 'columns', about: 'Most columns of a file of products', enforced: 'import' },
  jobProblems: { value: 50, unit: 'problems', about: 'Problems that a job lists; its file has them all', enforced: 'jobs' },
} as const satisfies Record<string, Limit>
