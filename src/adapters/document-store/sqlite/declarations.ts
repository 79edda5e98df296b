import type { Database } from 'better-sqlite3'
import type { Collection } from '#ports/document-store/collection.ts'
import { checkNotNewer, expiryOf, readChanged, readDocument } from '#ports/document-store/document-fields.ts'
import { StoreTooNew } from '#ports/document-store/document-store.ts'
import { packKeys } from './index-keys.ts'
import { createIndexRows } from './index-rows.ts'

/** A collection as the file knows it. */
export interface Declared {
  number: number
  collection: Collection<unknown>
  /** The number of each index, by its name. */
  indexes: ReadonlyMap<string, number>
}

/** The collections of an open store. */
export interface Declarations {
  /** @throws RangeError when the store was opened without this collection */
  of(collection: Collection<unknown>): Declared
  /** Undefined for a collection that was dropped from the declarations and is still in the file. */
  byNumber(number: number): Declared | undefined
  /**
   * For use inside a write transaction: another process may have opened the file with other declarations
   * meanwhile.
   * @throws StoreTooNew when that is so; writes of this process would leave out index rows that the other one
   *   needs
   */
  verify(): void
}

interface CollectionRow {
  name: string
  number: number
  newest_schema: number
  declaration: string
}

/** All that the index rows and expiry times of a collection are computed from. */
function declarationOf({ indexes, timeToLive, schemaVersion }: Collection<unknown>): string {
  return JSON.stringify({ indexes, timeToLive, schemaVersion })
}

interface IndexRow {
  collection: number
  name: string
  number: number
}

interface RebuildRow {
  number: number
  id: string
  schema_version: number
  index_keys: Buffer
  data: string
}

/** The data of a row; undefined where it cannot be read, and stays as it is. @throws StoreTooNew */
function readable(
  collection: Collection<unknown>,
  { id, schema_version: schemaVersion, data: json }: RebuildRow,
): Readonly<Record<string, unknown>> | undefined {
  const { document } = readChanged(() => readDocument(collection, { id, version: 1, schemaVersion, json }))
  return document?.data as Readonly<Record<string, unknown>> | undefined
}

/** Computes every document's index rows and expiry again, from the collection's current declaration. */
function rebuild(database: Database, { number, collection, indexes }: Declared): void {
  const rows = createIndexRows(database)
  const some = database.prepare<[number, string], RebuildRow>(
    `SELECT number, id, schema_version, index_keys, data FROM documents
     WHERE collection = ? AND id > ? ORDER BY id LIMIT 500`,
  )
  const update = database.prepare('UPDATE documents SET index_keys = ?, expires_at = ? WHERE number = ?')
  for (let last = ''; ;) {
    const found = some.all(number, last)
    for (const row of found) {
      last = row.id
      const data = readable(collection, row)
      if (!data) continue
      const keys = packKeys(collection, indexes, row.id, data)
      rows.replace(row.number, row.index_keys, keys)
      update.run(keys, expiryOf(collection, data) ?? null, row.number)
    }
    if (found.length === 0) return
  }
}

/** Answers the number of each index of a collection, by its name; new ones are written. */
function createNumberIndexes(database: Database) {
  const insert = database.prepare('INSERT INTO indexes (collection, name) VALUES (?, ?)')
  const known = Map.groupBy(
    database.prepare<[], IndexRow>('SELECT collection, name, number FROM indexes').all(),
    (row) => row.collection,
  )
  return (number: number, { indexes }: Collection<unknown>): Map<string, number> => {
    const numbers = new Map(known.get(number)?.map((row) => [row.name, row.number]))
    const numberOf = (name: string) => numbers.get(name) ?? Number(insert.run(number, name).lastInsertRowid)
    return new Map(Object.keys(indexes).map((name) => [name, numberOf(name)]))
  }
}

/** Reads the known collections once: there are many, and a statement for each would take longer than the rest. */
function createDeclare(database: Database) {
  const rows = database
    .prepare<[], CollectionRow>('SELECT name, number, newest_schema, declaration FROM collections')
    .all()
  const known = new Map(rows.map((row) => [row.name, row]))
  const insert = database.prepare(
    'INSERT INTO collections (name, newest_schema, declaration) VALUES (?, 0, ?)',
  )
  const change = database.prepare('UPDATE collections SET declaration = ? WHERE number = ?')
  const numberIndexes = createNumberIndexes(database)

  return (collection: Collection<unknown>): Declared => {
    const declaration = declarationOf(collection)
    const row = known.get(collection.name)
    const number = row?.number ?? Number(insert.run(collection.name, declaration).lastInsertRowid)
    if (row) checkNotNewer(collection, row.newest_schema)
    const declared = { number, collection, indexes: numberIndexes(number, collection) }
    if (row && row.declaration !== declaration) {
      rebuild(database, declared)
      change.run(declaration, number)
    }
    return declared
  }
}

/**
 * Records the collections in the file, and rebuilds the index rows of those whose declarations have changed.
 *
 * @throws StoreTooNew when the file holds a document of a newer schema version than its collection declares
 */
export function openDeclarations(
  database: Database,
  collections: readonly Collection<unknown>[],
): Declarations {
  const all = database.transaction(() => collections.map(createDeclare(database))).immediate()
  const byName = new Map(all.map((each) => [each.collection.name, each]))
  const byNumber = new Map(all.map((each) => [each.number, each]))
  const others = database.prepare<[], number>('PRAGMA data_version').pluck()
  const stored = database
    .prepare<[number], string>('SELECT declaration FROM collections WHERE number = ?')
    .pluck()
  let seen = others.get()

  return {
    of(collection) {
      const declared = byName.get(collection.name)
      if (!declared) throw new RangeError(`the store was opened without the collection ${collection.name}`)
      return declared
    },
    byNumber: (number) => byNumber.get(number),
    verify() {
      const now = others.get()
      if (now === seen) return
      for (const { number, collection } of all) {
        if (stored.get(number) !== declarationOf(collection)) {
          throw new StoreTooNew(
            `another program opened the file with another declaration of ${collection.name}`,
          )
        }
      }
      seen = now
    },
  }
}
