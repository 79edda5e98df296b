import { setTimeout as sleep } from 'node:timers/promises'
import type { Firestore } from '@google-cloud/firestore'
import type { Clock } from '#ports/clock/clock.ts'
import type { Collection } from '#ports/document-store/collection.ts'
import { StoreUnavailable, type DocumentStore } from '#ports/document-store/document-store.ts'
import { createChanges } from './changes.ts'
import { createCommit } from './commits.ts'
import { removals } from './documents.ts'
import { createMemory } from './memory.ts'
import { createReads } from './reads.ts'
import { createServerTime } from './server-time.ts'

/** Dependencies of {@link openFirestoreStore}. */
export interface FirestoreStoreOptions {
  /** The client of a database, which the store closes when it is closed. */
  firestore: Firestore
  /** The time, to know which documents have expired. */
  clock: Clock
  /** All the collections that will be read or written. */
  collections: readonly Collection<unknown>[]
  /** The number of documents whose version the process caches, 20,000 by default. */
  remembered?: number
}

/** The client waits for all its streams; a database that does not answer must not hold up a stop. */
const closingMilliseconds = 2_000

/**
 * Opens a document store in a Cloud Firestore database, of which each collection of the shop is one too. Any
 * number of processes may have it open at once. Indexes and policies are deployed beforehand: see
 * `deploy/firestore`.
 */
export function openFirestoreStore(options: FirestoreStoreOptions): DocumentStore {
  const { firestore, clock, collections, remembered = 20_000 } = options
  const names = new Set(collections.map(({ name }) => name))
  if (names.has(removals)) throw new RangeError(`the name ${removals} is taken by the store itself`)
  let closed = false
  const check = ({ name }: Collection<unknown>): void => {
    // Google's client rejects promises of its own, which nobody can catch, when it is called after its end.
    if (closed) throw new StoreUnavailable('the store is closed')
    if (!names.has(name)) throw new RangeError(`the store was opened without the collection ${name}`)
  }
  const memory = createMemory(remembered)
  const serverTime = createServerTime()
  const needs = { firestore, clock, memory, serverTime, check }
  const changes = createChanges(needs)

  return {
    ...createReads(needs),
    commit: createCommit({ ...needs, changes }),
    position: changes.position,
    watch: (watched, ...rest) => {
      watched.forEach(check)
      return changes.watch(watched, ...rest)
    },
    // Firestore removes them by itself, by the policies on `x`.
    sweepExpired: async () => 0,
    async close() {
      closed = true
      const ended = changes.close().then(() => firestore.terminate())
      await Promise.race([ended, sleep(closingMilliseconds, undefined, { ref: false })])
    },
  }
}
