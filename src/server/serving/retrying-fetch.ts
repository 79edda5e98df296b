import { setTimeout as sleep } from 'node:timers/promises'

const waits = [50, 250]

/**
 * A `fetch` that asks again, twice at most, when the connection broke without an answer: another process may
 * have been stopped in between. Only for requests that are safe to repeat, as those to a payment provider
 * are: they read, or carry an idempotency key. A request that was given up for its time is not repeated.
 *
 * @throws TypeError as `fetch` does, of the last try
 */
export const fetchWithRetries: typeof fetch = async (input, init) => {
  for (const wait of waits) {
    try {
      return await fetch(input, init)
    } catch (error) {
      if (!(error instanceof TypeError) || init?.signal?.aborted) throw error
    }
    await sleep(wait)
  }
  return fetch(input, init)
}
