import { day, hour, minute } from './time.ts'

/**
 * A business constant: its value, what it is counted in, what it limits, where that is enforced, and the
 * setting that changes it, if any.
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
  quantityPerLine: { value: 999, unit: 'pieces', about: 'Most of one variant in one line of a cart', enforced: 'contract, carts' },
  linesPerCart: { value: 250, unit: 'lines', about: 'Most lines in one cart', enforced: 'carts' },
  reservation: { value: 15 * minute, unit: 'ms', about: 'How long stock is held from the moment payment starts', enforced: 'checkout' },
  cartAnonymous: { value: 30 * day, unit: 'ms', about: 'How long an anonymous cart lives after its last use', enforced: 'carts' },
  cartOwned: { value: 90 * day, unit: 'ms', about: 'How long the cart of a signed-in shopper lives after its last use', enforced: 'carts' },
  idempotencyKeyLength: { value: 255, unit: 'characters', about: 'Longest Idempotency-Key', enforced: 'HTTP' },
  idempotencyKept: { value: 72 * hour, unit: 'ms', about: 'How long the first answer to an Idempotency-Key is kept', enforced: 'HTTP' },
  sessionIdle: { value: 30 * day, unit: 'ms', about: 'A shopper’s session ends after so long without use', enforced: 'sign-in' },
  sessionAbsolute: { value: 90 * day, unit: 'ms', about: 'A shopper’s session ends so long after sign-in in any case', enforced: 'sign-in' },
  staffSessionIdle: { value: 12 * hour, unit: 'ms', about: 'A staff session ends after so long without use', enforced: 'sign-in' },
  staffSessionAbsolute: { value: 24 * hour, unit: 'ms', about: 'A staff session ends so long after sign-in in any case', enforced: 'sign-in' },
  signInAttempt: { value: 10 * minute, unit: 'ms', about: 'How long a started sign-in may take', enforced: 'sign-in' },
  pageSize: { value: 24, unit: 'items', about: 'Items on a page when nothing else is asked for', enforced: 'contract' },
  pageSizeMost: { value: 100, unit: 'items', about: 'Most items on a page', enforced: 'contract' },
  addresses: { value: 50, unit: 'addresses', about: 'Most addresses in one account', enforced: 'customers' },
  imageBytes: { value: 20_000_000, unit: 'bytes', about: 'Largest picture file', enforced: 'HTTP, media' },
  imagePixels: { value: 50_000_000, unit: 'pixels', about: 'Largest picture, width times height', enforced: 'media' },
  requestBytes: { value: 1_000_000, unit: 'bytes', about: 'Largest request body, pictures apart', enforced: 'HTTP' },
  orderLink: { value: 30 * day, unit: 'ms', about: 'How long a guest’s link to an order works', enforced: 'orders' },
  titleLength: { value: 200, unit: 'characters', about: 'Longest title or name', enforced: 'contract' },
  descriptionLength: { value: 50_000, unit: 'characters', about: 'Longest description', enforced: 'contract' },
  noteLength: { value: 2_000, unit: 'characters', about: 'Longest note', enforced: 'contract' },
  optionsPerProduct: { value: 3, unit: 'options', about: 'Most options of one product', enforced: 'contract' },
  variantsPerProduct: { value: 250, unit: 'variants', about: 'Most variants of one product', enforced: 'contract' },
  imagesPerProduct: { value: 30, unit: 'pictures', about: 'Most pictures of one product', enforced: 'contract' },
  largestPayment: { value: 100_000_000_000, unit: 'minor units', about: 'Most that one order may come to, and most that is paid or given back at once', enforced: 'checkout, orders' },
  orderBytes: { value: 250_000, unit: 'bytes', about: 'Largest record of what is ordered; the rest of the document is room for what happens to the order', enforced: 'checkout' },
  lowStock: { value: 3, unit: 'pieces', about: 'At or below this many sellable pieces stock counts as low', enforced: 'stock' },
  requestsPerMinute: { value: 600, unit: 'requests', about: 'Requests one address may make a minute', enforced: 'HTTP', setting: 'RATE_LIMIT_PER_MINUTE' },
  signInsPerMinute: { value: 20, unit: 'requests', about: 'Sign-ins one address may start a minute', enforced: 'HTTP', setting: 'RATE_LIMIT_SIGN_IN_PER_MINUTE' },
  outboxTries: { value: 12, unit: 'tries', about: 'How often an outgoing task is tried before staff must look at it', enforced: 'outbox' },
} as const satisfies Record<string, Limit>
