import { setTimeout as sleep } from 'node:timers/promises'
import type { Clock } from '#ports/clock/clock.ts'
import type { Collection } from '#ports/document-store/collection.ts'
import { readChanged } from '#ports/document-store/document-fields.ts'
import { StoreUnavailable, type Change, type DocumentStore } from '#ports/document-store/document-store.ts'
import { checkWatched, tellEnd, throwApart } from '../watching.ts'
import type { OwnCommits } from './commits.ts'
import { isExpired, partsOfKey, toStored } from './items.ts'
import { createOwnChanges } from './own-changes.ts'
import { createFeed } from './stream/feed.ts'
import { decodePosition, isAfter, type Position } from './stream/positions.ts'
import { createSteadyTime } from './steady-time.ts'
import type { StreamCalls, StreamRecord } from './stream/stream-calls.ts'

interface ChangesOptions {
  calls: StreamCalls
  /** Identifies the stream. */
  stream: string
  /** The time, to know which documents have expired. */
  clock: Clock
  /** @throws RangeError on a collection that the store was opened without */
  check(collection: Collection<unknown>): void
  /** How long an index may lag behind the table, in milliseconds. */
  indexLag: number
}

/** The watching half of the port. The stream is read once for all watchers, from the first position on. */
export interface Changes extends Pick<DocumentStore, 'position' | 'watch'> {
  own: OwnCommits
  close(): void
}

interface Watcher {
  collections: ReadonlyMap<string, Collection<unknown>>
  onChange: (change: Change) => void
  onEnd: ((error: RangeError) => void) | undefined
  /** Where it is to begin; undefined once the stream is read from there. */
  from: Position | undefined
  /** The last change of each shard that it has passed. */
  passed: Map<string, string>
}

/** How long reading may make no progress before catching up fails, and the longest pause between looks. */
const patience = 10_000
const longestPause = 400

function createHandOver({ clock }: Pick<ChangesOptions, 'clock'>, watchers: Set<Watcher>) {
  const deliver = (watcher: Watcher, record: StreamRecord, position: () => string): void => {
    const { collection: name, id } = partsOfKey(record.key)
    const collection = watcher.collections.get(name)
    if (!collection) return
    try {
      const { item } = record
      const read = () => (item && !isExpired(item, clock.now()) ? toStored(collection, item) : undefined)
      watcher.onChange({ collection: name, id, ...readChanged(read), position: position() })
    } catch (error) {
      watchers.delete(watcher)
      throwApart(error)
    }
  }
  return (shard: string, record: StreamRecord, position: () => string): void => {
    for (const watcher of watchers) {
      if (watcher.from || !isAfter(record.sequence, watcher.passed.get(shard))) continue
      watcher.passed.set(shard, record.sequence)
      deliver(watcher, record, position)
    }
  }
}

/** The feed's view of the watchers. */
function attend(watchers: Set<Watcher>) {
  const joining = (): Watcher[] => [...watchers].filter(({ from }) => from)
  let joined: readonly Watcher[] = []
  return {
    joining() {
      joined = joining()
      return joined.flatMap(({ from }) => from ?? [])
    },
    onJoined() {
      for (const watcher of joined) {
        for (const [shard, { after }] of Object.entries(watcher.from?.shards ?? {})) {
          if (after !== undefined) watcher.passed.set(shard, after)
        }
        watcher.from = undefined
      }
    },
    /** Only reading everything again helps: every watcher has missed something. */
    onForgotten(error: RangeError) {
      const ended = [...watchers]
      watchers.clear()
      for (const { onEnd } of ended) {
        tellEnd(onEnd, error)
      }
    },
  }
}

/** Creates the watching; nothing is read before the first position or watch. */
export function createChanges(options: ChangesOptions): Changes {
  const { calls, stream, check, indexLag } = options
  const watchers = new Set<Watcher>()
  const handOver = createHandOver(options, watchers)
  // The stream has real times, whatever the shop's clock.
  const now = createSteadyTime()
  const own = createOwnChanges(now, () => feed.hurry())
  const feed = createFeed({
    calls,
    stream,
    indexLag,
    now,
    ...attend(watchers),
    onRecord(shard, record, position) {
      own.seen(record)
      handOver(shard, record, position)
    },
    onFailure: throwApart,
    expecting: () => own.awaited().length > 0,
  })

  async function catchUp(watcher: Watcher): Promise<void> {
    const requested = now()
    const awaited = own.awaited()
    let reached = 0
    let reachedAt = requested
    for (let pause = 10; watchers.has(watcher); pause = Math.min(longestPause, pause * 2)) {
      await feed.read()
      const upTo = Math.min(requested, feed.readUpTo())
      if (upTo >= requested && !awaited.some(own.has)) return
      if (upTo > reached) [reached, reachedAt, pause] = [upTo, now(), 10]
      if (now() > reachedAt + patience) throw new StoreUnavailable('the stream of changes lags behind')
      await sleep(pause)
    }
  }

  return {
    own: {
      sending: (commit, writes) => (feed.started() ? own.sending(commit, writes) : () => undefined),
    },
    position: feed.position,
    watch(collections, from, onChange, onEnd) {
      for (const collection of collections) check(collection)
      checkWatched(collections)
      const watcher: Watcher = {
        collections: new Map(collections.map((each) => [each.name, each])),
        onChange,
        onEnd,
        from: decodePosition(from, stream, now()),
        passed: new Map(),
      }
      watchers.add(watcher)
      feed.hurry()
      return { caughtUp: () => catchUp(watcher), stop: () => void watchers.delete(watcher) }
    },
    close() {
      watchers.clear()
      feed.close()
    },
  }
}
