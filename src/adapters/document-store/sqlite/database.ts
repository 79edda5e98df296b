import { randomInt } from 'node:crypto'
import Database from 'better-sqlite3'
import { StoreDamaged, StoreTooNew, StoreUnavailable } from '#ports/document-store/document-store.ts'

/** Of the tables below; it grows when an older program could not read them any more. */
const fileFormat = 1

/*
 * `documents` has row numbers so that big documents stand in a table tree (an index tree spills them to
 * overflow pages early) and index rows point at them in few bytes. `index_keys` remembers a document's own
 * index rows, so that a later write removes exactly those, whatever has become of the declarations since.
 */
const tables = `
  CREATE TABLE IF NOT EXISTS collections (
    number INTEGER PRIMARY KEY,
    name TEXT NOT NULL UNIQUE,
    newest_schema INTEGER NOT NULL,
    declaration TEXT NOT NULL
  ) STRICT;
  CREATE TABLE IF NOT EXISTS indexes (
    number INTEGER PRIMARY KEY,
    collection INTEGER NOT NULL,
    name TEXT NOT NULL,
    UNIQUE (collection, name)
  ) STRICT;
  CREATE TABLE IF NOT EXISTS documents (
    number INTEGER PRIMARY KEY,
    collection INTEGER NOT NULL,
    id TEXT NOT NULL,
    version INTEGER NOT NULL,
    schema_version INTEGER NOT NULL,
    expires_at INTEGER,
    index_keys BLOB NOT NULL,
    data TEXT NOT NULL,
    UNIQUE (collection, id)
  ) STRICT;
  CREATE INDEX IF NOT EXISTS documents_expiring ON documents (expires_at) WHERE expires_at IS NOT NULL;
  CREATE TABLE IF NOT EXISTS index_rows (
    key BLOB PRIMARY KEY,
    document INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS changes (
    seq INTEGER PRIMARY KEY,
    collection INTEGER NOT NULL,
    id TEXT NOT NULL
  ) STRICT;
`

/** How long one statement may block the event loop for another process's transaction, in milliseconds. */
const busyMilliseconds = 50

const transient = /^SQLITE_(BUSY|LOCKED)/
const unavailable = /^SQLITE_(BUSY|LOCKED|FULL|IOERR|CANTOPEN|NOMEM|READONLY|PROTOCOL)/
const damaged = /^SQLITE_(CORRUPT|NOTADB)/

/** Whether another connection's transaction stood in the way, so that a later try may succeed. */
export function isBusy(error: unknown): boolean {
  return error instanceof Database.SqliteError && transient.test(error.code)
}

/** Whether the file is not as SQLite has written it. */
export function isDamage(error: unknown): error is Error {
  return error instanceof Database.SqliteError && damaged.test(error.code)
}

/** The port's error for one of the driver's; any other error as it is. */
export function toStoreError(error: unknown): unknown {
  if (isDamage(error)) return new StoreDamaged(`SQLite: ${error.message}`, { cause: error })
  const closed = error instanceof TypeError && error.message.includes('connection is not open')
  if (closed || (error instanceof Database.SqliteError && unavailable.test(error.code))) {
    return new StoreUnavailable(`SQLite: ${error.message}`, { cause: error })
  }
  return error
}

/** Runs synchronous work and gives its failure as the port's error. */
export async function answering<T>(run: () => T): Promise<T> {
  try {
    return run()
  } catch (error) {
    throw toStoreError(error)
  }
}

/** SQLite does not always call its busy handler when several processes create or recover the same file: retry here. */
function patiently<T>(run: () => T): T {
  const deadline = performance.now() + 5_000
  for (;;) {
    try {
      return run()
    } catch (error) {
      if (!isBusy(error) || performance.now() > deadline) throw error
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 10)
    }
  }
}

/**
 * A random number that identifies this file: positions contain it, so that those of a deleted store are not valid in
 * the next one at its place.
 */
export const fileNumber = (database: Database.Database): number =>
  Number(database.pragma('application_id', { simple: true }))

function numberFile(database: Database.Database): void {
  if (fileNumber(database) === 0) database.pragma(`application_id = ${randomInt(1, 2 ** 31)}`)
}

function prepareFile(database: Database.Database): void {
  database.pragma('page_size = 8192')
  database.pragma('journal_mode = WAL')
  database.pragma('synchronous = FULL')
  // 32 MB of log: four times the default, for a third more commits a second with 100,000 documents.
  database.pragma('wal_autocheckpoint = 4000')
  // Deleted and overwritten data may be personal: without this their bytes would stay in the file.
  database.pragma('secure_delete = ON')
  const found = Number(database.pragma('user_version', { simple: true }))
  if (found > fileFormat) throw new StoreTooNew(`the file has format ${found}: start a newer program`)
  if (found < fileFormat) {
    database
      .transaction(() => {
        database.exec(tables)
        database.pragma(`user_version = ${fileFormat}`)
      })
      .immediate()
  }
  if (fileNumber(database) === 0) database.transaction(() => numberFile(database)).immediate()
}

/**
 * Opens the file, makes it when there is none, and runs `prepare` on it. Every acknowledged commit is on the
 * disk: write-ahead log with a sync at each commit.
 *
 * @throws StoreTooNew when a newer program made the file; StoreDamaged when it is none or broken; StoreUnavailable when it
 *   cannot be opened
 */
export function openDatabase<T>(
  path: string,
  prepare: (database: Database.Database) => T,
): { database: Database.Database; prepared: T } {
  let database: Database.Database | undefined
  try {
    const opened = new Database(path, { timeout: busyMilliseconds })
    database = opened
    patiently(() => prepareFile(opened))
    return { database: opened, prepared: patiently(() => prepare(opened)) }
  } catch (error) {
    database?.close()
    throw toStoreError(error)
  }
}

/**
 * Opens a connection that only reads, to be closed after all others. The last that closes removes the write-ahead log
 * with its index, unless it only reads; without them the next start needs room, which a full disk does not have.
 */
export function openLastReader(path: string): Database.Database | undefined {
  if (path === ':memory:') return undefined
  try {
    const reader = new Database(path, { readonly: true, timeout: 0 })
    reader.pragma('schema_version')
    return reader
  } catch {
    // Then the files are removed, as usual.
    return undefined
  }
}
