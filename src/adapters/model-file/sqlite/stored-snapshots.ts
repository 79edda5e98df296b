import { crc32 } from 'node:zlib'
import type { Database } from 'better-sqlite3'
import type { Snapshot, SnapshotName, ModelFile } from '#ports/model-file/model-file.ts'
import { isBroken, type HeldFile } from './held-file.ts'

/** The tables of a snapshot, and the ids of entries that have changed since it was saved. */
export const snapshotTables = (name: SnapshotName): string => `
  CREATE TABLE IF NOT EXISTS ${name}_snapshot
    (number INTEGER PRIMARY KEY, checksum INTEGER NOT NULL, part BLOB NOT NULL) STRICT;
  CREATE TABLE IF NOT EXISTS ${name}_changed (id TEXT PRIMARY KEY) STRICT, WITHOUT ROWID;
`

/** A snapshot in a file of entries; each change is recorded in its own transaction. */
export interface StoredSnapshot {
  read(): Snapshot | undefined
  save(parts: readonly Uint8Array[]): void
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
 * Opens a snapshot of a database. Behind its parts stands how many they are: parts that were changed, lost or put in
 * another place are found by that and their checksums.
 */
function createStoredSnapshot(database: Database, name: SnapshotName): StoredSnapshot {
  const parts = database.prepare<[], { checksum: number; part: Buffer<ArrayBuffer> }>(
    `SELECT checksum, part FROM ${name}_snapshot ORDER BY number`,
  )
  const put = database.prepare(`INSERT INTO ${name}_snapshot (number, checksum, part) VALUES (?, ?, ?)`)
  const note = database.prepare(`INSERT OR IGNORE INTO ${name}_changed (id) VALUES (?)`)
  const changed = database.prepare<[], string>(`SELECT id FROM ${name}_changed`).pluck()
  const count = database.prepare<[], number>(`SELECT count(*) FROM ${name}_changed`).pluck()
  const dropAll = (): void => void database.exec(`DELETE FROM ${name}_snapshot; DELETE FROM ${name}_changed;`)
  let isThere = database.prepare(`SELECT 1 FROM ${name}_snapshot LIMIT 1`).get() !== undefined
  const drop = (): void => {
    dropAll()
    isThere = false
  }
  const putAll = database.transaction((saved: readonly Uint8Array[]) => {
    dropAll()
    let checksum = 0
    for (const [number, part] of [...saved, endOf(saved)].entries()) {
      checksum = checksumOf(part, checksum, number)
      put.run(number, checksum, part)
    }
  })
  return {
    drop,
    read() {
      const saved: Buffer<ArrayBuffer>[] = []
      let checksum = 0
      for (const each of parts.iterate()) {
        checksum = checksumOf(each.part, checksum, saved.length)
        if (checksum !== each.checksum) return undefined
        saved.push(each.part)
      }
      const end = saved.pop()
      if (!end || !endOf(saved).equals(end)) return undefined
      return { parts: saved, changed: new Set(changed.all()) }
    },
    save(saved) {
      putAll(saved)
      isThere = true
    },
    changed(id) {
      if (isThere) note.run(id)
    },
    countChanged: () => (isThere ? (count.get() ?? 0) : undefined),
  }
}

/** The snapshots of a file, by name. */
export type StoredSnapshots = ReadonlyMap<SnapshotName, StoredSnapshot>

/** Opens those of a database. */
export const openSnapshots = (database: Database, names: readonly SnapshotName[]): StoredSnapshots =>
  new Map(names.map((name) => [name, createStoredSnapshot(database, name)]))

/** The answer of a file about its snapshots. */
export function answerSnapshots({
  statements,
}: Pick<HeldFile<{ saved: StoredSnapshots }>, 'statements'>): Pick<
  ModelFile,
  'snapshot' | 'saveSnapshot' | 'changedSinceSnapshot'
> {
  const find = (name: SnapshotName): StoredSnapshot | undefined => statements().saved.get(name)
  return {
    snapshot(name) {
      try {
        return find(name)?.read()
      } catch (error) {
        if (!isBroken(error)) throw error
        return undefined
      }
    },
    saveSnapshot: (name, parts) => find(name)?.save(parts),
    changedSinceSnapshot: (name) => find(name)?.countChanged(),
  }
}
