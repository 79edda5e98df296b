import type { Clock } from '#ports/clock/clock.ts'
import type { Collection } from '#ports/document-store/collection.ts'
import { put, remove, type DocumentStore, type Write } from '#ports/document-store/document-store.ts'
import { fileTypeOf } from '#ports/media/file-names.ts'
import type { MediaStore } from '#ports/media/media.ts'
import { toTimestamp } from '#vocabulary/time.ts'
import { isEmptyCollection } from '#ports/document-store/read-all.ts'
import { createBatches } from '#ports/document-store/batches.ts'
import { commandFailure } from './bundle-failure.ts'
import { canonicalJson } from '#ports/document-store/canonical-json.ts'
import { checkBundle, documentsIn, type CheckedBundle } from './check-bundle.ts'
import { compareDocuments, type Difference } from './compare.ts'
import { bundledCollections, passingCollections } from './contents.ts'
import { storeDocuments } from './documents.ts'
import type { Manifest } from './manifest.ts'
import { retryingStore } from './retrying-store.ts'
import { openBundle } from './read-bundle.ts'
import { restoreId, restoreStates } from './restore-state.ts'
import type { OnProgress } from './spool.ts'

/** The dependencies of {@link restoreBundle}. */
export interface RestoreNeeds {
  store: DocumentStore
  media: MediaStore
  clock: Clock
  /** Whether the contents of the store may be removed. */
  replace: boolean
  onProgress?: OnProgress
}

/** The result of a restore. */
export interface Restored extends CheckedBundle {
  /** Documents written and removed; 0 of both when a line was wrong, or all was there already. */
  written: number
  removed: number
}

/** Whether none of the collections has a document. */
async function isEmptyOf(
  store: DocumentStore,
  collections: readonly Collection<unknown>[],
): Promise<boolean> {
  for (const collection of collections) {
    if (!(await isEmptyCollection(store, collection))) return false
  }
  return true
}

/** Takes the store for this bundle, or goes on where an earlier run of the same one was cut short. */
async function take(needs: RestoreNeeds, { sha256, secrets }: Manifest): Promise<void> {
  const { store, clock, replace } = needs
  const begun = await store.get(restoreStates, restoreId)
  if (begun?.data.sha256 === sha256) return
  if (!replace && begun)
    throw commandFailure('the store holds a part of another bundle: finish that one, or use --replace')
  if (!replace && !(await isEmptyOf(store, bundledCollections({ secrets }))))
    throw commandFailure('the store is not empty: --replace removes what is in it')
  const state = { sha256, startedAt: toTimestamp(clock.now()) }
  await store.commit([put(restoreStates, restoreId, state, 'any')])
}

const sizeOf = (write: Write): number =>
  write.kind === 'put' ? Buffer.byteLength(canonicalJson(write.data)) : 0

const toWrite = (difference: Difference): Write =>
  difference.kind === 'removed'
    ? remove(difference.before.collection, difference.before.id, 'any')
    : put(difference.after.collection, difference.after.id, difference.after.data, 'any')

async function keepPicture(media: MediaStore, name: string, bytes: Uint8Array): Promise<void> {
  const known = await media.get(name)
  if (known && Buffer.from(bytes).equals(known.bytes)) return
  await media.put(name, bytes, fileTypeOf(name) ?? '')
}

const progressInterval = 10_000

/** Makes the store equal to the bundle: writes different documents, removes those that it lacks. */
async function makeEqual(
  file: string,
  { store, media, onProgress = () => undefined }: RestoreNeeds,
): Promise<{ written: number; removed: number }> {
  const bundle = await openBundle(file)
  const batches = createBatches<Write>({ sizeOf, commit: store.commit })
  const done = { written: 0, removed: 0 }
  const write = async (one: Write): Promise<void> => {
    await batches.add(one)
    done[one.kind === 'put' ? 'written' : 'removed'] += 1
    if ((done.written + done.removed) % progressInterval === 0) onProgress('documents written', done.written)
  }
  try {
    const present = storeDocuments(store, bundledCollections(bundle.manifest))
    const wanted = documentsIn(bundle, (name, bytes) => keepPicture(media, name, bytes))
    for await (const difference of compareDocuments(present, wanted)) await write(toWrite(difference))
    for await (const { collection, id } of storeDocuments(store, passingCollections)) {
      if (collection.name !== restoreStates.name) await write(remove(collection, id, 'any'))
    }
    await batches.end()
    return done
  } finally {
    bundle.close()
  }
}

/**
 * Puts a bundle into a store: into an empty one, or in place of its contents. All of it is checked before the
 * first write. One that was cut short goes on when it is run again, and until its end no shop opens on the
 * store. Keys and accounts stay as they are when the bundle was made without them.
 *
 * @returns without having written anything when `problems` has anything
 * @throws BundleFailure on a damaged or newer bundle, and on a store that is not empty
 */
export async function restoreBundle(file: string, { store, ...rest }: RestoreNeeds): Promise<Restored> {
  const needs = { ...rest, store: retryingStore(store) }
  const checked = await checkBundle(file, needs.onProgress)
  if (checked.problemCount > 0) return { ...checked, written: 0, removed: 0 }
  await take(needs, checked.manifest)
  const done = await makeEqual(file, needs)
  await needs.store.commit([remove(restoreStates, restoreId, 'any')])
  return { ...checked, ...done }
}
