import { hash } from 'node:crypto'
import type { AttributeValue } from '@aws-sdk/client-dynamodb'
import type { Collection, IndexValue } from '#ports/document-store/collection.ts'
import { expiryOf, indexEntry, readDocument } from '#ports/document-store/document-fields.ts'
import type { Stored } from '#ports/document-store/document-store.ts'
import { orderedBytes } from '#ports/document-store/ordered-bytes.ts'

/*
 * An item of the table: `pk` is the collection's name, # and the id. `json` is the document, `version` and
 * `schema` its versions, `commit` the token of the commit that wrote it, `expiresAt` its end in milliseconds,
 * and `ttl` the same in whole seconds, as DynamoDB wants it. `p1` and `k1` place it in the first index of its
 * collection, `p2` and `k2` in the second, and so on: each index of the table serves all collections.
 */

/** The item of a document in DynamoDB, or a part of it. */
export type Item = Record<string, AttributeValue>

/** The table's index that holds all documents of a collection in the order of their ids. */
export const wholeIndex = 'whole'
/** The table's index of the so-manieth declared index of every collection, from 1. */
export const gsiName = (gsi: number): string => `slot${gsi}`
/** The attribute of an entry's partition key in a global secondary index. */
export const partitionIn = (gsi: number): string => `p${gsi}`
/** The attribute of an entry's sort key in a global secondary index. */
export const placeIn = (gsi: number): string => `k${gsi}`

/** DynamoDB takes no more bytes in a sort key. */
export const maximumPlaceBytes = 1_024
/** Longer partition values are hashed: those of all indexes count towards the 400 KB of an item. */
const maximumPartitionBytes = 200

/** The key of a document's item. */
export const itemKey = (collection: string, id: string): string => `${collection}#${id}`

/** The collection and id of an item, by its key. */
export function partsOfKey(key: string): { collection: string; id: string } {
  const end = key.indexOf('#')
  return { collection: key.slice(0, end), id: key.slice(end + 1) }
}

/** The global secondary index (GSI) of each index of a collection: numbered as they are declared. */
export const gsisOf = (collection: Collection<unknown>): ReadonlyMap<string, number> =>
  new Map(Object.keys(collection.indexes).map((name, at) => [name, at + 1]))

/** Where all documents with the same `equals` values stand together in an index. */
export function partitionOf(collection: string, index: string, equals: readonly IndexValue[]): string {
  const text = `${collection}/${index}${JSON.stringify(equals)}`
  if (Buffer.byteLength(text) <= maximumPartitionBytes) return text
  return `${collection}/${index}#${hash('sha256', text, 'base64url')}`
}

function placeOf(order: IndexValue | undefined, collection: string, id: string): Buffer {
  const place = Buffer.concat([order === undefined ? Buffer.alloc(0) : orderedBytes(order), Buffer.from(id)])
  // Only a text of hundreds of NULs comes here: each takes two bytes.
  if (place.length > maximumPlaceBytes) {
    throw new RangeError(`${collection}/${id}: a text with so many NULs is too long for an index`)
  }
  return place
}

/** A number as DynamoDB wants it. */
export const numberValue = (value: number): AttributeValue => ({ N: String(value) })

/**
 * The attributes that follow from a document's data and its collection's declarations: its places in the
 * indexes and its end.
 *
 * @throws RangeError on text that an index cannot hold, and on an expiry that is no timestamp
 */
export function derivedAttributes(
  collection: Collection<unknown>,
  id: string,
  data: Readonly<Record<string, unknown>>,
): Item {
  const item: Item = {}
  for (const [name, gsi] of gsisOf(collection)) {
    const index = collection.indexes[name]
    const entry = index && indexEntry(index, data)
    if (!entry) continue
    item[partitionIn(gsi)] = { S: partitionOf(collection.name, name, entry.equals) }
    item[placeIn(gsi)] = { B: placeOf(entry.order, collection.name, id) }
  }
  const expiresAt = expiryOf(collection, data)
  if (expiresAt !== undefined) {
    item['expiresAt'] = numberValue(expiresAt)
    item['ttl'] = numberValue(Math.ceil(expiresAt / 1_000))
  }
  return item
}

/** The names of all attributes that {@link derivedAttributes} can give, in a table with so many GSIs. */
export const derivedNames = (gsis: number): string[] => [
  ...Array.from({ length: gsis }, (_, at) => [partitionIn(at + 1), placeIn(at + 1)]).flat(),
  'expiresAt',
  'ttl',
]

/** Whether the document's time to live has passed. */
export const isExpired = (item: Item, now: number): boolean =>
  item['expiresAt']?.N !== undefined && Number(item['expiresAt'].N) <= now

/** A document as the port gives it. @throws as {@link readDocument} */
export const toStored = <T>(collection: Collection<T>, item: Item): Stored<T> =>
  readDocument(collection, {
    id: idOf(item),
    version: Number(item['version']?.N),
    schemaVersion: Number(item['schema']?.N),
    json: item['json']?.S,
  })

/** The id of a document: anybody's item has it in its key. */
export const idOf = (item: Item): string => item['id']?.S ?? partsOfKey(item['pk']?.S ?? '').id
