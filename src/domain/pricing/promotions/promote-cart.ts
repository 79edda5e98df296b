import type { SellingMarket } from '../../catalog/products/availability.ts'
import type { SoldVariant } from '../../catalog/read-model/catalog.ts'
import { priceNow } from '../../catalog/read-model/price-now.ts'
import type { CollectionsOf } from '../price-lists/member-price.ts'
import type { PricedLine } from '../model/priced-cart.ts'
import { statement } from '#vocabulary/statements/statement.ts'
import { applyPromotions, type Promoted, type Verdict } from './apply-promotions.ts'
import { whyNot, type PromotionPlace } from './conditions.ts'
import { giftQuantities, type PromotionLine } from './effects.ts'
import type { PromotionFacts } from './look-up-promotions.ts'
import type { LineProduct } from './targets.ts'
import type { CartPromotions, CodeStanding, GiftOffer } from '../model/cart-promotions.ts'

/** The place a cart is priced in, and the catalog's view of its items. */
export interface PromotionSurroundings extends PromotionPlace, SellingMarket {
  variant(variantId: string): SoldVariant | undefined
  everyCollectionOf: CollectionsOf
  /** Items of a variant that can be sold now, for all lines together. */
  sellable(variantId: string): number
}

/** The product data that promotions need. */
export type ProductSource = Pick<PromotionSurroundings, 'variant' | 'everyCollectionOf'>

/** The facts about a variant's product that promotions need. */
export function lineProduct(
  variantId: string,
  { variant, everyCollectionOf }: ProductSource,
): LineProduct | undefined {
  const sold = variant(variantId)
  if (!sold) return undefined
  const { brand, tags, collections } = sold.product
  const { productId } = sold
  return { productId, variantId, brand, tags, collections: everyCollectionOf(productId, collections) }
}

function standingOf({ considered, codes }: PromotionFacts, verdicts: readonly Verdict[]): CodeStanding[] {
  return codes.map(({ code, promotionId }) => {
    const promotion = considered.find(({ id }) => id === promotionId)?.promotion
    const verdict = verdicts.find(({ id }) => id === promotionId)
    if (!promotion || !verdict) return { code, applies: false, name: null, reason: 'code_invalid' }
    const own = verdict.code === code
    return {
      code,
      applies: own && verdict.amount > 0,
      name: promotion.name,
      reason: own ? verdict.reason : statement('same_as_code', { code: verdict.code ?? '' }),
    }
  })
}

/** Items of a variant that can still be added to a cart. */
function itemsLeft(
  variantId: string,
  lines: readonly PromotionLine[],
  { sellable }: PromotionSurroundings,
): number {
  const own = lines.filter(({ product }) => product?.variantId === variantId)
  return own.reduce((left, { quantity }) => left - quantity, sellable(variantId))
}

function giftsOf(
  { considered }: PromotionFacts,
  lines: readonly PromotionLine[],
  surroundings: PromotionSurroundings,
): GiftOffer[] {
  return considered.flatMap(({ id, promotion, refused }) => {
    const { effect, name } = promotion
    const { variantId } = effect
    if (effect.kind !== 'gift' || variantId === null || refused !== null) return []
    const sold = surroundings.variant(variantId)
    const price = priceNow(sold, surroundings)
    if (!sold || !price) return []
    const there = giftQuantities(promotion, lines).reduce((sum, given) => sum + given, 0)
    // A gift that is sold out is not offered.
    const quantity = Math.min(effect.quantity - there, itemsLeft(variantId, lines, surroundings))
    // As if the gift were there: is it still for this cart?
    const product = lineProduct(variantId, surroundings)
    const unitPrice = price.amount
    const reduced = isReduced(sold, unitPrice, surroundings.currency)
    const gift = { id: '', quantity, unitPrice, subtotal: unitPrice * quantity, reduced, product }
    if (quantity < 1 || whyNot(promotion, [...lines, gift], surroundings) !== undefined) return []
    return [{ promotionId: id, name, variantId, title: sold.product.title, quantity }]
  })
}

/** Whether an item costs less than its price before; whether that may be announced is another question. */
export function isReduced(sold: SoldVariant | undefined, unitPrice: number, currency: string): boolean {
  const { compareAt = null } = sold?.variant.prices[currency] ?? {}
  return compareAt !== null && compareAt > unitPrice
}

/** The lines of a cart as promotions see them. */
const promotionLines = (lines: readonly PricedLine[], surroundings: PromotionSurroundings): PromotionLine[] =>
  lines.map(({ id, variantId, quantity, unitPrice, subtotal, problems }) => ({
    id,
    quantity,
    unitPrice,
    subtotal,
    reduced: isReduced(surroundings.variant(variantId), unitPrice, surroundings.currency),
    product: problems.some(({ code }) => code === 'no_longer_sold')
      ? undefined
      : lineProduct(variantId, surroundings),
  }))

/**
 * The positions of lines in an order that depends on the items only: the odd cent, or the choice of the cheapest
 * item, does not depend on the order in which the shopper added them.
 */
function inOrder(lines: readonly PromotionLine[]): number[] {
  const keys = lines.map(({ product, unitPrice, id }) => `${product?.variantId ?? ''}\n${unitPrice}\n${id}`)
  return [...keys.keys()].toSorted((a, b) => ((keys[a] ?? '') < (keys[b] ?? '') ? -1 : 1))
}

/** Charges besides the lines, by the discounts on these. */
export interface CartCharges {
  /** The price of the chosen shipping method; undefined if it does not take the lines. */
  delivery(lines: readonly PricedLine[]): number | undefined
  /**
   * The tax added to lines and delivery: 0 where prices include it, negative where the buyer pays none of the
   * included tax.
   */
  tax(lines: readonly PricedLine[], delivery: number): number
}

/** A cart after its promotions, and their discounts on its delivery. */
export interface PromotedCart {
  lines: PricedLine[]
  delivery: Promoted['delivery']
  promotions: CartPromotions
}

/** Applies promotions to a cart, between listing and tax. A cart without eligible promotions is returned unchanged. */
export function promoteCart(
  lines: readonly PricedLine[],
  charges: CartCharges,
  facts: PromotionFacts,
  surroundings: PromotionSurroundings,
): PromotedCart {
  if (facts.considered.length === 0) {
    const promotions = { codes: standingOf(facts, []), gifts: [], uses: [], dearerDelivery: 0 }
    return { lines: [...lines], delivery: { discounts: [], discount: 0 }, promotions }
  }
  const seen = promotionLines(lines, surroundings)
  const order = inOrder(seen)
  const ordered = order.flatMap((index) => seen[index] ?? [])
  const places = new Map(order.map((index, at) => [index, at]))
  const at = <T>(values: readonly T[], index: number): T | undefined => values[places.get(index) ?? -1]
  const less = (off: readonly number[]) =>
    lines.map((line, index) => {
      const amount = at(off, index) ?? 0
      return { ...line, discount: amount, discounts: [{ promotionId: '', name: '', code: null, amount }] }
    })
  const promoted = applyPromotions(
    ordered,
    {
      delivery: (off) => charges.delivery(less(off)),
      tax: (left) =>
        charges.tax(
          less(ordered.map(({ subtotal }, each) => subtotal - (left.lines[each] ?? 0))),
          left.delivery,
        ),
    },
    facts.considered,
    surroundings,
  )
  const applied = promoted.verdicts.filter(({ amount }) => amount > 0)
  const uses = new Map(applied.flatMap(({ id }) => (facts.uses.get(id) ?? []).map((use) => [use.id, use])))
  return {
    lines: lines.map((line, index) => {
      const { discounts, discount, explanation } = at(promoted.lines, index) ?? line
      return { ...line, discounts, discount, explanation: [...line.explanation, ...explanation] }
    }),
    delivery: promoted.delivery,
    promotions: {
      codes: standingOf(facts, promoted.verdicts),
      gifts: giftsOf(facts, seen, surroundings),
      uses: [...uses.values()],
      dearerDelivery: promoted.dearerDelivery,
    },
  }
}
