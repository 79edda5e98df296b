import type { AdminReview } from '../types.ts'

/** The call that puts a review back into the state that it had before a decision. */
export const undoOf = (before: AdminReview, { id, version }: AdminReview, idempotencyKey: string) => ({
  params: { reviewId: id },
  version,
  body: { state: before.state, ...(before.rejection === null ? {} : { reason: before.rejection }) },
  idempotencyKey,
})
