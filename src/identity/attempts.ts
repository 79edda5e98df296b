import type { Clock } from '#ports/clock/clock.ts'
import { minute, second } from '#vocabulary/time.ts'

/**
 * How many guesses are free, and the longest wait between later ones. Waits double with each guess, from a
 * second.
 */
interface Allowance {
  free: number
  longest: number
}

/**
 * One person at one address, one account from anywhere, one address at any account. The second is generous:
 * who guesses at an account from many addresses must be slowed, and must not be able to lock its owner out
 * for long.
 */
const allowances = {
  pair: { free: 5, longest: 15 * minute },
  account: { free: 30, longest: 30 * second },
  address: { free: 30, longest: 15 * minute },
} satisfies Record<string, Allowance>

/** Guesses are forgotten when so long went by without one. */
const forgottenAfter = 60 * minute
const mostRemembered = 20_000

interface Tally {
  guesses: number
  lastAt: number
}

/** Slows guessing at passwords. Kept in this process. */
export interface Attempts {
  /**
   * Counts a guess before it is checked, so that many at once count as many. Answers the seconds to wait
   * first; 0: go on.
   */
  begin(email: string, address: string): number
  /** The guess was right: this person starts afresh, at this account and address. */
  succeeded(email: string, address: string): void
}

function waitOf(tally: Tally | undefined, { free, longest }: Allowance, now: number): number {
  if (!tally || tally.guesses < free) return 0
  const wait = Math.min(longest, second * 2 ** Math.min(20, tally.guesses - free))
  return Math.max(0, tally.lastAt + wait - now)
}

/** Attempts to sign in, or to make an account (with an e-mail of ''). */
export function createAttempts({ clock }: { clock: Clock }): Attempts {
  const tallies = new Map<string, Tally>()

  const keysOf = (email: string, address: string): [string, Allowance][] => [
    [`pair ${address} ${email}`, allowances.pair],
    ...(email === '' ? [] : [[`account ${email}`, allowances.account] as [string, Allowance]]),
    [`address ${address}`, allowances.address],
  ]
  const current = (key: string, now: number): Tally | undefined => {
    const tally = tallies.get(key)
    return tally && now - tally.lastAt < forgottenAfter ? tally : undefined
  }
  const remember = (key: string, tally: Tally): void => {
    // Re-inserting keeps the map in order of last use, so that the oldest goes first.
    tallies.delete(key)
    tallies.set(key, tally)
    const [oldest] = tallies.keys()
    if (tallies.size > mostRemembered && oldest !== undefined) tallies.delete(oldest)
  }

  return {
    begin(email, address) {
      const now = clock.now()
      const keys = keysOf(email, address)
      const wait = Math.max(...keys.map(([key, allowance]) => waitOf(current(key, now), allowance, now)))
      if (wait > 0) return Math.ceil(wait / second)
      for (const [key] of keys) remember(key, { guesses: (current(key, now)?.guesses ?? 0) + 1, lastAt: now })
      return 0
    },
    succeeded(email, address) {
      for (const [key] of keysOf(email, address)) {
        if (key.startsWith('address ')) {
          const tally = tallies.get(key)
          if (tally) tally.guesses -= 1
        } else tallies.delete(key)
      }
    },
  }
}
