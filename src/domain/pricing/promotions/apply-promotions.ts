import type { Discount, PriceNote } from '../model/priced-cart.ts'
import { statement, toStatement, type PlainCode, type Said } from '#vocabulary/statements/statement.ts'
import { bestSet, totalOf, withOneMore, type Charges, type Outcome, type SetPricing } from './best-set.ts'
import { whyNot, type PromotionPlace } from './conditions.ts'
import type { PromotionDocument } from './documents.ts'
import { meantBy, type Left, type PromotionLine } from './effects.ts'
import { standTogether } from './targets.ts'

/** Why a shopper cannot have a promotion, whatever is in the cart. */
export type Refusal = Extract<
  PlainCode,
  'not_in_country' | 'not_for_customer' | 'first_order_only' | 'used_already' | 'used_up'
>

/** A promotion that is considered for a cart. */
export interface Considered {
  id: string
  promotion: PromotionDocument
  /** The discount code; null for an automatic promotion. */
  code: string | null
  /** Why this shopper cannot have it, found out beforehand; null when they can. */
  refused: Refusal | null
}

/** The outcome of a promotion. */
export interface Verdict {
  id: string
  code: string | null
  /** Minor units taken off in all; more than 0 where it applies. */
  amount: number
  /** Why it does or does not apply. */
  reason: Said
}

/** The effect of promotions on a cart. */
export interface Promoted {
  /** For each line, in order. */
  lines: { discounts: Discount[]; discount: number; explanation: PriceNote[] }[]
  delivery: { discounts: Discount[]; discount: number }
  /** How much more delivery costs than it would without promotions, which lower the worth of the items. */
  dearerDelivery: number
  /** For each promotion, in the order of computing. */
  verdicts: Verdict[]
}

/** By priority, then id; code units, so that every process sees it alike. */
const inOrder = (considered: readonly Considered[]): Considered[] =>
  considered.toSorted(
    (a, b) => a.promotion.priority - b.promotion.priority || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0),
  )

function reasonOf(position: number, best: Outcome, pricing: SetPricing): Said {
  const { considered, currency } = pricing
  const { promotion } = considered[position] ?? {}
  const idle = promotion?.effect.kind === 'free_shipping' ? 'no_delivery_to_pay' : 'nothing_left'
  if (best.off.has(position)) return idle
  const blocker = best.set
    .map((other) => considered[other]?.promotion)
    .find((other) => other && promotion && !standTogether(other, promotion))
  if (blocker) return statement('not_with', { name: blocker.name })
  const { off, delivery } = withOneMore(position, best, pricing)
  const money = (amount: number) => ({ amount, currency })
  return delivery > 0 ? statement('dearer_delivery', { off: money(off), more: money(delivery) }) : idle
}

const notesPerLine = 10
/** Notes of all lines together: an order is one document, and has room for other things. */
const notesPerCart = 400

function notesOf(
  index: number,
  considered: readonly Considered[],
  best: Outcome,
  verdicts: readonly Verdict[],
  meant: readonly ReadonlySet<number>[],
  most: number,
): PriceNote[] {
  const notes = considered.map(({ id, promotion }, position): PriceNote => {
    const amount = best.off.get(position)?.lines[index] ?? 0
    const verdict = verdicts[position]
    const rule = { rule: 'promotion' as const, id, name: promotion.name }
    const own = verdict ? toStatement(verdict.reason) : ''
    if (amount > 0) return { ...rule, applied: true, amount: -amount, reason: own }
    const elsewhere = (verdict?.amount ?? 0) > 0
    const reason = elsewhere
      ? toStatement(
          promotion.effect.kind === 'free_shipping'
            ? 'takes_off_delivery'
            : meant[position]?.has(index)
              ? 'takes_off_others'
              : 'not_these_items',
        )
      : own
    return { ...rule, applied: false, amount: 0, reason }
  })
  return notes.toSorted((a, b) => Number(b.applied) - Number(a.applied)).slice(0, most)
}

/**
 * Computes the discounts of a cart. Of all sets of promotions that may be combined the shopper gets the one with the
 * lowest amount to pay, delivery included; of equals, the one whose promotions come first. Within a set they are
 * computed by priority, then id, each on the amounts after the ones before. Nothing falls below 0, and each line and
 * delivery lists its discounts by promotion. `start` is the initial amount of each line; the whole price by default.
 */
export function applyPromotions(
  lines: readonly PromotionLine[],
  charges: Charges,
  given: readonly Considered[],
  place: PromotionPlace,
  start: readonly number[] = lines.map(({ subtotal }) => subtotal),
): Promoted {
  const considered = inOrder(given)
  const why = considered.map(({ promotion, refused }) => refused ?? whyNot(promotion, lines, place))
  const open = considered.flatMap((_, position) => (why[position] === undefined ? [position] : []))
  const pricing = { considered, lines, start, charges, currency: place.currency }
  const { best, without } = bestSet(open, pricing)
  const verdicts = considered.map(({ id, code }, position): Verdict => {
    const amount = totalOf(best.off.get(position) ?? { lines: [], delivery: 0 })
    const applied = code === null ? 'by_itself' : statement('by_code', { code })
    const reason = amount > 0 ? applied : (why[position] ?? reasonOf(position, best, pricing))
    return { id, code, amount, reason }
  })
  const meant = considered.map(({ promotion }) => new Set(meantBy(promotion.target, lines)))
  const most = Math.min(notesPerLine, Math.max(1, Math.floor(notesPerCart / Math.max(1, lines.length))))
  const discountsOf = (amountOf: (off: Left) => number): Discount[] =>
    best.set.flatMap((position) => {
      const [each, off] = [considered[position], best.off.get(position)]
      const amount = off ? amountOf(off) : 0
      if (!each || amount === 0) return []
      return [{ promotionId: each.id, name: each.promotion.name, code: each.code, amount }]
    })
  const summed = (discounts: Discount[]) => ({
    discounts,
    discount: discounts.reduce((sum, { amount }) => sum + amount, 0),
  })
  const delivery = summed(discountsOf((off) => off.delivery))
  const dearer = (best.delivery ?? 0) - delivery.discount - (without.delivery ?? 0)
  return {
    lines: lines.map((_, index) => ({
      ...summed(discountsOf((off) => off.lines[index] ?? 0)),
      explanation: notesOf(index, considered, best, verdicts, meant, most),
    })),
    delivery,
    dearerDelivery: Math.max(0, dearer),
    verdicts,
  }
}
