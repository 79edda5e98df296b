import type { Clock } from '#ports/clock/clock.ts'
import type { Collection } from '#ports/document-store/collection.ts'
import { put, type DocumentStore, type Stored } from '#ports/document-store/document-store.ts'
import { retryOnConflict } from '#ports/document-store/retry.ts'
import { toTimestamp } from '#vocabulary/time.ts'
import { wordFillings } from './documents.ts'
import { entryWrites, type ListedRecord } from './entries.ts'

/** A collection whose records are found by words. */
export interface FilledCollection<T> {
  collection: Collection<T>
  /** How often its records have got further kinds of entries: with a new number all are entered once more. */
  generation?: number
  /** The records that a document is found as; none of one that is not there. */
  listed(document: Pick<Stored<T>, 'id' | 'data'> | undefined): readonly ListedRecord[]
  /** Counts a document that is older than its count. */
  count?(document: Stored<T>): Promise<void>
}

/** Ties documents to the type of their collection. */
export const filled = <T>(one: FilledCollection<T>): FilledCollection<unknown> =>
  one as unknown as FilledCollection<unknown>

const fillingOf = ({ collection: { name }, generation = 1 }: FilledCollection<unknown>): string =>
  generation === 1 ? name : `${name} ${generation}`

/** Documents of a step. */
const atOnce = 20

/**
 * Writes the entries of a document that has none yet. They are not part of a commit of the document, so it is read again:
 * entries of a name that it had until a moment ago do not stay.
 */
export async function enter<T>(
  store: DocumentStore,
  one: FilledCollection<T>,
  document: Stored<T> | undefined,
): Promise<void> {
  let entered: Stored<T> | undefined
  let latest = document
  while (latest?.version !== entered?.version) {
    const writes = entryWrites(one.listed(entered), one.listed(latest))
    if (writes.length > 0) await store.commit(writes)
    entered = latest
    latest = await store.get(one.collection, document?.id ?? '')
  }
}

/**
 * Creates the task that enters the records that are older than the entries, step by step and once; a restored backup has no
 * entries either. It returns how many documents it has seen.
 */
export function createFilling(
  { store, clock }: { store: DocumentStore; clock: Clock },
  collections: readonly FilledCollection<unknown>[],
): () => Promise<number> {
  const done = new Set<string>()

  async function step(one: FilledCollection<unknown>): Promise<number> {
    const name = fillingOf(one)
    const state = await store.get(wordFillings, name)
    if (state?.data.after === null) {
      done.add(name)
      return 0
    }
    const after = state?.data.after
    const page = await store.scan(one.collection, { limit: atOnce, ...(after ? { after } : {}) })
    await Promise.all(
      page.items.map(async (document) => {
        await enter(store, one, document)
        await one.count?.(document)
      }),
    )
    const next = { after: page.next ?? null, updatedAt: toTimestamp(clock.now()) }
    await store.commit([put(wordFillings, name, next, state?.version ?? 'absent')])
    return page.items.length
  }

  return async () => {
    for (const one of collections) {
      if (done.has(fillingOf(one))) continue
      const seen = await retryOnConflict(() => step(one))
      if (seen > 0) return seen
    }
    return 0
  }
}
