import type { z } from 'zod'
import type { promotionInput } from '#contract/pricing/admin-promotions.ts'

export type PromotionInput = z.input<typeof promotionInput>

const nothing = { collections: [], products: [], variants: [], tags: [], brands: [] }

/** All products. */
export const allProducts = { include: nothing, exclude: nothing, reducedToo: true }

/** 10 % off everything, by itself, beside all others. */
export const somePromotion = (changes: Partial<PromotionInput> = {}): PromotionInput => ({
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
    amounts: [],
    per: 'order',
    buy: null,
    quantity: 1,
    times: null,
    variantId: null,
  },
  target: allProducts,
  conditions: { subtotalFrom: [], minimumQuantity: 0, groups: [], firstOrder: false, markets: [] },
  limits: { inAll: null, perCustomer: null },
  ...changes,
})

export type Effect = PromotionInput['effect']

/** Some promotion with this effect. */
export const withEffect = (
  effect: Partial<Effect>,
  changes: Partial<PromotionInput> = {},
): PromotionInput => ({
  ...somePromotion(changes),
  effect: { ...somePromotion().effect, ...effect },
})
