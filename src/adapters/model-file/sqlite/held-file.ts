import { accessSync, constants, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import Sqlite, { type Database } from 'better-sqlite3'
import type { ModelFile } from '#ports/model-file/model-file.ts'

/** Dependencies of {@link openHeldFile}. */
export interface HeldFileOptions<Statements> {
  /** Where the files of all processes lie; undefined for one in memory. */
  folder: string | undefined
  /** The prefix of the names of files of this kind. */
  prefix: string
  /** The version of the content besides the store's changes: with another one, the file is emptied. */
  edition: string
  /** In bytes. */
  pageSize: number
  /** Creates the missing tables. */
  tables: string
  prepare(database: Database): Statements
  /** Empties the tables. */
  empty(database: Database, statements: Statements): void
}

/** A file that no other process, nor another opener of this one, has at the same time. */
export interface HeldFile<Statements> extends Pick<
  ModelFile,
  'outlives' | 'position' | 'note' | 'undo' | 'clear' | 'setEdition' | 'close'
> {
  /** The statements of the current file: to be fetched on each use. */
  statements(): Statements
  /** Writes from here on are on the disk with the next `note`. */
  begin(): void
}

/** More processes than this on one folder have their models in memory. */
const mostFiles = 64

/** The page cache in memory: callers cache data that they read often. */
const cacheKilobytes = 4_000

const factsTable = `
  CREATE TABLE IF NOT EXISTS facts (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT, WITHOUT ROWID;
`

const codeOf = (error: unknown): string => (error instanceof Sqlite.SqliteError ? error.code : '')
const isTaken = (error: unknown): boolean => /^SQLITE_(BUSY|LOCKED)/.test(codeOf(error))
/** Whether the file is damaged. */
export const isBroken = (error: unknown): boolean =>
  /^SQLITE_(CORRUPT|NOTADB|ERROR|CONSTRAINT)/.test(codeOf(error))

/** A file as it is open. */
interface Opened<Statements> {
  database: Database
  facts: ReturnType<typeof prepareFacts>
  statements: Statements
}

function prepareFacts(database: Database) {
  return {
    read: database.prepare<[string], string>('SELECT value FROM facts WHERE name = ?').pluck(),
    set: database.prepare('INSERT OR REPLACE INTO facts (name, value) VALUES (?, ?)'),
    drop: database.prepare('DELETE FROM facts WHERE name = ?'),
  }
}

/** Opens a file and holds it. */
function openHeld<Statements>(path: string, options: HeldFileOptions<Statements>): Opened<Statements> {
  const database = new Sqlite(path, { timeout: 0 })
  try {
    database.pragma(`page_size = ${options.pageSize}`)
    // Before anything is read: then the index of the log is in memory, and a full disk has room for it.
    database.pragma('locking_mode = EXCLUSIVE')
    database.pragma(`cache_size = -${cacheKilobytes}`)
    database.pragma('journal_mode = WAL')
    // Nothing here is the only copy: a power cut may take the last writes, and they are made again.
    database.pragma('synchronous = NORMAL')
    database.exec('BEGIN EXCLUSIVE')
    database.exec(factsTable)
    database.exec(options.tables)
    database.prepare('SELECT count(*) FROM facts').get()
    database.exec('COMMIT')
    return { database, facts: prepareFacts(database), statements: options.prepare(database) }
  } catch (error) {
    database.close()
    throw error
  }
}

function replace<Statements>(path: string, options: HeldFileOptions<Statements>): Opened<Statements> {
  for (const part of ['', '-wal', '-shm', '-journal']) rmSync(`${path}${part}`, { force: true })
  return openHeld(path, options)
}

/** Whether a process has ended while it filled the file, which may have left it broken in a way that nobody sees. */
const isUnfinished = ({ facts }: Opened<unknown>): boolean =>
  facts.read.get('edition') !== undefined && facts.read.get('position') === undefined

/** Undefined if another process holds it. One that is broken or unfinished, or has other tables, is recreated. */
function openOrRenew<Statements>(
  path: string,
  options: HeldFileOptions<Statements>,
): Opened<Statements> | undefined {
  try {
    const opened = openHeld(path, options)
    if (!isUnfinished(opened)) return opened
    opened.database.close()
    return replace(path, options)
  } catch (error) {
    if (isTaken(error)) return undefined
    if (!isBroken(error)) throw error
    return replace(path, options)
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
function openFirstFree<Statements>(options: HeldFileOptions<Statements>): Opened<Statements> {
  const { folder, prefix } = options
  if (folder !== undefined && canWrite(folder)) {
    for (let number = 1; number <= mostFiles; number += 1) {
      const opened = openOrRenew(join(folder, `${prefix}${number}.db`), options)
      if (opened) return opened
    }
  }
  return openHeld(':memory:', options)
}

/**
 * Opens a file of this process's own in the folder: the first that no other process holds. A broken file is
 * recreated, empty.
 */
export function openHeldFile<Statements>(options: HeldFileOptions<Statements>): HeldFile<Statements> {
  let opened = openFirstFree(options)
  let { edition } = options
  /** Emptied, and not whole again since. */
  let isFilling = false
  const begin = (): void => {
    if (!opened.database.inTransaction) opened.database.exec('BEGIN')
  }
  const commit = (): void => {
    if (opened.database.inTransaction) opened.database.exec('COMMIT')
  }
  // A new file is written without a log, and a crash may break it: it has no position yet, and the next
  // opener recreates it. A log would have all of it a second time.
  const beginFilling = (): void => {
    opened.database.pragma('journal_mode = MEMORY')
    opened.database.pragma('synchronous = OFF')
    isFilling = true
  }
  const endFilling = (): void => {
    opened.database.pragma('synchronous = NORMAL')
    opened.database.pragma('journal_mode = WAL')
    isFilling = false
  }
  const empty = (): void => {
    commit()
    opened.facts.drop.run('position')
    options.empty(opened.database, opened.statements)
    opened.facts.set.run('edition', edition)
    beginFilling()
  }
  const clear = (): void => {
    try {
      empty()
    } catch (error) {
      // Not open: it could not be recreated the last time.
      if (!isBroken(error) && opened.database.open) throw error
      const { name } = opened.database
      opened.database.close()
      opened = replace(name, options)
      empty()
    }
  }
  if (opened.facts.read.get('edition') !== edition) clear()
  return {
    outlives: !opened.database.memory,
    statements: () => opened.statements,
    begin,
    position: () => opened.facts.read.get('position'),
    note(position) {
      if (isFilling && position !== undefined) {
        // The position is the last to reach the disk.
        commit()
        endFilling()
      }
      begin()
      if (position === undefined) opened.facts.drop.run('position')
      else opened.facts.set.run('position', position)
      commit()
    },
    undo() {
      if (opened.database.inTransaction) opened.database.exec('ROLLBACK')
    },
    clear,
    setEdition(next) {
      edition = next
      opened.facts.set.run('edition', edition)
    },
    // An open transaction is rolled back: the store repeats its changes.
    close: () => void opened.database.close(),
  }
}
