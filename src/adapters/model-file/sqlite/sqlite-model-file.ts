import { accessSync, constants, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import Sqlite, { type Database } from 'better-sqlite3'
import type { ModelEntry, ModelFile } from '#ports/model-file/model-file.ts'

/** What {@link openSqliteModelFile} needs. */
export interface SqliteModelFileOptions {
  /** Where the files of all processes lie; undefined for one in memory. */
  folder: string | undefined
  /** What the content depends on besides the store's changes: of another, the file is emptied. */
  edition: string
}

/** More processes than this on one folder have theirs in memory. */
const mostFiles = 64
/** Read at once; nothing else can be asked of the file in between. */
const batch = 500

const tables = `
  CREATE TABLE IF NOT EXISTS facts (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT, WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS rows (number INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, row TEXT NOT NULL) STRICT;
  CREATE TABLE IF NOT EXISTS texts (number INTEGER PRIMARY KEY, text TEXT NOT NULL) STRICT;
`

const codeOf = (error: unknown): string => (error instanceof Sqlite.SqliteError ? error.code : '')
const isTaken = (error: unknown): boolean => /^SQLITE_(BUSY|LOCKED)/.test(codeOf(error))
const isBroken = (error: unknown): boolean => /^SQLITE_(CORRUPT|NOTADB|ERROR|CONSTRAINT)/.test(codeOf(error))

/** Opens a file and holds it: no other process, nor another opener of this one, has it at the same time. */
function openHeld(path: string): Database {
  const database = new Sqlite(path, { timeout: 0 })
  try {
    // A few products to a page: on small ones most would leave half of it empty.
    database.pragma('page_size = 16384')
    database.pragma('locking_mode = EXCLUSIVE')
    database.pragma('journal_mode = WAL')
    // Nothing here is the only copy: a power cut may take the last writes, and they are made again.
    database.pragma('synchronous = NORMAL')
    database.exec('BEGIN EXCLUSIVE')
    database.exec(tables)
    database.prepare('SELECT count(*) FROM facts').get()
    database.exec('COMMIT')
    return database
  } catch (error) {
    database.close()
    throw error
  }
}

function renew(path: string): Database {
  for (const part of ['', '-wal', '-shm', '-journal']) rmSync(`${path}${part}`, { force: true })
  return openHeld(path)
}

function openOrRenew(path: string): Database | undefined {
  try {
    return openHeld(path)
  } catch (error) {
    if (isTaken(error)) return undefined
    if (!isBroken(error)) throw error
    return renew(path)
  }
}

/** Whether files can be written there; a shop with a hosted store may run where none can. */
function canWrite(folder: string): boolean {
  try {
    mkdirSync(folder, { recursive: true })
    accessSync(folder, constants.W_OK)
    return true
  } catch {
    return false
  }
}

/** The first file that no other process holds; one in memory where none can be written. */
function openFirstFree(folder: string | undefined): Database {
  if (folder !== undefined && canWrite(folder)) {
    for (let number = 1; number <= mostFiles; number += 1) {
      const database = openOrRenew(join(folder, `${number}.db`))
      if (database) return database
    }
  }
  return openHeld(':memory:')
}

function prepareStatements(database: Database) {
  return {
    fact: database.prepare<[string], string>('SELECT value FROM facts WHERE name = ?').pluck(),
    setFact: database.prepare('INSERT OR REPLACE INTO facts (name, value) VALUES (?, ?)'),
    dropFact: database.prepare('DELETE FROM facts WHERE name = ?'),
    rows: database.prepare<[number], { number: number; id: string; row: string }>(
      `SELECT number, id, row FROM rows WHERE number > ? ORDER BY number LIMIT ${batch}`,
    ),
    entries: database.prepare<[number], ModelEntry & { number: number }>(
      `SELECT number, id, row, text FROM texts JOIN rows USING (number) WHERE number > ? ORDER BY number LIMIT ${batch}`,
    ),
    text: database
      .prepare<[string], string>('SELECT text FROM rows JOIN texts USING (number) WHERE id = ?')
      .pluck(),
    putRow: database
      .prepare<[string, string], number>(
        'INSERT INTO rows (id, row) VALUES (?, ?) ON CONFLICT (id) DO UPDATE SET row = excluded.row RETURNING number',
      )
      .pluck(),
    putText: database.prepare('INSERT OR REPLACE INTO texts (number, text) VALUES (?, ?)'),
    dropText: database.prepare('DELETE FROM texts WHERE number = (SELECT number FROM rows WHERE id = ?)'),
    dropRow: database.prepare('DELETE FROM rows WHERE id = ?'),
  }
}

function* inBatches<T extends { number: number }>(read: (after: number) => T[]): Generator<T> {
  let after = 0
  for (;;) {
    const found = read(after)
    yield* found
    if (found.length < batch) return
    after = found.at(-1)?.number ?? after
  }
}

/**
 * Opens a file of this process's own in the folder: the first that no other process holds. A file that is broken is made
 * anew, empty.
 */
export function openSqliteModelFile({ folder, edition }: SqliteModelFileOptions): ModelFile {
  let database = openFirstFree(folder)
  let statements = prepareStatements(database)
  const begin = (): void => {
    if (!database.inTransaction) database.exec('BEGIN')
  }
  const commit = (): void => {
    if (database.inTransaction) database.exec('COMMIT')
  }
  const empty = (): void => {
    commit()
    statements.dropFact.run('position')
    database.exec('DELETE FROM texts; DELETE FROM rows;')
    statements.setFact.run('edition', edition)
  }
  const clear = (): void => {
    try {
      empty()
    } catch (error) {
      if (!isBroken(error)) throw error
      const { name } = database
      database.close()
      database = renew(name)
      statements = prepareStatements(database)
      empty()
    }
  }
  if (statements.fact.get('edition') !== edition) clear()
  return {
    position: () => statements.fact.get('position'),
    rows: () => inBatches((after) => statements.rows.all(after)),
    entries: () => inBatches((after) => statements.entries.all(after)),
    text: (id) => statements.text.get(id),
    put({ id, row, text }: ModelEntry) {
      begin()
      statements.putText.run(statements.putRow.get(id, row), text)
    },
    remove(id) {
      begin()
      statements.dropText.run(id)
      statements.dropRow.run(id)
    },
    note(position) {
      begin()
      if (position === undefined) statements.dropFact.run('position')
      else statements.setFact.run('position', position)
      commit()
    },
    clear,
    // What is under way is undone: the store tells of it again.
    close: () => void database.close(),
  }
}
