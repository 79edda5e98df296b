import type { Db, MongoClient } from 'mongodb'
import type { Clock } from '#ports/clock/clock.ts'
import type { Collection } from '#ports/document-store/collection.ts'
import { StoreUnavailable, type DocumentStore } from '#ports/document-store/document-store.ts'
import { createChanges } from './changes.ts'
import { createCommits } from './commits.ts'
import { marks, processes } from './indexes.ts'
import { createReads } from './reads.ts'
import { readHello, writesAtOnce } from './server.ts'
import { createSessions } from './sessions.ts'

/** Dependencies of {@link openMongoStore}. */
export interface MongoStoreOptions {
  /** A connected client, which the store closes when it is closed. */
  client: MongoClient
  /** The shop's database; it has the indexes of `createIndexes`. */
  database: Db
  /** The time, to know which documents have expired. */
  clock: Clock
  /** All the collections that will be read or written. */
  collections: readonly Collection<unknown>[]
}

/**
 * Opens a document store in a database of a MongoDB replica set or sharded cluster, of which each collection of the shop
 * is one too. Any number of processes may have it open at once.
 */
export async function openMongoStore(options: MongoStoreOptions): Promise<DocumentStore> {
  const { client, database, clock, collections } = options
  const names = new Set(collections.map(({ name }) => name))
  for (const own of [marks, processes])
    if (names.has(own)) throw new RangeError(`the name ${own} is taken by the store itself`)
  const atOnce = writesAtOnce(await readHello(database))
  let closed = false
  const check = ({ name }: Collection<unknown>): void => {
    if (closed) throw new StoreUnavailable('the store is closed')
    if (!names.has(name)) throw new RangeError(`the store was opened without the collection ${name}`)
  }
  const changes = createChanges({ client, database, clock })
  const sessions = createSessions({ client, database })

  return {
    ...createReads({ database, clock, check }),
    ...createCommits({ client, database, atOnce, sessions, clock, check }),
    position: changes.position,
    watch(watched, ...rest) {
      watched.forEach(check)
      return changes.watch(watched, ...rest)
    },
    // MongoDB removes expired documents by itself, by the index on `x`.
    sweepExpired: async () => 0,
    async close() {
      closed = true
      await Promise.all([changes.close(), sessions.close()])
      await client.close()
    },
  }
}
