import type { z } from 'zod'
import type { promotionInput } from '#contract/pricing/admin-promotions.ts'
import { samplePromotion } from '#domain/pricing/promotions/sample-promotion.ts'

export type PromotionInput = z.input<typeof promotionInput>

const { createdAt: _createdAt, updatedAt: _updatedAt, ...sample } = samplePromotion()

/** All products. */
export const allProducts = sample.target

/** 10 % off everything, by itself, beside all others, as the API takes it. */
export const somePromotion = (changes: Partial<PromotionInput> = {}): PromotionInput => ({
  ...sample,
  effect: { ...sample.effect, amounts: [] },
  conditions: { ...sample.conditions, subtotalFrom: [] },
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
