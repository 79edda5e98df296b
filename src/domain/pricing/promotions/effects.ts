import { fractionOf, shareOut } from '#vocabulary/money.ts'
import type { PromotionDocument } from './documents.ts'
import { isMeant, type LineProduct } from './targets.ts'

/** Basis points in a whole. */
const whole = 10_000

/** A line as promotions see it. Amounts are minor units. */
export interface PromotionLine {
  id: string
  quantity: number
  unitPrice: number
  subtotal: number
  /** Whether it has a price before. */
  reduced: boolean
  /** The product in the catalog; undefined if it is no longer sold, and no promotion applies to it then. */
  product: LineProduct | undefined
}

/** The amounts left to pay of each line and of delivery. */
export interface Left {
  lines: number[]
  delivery: number
}

/** Indexes of the lines that a target means. */
export function meantBy(target: PromotionDocument['target'], lines: readonly PromotionLine[]): number[] {
  return lines.flatMap(({ product, reduced }, index) =>
    product && isMeant(target, product, reduced) ? [index] : [],
  )
}

/** A share, in basis points, of the remaining price of some units of a line. */
function offUnits(left: number, line: PromotionLine, units: number, basisPoints: number): number {
  if (line.quantity === 0) return 0
  return fractionOf(fractionOf(left, units, line.quantity), basisPoints, whole)
}

/** Prorates an amount over some lines by their remaining amounts; other lines get 0. */
function sharedOut(amount: number, meant: readonly number[], left: readonly number[]): number[] {
  const weights = meant.map((index) => left[index] ?? 0)
  const shares = shareOut(amount, weights)
  const off = left.map(() => 0)
  for (const [at, index] of meant.entries()) off[index] = shares[at] ?? 0
  return off
}

const sumOf = (meant: readonly number[], values: readonly number[]): number =>
  meant.reduce((sum, index) => sum + (values[index] ?? 0), 0)

/**
 * The discounted quantity of each line for a purchase: as often as both fit, the cheapest first. A item that could be
 * either counts once; `times` says how often at most.
 */
export function givenQuantities(promotion: PromotionDocument, lines: readonly PromotionLine[]): number[] {
  const { buy, quantity, times } = promotion.effect
  const given = lines.map(() => 0)
  if (!buy || buy.quantity < 1 || quantity < 1) return given
  const bought = new Set(meantBy(buy.target, lines))
  const wanted = meantBy(promotion.target, lines)
  const count = (indexes: Iterable<number>): number =>
    [...indexes].reduce((sum, index) => sum + (lines[index]?.quantity ?? 0), 0)
  const [ofBought, ofWanted] = [count(bought), count(wanted)]
  const ofAll = count(new Set([...bought, ...wanted]))
  const often = Math.min(
    Math.floor(ofBought / buy.quantity),
    Math.floor(ofWanted / quantity),
    Math.floor(ofAll / (buy.quantity + quantity)),
    times ?? Infinity,
  )
  let open = often * quantity
  // Items that must be bought cannot be given as well.
  let spare = ofBought - often * buy.quantity
  const price = (index: number): number => lines[index]?.unitPrice ?? 0
  for (const index of wanted.toSorted((a, b) => price(a) - price(b) || a - b)) {
    const there = Math.min(lines[index]?.quantity ?? 0, open)
    const taken = bought.has(index) ? Math.min(there, spare) : there
    if (bought.has(index)) spare -= taken
    given[index] = taken
    open -= taken
  }
  return given
}

/** The items of each line that are a gift. */
export function giftQuantities({ effect }: PromotionDocument, lines: readonly PromotionLine[]): number[] {
  let open = effect.quantity
  return lines.map(({ product, quantity }) => {
    const taken =
      product !== undefined && product.variantId === effect.variantId ? Math.min(quantity, open) : 0
    open -= taken
    return taken
  })
}

/**
 * The discounts of a promotion on each line and on delivery, never more than the remaining amounts. Whole minor
 * units; a discount on several lines together is prorated by largest remainder, so that the parts sum to it.
 */
export function effectOf(
  promotion: PromotionDocument,
  lines: readonly PromotionLine[],
  left: Left,
  currency: string,
): Left {
  const { effect } = promotion
  const named = Object.hasOwn(effect.amounts, currency) ? effect.amounts[currency] : undefined
  const none = lines.map(() => 0)
  const offLines = (off: readonly number[]): Left => ({
    lines: off.map((amount, index) => Math.min(amount, left.lines[index] ?? 0)),
    delivery: 0,
  })
  const offUnitsOf = (units: readonly number[], basisPoints: number): Left =>
    offLines(
      lines.map((line, index) => offUnits(left.lines[index] ?? 0, line, units[index] ?? 0, basisPoints)),
    )
  const meant = meantBy(promotion.target, lines)
  const base = sumOf(meant, left.lines)
  switch (effect.kind) {
    case 'percentage': {
      const off = fractionOf(base, effect.basisPoints, whole)
      return offLines(sharedOut(Math.min(off, named ?? off, base), meant, left.lines))
    }
    case 'amount': {
      const amount = named ?? 0
      if (effect.per === 'order') return offLines(sharedOut(Math.min(amount, base), meant, left.lines))
      return offLines(lines.map(({ quantity }, index) => (meant.includes(index) ? amount * quantity : 0)))
    }
    case 'free_shipping':
      return { lines: none, delivery: Math.min(left.delivery, named ?? left.delivery) }
    case 'buy_get':
      return offUnitsOf(givenQuantities(promotion, lines), effect.basisPoints)
    case 'gift':
      return offUnitsOf(giftQuantities(promotion, lines), whole)
  }
}
