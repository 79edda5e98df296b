import { isAfter, type Place, type Position } from './positions.ts'
import { createReadSome, readerOf, type Reader, type ShardReading } from './shard-reader.ts'
import type { Shard } from './stream-calls.ts'

/** Reads all shards of a stream, each from its own place, and a shard only when its parent is read to its end. */
export interface ShardReaders {
  /** Begins after the newest change, unless it has begun. */
  start(): Promise<void>
  /**
   * Reads some records of every shard that can be read.
   *
   * @throws RangeError when changes that were not read are forgotten
   */
  round(): Promise<void>
  /** Goes back to where the earliest of these positions needs it. */
  rewind(positions: readonly Position[]): Promise<void>
  places(): Record<string, Place>
  /** Everything that happened before this moment has been read. */
  readUpTo(): number
  /** Drops its position: it can be started again. */
  reset(): void
}

/** Whether one of the shard's ancestors is named, so that the shard comes after it. */
function descends(shard: Shard, all: ReadonlyMap<string, Shard>, named: Record<string, Place>): boolean {
  for (let parent = shard.parent; parent !== undefined; parent = all.get(parent)?.parent) {
    if (Object.hasOwn(named, parent)) return true
  }
  return false
}

/** Whether a reader will come by a place that it is to read on from. */
const isBefore = (reader: Reader, place: Place): boolean =>
  place.after !== undefined &&
  reader.place.after !== undefined &&
  !reader.place.ended &&
  !isAfter(reader.place.after, place.after)

/** Prepares the reading of a stream. Calls must not overlap. */
export function createShardReaders(reading: ShardReading): ShardReaders {
  const { calls, now } = reading
  const readSome = createReadSome(reading)
  const readers = new Map<string, Reader>()

  /** Adds the shards that continue those that have ended, which are then not needed any more. */
  async function goOnToChildren(): Promise<void> {
    const all = await calls.shards()
    let grown = true
    while (grown) {
      const found = all.filter(
        ({ id, parent }) => !readers.has(id) && parent !== undefined && readers.has(parent),
      )
      for (const shard of found) {
        readers.set(shard.id, readerOf(shard, {}, readers.get(shard.parent ?? '')?.upTo ?? 0))
      }
      grown = found.length > 0
    }
    for (const { place, shard } of readers.values()) {
      if (place.ended && all.some(({ parent }) => parent === shard.id)) readers.delete(shard.id)
    }
  }

  const canBeRead = ({ shard, place }: Reader): boolean => {
    const parent = shard.parent === undefined ? undefined : readers.get(shard.parent)
    return !place.ended && (parent === undefined || parent.place.ended === true)
  }

  return {
    async start() {
      if (readers.size > 0) return
      const began = now()
      const all = await calls.shards()
      // One that is closed and not continued yet ends at once, and is continued then.
      const last = all.filter(({ id }) => !all.some(({ parent }) => parent === id))
      const iterators = await Promise.all(last.map(({ id }) => calls.iterator(id, 'newest')))
      for (const [at, shard] of last.entries()) {
        const iterator = iterators[at]
        readers.set(shard.id, readerOf(shard, iterator === undefined ? {} : { iterator }, began))
      }
    },
    async round() {
      // All must have ended before the next round, or a shard would be read twice at once.
      const outcomes = await Promise.allSettled([...readers.values()].filter(canBeRead).map(readSome))
      for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason
      if ([...readers.values()].some(({ place }) => place.ended)) await goOnToChildren()
    },
    async rewind(positions) {
      const all = await calls.shards()
      const byId = new Map(all.map((shard) => [shard.id, shard]))
      for (const { shards, at } of positions) {
        for (const shard of all) {
          const named = Object.hasOwn(shards, shard.id) ? shards[shard.id] : undefined
          const place = named ?? (descends(shard, byId, shards) ? {} : undefined)
          const reader = readers.get(shard.id)
          if (!place || place.ended || (reader && isBefore(reader, place))) continue
          readers.set(shard.id, readerOf(shard, place, at))
        }
      }
    },
    places() {
      const entries = [...readers.values()].map(({ shard, place: { after, iterator, ended } }) => {
        const place: Place = after === undefined ? { ...(iterator !== undefined && { iterator }) } : { after }
        return [shard.id, ended ? { ...place, ended } : place] as const
      })
      return Object.fromEntries(entries)
    },
    readUpTo() {
      const all = [...readers.values()]
      const open = all.filter(({ place }) => !place.ended)
      return Math.min(...(open.length > 0 ? open : all).map(({ upTo }) => upTo))
    },
    reset: () => readers.clear(),
  }
}
