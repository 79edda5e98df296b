import type { Database } from 'better-sqlite3'
import type { FileRow, ModelEntry, ModelFile } from '#ports/model-file/model-file.ts'
import { openHeldFile } from './held-file.ts'
import { answerSnapshots, snapshotTables, openSnapshots } from './stored-snapshots.ts'

/** Dependencies of {@link openSqliteModelFile}. */
export interface SqliteModelFileOptions {
  /** Where the files of all processes lie; undefined for one in memory. */
  folder: string | undefined
  /** The version of the content besides the store's changes: with another one, the file is emptied. */
  edition: string
}

/** Read in one step; nothing else can query the file in between. */
const batch = 500
/**
 * Three products to a page, in bytes: smaller ones would be left half empty, and of larger ones more is read for a
 * card.
 */
const pageSize = 8_192

const snapshots = ['texts', 'listings', 'outlines'] as const

const tables = `
  CREATE TABLE IF NOT EXISTS rows (number INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, row TEXT NOT NULL) STRICT;
  CREATE TABLE IF NOT EXISTS shared (number INTEGER PRIMARY KEY, text TEXT NOT NULL) STRICT;
  CREATE TABLE IF NOT EXISTS cards (number INTEGER PRIMARY KEY, id TEXT NOT NULL, text TEXT NOT NULL) STRICT;
  CREATE TABLE IF NOT EXISTS texts (number INTEGER PRIMARY KEY, text TEXT NOT NULL) STRICT;
  ${snapshots.map(snapshotTables).join('')}
`

function prepareStatements(database: Database) {
  return {
    rows: database.prepare<[number], FileRow>(
      `SELECT number, id, row FROM rows WHERE number > ? ORDER BY number LIMIT ${batch}`,
    ),
    entries: database.prepare<[number], { number: number; id: string; text: string }>(
      `SELECT number, id, text FROM texts JOIN rows USING (number) WHERE number > ? ORDER BY number LIMIT ${batch}`,
    ),
    row: database.prepare<[string], FileRow>('SELECT number, id, row FROM rows WHERE id = ?'),
    shared: database.prepare<[], { number: number; text: string }>(
      'SELECT number, text FROM shared ORDER BY number',
    ),
    putShared: database.prepare('INSERT INTO shared (number, text) VALUES (?, ?)'),
    text: database
      .prepare<[string], string>('SELECT text FROM rows JOIN texts USING (number) WHERE id = ?')
      .pluck(),
    // All in one step: for each by itself, going there and back takes longer than reading.
    cards: database.prepare<[string], { number: number; id: string; card: string }>(
      'SELECT number, cards.id, text AS card FROM json_each(?) AS wanted JOIN cards ON number = wanted.value',
    ),
    number: database.prepare<[string], number>('SELECT number FROM rows WHERE id = ?').pluck(),
    lastNumber: database.prepare<[], number>('SELECT coalesce(max(number), 0) FROM rows').pluck(),
    addRow: database.prepare('INSERT INTO rows (number, id, row) VALUES (?, ?, ?)'),
    setRow: database.prepare('UPDATE rows SET row = ? WHERE number = ?'),
    putText: database.prepare('INSERT OR REPLACE INTO texts (number, text) VALUES (?, ?)'),
    putCard: database.prepare('INSERT OR REPLACE INTO cards (number, id, text) VALUES (?, ?, ?)'),
    dropCard: database.prepare('DELETE FROM cards WHERE number = (SELECT number FROM rows WHERE id = ?)'),
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

function withoutGap(found: readonly { number: number; text: string }[]): string[] {
  return found.map(({ number, text }, at) => {
    if (number !== at) throw new RangeError(`the file has lost the text ${at}`)
    return text
  })
}

/**
 * Opens a file of this process's own in the folder: the first that no other process holds. A broken file is
 * recreated, empty.
 */
export function openSqliteModelFile({ folder, edition }: SqliteModelFileOptions): ModelFile {
  const file = openHeldFile({
    folder,
    edition,
    prefix: '',
    pageSize,
    tables,
    prepare: (database) => ({ ...prepareStatements(database), saved: openSnapshots(database, snapshots) }),
    empty(database, { saved }) {
      for (const snapshot of saved.values()) snapshot.drop()
      database.exec('DELETE FROM texts; DELETE FROM cards; DELETE FROM rows; DELETE FROM shared;')
    },
  })
  const noteChanged = (id: string): void => {
    for (const snapshot of file.statements().saved.values()) snapshot.changed(id)
  }
  const drop = (id: string): void => {
    const { dropCard, dropRow, dropText } = file.statements()
    dropCard.run(id)
    dropText.run(id)
    dropRow.run(id)
  }
  return {
    outlives: file.outlives,
    position: file.position,
    rows: () => inBatches((after) => file.statements().rows.all(after)),
    entries: () => inBatches((after) => file.statements().entries.all(after)),
    row: (id) => file.statements().row.get(id),
    shared: () => withoutGap(file.statements().shared.all()),
    putShared(number, text) {
      file.begin()
      file.statements().putShared.run(number, text)
    },
    text: (id) => file.statements().text.get(id),
    cards: (numbers) => file.statements().cards.all(JSON.stringify(numbers)),
    put({ id, row, card, text }: ModelEntry, given) {
      file.begin()
      const { addRow, number: find, putCard, putText, setRow } = file.statements()
      noteChanged(id)
      const found = find.get(id)
      const isOther = found !== undefined && given !== undefined && found !== given
      if (isOther) drop(id)
      const known = isOther ? undefined : found
      const number = known ?? Number(addRow.run(given ?? null, id, row).lastInsertRowid)
      if (known !== undefined) setRow.run(row, number)
      putCard.run(number, id, card)
      putText.run(number, text)
      return number
    },
    remove(id) {
      file.begin()
      noteChanged(id)
      drop(id)
    },
    lastNumber: () => file.statements().lastNumber.get() ?? 0,
    note: file.note,
    undo: file.undo,
    ...answerSnapshots(file),
    clear: file.clear,
    setEdition: file.setEdition,
    close: file.close,
  }
}
