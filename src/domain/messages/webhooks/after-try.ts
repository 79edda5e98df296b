import type { WebhookAnswer } from '#ports/webhooks/webhook-sender.ts'
import { limits } from '#vocabulary/limits.ts'
import { day, hour, minute, plus, second } from '#vocabulary/time.ts'
import type { AttemptRecord, DeliveryDocument } from './documents.ts'

/** How a try ended: an answer of the endpoint, or none. */
export type Outcome = { milliseconds: number } & ({ answer: WebhookAnswer } | { error: string })

/** Between the twelve tries: 71 hours and 26 minutes at most together. */
const waits = [
  10 * second,
  minute,
  5 * minute,
  20 * minute,
  hour,
  2 * hour,
  4 * hour,
  8 * hour,
  12 * hour,
  20 * hour,
  24 * hour,
]
const longestLogged = 24

/**
 * How long to wait after a try that went wrong, in milliseconds; `random` (0…1) shortens it by a fifth at
 * most, so that what failed together is not tried together. An endpoint that asks to be left alone is, for a
 * day at most.
 */
export function waitAfter(tries: number, retryAfter: number | null, random: number): number {
  const whole = waits[Math.min(tries, waits.length) - 1] ?? second
  return Math.max(Math.round(whole * (1 - random / 5)), Math.min(retryAfter ?? 0, day))
}

const isGone = (outcome: Outcome): boolean => 'answer' in outcome && outcome.answer.status === 410

const arrived = (outcome: Outcome): boolean =>
  'answer' in outcome && outcome.answer.status >= 200 && outcome.answer.status < 300

function recordOf(outcome: Outcome, at: string): AttemptRecord {
  const milliseconds = Math.round(outcome.milliseconds)
  return 'answer' in outcome
    ? { at, milliseconds, status: outcome.answer.status, answer: outcome.answer.text, error: null }
    : { at, milliseconds, status: null, answer: null, error: outcome.error }
}

/**
 * A webhook after a try: delivered (2xx), to be tried again, or given up after the last try or when the endpoint
 * says that it is gone (410). Redirects count as failures.
 */
export function afterTry(
  delivery: DeliveryDocument,
  outcome: Outcome,
  at: string,
  random: number,
): DeliveryDocument {
  const log = [...delivery.log, recordOf(outcome, at)].slice(-longestLogged)
  if (arrived(outcome)) return { ...delivery, log, state: 'delivered', dueAt: null }
  if (isGone(outcome) || delivery.tries >= limits.webhookTries.value)
    return { ...delivery, log, state: 'failed', dueAt: null }
  const retryAfter = 'answer' in outcome ? outcome.answer.retryAfter : null
  return { ...delivery, log, dueAt: plus(at, waitAfter(delivery.tries, retryAfter, random)) }
}

/** Why an endpoint is to be turned off after a try; undefined when it is not. */
export function reasonToTurnOff(after: DeliveryDocument, outcome: Outcome): 'gone' | 'failing' | undefined {
  if (after.state !== 'failed') return undefined
  return isGone(outcome) ? 'gone' : 'failing'
}
