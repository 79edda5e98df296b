import { gunzip, gzip } from 'node:zlib'
import { promisify } from 'node:util'
import type { Clock } from '#ports/clock/clock.ts'
import { put, type DocumentStore, type Stored } from '#ports/document-store/document-store.ts'
import { ShopFailure } from '#vocabulary/failures.ts'
import { limits } from '#vocabulary/limits.ts'
import { plus, toTimestamp } from '#vocabulary/time.ts'
import { statement } from '#vocabulary/statements/statement.ts'
import { jobFileChunkId, jobFileChunks, jobFiles, type JobFileDocument } from './documents.ts'

const pack = promisify(gzip)
const unpack = promisify(gunzip)

/** Bytes of one chunk: incompressible data still fits a document, as base64. */
const chunkBytes = 256_000

/** The metadata of a file. */
export interface JobFileAbout {
  name: string
  contentType: string
  /** Customer id. */
  by: string
}

/** The files of jobs: private, in chunks in the document store, removed when they expire. */
export interface JobFiles {
  /**
   * Stores a whole file. The same id again stores the same file.
   * @param most maximum size in bytes, `jobFileBytes` by default
   * @throws ShopFailure `body_too_large`
   */
  store(id: string, about: JobFileAbout, bytes: Uint8Array, most?: number): Promise<Stored<JobFileDocument>>
  /** Writes bytes as chunks from the place `from` on; answers the place after them. The file is not there yet. */
  append(id: string, from: number, bytes: Uint8Array): Promise<number>
  /** Makes a file of the chunks that were appended. */
  finish(id: string, about: JobFileAbout, size: { chunks: number; bytes: number }): Promise<void>
  /** @throws ShopFailure `job_file_not_found` */
  find(id: string): Promise<Stored<JobFileDocument>>
  /** The bytes of a file, chunk by chunk. @throws ShopFailure `job_file_not_found` */
  read(id: string): AsyncGenerator<Uint8Array>
  /** The bytes of a file at once. @throws ShopFailure `job_file_not_found` */
  readWhole(id: string): Promise<{ file: JobFileDocument; bytes: Uint8Array }>
}

/** Creates the files of jobs. */
export function createJobFiles({ store, clock }: { store: DocumentStore; clock: Clock }): JobFiles {
  const now = () => toTimestamp(clock.now())
  const goneAt = () => plus(now(), limits.jobRetention.value)

  const append: JobFiles['append'] = async (id, from, bytes) => {
    let at = from
    for (let start = 0; start < bytes.byteLength; start += chunkBytes) {
      const packed = await pack(bytes.subarray(start, start + chunkBytes))
      const chunk = { bytes: packed.toString('base64'), goneAt: goneAt() }
      await store.commit([put(jobFileChunks, jobFileChunkId(id, at), chunk, 'any')])
      at += 1
    }
    return at
  }
  const finish: JobFiles['finish'] = async (id, about, size) => {
    await store.commit([put(jobFiles, id, { ...about, ...size, createdAt: now(), goneAt: goneAt() }, 'any')])
  }
  const find: JobFiles['find'] = async (id) => {
    const found = await store.get(jobFiles, id)
    if (!found) throw new ShopFailure('job_file_not_found')
    return found
  }
  async function* read(id: string): AsyncGenerator<Uint8Array> {
    const { data } = await find(id)
    for (let at = 0; at < data.chunks; at += 1) {
      const chunk = await store.get(jobFileChunks, jobFileChunkId(id, at))
      if (!chunk) throw new ShopFailure('job_file_not_found')
      yield await unpack(Buffer.from(chunk.data.bytes, 'base64'))
    }
  }
  return {
    append,
    finish,
    find,
    read,
    async store(id, about, bytes, most = limits.jobFileBytes.value) {
      if (bytes.byteLength > most)
        throw new ShopFailure('body_too_large', { reason: statement('at_most_bytes', { most }) })
      const chunks = await append(id, 0, bytes)
      await finish(id, about, { chunks, bytes: bytes.byteLength })
      return find(id)
    },
    async readWhole(id) {
      const { data: file } = await find(id)
      const chunks: Uint8Array[] = []
      for await (const chunk of read(id)) chunks.push(chunk)
      return { file, bytes: Buffer.concat(chunks) }
    },
  }
}
