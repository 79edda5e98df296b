import { ShopFailure } from '#vocabulary/failures.ts'
import { fieldError } from '#vocabulary/field-errors.ts'
import { limits } from '#vocabulary/limits.ts'
import { statement } from '#vocabulary/statements/statement.ts'
import type { CartLine } from '../../pricing/model/cart.ts'
import type { WantedLine } from './carts.ts'

/** The offer of a variant, for a cart of one market. */
export interface Offer {
  /** The currency of its prices (ISO 4217). */
  currency: string
  /** Price of one item at this quantity in minor units; undefined when it is not sold there now. */
  price(quantity: number): number | undefined
  /** Most items that can be bought now. */
  sellable: number
}

/** Whether the price that a shopper last saw on a line is this one. A market may have changed its currency since. */
const isShownAt = ({ shownPrice, shownIn }: CartLine, { currency }: Offer, price: number | undefined) =>
  shownPrice === price && (shownIn ?? currency) === currency

/** The line once the shopper sees it at a price; one without a price keeps the last. */
const shownAt = (line: CartLine, { currency }: Offer, price: number | undefined): CartLine =>
  price === undefined ? line : { ...line, shownPrice: price, shownIn: currency }

const most = limits.quantityPerLine.value

/** @throws ShopFailure `quantity_limit` above the maximum of a line, `invalid_request` on an invalid quantity */
function checkQuantity(quantity: number): void {
  if (!Number.isSafeInteger(quantity) || quantity < 1) {
    throw new ShopFailure('invalid_request', {
      fields: [fieldError('/quantity', 'not_whole', 'whole_number_from_one')],
    })
  }
  if (quantity > most) throw new ShopFailure('quantity_limit')
}

/** @throws ShopFailure `quantity_limit` where a line would cost more than any order may */
function checkWorth(quantity: number, price: number): void {
  if (quantity > 1 && quantity * price > limits.largestPayment.value)
    throw new ShopFailure('quantity_limit', { reason: 'worth_too_much' })
}

function quantityOf(lines: readonly CartLine[], variantId: string): number {
  return lines.reduce((sum, line) => (line.variantId === variantId ? sum + line.quantity : sum), 0)
}

/**
 * The lines after the shopper has changed how many units of a variant there are: a price that changes by that alone
 * is shown with the change. A line with any other price change keeps its last shown price.
 */
function atNewQuantity(
  before: readonly CartLine[],
  after: readonly CartLine[],
  variantId: string,
  offer: Offer,
): CartLine[] {
  const was = offer.price(quantityOf(before, variantId))
  const is = offer.price(quantityOf(after, variantId))
  return after.map((line) =>
    line.variantId === variantId && isShownAt(line, offer, was) ? shownAt(line, offer, is) : line,
  )
}

/** @throws ShopFailure `out_of_stock`, saying how many are left */
function checkStock(wanted: number, inCart: number, sellable: number): void {
  if (wanted <= sellable) return
  const left = Math.max(0, sellable)
  const fewer =
    inCart > 0 ? statement('only_left_in_cart', { left, inCart }) : statement('only_left', { left })
  throw new ShopFailure('out_of_stock', {
    reason: left === 0 ? 'sold_out' : fewer,
    values: { left, inCart },
  })
}

/**
 * Puts items of a variant in a cart: onto the line that holds it already, or on a new one with the id given. An
 * existing line keeps its last shown price, so that a price change is still reported.
 *
 * @throws ShopFailure `variant_not_found`, `quantity_limit`, `out_of_stock`, `cart_full`
 */
export function addItems(
  lines: readonly CartLine[],
  { variantId, quantity }: WantedLine,
  offer: Offer,
  newLineId: string,
): CartLine[] {
  checkQuantity(quantity)
  const { sellable } = offer
  const inCart = quantityOf(lines, variantId)
  const price = offer.price(inCart + quantity)
  if (price === undefined) throw new ShopFailure('variant_not_found')
  const there = lines.find((line) => line.variantId === variantId)
  if (there) checkQuantity(there.quantity + quantity)
  checkWorth((there?.quantity ?? 0) + quantity, price)
  checkStock(inCart + quantity, inCart, sellable)
  if (there) {
    const more = lines.map((line) =>
      line === there ? { ...line, quantity: line.quantity + quantity } : line,
    )
    return atNewQuantity(lines, more, variantId, offer)
  }
  if (lines.length >= limits.linesPerCart.value) throw new ShopFailure('cart_full')
  return [...lines, { id: newLineId, variantId, quantity, shownPrice: price, shownIn: offer.currency }]
}

/**
 * Sets how many items a line holds.
 *
 * @throws ShopFailure `line_not_found`, `quantity_limit`, `out_of_stock`
 */
export function setQuantity(
  lines: readonly CartLine[],
  lineId: string,
  quantity: number,
  offer: (variantId: string) => Offer,
): CartLine[] {
  checkQuantity(quantity)
  const there = lines.find(({ id }) => id === lineId)
  if (!there) throw new ShopFailure('line_not_found')
  const { variantId } = there
  const its = offer(variantId)
  const others = quantityOf(lines, variantId) - there.quantity
  const price = its.price(others + quantity)
  if (price === undefined) {
    throw new ShopFailure('out_of_stock', { reason: 'product_gone' })
  }
  checkWorth(quantity, price)
  checkStock(others + quantity, others, its.sellable)
  const changed = lines.map((line) => (line === there ? { ...line, quantity } : line))
  return atNewQuantity(lines, changed, variantId, its)
}

/** Takes a line out. @throws ShopFailure `line_not_found` */
export function dropLine(
  lines: readonly CartLine[],
  lineId: string,
  offer: (variantId: string) => Offer,
): CartLine[] {
  const gone = lines.find(({ id }) => id === lineId)
  if (!gone) throw new ShopFailure('line_not_found')
  const rest = lines.filter((line) => line !== gone)
  return atNewQuantity(lines, rest, gone.variantId, offer(gone.variantId))
}

/** The lines at current prices, limited to the stock, without unavailable ones. */
export function acceptLines(lines: readonly CartLine[], offer: (variantId: string) => Offer): CartLine[] {
  const taken = new Map<string, number>()
  const remaining = lines.flatMap((line) => {
    const { price, sellable } = offer(line.variantId)
    const before = taken.get(line.variantId) ?? 0
    const quantity = Math.min(line.quantity, sellable - before)
    if (quantity < 1 || price(quantity) === undefined) return []
    taken.set(line.variantId, before + quantity)
    return [{ ...line, quantity }]
  })
  return reprice(remaining, offer)
}

/**
 * Lines at current prices, or at those of another market. Unavailable lines stay, so that they are reported before
 * they are dropped.
 */
export function reprice(lines: readonly CartLine[], offer: (variantId: string) => Offer): CartLine[] {
  return lines.map((line) => {
    const its = offer(line.variantId)
    return shownAt(line, its, its.price(quantityOf(lines, line.variantId)))
  })
}

/**
 * Merges the lines of two carts. Items of one variant are summed, up to the maximum of a line and the available
 * stock, but never below the quantity of either cart: a shortage is reported when the cart is priced. Lines of the
 * second cart beyond the cart's limit are dropped.
 */
export function joinLines(
  lines: readonly CartLine[],
  added: readonly CartLine[],
  offer: (variantId: string) => Offer,
): CartLine[] {
  const joined = [...lines]
  for (const line of added) {
    const at = joined.findIndex(({ variantId }) => variantId === line.variantId)
    const there = joined[at]
    if (there) {
      const its = offer(line.variantId)
      const floor = Math.max(there.quantity, line.quantity, its.sellable)
      const quantity = Math.min(there.quantity + line.quantity, floor, most)
      const { shownPrice, shownIn } = isShownAt(line, its, its.price(line.quantity))
        ? shownAt(line, its, its.price(quantity))
        : line
      joined[at] = { ...there, quantity, shownPrice, shownIn }
    } else if (joined.length < limits.linesPerCart.value) joined.push(line)
  }
  return joined
}
