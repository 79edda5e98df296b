import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import { z } from 'zod'
import { defineCollection } from '#ports/document-store/collection.ts'
import { moment, text } from '#ports/document-store/field-schemas.ts'
import { put, type DocumentStore } from '#ports/document-store/document-store.ts'
import { newId } from '#vocabulary/identifiers.ts'

export const idempotencyParts = defineCollection({
  name: 'idempotencyParts',
  about: 'Part of a long answer to a request that carried an Idempotency-Key',
  schema: z.object({
    bytes: text('Part of the body, compressed (gzip), as base64'),
    expiresAt: moment('When it is forgotten, with the record of its answer'),
  }),
  schemaVersion: 1,
  indexes: {},
  timeToLive: 'expiresAt',
  transient: true,
})

const [pack, unpack] = [promisify(gzip), promisify(gunzip)]

/** Up to here a body is kept in the record, with room for the rest of it. */
const longestInRecord = 300_000
/** Characters of base64 in a part. */
const partLength = 300_000

/** Whether a body is too long for the record of its answer: there it is text within JSON, and quotation marks count twice. */
export const isLong = (body: string): boolean =>
  body.length > longestInRecord / 6 && Buffer.byteLength(JSON.stringify(body)) > longestInRecord

/** Stores a long body, whatever its length, and answers the ids of its parts. Each try has parts of its own. */
export async function storeParts(store: DocumentStore, body: string, expiresAt: string): Promise<string[]> {
  const packed = (await pack(body)).toString('base64')
  const ids: string[] = []
  for (let start = 0; start < packed.length; start += partLength) {
    const id = newId('part')
    const part = { bytes: packed.slice(start, start + partLength), expiresAt }
    await store.commit([put(idempotencyParts, id, part, 'absent')])
    ids.push(id)
  }
  return ids
}

/** The body of these parts; undefined when one of them has expired. */
export async function readParts(store: DocumentStore, ids: readonly string[]): Promise<string | undefined> {
  const found = await store.getMany(idempotencyParts, ids)
  const parts = ids.flatMap((id) => found.get(id)?.data.bytes ?? [])
  if (parts.length < ids.length) return undefined
  return (await unpack(Buffer.from(parts.join(''), 'base64'))).toString('utf8')
}
