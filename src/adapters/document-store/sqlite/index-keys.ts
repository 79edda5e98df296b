import type { Collection, Index, IndexValue } from '#ports/document-store/collection.ts'
import { indexEntry } from '#ports/document-store/document-fields.ts'
import { orderedBytes } from '#ports/document-store/ordered-bytes.ts'

/*
 * The key of an index row: the index's number in two bytes, its `equals` values, its `order` value, the id.
 * All the rows that a query can want stand together, in the order that it wants them.
 */

/** The beginning of the keys of all documents with these `equals` values. */
export function keyPrefix(number: number, equals: readonly IndexValue[]): Buffer {
  return Buffer.concat([Buffer.from([number >> 8, number & 0xff]), ...equals.map(orderedBytes)])
}

/**
 * A document's keys in all the indexes of its collection, `numbers` by index name, as one list that {@link
 * unpackKeys} takes apart.
 *
 * @throws RangeError on text that an index cannot hold
 */
export function packKeys(
  collection: Collection<unknown>,
  numbers: ReadonlyMap<string, number>,
  id: string,
  data: Readonly<Record<string, unknown>>,
): Buffer {
  const parts: Buffer[] = []
  const end = Buffer.from(id)
  for (const [name, number] of numbers) {
    const index = collection.indexes[name] as Index
    const entry = indexEntry(index, data)
    if (!entry) continue
    const middle = entry.order === undefined ? [] : [orderedBytes(entry.order)]
    const key = Buffer.concat([keyPrefix(number, entry.equals), ...middle, end])
    parts.push(Buffer.from([key.length >> 8, key.length & 0xff]), key)
  }
  return Buffer.concat(parts)
}

/** The keys of a list that {@link packKeys} made. */
export function unpackKeys(packed: Buffer): Buffer[] {
  const keys: Buffer[] = []
  for (let at = 0; at < packed.length;) {
    const length = packed.readUInt16BE(at)
    keys.push(packed.subarray(at + 2, at + 2 + length))
    at += 2 + length
  }
  return keys
}
