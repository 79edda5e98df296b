import { statement, type Said } from '#vocabulary/statements/statement.ts'
import type { PromotionDocument } from './documents.ts'
import { giftQuantities, givenQuantities, meantBy, type PromotionLine } from './effects.ts'

/** Where a cart is priced. */
export interface PromotionPlace {
  currency: string
}

/** Whether a promotion runs at a moment (RFC 3339). */
export function isRunning({ enabled, from, until }: PromotionDocument, now: string): boolean {
  return enabled && (from === null || from <= now) && (until === null || now < until)
}

/** The lines that count for a promotion's conditions: its targets, without the items that it gives. */
function counted(promotion: PromotionDocument, lines: readonly PromotionLine[]) {
  const { effect, target } = promotion
  const meant = new Set([
    ...meantBy(target, lines),
    ...(effect.kind === 'buy_get' && effect.buy ? meantBy(effect.buy.target, lines) : []),
  ])
  const given = effect.kind === 'gift' ? giftQuantities(promotion, lines) : []
  let [quantity, worth] = [0, 0]
  for (const index of meant) {
    const line = lines[index]
    if (!line) continue
    const own = line.quantity - (given[index] ?? 0)
    quantity += own
    worth += own * line.unitPrice
  }
  return { quantity, worth }
}

/**
 * Why a promotion does not apply to these items; undefined when it does. Conditions
 * look at the items as they are listed, whatever other promotions take off.
 */
export function whyNot(
  promotion: PromotionDocument,
  lines: readonly PromotionLine[],
  place: PromotionPlace,
): Said | undefined {
  const { effect, conditions } = promotion
  const { currency } = place
  const money = (amount: number) => ({ amount, currency })
  const { quantity, worth } = counted(promotion, lines)
  if (quantity === 0) return 'no_eligible_items'
  const { subtotalFrom, minimumQuantity } = conditions
  const conditional = Object.keys(subtotalFrom).length > 0
  const from = Object.hasOwn(subtotalFrom, currency) ? subtotalFrom[currency] : undefined
  const without = effect.kind === 'amount' && !Object.hasOwn(effect.amounts, currency)
  if ((conditional && from === undefined) || without) return statement('not_in_currency', { currency })
  if (from !== undefined && worth < from)
    return statement('subtotal_from', { from: money(from), more: money(from - worth) })
  if (quantity < minimumQuantity)
    return statement('minimum_quantity', { from: minimumQuantity, more: minimumQuantity - quantity })
  if (effect.kind === 'buy_get' && givenQuantities(promotion, lines).every((given) => given === 0))
    return statement('buy_get', { buy: effect.buy?.quantity ?? 0, get: effect.quantity })
  if (effect.kind === 'gift' && giftQuantities(promotion, lines).every((given) => given === 0))
    return 'gift_missing'
  return undefined
}
