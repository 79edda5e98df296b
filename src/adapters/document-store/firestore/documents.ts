import {
  FieldValue,
  Timestamp,
  type DocumentReference,
  type DocumentSnapshot,
  type Firestore,
} from '@google-cloud/firestore'
import type { Collection, IndexValue } from '#ports/document-store/collection.ts'
import { expiryOf, indexEntry, readDocument } from '#ports/document-store/document-fields.ts'
import type { Stored } from '#ports/document-store/document-store.ts'

/** A document of the shop as Firestore holds it. */
export interface StoredFields {
  /** Its id; the name of the Firestore document is {@link documentName} of it. */
  id: string
  /** Version. */
  v: number
  /** Schema version. */
  s: number
  /** The data as JSON text, which preserves every value. */
  json: string
  /** The fields that indexes of the collection are made of, where the document has them. */
  i?: Record<string, IndexValue>
  /** When the document is gone. */
  x?: Timestamp
}

/** The facts that commits need of a document in the database, expired or not. */
export interface CurrentVersion {
  version: number
  schemaVersion: number
  /** In milliseconds since 1970; undefined when it never expires. */
  expiresAt: number | undefined
  /** Firestore's own version: strictly growing with every write, also across a removal. */
  updateTime: Timestamp
}

/** Collection of traces of removals, which watchers need: a document that is gone shows in no query. */
export const removals = 'removals'

/**
 * A name that Firestore takes for any id: it refuses slashes, `.`, `..` and `__…__`; line breaks and other
 * control characters are spared whatever stands between. Different ids have different names, and
 * `decodeURIComponent` gives the id back.
 */
export function documentName(id: string): string {
  return id.replace(
    /[%/]|[^ -~\u{80}-\u{10ffff}]|^[._]/gu,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`,
  )
}

/** Where a document of a collection is. */
export function referenceOf(firestore: Firestore, collection: string, id: string): DocumentReference {
  return firestore.collection(collection).doc(documentName(id))
}

const earliest = Date.parse('0001-01-01T00:00:00.000Z')
const latest = Date.parse('9999-12-31T23:59:59.000Z')

function expiry(collection: Collection<unknown>, data: Record<string, unknown>): Timestamp | undefined {
  const moment = expiryOf(collection, data)
  return moment === undefined ? undefined : Timestamp.fromMillis(Math.min(latest, Math.max(earliest, moment)))
}

/** The names of all fields that indexes of a collection are made of. */
function indexedFields({ indexes }: Collection<unknown>): string[] {
  const all = Object.values(indexes).flatMap(({ equals, order }) => [...equals, ...(order ? [order] : [])])
  return [...new Set(all)]
}

/**
 * The fields of a document that Firestore's indexes and its time to live are made of.
 *
 * @throws RangeError on text that an index cannot hold, and an expiry that is no timestamp
 */
export function derivedFields(
  collection: Collection<unknown>,
  data: Record<string, unknown>,
): Pick<StoredFields, 'i' | 'x'> {
  const x = expiry(collection, data)
  const names = indexedFields(collection)
  const values = names.flatMap((name): [string, IndexValue][] => {
    const value = indexEntry({ equals: [name] }, data)?.equals[0]
    return value === undefined ? [] : [[name, value]]
  })
  return { ...(names.length > 0 && { i: Object.fromEntries(values) }), ...(x && { x }) }
}

/** The same fields for an update, which names the fields it removes. */
export function replacing(fields: Pick<StoredFields, 'i' | 'x'>) {
  return { ...fields, i: fields.i ?? FieldValue.delete(), x: fields.x ?? FieldValue.delete() }
}

/** A document's fields, where commits.ts has written it: see {@link isOurs}. */
export function fieldsOf(snapshot: DocumentSnapshot): StoredFields {
  return snapshot.data() as StoredFields
}

/** Whether a document has the fields that the shop writes; others may have put anything into a collection. */
function isOurs(snapshot: DocumentSnapshot): boolean {
  const { id, v, s, json, x } = (snapshot.data() ?? {}) as Partial<Record<keyof StoredFields, unknown>>
  return (
    typeof id === 'string' &&
    typeof v === 'number' &&
    typeof s === 'number' &&
    typeof json === 'string' &&
    (x === undefined || x instanceof Timestamp)
  )
}

/** The id of a document: anybody's has it in its name. */
export function idOf(snapshot: DocumentSnapshot): string {
  const { id } = (snapshot.data() ?? {}) as { id?: unknown }
  if (typeof id === 'string') return id
  try {
    return decodeURIComponent(snapshot.id)
  } catch {
    return snapshot.id
  }
}

/** The facts that commits need of a document that was read; undefined for none. Those of other programs have version 0. */
export function standingOf(snapshot: DocumentSnapshot): CurrentVersion | undefined {
  const { exists, updateTime } = snapshot
  if (!exists || !updateTime) return undefined
  if (!isOurs(snapshot)) return { version: 0, schemaVersion: 0, expiresAt: undefined, updateTime }
  const { v, s, x } = fieldsOf(snapshot)
  return { version: v, schemaVersion: s, expiresAt: x?.toMillis(), updateTime }
}

/** Whether a document shows at this time. */
export function isAlive({ expiresAt }: Pick<CurrentVersion, 'expiresAt'>, now: number): boolean {
  return expiresAt === undefined || expiresAt > now
}

/** A document as the port returns it. @throws as {@link readDocument} */
export const toStored = <T>(collection: Collection<T>, { id, v, s, json }: StoredFields): Stored<T> =>
  readDocument(collection, { id, version: v, schemaVersion: s, json })

/** The same of a document that was read, whoever wrote it. @throws as {@link readDocument} */
export const readSnapshot = <T>(collection: Collection<T>, snapshot: DocumentSnapshot): Stored<T> =>
  toStored(collection, { ...fieldsOf(snapshot), id: idOf(snapshot) })
