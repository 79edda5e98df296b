import { join } from 'node:path'
import { inflateRawSync } from 'node:zlib'
import Database from 'better-sqlite3'
import { auditedNames, type AuditedCollections, type Row, type ShopDocuments } from './documents.ts'

/** The file of the embedded store in a data directory. */
export const shopFile = (dataDirectory: string): string => join(dataDirectory, 'shop.db')

const compressed = 'deflate:'

/** The JSON of a document, of which long ones are compressed. */
const jsonOf = (data: string): string =>
  data.startsWith(compressed)
    ? inflateRawSync(Buffer.from(data.slice(compressed.length), 'base64')).toString()
    : data

/**
 * Reads a shop's SQLite file, whether or not a shop has it open, all in one transaction: one moment, not
 * several.
 * @throws Error when it lacks a collection: an audit of nothing would find nothing wrong
 */
export function readShopFile(file: string, now: number): ShopDocuments {
  const database = new Database(file, { readonly: true, fileMustExist: true, timeout: 5_000 })
  try {
    const rows = database.prepare<[string, number], { id: string; data: string }>(
      `SELECT d.id, d.data FROM documents d JOIN collections c ON c.number = d.collection
       WHERE c.name = ? AND (d.expires_at IS NULL OR d.expires_at > ?) ORDER BY d.id`,
    )
    const declared = database
      .prepare<[string], number>('SELECT number FROM collections WHERE name = ?')
      .pluck()
    const read = <Name extends keyof AuditedCollections>(
      collection: Name,
    ): Row<AuditedCollections[Name]>[] => {
      if (declared.get(collection) === undefined) throw new Error(`${file} has no collection ${collection}`)
      return rows
        .all(collection, now)
        .map(({ id, data }) => ({ id, data: JSON.parse(jsonOf(data)) as AuditedCollections[Name] }))
    }
    return database.transaction(
      () => Object.fromEntries(auditedNames.map((name) => [name, read(name)])) as ShopDocuments,
    )()
  } finally {
    database.close()
  }
}
