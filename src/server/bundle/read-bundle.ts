import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { pipeline, Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { extract, type Header } from 'tar-stream'
import { BundleFailure } from './bundle-failure.ts'
import { longestManifest, readManifest, type Manifest, type Part } from './manifest.ts'
import { saidBy } from '#vocabulary/statements/stated-error.ts'
import { statement } from '#vocabulary/statements/statement.ts'
import { shorten } from '#vocabulary/text/shorten.ts'

/** A file inside a tar. */
type Entry = AsyncIterable<Uint8Array> & { header: Header }

/** One part of a bundle, to be read before the next one. */
export interface OpenPart {
  part: Part
  /** Its bytes; their end is reached only when they match the manifest. */
  chunks: AsyncGenerator<Uint8Array>
}

/** A bundle that is being read. Close it in any case. */
export interface OpenBundle {
  manifest: Manifest
  /** The parts in the manifest's order. @throws BundleFailure on anything else, or less, or damaged */
  parts(): AsyncGenerator<OpenPart>
  close(): void
}

const gzip = Buffer.from([0x1f, 0x8b])
const tarMagic = Buffer.from('ustar')
const tarMagicAt = 257

const isCompressed = (bytes: Uint8Array): boolean => gzip.equals(bytes.subarray(0, 2))

async function beginningOf(file: string): Promise<Buffer> {
  const handle = await open(file, 'r')
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(512), 0, 512, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await handle.close()
  }
}

/** Whether a file begins as a bundle does: as a tar, or as anything compressed. */
export async function looksLikeBundle(file: string): Promise<boolean> {
  const beginning = await beginningOf(file)
  return isCompressed(beginning) || beginning.indexOf(tarMagic) === tarMagicAt
}

/** Fills a tar reader; a source that cannot be read or is cut short breaks the reader. */
function unpack(source: Readable, compressed: boolean): AsyncIterator<Entry> {
  const tar = extract()
  const fail = (error: Error | null | undefined): void => {
    if (error) tar.destroy(error)
  }
  const entries = tar[Symbol.asyncIterator]() as AsyncIterator<Entry>
  if (compressed) pipeline(source, createGunzip(), tar, fail)
  else pipeline(source, tar, fail)
  return entries
}

/** Reports an error of the tar and gzip readers as damage of the file. */
function asFailure(error: unknown, file?: string): unknown {
  if (error instanceof BundleFailure) return new BundleFailure(error.said, file)
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (/^E[A-Z]+$/.test(code)) return error
  return new BundleFailure(statement('bundle_not_whole', {}, saidBy(error)), file)
}

async function nextEntry(entries: AsyncIterator<Entry>, name: string): Promise<Entry> {
  const { value, done } = await entries.next()
  if (done) throw new BundleFailure(statement('bundle_cut_off', { name }))
  const entry = value as Entry
  const { name: found, type } = entry.header
  if (found !== name || type !== 'file') {
    const what = type === 'file' ? '' : ` (${type})`
    const there = `${JSON.stringify(shorten(found, 200))}${what}`
    throw new BundleFailure(statement('bundle_other_part', { found: there, name }))
  }
  return entry
}

async function* checkedChunks(file: string, entry: Entry, part: Part): AsyncGenerator<Uint8Array> {
  try {
    if (entry.header.size !== part.bytes)
      throw new BundleFailure(
        statement('bundle_part_bytes', {
          name: part.name,
          bytes: entry.header.size ?? 0,
          listed: part.bytes,
        }),
      )
    const sum = createHash('sha256')
    for await (const chunk of entry) {
      sum.update(chunk)
      yield chunk
    }
    if (sum.digest('hex') !== part.sha256)
      throw new BundleFailure(statement('bundle_part_sum', { name: part.name }))
  } catch (error) {
    throw asFailure(error, file)
  }
}

async function manifestOf(entries: AsyncIterator<Entry>): Promise<Manifest> {
  const entry = await nextEntry(entries, 'manifest.json')
  if ((entry.header.size ?? 0) > longestManifest) throw new BundleFailure('bundle_manifest_long')
  const chunks: Uint8Array[] = []
  for await (const chunk of entry) chunks.push(chunk)
  return readManifest(Buffer.concat(chunks).toString())
}

/**
 * Opens a bundle and reads its manifest.
 * @throws BundleFailure when the file is none, or of a newer format; errors of the disk
 */
export async function openBundle(file: string): Promise<OpenBundle> {
  const compressed = isCompressed(await beginningOf(file))
  const source = createReadStream(file, { highWaterMark: 1 << 18 })
  const entries = unpack(source, compressed)
  const close = (): void => void source.destroy()
  try {
    const manifest = await manifestOf(entries)
    return { manifest, close, parts: () => partsOf(file, entries, manifest) }
  } catch (error) {
    close()
    throw asFailure(error, file)
  }
}

/**
 * Reads the manifest of a bundle, which comes first, and nothing after it.
 * @throws BundleFailure when the bytes are none, or of a newer format
 */
export async function manifestIn(chunks: AsyncIterable<Uint8Array>): Promise<Manifest> {
  const [first, rest] = await beginningAndRest(chunks)
  const source = Readable.from(rest)
  try {
    return await manifestOf(unpack(source, isCompressed(first)))
  } catch (error) {
    throw asFailure(error)
  } finally {
    source.destroy()
  }
}

/** The first bytes, and all of them. */
async function beginningAndRest(
  chunks: AsyncIterable<Uint8Array>,
): Promise<[Uint8Array, AsyncGenerator<Uint8Array>]> {
  const iterator = chunks[Symbol.asyncIterator]()
  const { value, done } = await iterator.next()
  const first = done ? new Uint8Array() : value
  async function* all(): AsyncGenerator<Uint8Array> {
    yield first
    for (let next = await iterator.next(); !next.done; next = await iterator.next()) yield next.value
  }
  return [first, all()]
}

async function* partsOf(
  file: string,
  entries: AsyncIterator<Entry>,
  manifest: Manifest,
): AsyncGenerator<OpenPart> {
  try {
    for (const part of manifest.parts) {
      yield { part, chunks: checkedChunks(file, await nextEntry(entries, part.name), part) }
    }
    const { done, value } = await entries.next()
    if (!done) {
      const found = JSON.stringify(shorten((value as Entry).header.name, 200))
      throw new BundleFailure(statement('bundle_more', { found }))
    }
  } catch (error) {
    throw asFailure(error, file)
  }
}
