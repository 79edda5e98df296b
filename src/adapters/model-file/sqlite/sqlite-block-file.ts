import type { Database } from 'better-sqlite3'
import type { Block, BlockFile } from '#ports/model-file/block-file.ts'
import { answerSnapshots, snapshotTables, openSnapshots } from './stored-snapshots.ts'
import { openHeldFile, type HeldFileOptions } from './held-file.ts'

/** Dependencies of {@link openSqliteBlockFile}. */
export interface SqliteBlockFileOptions extends Pick<HeldFileOptions<unknown>, 'folder' | 'edition'> {
  /** The owner of the blocks: the prefix of the files' names. */
  name: string
}

/** About a block to a page, in bytes: a change of one writes little else. */
const pageSize = 4_096

const snapshots = ['stock'] as const

const tables = `
  CREATE TABLE IF NOT EXISTS blocks (number INTEGER PRIMARY KEY, text TEXT NOT NULL) STRICT;
  ${snapshots.map(snapshotTables).join('')}
`

const prepareStatements = (database: Database) => ({
  all: database.prepare<[], Block>('SELECT number, text FROM blocks ORDER BY number'),
  one: database.prepare<[number], Block>('SELECT number, text FROM blocks WHERE number = ?'),
  put: database.prepare('INSERT OR REPLACE INTO blocks (number, text) VALUES (?, ?)'),
  saved: openSnapshots(database, snapshots),
})

/**
 * Opens a file of this process's own in the folder: the first of its name that no other process holds. A broken file
 * is recreated, empty.
 */
export function openSqliteBlockFile({ name, ...options }: SqliteBlockFileOptions): BlockFile {
  const file = openHeldFile({
    ...options,
    prefix: `${name}-`,
    pageSize,
    tables,
    prepare: prepareStatements,
    empty(database, { saved }) {
      for (const snapshot of saved.values()) snapshot.drop()
      database.exec('DELETE FROM blocks')
    },
  })
  return {
    outlives: file.outlives,
    position: file.position,
    // In one step: nothing else can query the file in between.
    blocks: () => file.statements().all.all(),
    block: (number) => file.statements().one.get(number),
    put({ number, text }) {
      file.begin()
      const { saved, put } = file.statements()
      for (const snapshot of saved.values()) snapshot.changed(String(number))
      put.run(number, text)
    },
    note: file.note,
    undo: file.undo,
    ...answerSnapshots(file),
    clear: file.clear,
    setEdition: file.setEdition,
    close: file.close,
  }
}
