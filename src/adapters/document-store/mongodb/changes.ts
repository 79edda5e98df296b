import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Db, MongoClient, Timestamp } from 'mongodb'
import type { Clock } from '#ports/clock/clock.ts'
import type { Collection } from '#ports/document-store/collection.ts'
import { StoreUnavailable, type Change, type DocumentStore } from '#ports/document-store/document-store.ts'
import { checkWatched } from '../watching.ts'
import { answering } from './failures.ts'
import { createFollower, type Follower } from './follower.ts'
import { marks } from './indexes.ts'

interface ChangesNeeds {
  client: MongoClient
  database: Db
  clock: Clock
}

/** How long a mark is kept, in milliseconds. */
const markMilliseconds = 3_600_000

/** A position as {@link readPosition} reads it: the time of an operation. */
const positionOf = (time: Timestamp): string => `t${time.getHighBitsUnsigned()}.${time.getLowBitsUnsigned()}`

/** Whether a text is a position of this store: the time of an operation, or a resume token of MongoDB. */
const isPosition = (from: string): boolean => /^(?:t\d{1,10}\.\d{1,10}|r[\w+/=-]{8,4000})$/.test(from)

/** Hands changes over to watchers. */
export interface Changes extends Pick<DocumentStore, 'position' | 'watch'> {
  close(): Promise<void>
}

/** Prepares watching by MongoDB's change streams. */
export function createChanges({ client, database, clock }: ChangesNeeds): Changes {
  const followers = new Set<Follower>()

  /** Writes a mark, which the stream shows after everything that was committed before. */
  async function mark(id: string, number: number): Promise<void> {
    const x = new Date(clock.now() + markMilliseconds)
    await answering(() =>
      database
        .collection<{ _id: string; n: number; x: Date }>(marks)
        .replaceOne({ _id: id }, { n: number, x }, { upsert: true, writeConcern: { w: 'majority' } }),
    )
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
      if (!isPosition(from)) throw new RangeError('not a position of this store')
      const id = randomUUID()
      const waiting = new Map<number, () => void>()
      let last = 0
      const follower = createFollower({
        database,
        collections,
        mark: id,
        from,
        onChange,
        onEnd,
        onMark(number) {
          for (const [each, resolve] of waiting) if (each <= number) resolve()
        },
        onStopped() {
          for (const resolve of waiting.values()) resolve()
          void follower.idle().then(() => followers.delete(follower))
        },
      })
      followers.add(follower)
      return {
        stop: follower.stop,
        async caughtUp() {
          if (follower.isStopped()) return
          const number = (last += 1)
          const seen = new Promise<void>((resolve) => waiting.set(number, resolve))
          try {
            await mark(id, number)
            await seen
          } finally {
            waiting.delete(number)
          }
        },
      }
    },
    async close() {
      const open = [...followers]
      for (const follower of open) follower.stop()
      await Promise.race([
        Promise.all(open.map((follower) => follower.idle())),
        sleep(2_000, undefined, { ref: false }),
      ])
    },
  }
}
