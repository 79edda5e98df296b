import { isAfter, retentionMilliseconds, type Place, type Position } from './positions.ts'
import type { Shard, StreamCalls, StreamRecord } from './stream-calls.ts'

interface ShardReadersOptions {
  calls: StreamCalls
  /** Milliseconds since 1970, by DynamoDB's clock as near as can be. */
  now(): number
  onRecord(shard: string, record: StreamRecord): void
}

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

interface Reader {
  shard: Shard
  place: Place
  /** Everything that happened before this moment has been read. */
  upTo: number
  /** Reads from the oldest record, and skips what was read before: for when the place itself is forgotten. */
  fromOldest: boolean
}

/** By how much DynamoDB's clock may differ from ours, and its time of a change from the change. */
const clockMargin = 60_000

const readerOf = (shard: Shard, place: Place, upTo: number): Reader => ({
  shard,
  place,
  upTo,
  fromOldest: place.after === undefined && place.iterator === undefined,
})

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

function wasRead({ fromOldest, place, upTo }: Reader, { sequence, createdAt }: StreamRecord): boolean {
  if (!isAfter(sequence, place.after)) return true
  return fromOldest && place.after === undefined && createdAt < upTo - clockMargin
}

/** Prepares the reading of a stream. Calls must not overlap. */
export function createShardReaders({ calls, now, onRecord }: ShardReadersOptions): ShardReaders {
  const readers = new Map<string, Reader>()

  /** DynamoDB has trimmed the position. Retained records reach back further as long as the position is young. */
  function goFurtherBack(reader: Reader): void {
    if (reader.upTo < now() - retentionMilliseconds) {
      throw new RangeError('changes are forgotten that were not read: read again and watch from there')
    }
    const { iterator, after } = reader.place
    reader.fromOldest = iterator === undefined || after === undefined
    reader.place = after === undefined ? {} : { after }
  }

  async function readSome(reader: Reader): Promise<void> {
    const { shard, place, fromOldest } = reader
    const began = now()
    const from = place.after !== undefined && !fromOldest ? { after: place.after } : 'oldest'
    const iterator = place.iterator ?? (await calls.iterator(shard.id, from))
    const some = iterator === undefined ? undefined : await calls.records(iterator)
    if (!some) return goFurtherBack(reader)
    for (const record of some.records) {
      if (wasRead(reader, record)) continue
      reader.place = { after: record.sequence }
      onRecord(shard.id, record)
    }
    const { after } = reader.place
    reader.place = {
      ...(after !== undefined && { after }),
      ...(some.next === undefined ? { ended: true } : { iterator: some.next }),
    }
    reader.upTo = Math.max(reader.upTo, some.records.at(-1)?.createdAt ?? began)
  }

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
      const open = all.filter(({ id, closed }) => !closed && !all.some(({ parent }) => parent === id))
      const iterators = await Promise.all(open.map(({ id }) => calls.iterator(id, 'newest')))
      for (const [at, shard] of open.entries()) {
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
