import { isFailure, type Problem } from '#client/api.ts'
import type { FailureCode } from '#vocabulary/failures.ts'

/**
 * Why a deed did not succeed: the shop refused it, or no answer came and it may have happened all the same.
 */
export type Trouble = { kind: 'refused'; problem: Problem } | { kind: 'unsure' }

/** Failures after which the same request may still take effect, or may already have done so. */
const unsettled = new Set<FailureCode>([
  'internal_error',
  'store_unavailable',
  'busy',
  'request_in_progress',
  'payment_unavailable',
  'rate_limited',
])

/** Tells the trouble that a thrown value means. */
export function troubleOf(error: unknown): Trouble {
  return isFailure(error) ? { kind: 'refused', problem: error.problem } : { kind: 'unsure' }
}

/**
 * Whether the next try is a new operation. As long as a try may have taken effect its Idempotency-Key is
 * kept, so that pressing again cannot do it twice; even when what was entered has changed since (the shop
 * then refuses the key).
 */
export function isSettled(trouble: Trouble): boolean {
  return trouble.kind === 'refused' && !unsettled.has(trouble.problem.code)
}

/** A sentence that says what happened and what to do. */
export function troubleWords(trouble: Trouble): string {
  if (trouble.kind === 'unsure')
    return 'No answer came. It may have gone through all the same: press again to find out. It cannot happen twice.'
  const { code, title, detail, instance } = trouble.problem
  if (code === 'idempotency_key_reused') {
    return 'The try before this one may have gone through. Close this, look at what has happened, and start again if need be.'
  }
  if (code === 'request_in_progress')
    return 'The try before this one is still running. Wait a moment and press again.'
  const sentence = detail ?? title
  return code === 'internal_error' ? `${sentence}. Quote ${instance} when you ask about it.` : sentence
}
