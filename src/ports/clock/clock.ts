/** Where the shop reads the time; tests hand in one they can move. */
export interface Clock {
  /** Milliseconds since 1970, UTC. */
  now(): number
}

/** The machine's own clock. */
export const systemClock: Clock = { now: () => Date.now() }
