import { isAfter, retentionMilliseconds, type Place } from './positions.ts'
import type { Shard, StreamCalls, StreamRecord } from './stream-calls.ts'

/** Dependencies of reading a shard. */
export interface ShardReading {
  calls: StreamCalls
  /** Milliseconds since 1970, by DynamoDB's clock as near as can be. */
  now(): number
  onRecord(shard: string, record: StreamRecord): void
}

/** Where the reading of a shard stands. */
export interface Reader {
  shard: Shard
  place: Place
  /** Everything that happened before this moment has been read. */
  upTo: number
  /** Reads from the oldest record, and skips records that were read before; used when the position itself is forgotten. */
  fromOldest: boolean
}

/** By how much DynamoDB's clock may differ from ours, and its time of a change from the change. */
const clockMargin = 60_000

/** The reader of a shard from a place on. */
export const readerOf = (shard: Shard, place: Place, upTo: number): Reader => ({
  shard,
  place,
  upTo,
  fromOldest: place.after === undefined && place.iterator === undefined,
})

function wasRead({ fromOldest, place, upTo }: Reader, { sequence, createdAt }: StreamRecord): boolean {
  if (!isAfter(sequence, place.after)) return true
  return fromOldest && place.after === undefined && createdAt < upTo - clockMargin
}

/** Creates the function that reads some records of a shard, from the position of its reader. */
export function createReadSome({ calls, now, onRecord }: ShardReading): (reader: Reader) => Promise<void> {
  /** DynamoDB has forgotten the position. Its records reach back further as long as the position is recent. */
  function goFurtherBack(reader: Reader): void {
    if (reader.upTo < now() - retentionMilliseconds) {
      throw new RangeError('changes are forgotten that were not read: read again and watch from there')
    }
    const { iterator, after } = reader.place
    reader.fromOldest = iterator === undefined || after === undefined
    reader.place = after === undefined ? {} : { after }
  }

  return async (reader) => {
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
}
