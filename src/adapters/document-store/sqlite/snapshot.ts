import { existsSync } from 'node:fs'
import Database from 'better-sqlite3'
import { StoreUnavailable } from '#ports/document-store/document-store.ts'
import { isBusy, toStoreError } from './database.ts'

/**
 * Copies a store's file as of one moment, while others go on reading and writing it. `VACUUM INTO` reads in one
 * transaction; a copy by the backup API would start again with each commit of another process.
 *
 * @throws StoreUnavailable when there is no such file, or no room for the copy
 */
export function snapshotSqlite(path: string, to: string): void {
  if (!existsSync(path)) throw new StoreUnavailable(`SQLite: there is no file ${path}`)
  let database: Database.Database | undefined
  try {
    database = new Database(path, { readonly: true, fileMustExist: true, timeout: 5_000 })
    database.prepare('VACUUM INTO ?').run(to)
  } catch (error) {
    throw toStoreError(error)
  } finally {
    database?.close()
  }
}

/**
 * Counts the documents of some collections in a file that nobody changes, those whose time is over left out.
 * @param now milliseconds since 1970
 */
export function countDocuments(path: string, collections: readonly string[], now: number): number {
  const database = new Database(path, { readonly: true, fileMustExist: true })
  try {
    const counted = database
      .prepare<[string, number], number>(
        `SELECT count(*) FROM documents d JOIN collections c ON c.number = d.collection
         WHERE c.name IN (SELECT value FROM json_each(?)) AND (d.expires_at IS NULL OR d.expires_at > ?)`,
      )
      .pluck()
    return counted.get(JSON.stringify(collections), now) ?? 0
  } finally {
    database.close()
  }
}

/** Whether another connection has the store's file open; a file that is not there is open nowhere. */
export function isOpenElsewhere(path: string): boolean {
  let database: Database.Database | undefined
  try {
    database = new Database(path, { fileMustExist: true, timeout: 0 })
    // In this mode a write needs the file for itself: readers that only wait stand in its way too.
    database.pragma('locking_mode = EXCLUSIVE')
    database.exec('BEGIN IMMEDIATE; ROLLBACK')
    return false
  } catch (error) {
    if (isBusy(error)) return true
    return false
  } finally {
    database?.close()
  }
}
