import { setTimeout as sleep } from 'node:timers/promises'
import { StoreUnavailable } from '#ports/document-store/document-store.ts'
import { encodePosition, type Position } from './positions.ts'
import { createRounds, type Rounds } from '../rounds.ts'
import { createShardReaders } from './shard-readers.ts'
import type { StreamCalls, StreamRecord } from './stream-calls.ts'

/** A stream that is read once for all watchers, from the first requested position. */
export interface Feed {
  /** Whether there is a watcher, or a request for a position. */
  started(): boolean
  /** Reads some records of every shard, in a round that starts after this call. Changes are delivered on the way. */
  read(): Promise<void>
  /** Reads soon. */
  hurry(): void
  /** All changes before this moment have been delivered. */
  readUpTo(): number
  /** The position from which to deliver everything that the indexes lack yet. */
  position(): Promise<string>
  close(): void
}

interface FeedOptions {
  calls: StreamCalls
  /** Identifies the stream. */
  stream: string
  /** How long an index may lag behind the table, in milliseconds. */
  indexLag: number
  now(): number
  /** Positions to read from, from now on; read before each round. */
  joining(): readonly Position[]
  /** The positions of `joining` are read from now. */
  onJoined(): void
  /** `position` is the reader's position after the record. */
  onRecord(shard: string, record: StreamRecord, position: () => string): void
  /** Changes were forgotten before they were read. */
  onForgotten(error: RangeError): void
  /** A mistake of the program. */
  onFailure(error: unknown): void
  /** Whether changes are known to come. */
  expecting(): boolean
}

/** A position is not handed out for longer after a round than this without another one, in milliseconds. */
const freshMilliseconds = 5_000

/** Creates the reader of a stream; nothing is read before the first request. */
export function createFeed(options: FeedOptions): Feed {
  const { calls, stream, indexLag, now, joining, onJoined, onForgotten, onFailure, expecting } = options
  /** Where reading stood after each of the latest rounds. */
  const stood: { at: number; position: string }[] = []
  let rounds: Rounds | undefined

  const here = (): string => encodePosition({ stream, at: readers.readUpTo(), shards: readers.places() })
  const readers = createShardReaders({
    calls,
    now,
    onRecord: (shard, record) => options.onRecord(shard, record, here),
  })

  async function round(): Promise<void> {
    await readers.start()
    const positions = joining()
    if (positions.length > 0) await readers.rewind(positions)
    onJoined()
    try {
      await readers.round()
    } catch (error) {
      if (!(error instanceof RangeError)) throw error
      readers.reset()
      stood.length = 0
      onForgotten(error)
      throw new StoreUnavailable('the stream has forgotten changes that were not read', { cause: error })
    }
    const at = now()
    const old = stood.findLastIndex((each) => each.at <= at - indexLag)
    stood.splice(0, Math.max(0, old))
    stood.push({ at, position: here() })
  }
  const going = (): Rounds => {
    rounds ??= createRounds({
      round,
      expecting,
      // A database that does not answer is read again later.
      onFailure: (error) => error instanceof StoreUnavailable || onFailure(error),
    })
    return rounds
  }

  return {
    started: () => rounds !== undefined,
    read: () => going().fresh(),
    hurry: () => going().hurry(),
    readUpTo: readers.readUpTo,
    async position() {
      const latest = stood.at(-1)
      if (!latest || latest.at < now() - freshMilliseconds) await going().fresh()
      // Commits until then may not be in the indexes yet, but will be once the lag has passed.
      const [first] = stood
      const wait = (first?.at ?? now()) + indexLag - now()
      if (wait > 0) await sleep(wait)
      return stood.findLast(({ at }) => at <= now() - indexLag)?.position ?? first?.position ?? here()
    },
    close: () => rounds?.stop(),
  }
}
