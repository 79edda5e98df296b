import type { Block, BlockFile } from '#ports/model-file/block-file.ts'
import type { SnapshotName } from '#ports/model-file/model-file.ts'
import { createModelInFile } from './model-in-file.ts'
import type { PartsReader } from './parts.ts'
import type { PersistentModel } from './read-model.ts'
import { readSnapshot, saveRegularly, saveSnapshot } from './snapshots.ts'

/** Numbered rows that are written to a file, many to a block. */
export interface PersistedRows {
  /** One past the last row. */
  end(): number
  /** The rows from one up to another as text. */
  write(from: number, until: number): string
  /** Restores written rows, the first of which is `from`. */
  read(from: number, text: string): void
  clear(): void
  /** All rows as a snapshot, for `resume`. */
  save(): readonly Uint8Array[]
  /** Restores a snapshot. @throws RangeError, SyntaxError if it is something else */
  resume(saved: PartsReader): void
}

/** Data written beside the rows, in a block of its own. */
export interface PersistedHead {
  write(): string
  read(text: string): void
  clear(): void
}

/** A read model of rows in a file, which is updated with each change. */
export interface PersistentRows extends PersistentModel {
  rowChanged(row: number): void
  headChanged(): void
  /** Saves a snapshot of all rows from time to time, once the model is ready. */
  follow(ready: Promise<unknown>): void
  /** Writes pending changes and closes the file. */
  close(): void
}

/** Dependencies of {@link createPersistentRows}. */
export interface PersistentRowsNeeds {
  file: BlockFile
  /** The name of its snapshots. */
  name: SnapshotName
  rows: PersistedRows
  head: PersistedHead
  /** The store's newest position, once all changes up to there were applied. */
  newest(): Promise<string>
}

/** Rows that are written together: with ids as the shop makes them, a small page of a file. */
const rowsOfBlock = 50

/** The block of the head. The rows are in those from the next on. */
const headBlock = 0
const blockOf = (row: number): number => headBlock + 1 + Math.floor(row / rowsOfBlock)
const firstRowOf = (block: number): number => (block - headBlock - 1) * rowsOfBlock

/** Creates the model of rows in a file: some dozens of rows to a block, and only blocks that have changed are written. */
export function createPersistentRows({
  file,
  name,
  rows,
  head,
  newest,
}: PersistentRowsNeeds): PersistentRows {
  const changed = new Set<number>()
  const textOf = (block: number): string =>
    block === headBlock
      ? head.write()
      : rows.write(firstRowOf(block), Math.min(rows.end(), firstRowOf(block + 1)))
  const putChanged = (): void => {
    for (const number of changed) file.put({ number, text: textOf(number) })
    changed.clear()
  }
  const learn = ({ number, text }: Block): void => {
    if (number === headBlock) head.read(text)
    else rows.read(firstRowOf(number), text)
  }
  const model = createModelInFile({
    file,
    newest,
    learn() {
      const resumed = readSnapshot(file, name, rows.resume)
      if (!resumed) {
        rows.clear()
        for (const block of file.blocks()) learn(block)
        return
      }
      const numbers = new Set([...resumed.changed].map(Number)).add(headBlock)
      for (const number of numbers) {
        const block = file.block(number)
        if (block) learn(block)
      }
    },
    forget() {
      rows.clear()
      head.clear()
      changed.clear()
    },
    put: putChanged,
  })
  file.onLost?.(async () => {
    for (let block = headBlock; block <= blockOf(rows.end() - 1); block += 1) changed.add(block)
    model.changed()
  })
  let stopSaving = (): void => undefined
  const blockChanged = (block: number): void => {
    changed.add(block)
    model.changed()
  }
  const save = (most: number): void => {
    // A snapshot contains the rows of the file.
    putChanged()
    saveSnapshot(file, name, most, rows.save)
  }
  return {
    ...model,
    follow: (ready) => void (stopSaving = saveRegularly(ready, save)),
    close() {
      stopSaving()
      model.close()
    },
    rowChanged: (row) => blockChanged(blockOf(row)),
    headChanged: () => blockChanged(headBlock),
  }
}
