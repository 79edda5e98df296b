import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Db, MongoClient } from 'mongodb'
import type { Clock } from '#ports/clock/clock.ts'
import type { Collection } from '#ports/document-store/collection.ts'
import { StoreUnavailable, type Change, type DocumentStore } from '#ports/document-store/document-store.ts'
import { checkWatched } from '../watching.ts'
import { answering } from './failures.ts'
import { createFeed, positionOf, timeOf, type Watcher } from './feed.ts'
import { marks } from './indexes.ts'

interface ChangesNeeds {
  client: MongoClient
  database: Db
  clock: Clock
}

/** Somebody who waits until a watch has come as far as a mark. */
interface Waiting {
  watcher: Watcher
  number: number
  resolve(): void
}

/** How long a mark is kept, in milliseconds. */
const markMilliseconds = 3_600_000

/** Hands changes over to watchers. */
export interface Changes extends Pick<DocumentStore, 'position' | 'watch'> {
  close(): Promise<void>
}

/** Prepares watching by MongoDB's change streams. */
export function createChanges({ client, database, clock }: ChangesNeeds): Changes {
  const id = randomUUID()
  const waiting = new Set<Waiting>()
  let last = 0

  const resolveWhere = (isOver: (each: Waiting) => boolean): void => {
    for (const each of waiting) if (isOver(each)) each.resolve()
  }
  const feed = createFeed({
    database,
    mark: id,
    onMark: (number, watchers) => resolveWhere((each) => each.number <= number && watchers.has(each.watcher)),
    onRemoved: (watcher) => resolveWhere((each) => each.watcher === watcher),
  })

  /** Writes a mark, which the stream shows after everything that was committed before. */
  async function mark(number: number): Promise<void> {
    const x = new Date(clock.now() + markMilliseconds)
    await answering(() =>
      database
        .collection<{ _id: string; n: number; x: Date }>(marks)
        .replaceOne({ _id: id }, { n: number, x }, { upsert: true, writeConcern: { w: 'majority' } }),
    )
  }

  async function caughtUp(watcher: Watcher): Promise<void> {
    if (!feed.has(watcher)) return
    const { promise: seen, resolve } = Promise.withResolvers<void>()
    const each: Waiting = { watcher, number: (last += 1), resolve }
    waiting.add(each)
    try {
      await mark(each.number)
      await seen
    } finally {
      waiting.delete(each)
    }
  }

  return {
    position: () =>
      answering(async () => {
        const session = client.startSession()
        try {
          // The time up to which a majority has everything: later reads show all of it.
          const options = {
            session,
            readConcern: { level: 'majority' as const },
            readPreference: 'primary' as const,
          }
          await database.collection<{ _id: string }>(marks).findOne({ _id: 'none' }, options)
          const time = session.operationTime
          if (!time) throw new StoreUnavailable('MongoDB tells no time of its operations')
          return positionOf(time)
        } finally {
          await session.endSession()
        }
      }),
    watch(collections: readonly Collection<unknown>[], from, onChange: (change: Change) => void, onEnd) {
      checkWatched(collections)
      const watcher: Watcher = {
        collections: new Map(collections.map((each) => [each.name, each])),
        onChange,
        onEnd,
        at: timeOf(from),
        joined: false,
      }
      feed.add(watcher)
      return { caughtUp: () => caughtUp(watcher), stop: () => feed.remove(watcher) }
    },
    async close() {
      feed.close()
      await Promise.race([feed.idle(), sleep(2_000, undefined, { ref: false })])
    },
  }
}
