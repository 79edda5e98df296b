import { setTimeout as sleepFor } from 'node:timers/promises'
import { StoreConflict, StoreDamaged, StoreNotPrepared, StoreUnavailable } from './document-store.ts'

/** How {@link retryOnConflict} waits. Tests give `random` and `sleep`. */
export interface RetryOptions {
  /** Attempts altogether, 12 by default. */
  tries?: number
  /**
   * The longest wait before the second attempt, in milliseconds; it doubles with every attempt. Default 4.
   */
  firstWait?: number
  /** The longest wait of all, in milliseconds. Default 1,000. */
  longestWait?: number
  /** The errors that are retried; a StoreConflict by default. */
  passes?: (error: unknown) => boolean
  /** From 0 up to 1, as `Math.random`. */
  random?: () => number
  /** Waits so many milliseconds. */
  sleep?: (milliseconds: number) => Promise<unknown>
}

const isConflict = (error: unknown): boolean => error instanceof StoreConflict

/** An error that an inner retry has given up on: an outer retry would multiply the attempts. */
const givenUp = new WeakSet<Error>()
const isGivenUp = (error: unknown): boolean => error instanceof Error && givenUp.has(error)

/**
 * Runs `attempt` (read, compute, one commit) again for as long as it ends in a StoreConflict. Waits are drawn evenly
 * from 0 to a bound that doubles: "full jitter", which ends contention soonest (Brooker, "Exponential Backoff And
 * Jitter", AWS Architecture Blog, 2015).
 *
 * An attempt may contain another retry: a conflict that the inner one gave up on ends both.
 *
 * @throws StoreConflict of the last attempt; everything else that `attempt` throws, at once. StoreUnavailable is not
 *   retried, since the commit may have taken effect: only the caller knows whether doing it twice is harmless
 */
export async function retryOnConflict<T>(attempt: () => Promise<T>, options: RetryOptions = {}): Promise<T> {
  const { tries = 12, firstWait = 4, longestWait = 1_000, passes = isConflict } = options
  const { random = Math.random, sleep = sleepFor } = options
  for (let tried = 1; ; tried += 1) {
    try {
      return await attempt()
    } catch (error) {
      if (!passes(error) || isGivenUp(error)) throw error
      if (tried >= tries) {
        if (error instanceof Error) givenUp.add(error)
        throw error
      }
    }
    await sleep(random() * Math.min(longestWait, firstWait * 2 ** (tried - 1)))
  }
}

/** Errors that last until somebody repairs the store. */
const lasting = [StoreNotPrepared, StoreDamaged]

/** Whether a store does not answer now, and may a moment later. */
export const isTransient = (error: unknown): error is StoreUnavailable =>
  error instanceof StoreUnavailable && !lasting.some((kind) => error instanceof kind)

/** The retries for a store that does not answer: a minute of waits, besides the time of each attempt. */
export const patience = { tries: 15, firstWait: 200, longestWait: 15_000 } as const

/**
 * Runs `attempt` again while the store does not answer. Only for repeatable attempts: a commit that was not answered
 * may have taken effect.
 *
 * @throws StoreUnavailable of the last attempt; everything else that `attempt` throws, at once
 */
export const retryWhileUnavailable = <T>(
  attempt: () => Promise<T>,
  options: Pick<RetryOptions, 'random' | 'sleep'> = {},
): Promise<T> => retryOnConflict(attempt, { ...patience, passes: isTransient, ...options })
