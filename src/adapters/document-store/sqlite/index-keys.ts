import type { Collection, Index } from '#ports/document-store/collection.ts'
import type { CheckedQuery } from '#ports/document-store/checked-query.ts'
import { indexEntries } from '#ports/document-store/document-fields.ts'
import type { IndexValue } from '#ports/document-store/document-store.ts'
import { afterAll, orderedBytes, typeBounds } from '#ports/document-store/ordered-bytes.ts'

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
    for (const { equals, order } of indexEntries(index, data)) {
      const start = keyPrefix(number, equals)
      const middle = order === undefined ? [] : [orderedBytes(order)]
      const key = Buffer.concat([start, ...middle, end])
      parts.push(Buffer.from([key.length >> 8, key.length & 0xff]), key)
    }
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

/**
 * The keys that a query reads: from `lower`, before `upper`. Rows after a cursor are within the same bounds.
 */
export function keyBounds(prefix: Buffer, query: CheckedQuery): { lower: Buffer; upper: Buffer } {
  const { lower: low, upper: high } = query
  const sample = low?.value ?? high?.value
  const types = sample === undefined ? { first: Buffer.alloc(0), end: afterAll } : typeBounds(sample)
  let lower = Buffer.concat([prefix, low ? orderedBytes(low.value) : types.first])
  let upper = Buffer.concat([prefix, high ? orderedBytes(high.value) : types.end])
  if (low && !low.inclusive) lower = Buffer.concat([lower, afterAll])
  if (high?.inclusive) upper = Buffer.concat([upper, afterAll])
  if (query.after === undefined) return { lower, upper }
  const last = Buffer.concat([prefix, Buffer.from(query.after, 'base64url')])
  if (query.descending) return { lower, upper: Buffer.compare(last, upper) < 0 ? last : upper }
  const next = Buffer.concat([last, Buffer.from([0])])
  return { lower: Buffer.compare(next, lower) > 0 ? next : lower, upper }
}
