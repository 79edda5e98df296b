import { crc32 } from 'node:zlib'
import type { Database } from 'better-sqlite3'
import type { Extract, ExtractName, ModelFile } from '#ports/model-file/model-file.ts'
import { isBroken, type HeldFile } from './held-file.ts'

/** The tables in which an extract lies, and the ids of entries that have changed since it was kept. */
export const extractTables = (name: ExtractName): string => `
  CREATE TABLE IF NOT EXISTS ${name}_extract
    (number INTEGER PRIMARY KEY, checksum INTEGER NOT NULL, part BLOB NOT NULL) STRICT;
  CREATE TABLE IF NOT EXISTS ${name}_changed (id TEXT PRIMARY KEY) STRICT, WITHOUT ROWID;
`

/** An extract in a file of entries; what changes is told in the transaction that changes it. */
export interface KeptExtract {
  read(): Extract | undefined
  keep(parts: readonly Uint8Array[]): void
  /** Notes that an entry is put or removed. */
  changed(id: string): void
  countChanged(): number | undefined
  drop(): void
}

/** The checksum of a part, which knows of all parts before it and of its place. */
const checksumOf = (part: Uint8Array, before: number, number: number): number =>
  crc32(part, (before + number) >>> 0)

const endOf = (parts: readonly Uint8Array[]): Buffer => Buffer.from(`${parts.length} parts`)

/**
 * Opens an extract of a database. Behind its parts stands how many they are: parts that were changed, lost or put in
 * another place are found by that and their checksums.
 */
export function createKeptExtract(database: Database, name: ExtractName): KeptExtract {
  const parts = database.prepare<[], { checksum: number; part: Buffer<ArrayBuffer> }>(
    `SELECT checksum, part FROM ${name}_extract ORDER BY number`,
  )
  const put = database.prepare(`INSERT INTO ${name}_extract (number, checksum, part) VALUES (?, ?, ?)`)
  const note = database.prepare(`INSERT OR IGNORE INTO ${name}_changed (id) VALUES (?)`)
  const changed = database.prepare<[], string>(`SELECT id FROM ${name}_changed`).pluck()
  const count = database.prepare<[], number>(`SELECT count(*) FROM ${name}_changed`).pluck()
  const dropAll = (): void => void database.exec(`DELETE FROM ${name}_extract; DELETE FROM ${name}_changed;`)
  let isThere = database.prepare(`SELECT 1 FROM ${name}_extract LIMIT 1`).get() !== undefined
  const drop = (): void => {
    dropAll()
    isThere = false
  }
  const putAll = database.transaction((kept: readonly Uint8Array[]) => {
    dropAll()
    let checksum = 0
    for (const [number, part] of [...kept, endOf(kept)].entries()) {
      checksum = checksumOf(part, checksum, number)
      put.run(number, checksum, part)
    }
  })
  return {
    drop,
    read() {
      const kept: Buffer<ArrayBuffer>[] = []
      let checksum = 0
      for (const each of parts.iterate()) {
        checksum = checksumOf(each.part, checksum, kept.length)
        if (checksum !== each.checksum) return undefined
        kept.push(each.part)
      }
      const end = kept.pop()
      if (!end || !endOf(kept).equals(end)) return undefined
      return { parts: kept, changed: new Set(changed.all()) }
    },
    keep(kept) {
      putAll(kept)
      isThere = true
    },
    changed(id) {
      if (isThere) note.run(id)
    },
    countChanged: () => (isThere ? (count.get() ?? 0) : undefined),
  }
}

/** The extracts of a file, by name. */
export type KeptExtracts = ReadonlyMap<ExtractName, KeptExtract>

/** Opens those of a database. */
export const openExtracts = (database: Database, names: readonly ExtractName[]): KeptExtracts =>
  new Map(names.map((name) => [name, createKeptExtract(database, name)]))

/** What a file answers of its extracts. */
export function answerExtracts({
  statements,
}: Pick<HeldFile<{ kept: KeptExtracts }>, 'statements'>): Pick<
  ModelFile,
  'extract' | 'keepExtract' | 'changedSinceExtract'
> {
  const find = (name: ExtractName): KeptExtract | undefined => statements().kept.get(name)
  return {
    extract(name) {
      try {
        return find(name)?.read()
      } catch (error) {
        if (!isBroken(error)) throw error
        return undefined
      }
    },
    keepExtract: (name, parts) => find(name)?.keep(parts),
    changedSinceExtract: (name) => find(name)?.countChanged(),
  }
}
