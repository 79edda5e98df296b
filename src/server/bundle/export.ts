import { rmSync } from 'node:fs'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { countDocuments, snapshotSqlite } from '#adapters/document-store/sqlite/snapshot.ts'
import type { Clock } from '#ports/clock/clock.ts'
import type { Collection } from '#ports/document-store/collection.ts'
import type { DocumentStore } from '#ports/document-store/document-store.ts'
import type { MediaStore } from '#ports/media/media.ts'
import { allCollections } from '../wiring/collections.ts'
import { openDocuments, type OpenDocuments } from '../wiring/open-documents.ts'
import { bundledCollections } from './contents.ts'
import { sealManifest, type Manifest } from './manifest.ts'
import { mustBeNew, packBundle } from './pack.ts'
import { retryingStore } from './retrying-store.ts'
import { mustBeWhole } from './restore-state.ts'
import {
  spoolDocuments,
  spoolPictures,
  type OnProgress,
  type OnWritten,
  type SpooledDocuments,
} from './spool.ts'

/** The most readings of a store that keeps changing; then the last one is taken. */
const mostReadings = 3

/** Documents, and whether they are all of one moment. */
type Reading = SpooledDocuments & { oneMoment: boolean }

/** Receives the progress. */
type ProgressHooks = Required<Pick<ExportNeeds, 'onProgress' | 'onWritten'>>

const documentsOf = ({ collections }: SpooledDocuments): number =>
  collections.reduce((sum, { documents }) => sum + documents, 0)

/**
 * Reads until two readings after one another are the same: then nothing changed between them, and the
 * reading is the store as of that moment (the double collect of Afek et al., "Atomic Snapshots of Shared
 * Memory", 1993).
 */
async function readUntilSettled(
  store: DocumentStore,
  collections: readonly Collection<unknown>[],
  folder: string,
  { onProgress, onWritten }: ProgressHooks,
): Promise<Reading> {
  let spooled = await spoolDocuments(store, collections, folder, onProgress, (done) => onWritten(done, null))
  for (let reading = 1; reading < mostReadings; reading += 1) {
    const before = spooled.parts.map(({ sha256 }) => sha256).join()
    const total = documentsOf(spooled)
    spooled = await spoolDocuments(store, collections, folder, onProgress, (done) => onWritten(done, total))
    if (spooled.parts.map(({ sha256 }) => sha256).join() === before) return { ...spooled, oneMoment: true }
  }
  return { ...spooled, oneMoment: false }
}

/** The dependencies of {@link exportBundle}. */
export interface ExportNeeds {
  open: OpenDocuments
  /** The file of an embedded store: a copy of it as of one moment is read in its place. */
  sqliteFile?: string | undefined
  media: MediaStore
  clock: Clock
  shopName: string
  /** Whether keys and password hashes go along. */
  secrets: boolean
  onProgress?: OnProgress
  /** A hosted store is read again and again until it has settled: the count restarts each time. */
  onWritten?: OnWritten
}

async function readDocuments(needs: ExportNeeds, folder: string, hooks: ProgressHooks): Promise<Reading> {
  const { clock, open, secrets, sqliteFile } = needs
  const collections = bundledCollections({ secrets })
  const snapshot = sqliteFile && join(folder, 'snapshot.db')
  if (snapshot) snapshotSqlite(sqliteFile, snapshot)
  const opening = { clock, collections: allCollections }
  const store = retryingStore(await (snapshot ? openDocuments(`sqlite:${snapshot}`, opening) : open(opening)))
  try {
    await mustBeWhole(store)
    if (!snapshot) return await readUntilSettled(store, collections, folder, hooks)
    const names = collections.map(({ name }) => name)
    const total = countDocuments(snapshot, names, clock.now())
    const onDocuments = (done: number): void => hooks.onWritten(done, total)
    const spooled = await spoolDocuments(store, collections, folder, hooks.onProgress, onDocuments)
    return { ...spooled, oneMoment: true }
  } finally {
    await store.close()
    if (snapshot) await rm(snapshot, { force: true })
  }
}

/** The suffix of the folder in which a bundle is built. */
export const partsMark = '.parts-'

/** A bundle that was written. */
export interface Exported {
  manifest: Manifest
  /** Pictures that documents refer to and the media store does not have. */
  missing: string[]
}

/**
 * Writes all of a shop to one file. An embedded store is read as of one moment while the shop runs; a hosted
 * one until it has settled, and when it does not, the manifest says so.
 *
 * @throws BundleFailure when the file is there already; StoreUnavailable, StoreTooNew, and errors of the disk
 */
export async function exportBundle(file: string, needs: ExportNeeds): Promise<Exported> {
  await mustBeNew(file)
  await mkdir(dirname(file), { recursive: true })
  const folder = await mkdtemp(`${file}${partsMark}`)
  const clear = (): void => rmSync(folder, { recursive: true, force: true })
  // Secrets must not stay behind when someone stops the command half way.
  process.once('exit', clear)
  try {
    const { onProgress = () => undefined, onWritten = () => undefined } = needs
    const documents = await readDocuments(needs, folder, { onProgress, onWritten })
    const read = documentsOf(documents)
    const all = read + documents.pictures.size
    const onPictures = (done: number): void => onWritten(read + done, all)
    const pictures = await spoolPictures(needs.media, documents.pictures, folder, onProgress, onPictures)
    const parts = [...documents.parts, ...pictures.parts]
    const manifest = sealManifest({
      shop: needs.shopName,
      secrets: needs.secrets,
      oneMoment: documents.oneMoment,
      collections: documents.collections,
      parts: parts.map(({ name, bytes, sha256 }) => ({ name, bytes, sha256 })),
    })
    await packBundle(file, folder, manifest, parts)
    return { manifest, missing: pictures.missing }
  } finally {
    process.off('exit', clear)
    clear()
  }
}
