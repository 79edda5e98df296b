import type { PromotionDocument } from './documents.ts'
import type { PromotionStatus } from '#vocabulary/pricing/promotions.ts'

/** The status of a promotion at a moment (RFC 3339). */
export function statusOf({ enabled, from, until }: PromotionDocument, now: string): PromotionStatus {
  if (until !== null && until <= now) return 'ended'
  if (!enabled) return 'off'
  return from !== null && now < from ? 'scheduled' : 'running'
}
