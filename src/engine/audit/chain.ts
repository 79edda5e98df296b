import { createHash } from 'node:crypto'

/** The place of an entry in its chain. */
export interface Link {
  /** Entries are counted from 1, in the order of their commits. */
  number: number
  /** The hash of the entry before; empty for the first. */
  previous: string
}

/** The end of a chain: how many entries it has, and the hash of the last. */
export interface ChainEnd {
  number: number
  hash: string
}

/** The end of a chain without entries. */
export const emptyChain: ChainEnd = { number: 0, hash: '' }

/** JSON whose keys are sorted, so that a document hashes the same from every store. */
function sortedJson(value: unknown): string {
  return JSON.stringify(value, (_key, each: unknown) =>
    typeof each === 'object' && each !== null && !Array.isArray(each)
      ? Object.fromEntries(Object.entries(each).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : each,
  )
}

/** The SHA-256 of an entry with its id and its place, base64url. */
const hashOf = (id: string, entry: Link): string =>
  createHash('sha256')
    .update(`${id}\n${sortedJson(entry)}`)
    .digest('base64url')

/** An entry that a chain gets, at its place. */
export interface Chained<Entry> {
  id: string
  entry: Entry & Link
}

/** Appends entries to a chain; answers them at their places, and its new end. */
export function append<Entry extends object>(
  end: ChainEnd,
  entries: readonly { id: string; entry: Entry }[],
): { chained: Chained<Entry>[]; end: ChainEnd } {
  let last = end
  const chained = entries.map(({ id, entry }) => {
    const placed = { ...entry, number: last.number + 1, previous: last.hash }
    last = { number: placed.number, hash: hashOf(id, placed) }
    return { id, entry: placed }
  })
  return { chained, end: last }
}

/** Checks a chain entry by entry, from the first on. */
export function createChainCheck() {
  let last: ChainEnd & { id: string } = { ...emptyChain, id: '' }
  const range = (from: number, to: number): string =>
    from === to ? `entry ${from} is missing` : `entries ${from} to ${to} are missing`

  return {
    /** The faults that an entry shows, a line each. */
    next(id: string, entry: Link): string[] {
      const before = last
      last = { number: entry.number, hash: hashOf(id, entry), id }
      if (entry.number > before.number + 1) return [range(before.number + 1, entry.number - 1)]
      if (entry.number <= before.number)
        return [`entry ${entry.number} (${id}) was added: its number is taken`]
      if (entry.previous === before.hash) return []
      return before.number === 0
        ? [`entry 1 (${id}) is not the first that was written`]
        : [`entry ${before.number} (${before.id}) was changed`]
    },
    /** The faults at the end, compared with the end that was noted when the last entry was written. */
    end(noted: ChainEnd): string[] {
      if (last.number < noted.number) return [range(last.number + 1, noted.number)]
      return last.number === noted.number && last.hash !== noted.hash
        ? [`entry ${last.number} (${last.id}) was changed`]
        : []
    },
    /** The entry that was checked last. */
    last: (): ChainEnd => ({ number: last.number, hash: last.hash }),
  }
}
