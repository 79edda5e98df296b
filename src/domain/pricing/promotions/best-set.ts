import { limits } from '#vocabulary/limits.ts'
import type { Considered } from './apply-promotions.ts'
import { combinations } from './combinations.ts'
import { effectOf, type Left, type PromotionLine } from './effects.ts'
import { standTogether } from './targets.ts'

/** Charges besides the items. They depend on the amounts after promotions. */
export interface Charges {
  /** The price of the chosen shipping method at these discounts by line; undefined if it is not offered then. */
  delivery(off: readonly number[]): number | undefined
  /**
   * The tax added to the remaining amounts: 0 where prices include it, negative where the buyer pays none of the
   * included tax.
   */
  tax(left: Left): number
}

/** Charges that no discount changes. */
export const fixedCharges = (delivery: number): Charges => ({ delivery: () => delivery, tax: () => 0 })

/** The effect of some promotions on a cart. */
export interface Outcome {
  /** Positions of the promotions that were computed. */
  set: readonly number[]
  off: Map<number, Left>
  /** The sum of the discounts. */
  total: number
  /** The price of delivery before its own discounts; undefined if the chosen method does not take the items. */
  delivery: number | undefined
  /** Minor units that the buyer pays in all. */
  payable: number
}

/** All that sets of promotions are compared by. */
export interface SetPricing {
  considered: readonly Considered[]
  lines: readonly PromotionLine[]
  /** The initial amount of each line. */
  start: readonly number[]
  charges: Charges
  currency: string
}

const sum = (amounts: readonly number[]): number => amounts.reduce((all, amount) => all + amount, 0)

export const totalOf = ({ lines, delivery }: Left): number => sum(lines) + delivery

function takeOff(set: readonly number[], start: Left, { considered, lines, currency }: SetPricing) {
  let left = start
  const off = new Map<number, Left>()
  for (const position of set) {
    const each = considered[position]
    if (!each) continue
    const taken = effectOf(each.promotion, lines, left, currency)
    left = {
      lines: left.lines.map((amount, index) => amount - (taken.lines[index] ?? 0)),
      delivery: left.delivery - taken.delivery,
    }
    off.set(position, taken)
  }
  return { left, off }
}

/**
 * Computes some promotions one after the other, each on the amounts after the ones before. The discounts on items
 * decide the price of delivery; discounts on delivery come after that.
 */
function compute(set: readonly number[], pricing: SetPricing): Outcome {
  const { start, charges } = pricing
  const items = takeOff(set, { lines: [...start], delivery: 0 }, pricing)
  const delivery = charges.delivery(start.map((amount, index) => amount - (items.left.lines[index] ?? 0)))
  const { left, off } = takeOff(set, { lines: [...start], delivery: delivery ?? 0 }, pricing)
  const total = [...off.values()].reduce((all, taken) => all + totalOf(taken), 0)
  return { set, off, total, delivery, payable: totalOf(left) + charges.tax(left) }
}

/** Sets that take off alike: the one whose promotions come first. */
function goesBefore(one: readonly number[], other: readonly number[]): boolean {
  const at = one.findIndex((position, index) => position !== other[index])
  return at >= 0 && (one[at] ?? 0) < (other[at] ?? Infinity)
}

/** Less to pay, by a method that takes the items; of equals less that is off, so that no code is used up for nothing. */
function isBetter(one: Outcome, other: Outcome): boolean {
  const difference =
    Number(one.delivery === undefined) - Number(other.delivery === undefined) ||
    one.payable - other.payable ||
    one.total - other.total
  return difference < 0 || (difference === 0 && goesBefore(one.set, other.set))
}

/** The sets without some of their promotions, the largest first, at most `most` in all. */
function withSubsets(sets: readonly (readonly number[])[], most: number): (readonly number[])[] {
  const found = new Map(sets.map((set) => [set.join(), set]))
  for (const set of found.values()) {
    for (const dropped of set) {
      if (found.size >= most) return [...found.values()]
      const rest = set.filter((position) => position !== dropped)
      found.set(rest.join(), rest)
    }
  }
  return [...found.values()]
}

/** The largest sets of promotions that may be combined, by their positions. */
function largestSets(open: readonly number[], considered: readonly Considered[]): number[][] {
  const of = (at: number) => considered[open[at] ?? -1]?.promotion
  return combinations(
    open.length,
    (one, other) => {
      const [a, b] = [of(one), of(other)]
      return a !== undefined && b !== undefined && standTogether(a, b)
    },
    limits.promotionSets.value,
  ).map((set) => set.flatMap((at) => open[at] ?? []))
}

/** The chosen set, and the cart without any promotion. */
export interface Choice {
  best: Outcome
  without: Outcome
}

/**
 * Of all sets of the `open` promotions that may be combined, the one with the lowest amount to pay, delivery
 * included. A smaller set is tried only if a discount on items makes delivery dearer: otherwise more promotions never
 * cost more.
 */
export function bestSet(open: readonly number[], pricing: SetPricing): Choice {
  const sets = largestSets(open, pricing.considered)
  const outcomes = sets.map((set) => compute(set, pricing))
  const without = compute([], pricing)
  const loses = outcomes.some(({ delivery = Infinity }) => delivery > (without.delivery ?? Infinity))
  const tried = loses
    ? [
        ...outcomes,
        ...withSubsets(sets, limits.promotionSets.value)
          .slice(sets.length)
          .map((set) => compute(set, pricing)),
        without,
      ]
    : outcomes
  return {
    best: tried.reduce((best, each) => (isBetter(each, best) ? each : best), tried[0] ?? without),
    without,
  }
}

/** The further discount of one more promotion, and the increase of the delivery price with it. */
export function withOneMore(position: number, best: Outcome, pricing: SetPricing) {
  const set = [...best.set, position].toSorted((a, b) => a - b)
  const more = compute(set, pricing)
  return { off: more.total - best.total, delivery: (more.delivery ?? 0) - (best.delivery ?? 0) }
}
