import type { Database } from 'better-sqlite3'
import type { Collection } from '#ports/document-store/collection.ts'
import { checkCount, checkQuery, checkScan } from '#ports/document-store/checked-query.ts'
import { readDocument, readPage } from '#ports/document-store/document-fields.ts'
import { keyBounds } from '#ports/document-store/key-bounds.ts'
import {
  maximumGetMany,
  type DocumentStore,
  type Page,
  type Stored,
} from '#ports/document-store/document-store.ts'
import { isStorableId } from '#ports/document-store/limits.ts'
import type { Clock } from '#ports/clock/clock.ts'
import { answering } from './database.ts'
import type { Declarations, Declared } from './declarations.ts'
import { keyPrefix } from './index-keys.ts'

/** The number of documents read at once by default: objects that are dropped at once are cheap to collect. */
const bestPage = 50

/** The columns read of a document. */
export interface DocumentRow {
  id: string
  version: number
  schema_version: number
  data: string
}

/** A row as the port returns it. @throws as {@link readDocument} */
export const toStored = <T>(collection: Collection<T>, row: DocumentRow): Stored<T> =>
  readDocument(collection, {
    id: row.id,
    version: row.version,
    schemaVersion: row.schema_version,
    json: row.data,
  })

const toPage = <T>(
  collection: Collection<T>,
  rows: readonly DocumentRow[],
): Pick<Page<T>, 'items' | 'unreadable'> =>
  readPage(
    rows,
    ({ id }) => id,
    (row) => toStored(collection, row),
  )

interface IndexedRow extends DocumentRow {
  key: Buffer
}

function pageStatement(database: Database, direction: 'ASC' | 'DESC') {
  // CROSS JOIN makes SQLite walk the index rows in key order and fetch documents one by one, never the other
  // way.
  return database.prepare<[Buffer, Buffer, number, number], IndexedRow>(
    `SELECT d.id, d.version, d.schema_version, d.data, i.key
     FROM index_rows i CROSS JOIN documents d ON d.number = i.document
     WHERE i.key >= ? AND i.key < ? AND (d.expires_at IS NULL OR d.expires_at > ?)
     ORDER BY i.key ${direction} LIMIT ?`,
  )
}

function indexNumber({ indexes, collection }: Declared, name: string): number {
  const number = indexes.get(name)
  if (number === undefined) throw new RangeError(`${collection.name} was opened without an index ${name}`)
  return number
}

/** The reading half of the port. */
export function createReads(
  database: Database,
  declarations: Declarations,
  clock: Clock,
): Pick<DocumentStore, 'get' | 'getMany' | 'query' | 'count' | 'scan'> {
  const columns = 'id, version, schema_version, data'
  const one = database.prepare<[number, string, number], DocumentRow>(
    `SELECT ${columns} FROM documents
     WHERE collection = ? AND id = ? AND (expires_at IS NULL OR expires_at > ?)`,
  )
  const many = database.prepare<[number, string, number], DocumentRow>(
    `SELECT ${columns} FROM documents
     WHERE collection = ? AND id IN (SELECT value FROM json_each(?))
       AND (expires_at IS NULL OR expires_at > ?)`,
  )
  const following = database.prepare<[number, string, number, number], DocumentRow>(
    `SELECT ${columns} FROM documents
     WHERE collection = ? AND id > ? AND (expires_at IS NULL OR expires_at > ?) ORDER BY id LIMIT ?`,
  )
  const counting = database
    .prepare<[Buffer, Buffer, number], number>(
      'SELECT count(*) FROM (SELECT 1 FROM index_rows WHERE key >= ? AND key < ? LIMIT ?)',
    )
    .pluck()
  const pages = { asc: pageStatement(database, 'ASC'), desc: pageStatement(database, 'DESC') }

  return {
    get: (collection, id) =>
      answering(() => {
        const { number } = declarations.of(collection)
        const row = isStorableId(id) ? one.get(number, id, clock.now()) : undefined
        return row && toStored(collection, row)
      }),
    getMany: (collection, ids) =>
      answering(() => {
        const { number } = declarations.of(collection)
        if (ids.length > maximumGetMany) throw new RangeError(`${ids.length} ids in one getMany`)
        const wanted = ids.filter(isStorableId)
        const rows = wanted.length === 0 ? [] : many.all(number, JSON.stringify(wanted), clock.now())
        return new Map(rows.map((row) => [row.id, toStored(collection, row)]))
      }),
    query: (collection, query) =>
      answering(() => {
        const number = indexNumber(declarations.of(collection), query.index)
        const checked = checkQuery(collection, query)
        if (checked.hopeless) return { items: [], next: undefined }
        const prefix = keyPrefix(number, checked.equals)
        const { lower, upper } = keyBounds(prefix, checked)
        const statement = checked.descending ? pages.desc : pages.asc
        const rows = statement.all(lower, upper, clock.now(), checked.limit + 1)
        const shown = rows.slice(0, checked.limit)
        const last = rows.length > checked.limit ? shown.at(-1) : undefined
        return {
          ...toPage(collection, shown),
          next: last && checked.cursor(last.key.subarray(prefix.length).toString('base64url')),
        }
      }),
    count: (collection, counted, atMost) =>
      answering(() => {
        const number = indexNumber(declarations.of(collection), counted.index)
        const checked = checkCount(collection, counted, atMost)
        if (checked.hopeless) return 0
        const { lower, upper } = keyBounds(keyPrefix(number, checked.equals), checked)
        return counting.get(lower, upper, atMost) ?? 0
      }),
    scan: (collection, scan) =>
      answering(() => {
        const { number } = declarations.of(collection)
        const limit = checkScan(scan, bestPage)
        const rows = following.all(number, scan.after ?? '', clock.now(), limit + 1)
        const shown = rows.slice(0, limit)
        return {
          ...toPage(collection, shown),
          next: rows.length > limit ? shown.at(-1)?.id : undefined,
        }
      }),
  }
}
