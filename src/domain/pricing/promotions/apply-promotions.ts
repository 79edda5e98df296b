import { limits } from '#vocabulary/limits.ts'
import type { Discount, PriceNote } from '../model/priced-cart.ts'
import { priceMessagesIn, type PriceMessages, type PriceWords } from '../model/price-messages.ts'
import { combinations } from './combinations.ts'
import { whyNot, type PromotionPlace } from './conditions.ts'
import type { PromotionDocument } from './documents.ts'
import { effectOf, meantBy, type Left, type PromotionLine } from './effects.ts'
import { standTogether } from './targets.ts'

/** The message key of why a shopper cannot have a promotion, whatever is in the cart. */
export type Refusal = keyof Pick<
  PriceWords,
  'notInCountry' | 'notForCustomer' | 'firstOrderOnly' | 'usedAlready' | 'usedUp'
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

/** What has become of a promotion. */
export interface Verdict {
  id: string
  code: string | null
  /** Minor units taken off in all; more than 0 where it applies. */
  amount: number
  /** Why it does or does not apply, for the shopper. */
  reason: string
}

/** What promotions make of a cart. */
export interface Promoted {
  /** For each line, in order. */
  lines: { discounts: Discount[]; discount: number; explanation: PriceNote[] }[]
  delivery: { discounts: Discount[]; discount: number }
  /** For each promotion, in the order of computing. */
  verdicts: Verdict[]
}

interface Outcome {
  /** Positions of the promotions that were computed. */
  set: readonly number[]
  off: Map<number, Left>
  total: number
}

const totalOf = ({ lines, delivery }: Left): number => lines.reduce((sum, amount) => sum + amount, delivery)

/** By priority, then id; code units, so that every process sees it alike. */
const inOrder = (considered: readonly Considered[]): Considered[] =>
  considered.toSorted(
    (a, b) => a.promotion.priority - b.promotion.priority || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0),
  )

/** Computes some promotions one after the other, each on what the ones before have left. */
function compute(
  set: readonly number[],
  considered: readonly Considered[],
  lines: readonly PromotionLine[],
  start: Left,
  currency: string,
): Outcome {
  let left = start
  const off = new Map<number, Left>()
  let total = 0
  for (const position of set) {
    const each = considered[position]
    if (!each) continue
    const taken = effectOf(each.promotion, lines, left, currency)
    left = {
      lines: left.lines.map((amount, index) => amount - (taken.lines[index] ?? 0)),
      delivery: left.delivery - taken.delivery,
    }
    off.set(position, taken)
    total += totalOf(taken)
  }
  return { set, off, total }
}

/** Sets that take off alike: the one whose promotions come first. */
function goesBefore(one: readonly number[], other: readonly number[]): boolean {
  const at = one.findIndex((position, index) => position !== other[index])
  return at >= 0 && (one[at] ?? 0) < (other[at] ?? Infinity)
}

function bestOf(outcomes: readonly Outcome[]): Outcome {
  return outcomes.reduce<Outcome>(
    (best, each) =>
      each.total > best.total || (each.total === best.total && goesBefore(each.set, best.set)) ? each : best,
    outcomes[0] ?? { set: [], off: new Map(), total: 0 },
  )
}

function reasonOf(
  position: number,
  considered: readonly Considered[],
  best: Outcome,
  why: string | undefined,
  { words, term }: PriceMessages,
) {
  if (why !== undefined) return why
  const { promotion } = considered[position] ?? {}
  if (best.off.has(position)) {
    return promotion?.effect.kind === 'free_shipping' ? words.noDeliveryToPay : words.nothingLeft
  }
  const blocker = best.set
    .map((other) => considered[other]?.promotion)
    .find((other) => other && promotion && !standTogether(other, promotion))
  return words.notWith(term(blocker?.name ?? ''))
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
  words: PriceWords,
): PriceNote[] {
  const notes = considered.map(({ id, promotion }, position): PriceNote => {
    const amount = best.off.get(position)?.lines[index] ?? 0
    const verdict = verdicts[position]
    const rule = { rule: 'promotion' as const, id, name: promotion.name }
    if (amount > 0) return { ...rule, applied: true, amount: -amount, reason: verdict?.reason ?? '' }
    const elsewhere = (verdict?.amount ?? 0) > 0
    const reason = elsewhere
      ? promotion.effect.kind === 'free_shipping'
        ? words.takesOffDelivery
        : meant[position]?.has(index)
          ? words.takesOffOthers
          : words.notTheseItems
      : (verdict?.reason ?? '')
    return { ...rule, applied: false, amount: 0, reason }
  })
  return notes.toSorted((a, b) => Number(b.applied) - Number(a.applied)).slice(0, most)
}

/**
 * What promotions take off a cart. Of all sets of promotions that may stand together the shopper gets the one that
 * takes off most; of equals, the one whose promotions come first. Within a set they are computed by priority, then
 * id, each on what the ones before have left. Nothing falls below 0, and each line and delivery lists its discounts
 * by promotion. `start` is the amount left before; the whole price by default.
 */
export function applyPromotions(
  lines: readonly PromotionLine[],
  deliveryPrice: number,
  given: readonly Considered[],
  place: PromotionPlace,
  start: Left = { lines: lines.map(({ subtotal }) => subtotal), delivery: deliveryPrice },
): Promoted {
  const considered = inOrder(given)
  const messages = priceMessagesIn(place.wording, place)
  const { words } = messages
  const why = considered.map(({ promotion, refused }) =>
    refused ? words[refused] : whyNot(promotion, lines, place),
  )
  const open = considered.flatMap((_, position) => (why[position] === undefined ? [position] : []))
  const of = (at: number): PromotionDocument | undefined => considered[open[at] ?? -1]?.promotion
  const sets = combinations(
    open.length,
    (one, other) => {
      const [a, b] = [of(one), of(other)]
      return a !== undefined && b !== undefined && standTogether(a, b)
    },
    limits.promotionSets.value,
  ).map((set) => set.flatMap((at) => open[at] ?? []))
  const best = bestOf(sets.map((set) => compute(set, considered, lines, start, place.currency)))
  const verdicts = considered.map(({ id, code }, position): Verdict => {
    const amount = totalOf(best.off.get(position) ?? { lines: [], delivery: 0 })
    const applied = code === null ? words.byItself : words.byCode(code)
    const reason = amount > 0 ? applied : reasonOf(position, considered, best, why[position], messages)
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
  return {
    lines: lines.map((_, index) => ({
      ...summed(discountsOf((off) => off.lines[index] ?? 0)),
      explanation: notesOf(index, considered, best, verdicts, meant, most, words),
    })),
    delivery: summed(discountsOf((off) => off.delivery)),
    verdicts,
  }
}
