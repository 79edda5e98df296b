/** When work is tried again, and how often. */
export interface RetrySchedule {
  /** Work is given up after this many tries without progress. */
  mostTries: number
  /** How long to wait after a failed try, in milliseconds. `random` is in 0…1. */
  waitAfter(tries: number, random: number, error: unknown): number
}

/** Waits that double from the first to the longest, with jitter from half to the whole. */
export const doubling =
  (first: number, longest: number): RetrySchedule['waitAfter'] =>
  (tries, random) => {
    const whole = Math.min(longest, first * 2 ** (tries - 1))
    return Math.round(whole / 2 + (whole / 2) * random)
  }
