import type { Clock } from '#ports/clock/clock.ts'
import { ShopFailure } from '#vocabulary/failures.ts'
import { minute, second } from '#vocabulary/time.ts'
import { networkOf } from './networks.ts'
import type { SharedWindows } from './shared-windows.ts'

/** Most addresses remembered at once: a flood from ever new addresses cannot fill the memory. */
const mostBuckets = 50_000

/** A limit on how often someone may ask. */
export interface RateLimit {
  /** @throws ShopFailure `rate_limited` with the seconds to wait, when `address` has used up its share */
  take(address: string): Promise<void>
}

/** The dependencies of {@link createRateLimit}. */
export interface RateLimitNeeds {
  perMinute: number
  clock: Clock
  /** Shares the limit with the other processes; without it each process has the whole of it. */
  shared?: {
    windows: SharedWindows
    /** The name of the limited calls. */
    what: string
    /** Requests that a process allows an address in a minute before it asks the others; 0 asks every time. */
    free: number
  }
}

/** The share of one address in the current minute, in this process. */
interface Share {
  window: number
  used: number
  /** How many it may still use before it asks the other processes. */
  left: number
  /** Whether its use has been reported to the other processes. */
  reported: boolean
  /** Nothing is left in this window, in any process. */
  spent: boolean
  /** The running request to the others. */
  pending: Promise<void> | undefined
}

interface Bucket {
  tokens: number
  at: number
  share: Share
}

const refuse = (wait: number): never => {
  throw new ShopFailure('rate_limited', { retryAfter: Math.max(1, Math.ceil(wait / second)) })
}

/**
 * A token bucket an address, `perMinute` tokens, refilled evenly, in each process; and above it, shared by all
 * processes, at most `perMinute` in each minute of the clock.
 *
 * An address may use `free` of a minute in each process without a document being touched. From then on the
 * process takes its tokens in batches from a document that all share, and books earlier uses. So all
 * processes together allow no more than `perMinute`, and `free` for each process besides. While the store
 * does not answer, the bucket alone decides.
 */
export function createRateLimit({ perMinute, clock, shared }: RateLimitNeeds): RateLimit {
  const buckets = new Map<string, Bucket>()
  const batch = Math.max(1, shared?.free ?? 1)

  const newShare = (window: number): Share => ({
    window,
    used: 0,
    left: shared?.free ?? Infinity,
    reported: false,
    spent: false,
    pending: undefined,
  })
  function bucketOf(key: string, now: number): Bucket {
    const window = Math.floor(now / minute)
    const bucket = buckets.get(key) ?? { tokens: perMinute, at: now, share: newShare(window) }
    bucket.tokens = Math.min(perMinute, bucket.tokens + (Math.max(0, now - bucket.at) / minute) * perMinute)
    bucket.at = now
    if (bucket.share.window !== window) bucket.share = newShare(window)
    // Re-inserting keeps the map in order of last use, so the oldest is the first to go.
    buckets.delete(key)
    if (buckets.size >= mostBuckets) {
      const oldest = buckets.keys().next()
      if (!oldest.done) buckets.delete(oldest.value)
    }
    buckets.set(key, bucket)
    return bucket
  }
  async function ask(key: string, share: Share): Promise<void> {
    if (!shared) return
    const { windows, what } = shared
    const before = share.reported ? 0 : share.used
    const granted = await windows.take(`${what} ${key}`, share.window, before, batch, perMinute)
    if (granted === undefined) share.left += batch
    else {
      share.reported = true
      share.left += granted
      share.spent = granted === 0
    }
  }
  /**
   * Takes so much of the share, or answers that nothing is left in this minute. Those who come at once ask the
   * others together.
   */
  async function draw(key: string, share: Share, requests: 0 | 1): Promise<boolean> {
    while (share.left < 1) {
      if (share.spent) return false
      share.pending ??= ask(key, share).finally(() => (share.pending = undefined))
      await share.pending
    }
    share.left -= requests
    share.used += requests
    return true
  }

  return {
    async take(address) {
      const key = networkOf(address)
      const now = clock.now()
      const bucket = bucketOf(key, now)
      const { share } = bucket
      const nextMinute = (share.window + 1) * minute - now
      if (bucket.tokens < 1) {
        const refilled = ((1 - bucket.tokens) / perMinute) * minute
        // `Retry-After` never names a time at which nothing is left in any process.
        refuse((await draw(key, share, 0)) ? refilled : Math.max(refilled, nextMinute))
      }
      bucket.tokens -= 1
      if (await draw(key, share, 1)) return
      // A refused request consumes nothing.
      bucket.tokens += 1
      refuse(nextMinute)
    },
  }
}
