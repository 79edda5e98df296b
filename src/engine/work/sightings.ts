import { second } from '#vocabulary/time.ts'

/** A claim or a lease that nobody has renewed for so long was left by a process that died, in milliseconds. */
export const abandonedAfter = 20 * second

/**
 * Since when this process has seen documents unchanged. No clocks are compared: those of two machines may be minutes
 * apart.
 */
export interface Sightings {
  /** Notes the version that was seen; answers whether nobody has renewed the document for {@link abandonedAfter}. */
  isAbandoned(id: string, version: number): boolean
  /** Forgets every document that is not among these. */
  forgetAllBut(ids: Iterable<string>): void
}

/** Creates sightings. `elapsed` returns milliseconds since some moment in the past, of this process alone. */
export function createSightings(elapsed: () => number): Sightings {
  const seen = new Map<string, { version: number; since: number }>()
  return {
    isAbandoned(id, version) {
      const before = seen.get(id)
      if (before?.version === version) return elapsed() - before.since >= abandonedAfter
      seen.set(id, { version, since: elapsed() })
      return false
    },
    forgetAllBut(ids) {
      const known = new Set(ids)
      for (const id of seen.keys()) if (!known.has(id)) seen.delete(id)
    },
  }
}
