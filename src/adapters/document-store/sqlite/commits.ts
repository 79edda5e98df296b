import type { Database } from 'better-sqlite3'
import type { Clock } from '#ports/clock/clock.ts'
import { checkNotNewer, expiryOf } from '#ports/document-store/document-fields.ts'
import { StoreConflict, type Write } from '#ports/document-store/document-store.ts'
import { expectationHolds } from '#ports/document-store/expectation.ts'
import { encodeCommit } from '#ports/document-store/limits.ts'
import type { Declarations, Declared } from './declarations.ts'
import { packKeys } from './index-keys.ts'
import { createIndexRows } from './index-rows.ts'

/** A checked write with all that can be computed before the transaction. */
interface PreparedWrite {
  declared: Declared
  write: Write
  /** Undefined for a remove. */
  fresh: { text: string; keys: Buffer; expiresAt: number | null } | undefined
}

interface StandingRow {
  number: number
  version: number
  schema_version: number
  expires_at: number | null
  index_keys: Buffer
}

/** The writing half of the port, for use inside transactions. */
export interface Commits {
  /** @throws RangeError when the commit is over a limit */
  prepare(writes: readonly Write[]): PreparedWrite[]
  /** @throws StoreConflict, StoreTooNew before anything is written */
  apply(writes: readonly PreparedWrite[]): void
  /** Removes at most `limit` expired documents and answers how many. */
  sweep(limit: number): number
}

const noKeys = Buffer.alloc(0)

function prepareWrite(declared: Declared, write: Write, text: string | undefined): PreparedWrite {
  if (write.kind === 'remove' || text === undefined) return { declared, write, fresh: undefined }
  const data = write.data as Record<string, unknown>
  const keys = packKeys(declared.collection, declared.indexes, write.id, data)
  return { declared, write, fresh: { text, keys, expiresAt: expiryOf(declared.collection, data) ?? null } }
}

function prepareStatements(database: Database) {
  return {
    find: database.prepare<[number, string], StandingRow>(
      `SELECT number, version, schema_version, expires_at, index_keys FROM documents
       WHERE collection = ? AND id = ?`,
    ),
    insert: database.prepare(
      `INSERT INTO documents (collection, id, version, schema_version, expires_at, index_keys, data)
       VALUES (?, ?, 1, ?, ?, ?, ?)`,
    ),
    update: database.prepare(
      `UPDATE documents SET version = ?, schema_version = ?, expires_at = ?, index_keys = ?, data = ?
       WHERE number = ?`,
    ),
    remove: database.prepare('DELETE FROM documents WHERE number = ?'),
    note: database.prepare('INSERT INTO changes (collection, id) VALUES (?, ?)'),
    raise: database.prepare(
      'UPDATE collections SET newest_schema = ? WHERE number = ? AND newest_schema < ?',
    ),
    expired: database.prepare<[number, number], StandingRow & { collection: number; id: string }>(
      `SELECT number, version, schema_version, expires_at, index_keys, collection, id FROM documents
       WHERE expires_at <= ? ORDER BY expires_at LIMIT ?`,
    ),
  }
}

/** Prepares the statements of commits. */
export function createCommits(database: Database, declarations: Declarations, clock: Clock): Commits {
  const rows = createIndexRows(database)
  const { find, insert, update, remove, note, raise, expired } = prepareStatements(database)

  const check = ({ declared, write }: PreparedWrite, now: number): StandingRow | undefined => {
    const row = find.get(declared.number, write.id)
    const alive = row && (row.expires_at === null || row.expires_at > now)
    if (!expectationHolds(write.expect, alive ? row.version : undefined)) {
      throw new StoreConflict(`${write.collection.name}/${write.id} is not as expected (${write.expect})`)
    }
    if (row && write.kind === 'put') checkNotNewer(write.collection, row.schema_version)
    return row
  }
  const noteChange = (collection: number, id: string): void => {
    if (declarations.byNumber(collection)?.collection.watched) note.run(collection, id)
  }
  const erase = (row: StandingRow, collection: number, id: string): void => {
    rows.replace(row.number, row.index_keys, noKeys)
    remove.run(row.number)
    noteChange(collection, id)
  }
  const writeDocument = (
    { declared, write, fresh }: PreparedWrite,
    row: StandingRow | undefined,
    now: number,
  ): void => {
    if (!fresh) {
      if (row) erase(row, declared.number, write.id)
      return
    }
    const { text, keys, expiresAt } = fresh
    const { schemaVersion } = write.collection
    if (row) {
      const gone = row.expires_at !== null && row.expires_at <= now
      update.run(gone ? 1 : row.version + 1, schemaVersion, expiresAt, keys, text, row.number)
      rows.replace(row.number, row.index_keys, keys)
    } else {
      const { lastInsertRowid } = insert.run(declared.number, write.id, schemaVersion, expiresAt, keys, text)
      rows.replace(Number(lastInsertRowid), noKeys, keys)
    }
    raise.run(schemaVersion, declared.number, schemaVersion)
    noteChange(declared.number, write.id)
  }

  return {
    prepare(writes) {
      const texts = encodeCommit(writes)
      return writes.map((write, at) => prepareWrite(declarations.of(write.collection), write, texts[at]))
    },
    apply(writes) {
      const now = clock.now()
      const standing = writes.map((write) => check(write, now))
      for (const [at, write] of writes.entries()) writeDocument(write, standing[at], now)
    },
    sweep(limit) {
      const gone = expired.all(clock.now(), limit)
      for (const row of gone) erase(row, row.collection, row.id)
      return gone.length
    },
  }
}
