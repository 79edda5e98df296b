import type { Considered } from './apply-promotions.ts'
import type { TargetSelection, PromotionDocument, Target } from './documents.ts'
import type { PromotionLine } from './effects.ts'

const nothing: TargetSelection = { collections: [], products: [], variants: [], tags: [], brands: [] }

/** For tests: a target that names these products; all products when nothing is named. */
export const sampleTarget = (
  include: Partial<TargetSelection> = {},
  change: Partial<Target> = {},
): Target => ({
  include: { ...nothing, ...include },
  exclude: nothing,
  reducedToo: true,
  ...change,
})

/** For tests: a promotion of 10 % off everything that combines with all others, with another effect if given. */
export function samplePromotion(
  effect: Partial<PromotionDocument['effect']> = {},
  change: Partial<PromotionDocument> = {},
): PromotionDocument {
  return {
    name: 'Spring',
    note: '',
    enabled: true,
    trigger: 'automatic',
    from: null,
    until: null,
    priority: 100,
    combines: ['line', 'order', 'shipping'],
    effect: {
      kind: 'percentage',
      basisPoints: 1_000,
      amounts: {},
      per: 'order',
      buy: null,
      quantity: 1,
      times: null,
      variantId: null,
      ...effect,
    },
    target: sampleTarget(),
    conditions: { subtotalFrom: {}, minimumQuantity: 0, groups: [], firstOrder: false, markets: [] },
    limits: { inAll: null, perCustomer: null },
    createdAt: '2026-03-01T08:00:00.000Z',
    updatedAt: '2026-03-01T08:00:00.000Z',
    ...change,
  }
}

/** For tests: a line of some items of a variant, which is its own product. */
export function sampleLine(
  variantId: string,
  unitPrice: number,
  quantity = 1,
  change: Partial<PromotionLine['product']> = {},
): PromotionLine {
  const product = {
    productId: `prd_${variantId}`,
    variantId,
    brand: '',
    tags: [],
    collections: [],
    ...change,
  }
  return {
    id: `line ${variantId}`,
    quantity,
    unitPrice,
    subtotal: unitPrice * quantity,
    reduced: false,
    product,
  }
}

/** For tests: the place that an order is priced for. */
export const samplePlace = { currency: 'EUR' }

/** For tests: promotions without codes, in the order in which they are considered. */
export const considerAll = (...promotions: PromotionDocument[]): Considered[] =>
  promotions.map((promotion, index) => ({ id: `p${index}`, promotion, code: null, refused: null }))
