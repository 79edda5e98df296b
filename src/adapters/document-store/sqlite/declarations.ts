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
  number: number
  newest_schema: number
  declaration: string
}

/** All that the index rows and expiry times of a collection are computed from. */
function declarationOf({ indexes, timeToLive, schemaVersion }: Collection<unknown>): string {
  return JSON.stringify({ indexes, timeToLive, schemaVersion })
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

/** Prepares the recording of collections: there are many, and preparing takes longer than most of it. */
function createDeclare(database: Database) {
  const insert = database.prepare(
    `INSERT INTO collections (name, newest_schema, declaration) VALUES (?, 0, '') ON CONFLICT DO NOTHING`,
  )
  const select = database.prepare<[string], CollectionRow>(
    'SELECT number, newest_schema, declaration FROM collections WHERE name = ?',
  )
  const change = database.prepare('UPDATE collections SET declaration = ? WHERE number = ?')
  const insertIndex = database.prepare(
    'INSERT INTO indexes (collection, name) VALUES (?, ?) ON CONFLICT DO NOTHING',
  )
  const selectIndexes = database.prepare<[number], { name: string; number: number }>(
    'SELECT name, number FROM indexes WHERE collection = ? ORDER BY number',
  )
  const some = database.prepare<[number, string], RebuildRow>(
    `SELECT number, id, schema_version, index_keys, data FROM documents
     WHERE collection = ? AND id > ? ORDER BY id LIMIT 500`,
  )
  const update = database.prepare('UPDATE documents SET index_keys = ?, expires_at = ? WHERE number = ?')
  const rows = createIndexRows(database)

  function numberIndexes(number: number, collection: Collection<unknown>): Map<string, number> {
    for (const name of Object.keys(collection.indexes)) insertIndex.run(number, name)
    const all = new Map(selectIndexes.all(number).map((row) => [row.name, row.number]))
    return new Map([...all].filter(([name]) => Object.hasOwn(collection.indexes, name)))
  }

  /** Computes every document's index rows and expiry again, from the collection's current declaration. */
  function rebuild({ number, collection, indexes }: Declared): void {
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

  return (collection: Collection<unknown>): Declared => {
    insert.run(collection.name)
    const row = select.get(collection.name) as CollectionRow
    checkNotNewer(collection, row.newest_schema)
    const indexes = numberIndexes(row.number, collection)
    const declared = { number: row.number, collection, indexes }
    const declaration = declarationOf(collection)
    if (row.declaration !== declaration) {
      rebuild(declared)
      change.run(declaration, row.number)
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
  const declare = createDeclare(database)
  const all = database.transaction(() => collections.map(declare)).immediate()
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
