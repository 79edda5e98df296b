import type { Database } from 'better-sqlite3'
import { unpackKeys } from './index-keys.ts'

/** Writes the rows of the side index table. */
export interface IndexRows {
  /**
   * Exchanges a document's rows for others; rows that stay are not touched. Both lists as `packKeys` makes
   * them.
   */
  replace(document: number, before: Buffer, after: Buffer): void
}

/** Prepares the statements of the side index table. */
export function createIndexRows(database: Database): IndexRows {
  const insert = database.prepare('INSERT INTO index_rows (key, document) VALUES (?, ?)')
  const remove = database.prepare('DELETE FROM index_rows WHERE key = ?')

  return {
    replace(document, before, after) {
      if (before.equals(after)) return
      const old = unpackKeys(before)
      const fresh = unpackKeys(after)
      for (const key of old) if (!fresh.some((each) => each.equals(key))) remove.run(key)
      for (const key of fresh) if (!old.some((each) => each.equals(key))) insert.run(key, document)
    },
  }
}
