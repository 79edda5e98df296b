import type { FailureCode } from '../failures.ts'

/** Why a quantity that staff counted is not taken over. */
export const countRefusals = [
  'stock_changed',
  'stock_negative',
  'variant_not_found',
  'location_not_found',
  'location_closed',
] as const satisfies readonly FailureCode[]

/** One of {@link countRefusals}. */
export type CountRefusal = (typeof countRefusals)[number]
