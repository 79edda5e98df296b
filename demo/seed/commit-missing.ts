import type { Collection } from '#ports/document-store/collection.ts'
import {
  maximumCommitBytes,
  maximumWrites,
  put,
  StoreConflict,
  type DocumentStore,
  type Write,
} from '#ports/document-store/document-store.ts'
import { retryWhileUnavailable } from '#ports/document-store/retry.ts'

/** A document that is to be there. */
export interface Wanted {
  collection: Collection<unknown>
  id: string
  data: unknown
}

/** Ties a document to the type of its collection. */
export function wanted<T>(collection: Collection<T>, id: string, data: T): Wanted {
  return { collection, id, data }
}

const toWrite = ({ collection, id, data }: Wanted): Write => put(collection, id, data, 'absent')

/** Batches within the store's limits. */
function* batches(documents: readonly Wanted[]): Generator<Wanted[]> {
  let batch: Wanted[] = []
  let bytes = 0
  for (const document of documents) {
    const size = Buffer.byteLength(JSON.stringify(document.data))
    if (batch.length === maximumWrites || bytes + size > maximumCommitBytes) {
      yield batch
      batch = []
      bytes = 0
    }
    batch.push(document)
    bytes += size
  }
  if (batch.length > 0) yield batch
}

async function missingOf(store: DocumentStore, batch: readonly Wanted[]): Promise<Wanted[]> {
  const missing: Wanted[] = []
  for (const collection of new Set(batch.map((document) => document.collection))) {
    const mine = batch.filter((document) => document.collection === collection)
    const ids = mine.map(({ id }) => id)
    const found = await retryWhileUnavailable(() => store.getMany(collection, ids))
    missing.push(...mine.filter(({ id }) => !found.has(id)))
  }
  return missing
}

/** Writes those of one commit's documents that are not there yet; a store that does not answer is tried again. */
export async function commitMissingOf(store: DocumentStore, batch: readonly Wanted[]): Promise<void> {
  let rest = batch
  while (rest.length > 0) {
    try {
      // What has taken effect without an answer is a conflict the next time, and found.
      const writes = rest.map(toWrite)
      await retryWhileUnavailable(() => store.commit(writes))
      rest = []
    } catch (error) {
      if (!(error instanceof StoreConflict)) throw error
      rest = await missingOf(store, rest)
    }
  }
}

/**
 * Writes the documents that are not there yet and leaves all others as they are, so that it can be done
 * again.
 */
export async function commitMissing(store: DocumentStore, documents: readonly Wanted[]): Promise<void> {
  for (const batch of batches(documents)) await commitMissingOf(store, batch)
}
