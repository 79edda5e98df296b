import { isFailure, type Problem } from '#client/api.ts'
import type { FailureCode } from '#vocabulary/failures.ts'
import type { SessionMessages } from './messages/en.ts'

/**
 * Why a mutation failed: the shop refused it, or no answer came and it may have happened all the same.
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

/** Converts a thrown value to a trouble. */
export function troubleOf(error: unknown): Trouble {
  return isFailure(error) ? { kind: 'refused', problem: error.problem } : { kind: 'unsure' }
}

/**
 * Whether the next try is a new operation. As long as a try may have taken effect its Idempotency-Key is
 * kept, so that pressing again cannot do it twice; even when the input has changed
 * since (the shop then refuses the key).
 */
export function isSettled(trouble: Trouble): boolean {
  return trouble.kind === 'refused' && !unsettled.has(trouble.problem.code)
}

/** A sentence with the cause and the remedy. */
export function troubleLabels(trouble: Trouble, m: SessionMessages): string {
  if (trouble.kind === 'unsure') return m.noResponse
  const { code, title, detail, instance } = trouble.problem
  if (code === 'idempotency_key_reused') return m.earlierAttempt
  if (code === 'request_in_progress') return m.stillRunning
  const sentence = detail ?? title
  return code === 'internal_error' ? m.quote(sentence, instance) : sentence
}
