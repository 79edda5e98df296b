import { FieldPath, Timestamp, type CollectionReference, type Query } from '@google-cloud/firestore'
import type { CheckedQuery } from '#ports/document-store/checked-query.ts'
import { isIndexable } from '#ports/document-store/document-fields.ts'
import type { IndexValue } from '#ports/document-store/collection.ts'
import { isStorableId } from '#ports/document-store/limits.ts'
import type { StoredFields } from './documents.ts'

/*
 * All the queries that the store sends. `indexes.ts` declares the indexes they need; tests/hosted holds the
 * two against each other.
 */

/** Adding 0 turns -0 into 0: JSON writes both alike. */
const plain = (value: IndexValue): IndexValue => (typeof value === 'number' ? value + 0 : value)

const pathOf = (field: string): FieldPath => new FieldPath('i', field)

/** The question of the port, without its cursor and limit. */
export function indexQuery(collection: CollectionReference, checked: CheckedQuery): Query {
  const { index, equals, lower, upper, descending } = checked
  const direction = descending ? 'desc' : 'asc'
  let query: Query = collection
  for (const [at, field] of index.equals.entries()) {
    query = query.where(pathOf(field), '==', plain(equals[at] ?? ''))
  }
  if (index.order !== undefined) {
    const order = pathOf(index.order)
    if (lower) query = query.where(order, lower.inclusive ? '>=' : '>', plain(lower.value))
    if (upper) query = query.where(order, upper.inclusive ? '<=' : '<', plain(upper.value))
    query = query.orderBy(order, direction)
  }
  return query.orderBy('id', direction)
}

/** A whole collection in the order of ids. */
export const scanQuery = (collection: CollectionReference): Query => collection.orderBy('id')

/** Writes after a moment of the server's time, in its order. */
export const changesQuery = (collection: CollectionReference, after: Timestamp): Query =>
  collection.where('at', '>', after).orderBy('at')

/** The place of a document in the order of an index, as `startAfter` takes it. */
export function placeOf({ index }: CheckedQuery, { id, i }: StoredFields): IndexValue[] {
  const value = index.order === undefined ? undefined : i?.[index.order]
  return value === undefined ? [id] : [value, id]
}

/** A place as text for a cursor: the id, and after a NUL, which no id has, the value with its type. */
export function encodePlace(place: IndexValue[]): string {
  const id = String(place.at(-1))
  const value = place.length > 1 ? place[0] : undefined
  const text = value === undefined ? id : `${id}\0${(typeof value)[0]}${value}`
  return Buffer.from(text).toString('base64url')
}

const readers: Record<string, (text: string) => IndexValue> = {
  s: (text) => text,
  n: Number,
  b: (text) => text === 'true',
}

/** The output of {@link encodePlace}, read. @throws RangeError when it is anything else */
export function decodePlace(text: string): IndexValue[] {
  const [id = '', ...rest] = Buffer.from(text, 'base64url').toString().split('\0')
  const tagged = rest.length === 0 ? undefined : rest.join('\0')
  const value = tagged === undefined ? undefined : readers[tagged.slice(0, 1)]?.(tagged.slice(1))
  const garbled = tagged !== undefined && (value === undefined || !isIndexable(value))
  if (garbled || !isStorableId(id)) throw new RangeError('not a cursor')
  return value === undefined ? [id] : [value, id]
}
