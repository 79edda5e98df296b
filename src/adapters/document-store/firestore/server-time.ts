import { Timestamp } from '@google-cloud/firestore'

/** A point in the server's time as a number: microseconds since 1970, which is as fine as Firestore has it. */
export function toMicroseconds({ seconds, nanoseconds }: Timestamp): number {
  return seconds * 1_000_000 + Math.floor(nanoseconds / 1_000)
}

/** The other way round. */
export function fromMicroseconds(microseconds: number): Timestamp {
  const seconds = Math.floor(microseconds / 1_000_000)
  return new Timestamp(seconds, (microseconds - seconds * 1_000_000) * 1_000)
}

/**
 * The time of the database, which positions consist of. The shop's own clock may be wrong; it only measures the time
 * since the last answer of the database.
 */
export interface ServerTime {
  /** Takes over a time from an answer of the database. */
  see(microseconds: number): void
  /** In microseconds; undefined before the first answer of the database. */
  now(): number | undefined
}

/** Knows nothing yet. */
export function createServerTime(): ServerTime {
  let seen: { time: number; at: number } | undefined
  return {
    see(time) {
      if (!seen || time > seen.time) seen = { time, at: performance.now() }
    },
    now: () => seen && seen.time + Math.floor((performance.now() - seen.at) * 1_000),
  }
}
