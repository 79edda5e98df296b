import { closeSync, openSync, writeSync } from 'node:fs'
import Sqlite from 'better-sqlite3'

/** Overwrites a page of a database file with what is none. */
export function breakPage(file: string, page: number): void {
  const pageSize = 8_192
  const open = openSync(file, 'r+')
  writeSync(open, Buffer.alloc(pageSize, 'broken'), 0, pageSize, (page - 1) * pageSize)
  closeSync(open)
}

/** Overwrites the first page of an index or a table. */
export function breakIndex(file: string, name: string): void {
  const database = new Sqlite(file, { readonly: true })
  const find = database.prepare<[string], number>('SELECT rootpage FROM sqlite_schema WHERE name = ?').pluck()
  const page = find.get(name)
  database.close()
  if (page === undefined) throw new RangeError(`${file} has no ${name}`)
  breakPage(file, page)
}
