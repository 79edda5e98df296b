import { ShopFailure } from '#vocabulary/failures.ts'
import { limits } from '#vocabulary/limits.ts'
import { leftInWords, type CartLine } from '../pricing/price-line.ts'
import type { WantedLine } from './carts.ts'

/** What the shop has of a variant, for a cart of one market. */
export interface Shelf {
  /** Price of one piece in minor units; undefined when it is not sold there now. */
  price: number | undefined
  /** Most pieces that can be bought now. */
  sellable: number
}

const most = limits.quantityPerLine.value

/**
 * @throws ShopFailure `quantity_limit` above what a line can hold, `invalid_request` on what is no number of
 * pieces
 */
function checkQuantity(quantity: number): void {
  if (!Number.isSafeInteger(quantity) || quantity < 1) {
    throw new ShopFailure('invalid_request', {
      fields: [{ pointer: '/quantity', message: 'A whole number from 1' }],
    })
  }
  if (quantity > most) throw new ShopFailure('quantity_limit')
}

function pieces(lines: readonly CartLine[], variantId: string): number {
  return lines.reduce((sum, line) => (line.variantId === variantId ? sum + line.quantity : sum), 0)
}

/** @throws ShopFailure `out_of_stock`, saying how many are left */
function checkStock(wanted: number, inCart: number, sellable: number): void {
  if (wanted <= sellable) return
  const have =
    sellable > 0 && inCart > 0 ? `; ${inCart} ${inCart === 1 ? 'is' : 'are'} in the cart already` : ''
  throw new ShopFailure('out_of_stock', { detail: `${leftInWords(sellable)}${have}` })
}

/**
 * Puts pieces of a variant in a cart: onto the line that holds it already, or on a new one with the id given.
 * The line that is there keeps the price it was last shown at, so that a change of price is still told.
 *
 * @throws ShopFailure `variant_not_found`, `quantity_limit`, `out_of_stock`, `cart_full`
 */
export function addPieces(
  lines: readonly CartLine[],
  { variantId, quantity }: WantedLine,
  { price, sellable }: Shelf,
  newLineId: string,
): CartLine[] {
  checkQuantity(quantity)
  if (price === undefined) throw new ShopFailure('variant_not_found')
  const there = lines.find((line) => line.variantId === variantId)
  const inCart = pieces(lines, variantId)
  if (there) checkQuantity(there.quantity + quantity)
  checkStock(inCart + quantity, inCart, sellable)
  if (there) {
    return lines.map((line) => (line === there ? { ...line, quantity: line.quantity + quantity } : line))
  }
  if (lines.length >= limits.linesPerCart.value) throw new ShopFailure('cart_full')
  return [...lines, { id: newLineId, variantId, quantity, shownPrice: price }]
}

/**
 * Sets how many pieces a line holds.
 *
 * @throws ShopFailure `line_not_found`, `quantity_limit`, `out_of_stock`
 */
export function setPieces(
  lines: readonly CartLine[],
  lineId: string,
  quantity: number,
  shelf: (variantId: string) => Shelf,
): CartLine[] {
  checkQuantity(quantity)
  const there = lines.find(({ id }) => id === lineId)
  if (!there) throw new ShopFailure('line_not_found')
  const { price, sellable } = shelf(there.variantId)
  if (price === undefined) throw new ShopFailure('out_of_stock', { detail: 'This is no longer sold here' })
  const others = pieces(lines, there.variantId) - there.quantity
  checkStock(others + quantity, others, sellable)
  return lines.map((line) => (line === there ? { ...line, quantity } : line))
}

/** Takes a line out. @throws ShopFailure `line_not_found` */
export function dropLine(lines: readonly CartLine[], lineId: string): CartLine[] {
  const rest = lines.filter(({ id }) => id !== lineId)
  if (rest.length === lines.length) throw new ShopFailure('line_not_found')
  return rest
}

/**
 * Lines as the shop can sell them now: today’s prices, no more than is left, and none of what is not sold.
 */
export function acceptLines(lines: readonly CartLine[], shelf: (variantId: string) => Shelf): CartLine[] {
  const taken = new Map<string, number>()
  return lines.flatMap((line) => {
    const { price, sellable } = shelf(line.variantId)
    const before = taken.get(line.variantId) ?? 0
    const quantity = Math.min(line.quantity, sellable - before)
    if (price === undefined || quantity < 1) return []
    taken.set(line.variantId, before + quantity)
    return [{ ...line, quantity, shownPrice: price }]
  })
}

/** Lines with the prices of another market. What is not sold there stays, to be told and dropped. */
export function reprice(lines: readonly CartLine[], shelf: (variantId: string) => Shelf): CartLine[] {
  return lines.map((line) => ({ ...line, shownPrice: shelf(line.variantId).price ?? line.shownPrice }))
}

/**
 * The lines of two carts in one. Pieces of one variant are summed, up to what a line can hold and what is in
 * stock, but never below what either cart held: what is short by then is told when the cart is priced, not
 * dropped unseen. Of the second cart’s lines those stay out that a cart has no room for.
 */
export function joinLines(
  lines: readonly CartLine[],
  added: readonly CartLine[],
  shelf: (variantId: string) => Shelf,
): CartLine[] {
  const joined = lines.map((line) => ({ ...line }))
  for (const line of added) {
    const there = joined.find(({ variantId }) => variantId === line.variantId)
    if (there) {
      const floor = Math.max(there.quantity, line.quantity)
      const room = Math.max(floor, shelf(line.variantId).sellable)
      there.quantity = Math.min(there.quantity + line.quantity, room, most)
      there.shownPrice = line.shownPrice
    } else if (joined.length < limits.linesPerCart.value) joined.push(line)
  }
  return joined
}
