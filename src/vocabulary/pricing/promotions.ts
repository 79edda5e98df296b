/** The effects of promotions. */
export const promotionEffects = ['percentage', 'amount', 'free_shipping', 'buy_get', 'gift'] as const

/** One of {@link promotionEffects}. */
export type PromotionEffect = (typeof promotionEffects)[number]

/** The target of an amount off: the order, or each item. */
export const discountUnits = ['order', 'item'] as const

/** The trigger of a promotion: automatic, or one of its codes. */
export const promotionTriggers = ['automatic', 'code'] as const

/** The classes of discounts; a promotion names the classes that it combines with. */
export const discountClasses = ['line', 'order', 'shipping'] as const

/** Where a promotion stands. */
export const promotionStatuses = ['off', 'scheduled', 'running', 'ended'] as const

/** One of {@link promotionStatuses}. */
export type PromotionStatus = (typeof promotionStatuses)[number]

/** The status of a promotion at a moment; all moments are RFC 3339. */
export function promotionStatusAt(
  { enabled, from, until }: { enabled: boolean; from: string | null; until: string | null },
  now: string,
): PromotionStatus {
  if (until !== null && until <= now) return 'ended'
  if (!enabled) return 'off'
  return from !== null && now < from ? 'scheduled' : 'running'
}
