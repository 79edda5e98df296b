import type { Clock } from '#ports/clock/clock.ts'
import { ShopFailure } from '#vocabulary/failures.ts'
import { minute, second } from '#vocabulary/time.ts'

/** Most addresses remembered at once: a flood from ever new addresses cannot fill the memory. */
const mostBuckets = 50_000

/** A limit on how often someone may ask. */
export interface RateLimit {
  /** @throws ShopFailure `rate_limited` with the seconds to wait, when `key` has used up its share */
  take(key: string): void
}

/**
 * A token bucket a key: `perMinute` tokens, refilled evenly. It is kept in this process, so several processes
 * allow that many each.
 */
export function createRateLimit({ perMinute, clock }: { perMinute: number; clock: Clock }): RateLimit {
  const buckets = new Map<string, { tokens: number; at: number }>()
  return {
    take(key) {
      const now = clock.now()
      const known = buckets.get(key)
      const tokens = known
        ? Math.min(perMinute, known.tokens + ((now - known.at) / minute) * perMinute)
        : perMinute
      if (tokens < 1) {
        const wait = Math.ceil((((1 - tokens) / perMinute) * minute) / second)
        throw new ShopFailure('rate_limited', { retryAfter: Math.max(1, wait) })
      }
      // Re-inserting keeps the map in order of last use, so the oldest is the first to go.
      buckets.delete(key)
      if (buckets.size >= mostBuckets) {
        const oldest = buckets.keys().next()
        if (!oldest.done) buckets.delete(oldest.value)
      }
      buckets.set(key, { tokens: tokens - 1, at: now })
    },
  }
}
