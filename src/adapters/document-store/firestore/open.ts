import { setTimeout as sleep } from 'node:timers/promises'
import type { Firestore } from '@google-cloud/firestore'
import type { Clock } from '#ports/clock/clock.ts'
import type { Collection } from '#ports/document-store/collection.ts'
import { StoreUnavailable, type DocumentStore } from '#ports/document-store/document-store.ts'
import { readFailure } from './failures.ts'

/** The dependencies of {@link openFirestore}. */
interface OpenNeeds {
  clock: Clock
  collections: readonly Collection<unknown>[]
}

/** Google's client is loaded only when it is used. */
async function connect(url: string): Promise<Firestore> {
  const [, projectId, databaseId] = /^firestore:\/\/([\w-]+)(?:\/([\w()-]+))?$/.exec(url) ?? []
  if (!projectId) throw new RangeError('write firestore://PROJECT or firestore://PROJECT/DATABASE')
  const client = await import('@google-cloud/firestore')
  return new client.Firestore({ projectId, ...(databaseId && { databaseId }) })
}

/** How long the database may take to answer when it is opened, in milliseconds. */
const patience = 5_000

/**
 * Commits nothing, which shows whether the database is there and lets the shop in: Google's client retries a refused
 * read three times, and commits once.
 *
 * @throws StoreNotPrepared when it is missing or refuses; StoreUnavailable when it does not answer
 */
async function knock(firestore: Firestore): Promise<void> {
  const late = sleep(patience, undefined, { ref: false }).then(() => {
    throw new StoreUnavailable(`Firestore has not answered within ${patience} ms`)
  })
  try {
    await Promise.race([firestore.batch().commit(), late])
  } catch (error) {
    void firestore.terminate().catch(() => undefined)
    throw readFailure(error)
  }
}

/**
 * Opens the store of `firestore://PROJECT` or `firestore://PROJECT/DATABASE`, signed in by application
 * default credentials; with `FIRESTORE_EMULATOR_HOST` set it is the emulator's.
 *
 * @throws RangeError on any other URL; StoreNotPrepared when the database is missing or refuses the shop: the message names
 *   the remedy; StoreUnavailable when it does not answer
 */
export async function openFirestore(url: string, needs: OpenNeeds): Promise<DocumentStore> {
  const firestore = await connect(url)
  await knock(firestore)
  const { openFirestoreStore } = await import('./firestore-store.ts')
  return openFirestoreStore({ firestore, ...needs })
}
