import { setTimeout as sleepFor } from 'node:timers/promises'
import type { Collection } from '../collection.ts'
import { put, StoreConflict, type DocumentStore, type Stored } from '../document-store.ts'
import { retryOnConflict } from '../retry.ts'
import { changeState, readState } from './rollout-state.ts'

/** Dependencies of {@link migrate}. */
export interface MigrationNeeds {
  /** Opens the store by `openRollout`. It is closed again. */
  open(): Promise<DocumentStore>
  collections: readonly Collection<unknown>[]
  /** Creates the indexes of a database that needs them beforehand; runs before any process relies on them. */
  prepare?: () => Promise<void>
  /** How long every process needs to learn of it, in milliseconds. Default 25,000: two looks and a bit. */
  pause?: number
  /** Called with each step. */
  onStep?: (step: string) => void
}

/** Documents of one commit: few enough that one which changes meanwhile costs little. */
const batchSize = 25
/** The progress is written after so many commits. */
const savedEvery = 20

/** @returns how many documents, one or none: it may be gone */
function rewriteOne(store: DocumentStore, collection: Collection<unknown>, id: string): Promise<number> {
  return retryOnConflict(async () => {
    const found = await store.get(collection, id)
    if (!found) return 0
    await store.commit([put(collection, id, found.data, found.version)])
    return 1
  })
}

/** Writes documents again as they are, which puts them under today's schema version and into today's indexes. */
async function rewrite(
  store: DocumentStore,
  collection: Collection<unknown>,
  documents: readonly Stored<unknown>[],
): Promise<number> {
  try {
    await store.commit(documents.map(({ id, data, version }) => put(collection, id, data, version)))
    return documents.length
  } catch (error) {
    if (!(error instanceof StoreConflict)) throw error
  }
  // Some have changed, or are being changed: that is no proof that they were written in the new way.
  let count = 0
  for (const { id } of documents) count += await rewriteOne(store, collection, id)
  return count
}

async function rewriteAll(
  store: DocumentStore,
  { onStep }: MigrationNeeds,
  collection: Collection<unknown>,
): Promise<number> {
  const { name, schemaVersion } = collection
  const save = (after: string | null): Promise<void> =>
    changeState(store, (state) => ({
      ...state,
      rewritten: { ...state.rewritten, [name]: { schemaVersion, after } },
    }))
  const begun = (await readState(store)).rewritten[name]
  let after = begun?.schemaVersion === schemaVersion ? (begun.after ?? undefined) : undefined
  let count = 0
  for (let turn = 1; ; turn += 1) {
    const page = await store.scan(collection, { limit: batchSize, ...(after === undefined ? {} : { after }) })
    if (page.items.length > 0) count += await rewrite(store, collection, page.items)
    after = page.next
    if (after === undefined) break
    if (turn % savedEvery > 0) continue
    await save(after)
    onStep?.(`${name}: ${count} documents so far`)
  }
  await save(null)
  onStep?.(`${name}: ${count} documents rewritten`)
  return count
}

async function withStore<T>(
  open: MigrationNeeds['open'],
  use: (store: DocumentStore) => Promise<T>,
): Promise<T> {
  const store = await open()
  try {
    return await use(store)
  } finally {
    await store.close()
  }
}

/**
 * Ends a roll-out, once no program of the release before runs any more: makes every process write by the current
 * declarations, waits until they do, and rewrites the documents of the release before. It may be interrupted at any
 * time and resumes when it is run again.
 *
 * @returns how many documents it has rewritten, by collection; nothing when there is nothing to do
 */
export async function migrate(needs: MigrationNeeds): Promise<Record<string, number>> {
  const { open, collections, prepare, pause = 25_000, onStep } = needs
  const { rewritten } = await withStore(open, readState)
  const outstanding = collections.filter(({ name, before, schemaVersion }) => {
    const progress = rewritten[name]
    return before && !(progress?.schemaVersion === schemaVersion && progress.after === null)
  })
  if (outstanding.length === 0) return {}
  await prepare?.()
  const versions = Object.fromEntries(collections.map((each) => [each.name, each.schemaVersion]))
  await withStore(open, (store) =>
    changeState(store, (state) => ({ ...state, versions: { ...state.versions, ...versions } })),
  )
  onStep?.('Every process now writes as this release does.')
  await sleepFor(pause)
  const counts: Record<string, number> = {}
  // A store opened from now on writes in the new way from its first write.
  await withStore(open, async (store) => {
    for (const collection of outstanding) counts[collection.name] = await rewriteAll(store, needs, collection)
  })
  return counts
}
