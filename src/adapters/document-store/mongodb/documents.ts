import type { Collection, IndexValue } from '#ports/document-store/collection.ts'
import { expiryOf, indexEntry, readDocument } from '#ports/document-store/document-fields.ts'
import type { Stored } from '#ports/document-store/document-store.ts'
import { orderedBytes } from '#ports/document-store/ordered-bytes.ts'

/** A document of the shop as MongoDB holds it. */
export interface StoredFields {
  _id: string
  /** Version. */
  v: number
  /** Schema version. */
  s: number
  /** The data as JSON text, which preserves every value. */
  json: string
  /** The fields by which indexes select, where the document has them. */
  e?: Record<string, IndexValue>
  /** Its place in each index that it is in, by the index's name: see {@link placeOf}. */
  k?: Record<string, string>
  /** When the document is gone. */
  x?: Date
}

/** A document of a collection, whoever wrote it. */
export type Found = { _id: unknown } & Partial<Record<Exclude<keyof StoredFields, '_id'>, unknown>>

/** The fields of a document that commits compare. */
export interface CurrentVersion {
  /** Undefined for a document that no shop has written. */
  version: number | undefined
  schemaVersion: number
  /** Whether its time to live has not passed. */
  alive: boolean
}

/** Selects documents whose time to live has not passed. */
export const aliveAt = (now: number) => ({ x: { $not: { $lte: new Date(now) } } })

/** Bytes as text that MongoDB sorts as the bytes do, by code points; none of them is NUL. */
export function sortableText(bytes: Uint8Array): string {
  let text = ''
  for (const byte of bytes) text += String.fromCharCode(byte + 1)
  return text
}

/** The bytes of a {@link sortableText}. */
export function bytesOfText(text: string): Buffer {
  const bytes = Buffer.allocUnsafe(text.length)
  for (let at = 0; at < text.length; at += 1) bytes[at] = text.charCodeAt(at) - 1
  return bytes
}

/**
 * The place of a document among those with the same selecting fields: its `order` value, then its id. As text, since
 * MongoDB sorts booleans after text, and the port before numbers.
 */
const placeOf = (order: IndexValue | undefined, id: string): string =>
  sortableText(Buffer.concat([...(order === undefined ? [] : [orderedBytes(order)]), Buffer.from(id)]))

/**
 * The fields that follow from a document's data and its collection's declarations.
 *
 * @throws RangeError on text that an index cannot hold, and on an expiry that is no timestamp
 */
export function derivedFields(
  collection: Collection<unknown>,
  id: string,
  data: Readonly<Record<string, unknown>>,
): Pick<StoredFields, 'e' | 'k' | 'x'> {
  const e: Record<string, IndexValue> = {}
  const k: Record<string, string> = {}
  for (const [name, index] of Object.entries(collection.indexes)) {
    const entry = indexEntry(index, data)
    if (!entry) continue
    k[name] = placeOf(entry.order, id)
    for (const [at, field] of index.equals.entries()) {
      const value = entry.equals[at]
      if (value !== undefined) e[field] = value
    }
  }
  const expiresAt = expiryOf(collection, data)
  return {
    ...(Object.keys(e).length > 0 && { e }),
    ...(Object.keys(k).length > 0 && { k }),
    ...(expiresAt !== undefined && { x: new Date(expiresAt) }),
  }
}

/** The id of a document: anybody's has one, of whatever type. */
export const idOf = ({ _id }: Found): string => String(_id)

/** The facts that commits need of a document that was read. */
export function currentVersion({ v, s, x }: Found, now: number): CurrentVersion {
  const alive = !(x instanceof Date) || x.getTime() > now
  if (typeof v !== 'number' || typeof s !== 'number') return { version: undefined, schemaVersion: 0, alive }
  return { version: v, schemaVersion: s, alive }
}

/** A document as the port returns it. @throws as {@link readDocument} */
export const toStored = <T>(collection: Collection<T>, found: Found): Stored<T> =>
  readDocument(collection, {
    id: idOf(found),
    version: found.v,
    schemaVersion: found.s,
    json: found.json,
  })
