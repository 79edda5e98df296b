import { createHash } from 'node:crypto'
import { open, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Collection } from '#ports/document-store/collection.ts'
import type { DocumentStore } from '#ports/document-store/document-store.ts'
import { readAll } from '#ports/document-store/read-all.ts'
import type { MediaStore } from '#ports/media/media.ts'
import { canonicalJson, compareIds } from '#ports/document-store/canonical-json.ts'
import { documentsPart, picturePart, type Part } from './manifest.ts'
import { addPicturesOf } from './pictures-of.ts'

/** A part that lies in a file of its own until all parts are packed: a tar wants sizes before contents. */
export interface SpooledPart extends Part {
  path: string
}

/** The progress: how many of each kind are done. */
export type OnProgress = (what: string, done: number) => void

/** Receives how many documents and pictures are written, of how many; null while that is not known. */
export type OnWritten = (done: number, total: number | null) => void

/** All documents of some collections, and the names of the pictures that they refer to. */
export interface SpooledDocuments {
  parts: SpooledPart[]
  collections: { name: string; schemaVersion: number; documents: number }[]
  pictures: Set<string>
}

const flushAt = 1_000_000

/** Writes lines to a new file and sums them up. */
async function openPart(path: string) {
  const file = await open(path, 'w', 0o600)
  const sum = createHash('sha256')
  let waiting: string[] = []
  let length = 0
  let bytes = 0
  const flush = async (): Promise<void> => {
    const chunk = Buffer.from(waiting.join(''))
    waiting = []
    length = 0
    sum.update(chunk)
    bytes += chunk.length
    await file.writeFile(chunk)
  }
  return {
    async write(line: string): Promise<void> {
      waiting.push(line)
      length += line.length
      if (length > flushAt) await flush()
    },
    async end(): Promise<{ bytes: number; sha256: string }> {
      await flush()
      return { bytes, sha256: sum.digest('hex') }
    },
    close: () => file.close(),
  }
}

const progressInterval = 10_000
const writtenEvery = 100

async function spoolCollection(
  store: DocumentStore,
  collection: Collection<unknown>,
  path: string,
  pictures: Set<string>,
  onProgress: OnProgress,
  onDocuments: (documents: number) => void,
): Promise<{ bytes: number; sha256: string; documents: number }> {
  const part = await openPart(path)
  try {
    let documents = 0
    for await (const { id, data } of readAll(store, collection)) {
      await part.write(`${canonicalJson({ id, data })}\n`)
      addPicturesOf(data, pictures)
      documents += 1
      if (documents % progressInterval === 0) onProgress(collection.name, documents)
      if (documents % writtenEvery === 0) onDocuments(documents)
    }
    if (documents > 0) onProgress(collection.name, documents)
    return { ...(await part.end()), documents }
  } finally {
    await part.close()
  }
}

/** Writes each collection to a file of the folder, over the files of an earlier call. */
export async function spoolDocuments(
  store: DocumentStore,
  collections: readonly Collection<unknown>[],
  folder: string,
  onProgress: OnProgress,
  onDocuments: (documents: number) => void = () => undefined,
): Promise<SpooledDocuments> {
  const spooled: SpooledDocuments = { parts: [], collections: [], pictures: new Set() }
  let before = 0
  for (const collection of collections) {
    const { name, schemaVersion } = collection
    const path = join(folder, `${name}.jsonl`)
    const { documents, ...sums } = await spoolCollection(
      store,
      collection,
      path,
      spooled.pictures,
      onProgress,
      (count) => onDocuments(before + count),
    )
    before += documents
    onDocuments(before)
    spooled.parts.push({ name: documentsPart(name), ...sums, path })
    spooled.collections.push({ name, schemaVersion, documents })
  }
  return spooled
}

/** Writes pictures to files of the folder. Names that the media store does not know are reported as missing. */
export async function spoolPictures(
  media: MediaStore,
  names: ReadonlySet<string>,
  folder: string,
  onProgress: OnProgress,
  onPictures: (pictures: number) => void = () => undefined,
): Promise<{ parts: SpooledPart[]; missing: string[] }> {
  const parts: SpooledPart[] = []
  const missing: string[] = []
  for (const name of [...names].sort(compareIds)) {
    const found = await media.get(name)
    if (!found) {
      missing.push(name)
      continue
    }
    const path = join(folder, `picture-${parts.length}`)
    await writeFile(path, found.bytes, { mode: 0o600 })
    const sha256 = createHash('sha256').update(found.bytes).digest('hex')
    parts.push({ name: picturePart(name), bytes: found.bytes.byteLength, sha256, path })
    if (parts.length % 1_000 === 0) onProgress('pictures', parts.length)
    onPictures(parts.length + missing.length)
  }
  if (parts.length > 0) onProgress('pictures', parts.length)
  return { parts, missing }
}
