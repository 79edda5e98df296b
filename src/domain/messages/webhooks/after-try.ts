import type { RetrySchedule } from '#engine/work/retry-schedule.ts'
import { WorkHopeless } from '#engine/work/work-document.ts'
import type { WebhookAnswer } from '#ports/webhooks/webhook-sender.ts'
import { limits } from '#vocabulary/limits.ts'
import { StatedError } from '#vocabulary/statements/stated-error.ts'
import { statement, type Statement } from '#vocabulary/statements/statement.ts'
import { day, hour, minute, second } from '#vocabulary/time.ts'
import type { AttemptRecord, DeliveryDocument } from './documents.ts'

/** How a try ended: an answer of the endpoint, or none. */
export type Outcome = { milliseconds: number } & ({ answer: WebhookAnswer } | { error: Statement })

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

/** The endpoint has not taken a webhook. */
export class DeliveryFailed extends StatedError {
  override readonly name = 'DeliveryFailed'
  readonly outcome: Outcome
  constructor(outcome: Outcome) {
    super(
      'answer' in outcome
        ? statement('answer_was', { status: String(outcome.answer.status) })
        : outcome.error,
    )
    this.outcome = outcome
  }
}

/** The endpoint is gone (410): no later try would succeed. */
class EndpointGone extends WorkHopeless {
  readonly outcome: Outcome
  constructor(outcome: Outcome) {
    super('endpoint_gone')
    this.outcome = outcome
  }
}

/** The endpoint's state after a failure; undefined for a failure of the shop itself. */
export const outcomeOf = (error: unknown): Outcome | undefined =>
  error instanceof DeliveryFailed || error instanceof EndpointGone ? error.outcome : undefined

/**
 * Passes where the endpoint has taken the webhook (2xx). Redirects count as failures.
 * @throws DeliveryFailed, EndpointGone
 */
export function mustHaveArrived(outcome: Outcome): void {
  const status = 'answer' in outcome ? outcome.answer.status : 0
  if (status === 410) throw new EndpointGone(outcome)
  if (status < 200 || status > 299) throw new DeliveryFailed(outcome)
}

/**
 * The time of the next try. Jitter shortens a wait by a fifth at most, so that webhooks that failed together are not
 * retried together. `Retry-After` is respected, for a day at most.
 */
export const deliveryRetries: RetrySchedule = {
  mostTries: limits.webhookTries.value,
  waitAfter(tries, random, error) {
    const whole = waits[Math.min(tries, waits.length) - 1] ?? second
    const outcome = outcomeOf(error)
    const retryAfter = outcome && 'answer' in outcome ? outcome.answer.retryAfter : null
    return Math.max(Math.round(whole * (1 - random / 5)), Math.min(retryAfter ?? 0, day))
  },
}

function recordOf(outcome: Outcome, at: string): AttemptRecord {
  const milliseconds = Math.round(outcome.milliseconds)
  return 'answer' in outcome
    ? { at, milliseconds, status: outcome.answer.status, answer: outcome.answer.text, error: null }
    : { at, milliseconds, status: null, answer: null, error: outcome.error }
}

/** The tries of a webhook with one more, the last of them. */
export const loggedTry =
  (outcome: Outcome, at: string) =>
  ({ log }: Pick<DeliveryDocument, 'log'>): Pick<DeliveryDocument, 'log'> => ({
    log: [...log, recordOf(outcome, at)].slice(-longestLogged),
  })
