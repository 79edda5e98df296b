import type { Stored } from '#ports/document-store/document-store.ts'
import type { Block, BlockFile } from '#ports/model-file/block-file.ts'
import { saveSnapshot, saveRegularly, readSnapshot } from '#engine/read-model/snapshots.ts'
import { createModelInFile } from '#engine/read-model/model-in-file.ts'
import type { PersistentModel } from '#engine/read-model/read-model.ts'
import type { LocationDocument } from './documents.ts'
import type { StockColumns } from './stock-columns.ts'

/** Locations by id. */
export type KnownLocations = Map<string, Stored<LocationDocument>>

/** Stock in a file that is updated with each change. */
export interface PersistentStock extends PersistentModel {
  rowChanged(row: number): void
  locationsChanged(): void
  /** Saves a snapshot of all stock from time to time, once it is ready. */
  follow(ready: Promise<unknown>): void
  /** Writes pending changes and closes the file. */
  close(): void
}

/** What {@link createPersistentStock} needs. */
export interface PersistentStockNeeds {
  file: BlockFile
  columns: Pick<StockColumns, 'at' | 'lay' | 'end' | 'clear' | 'save' | 'resume'>
  locations: KnownLocations
  /** The store's newest position, once all changes up to there were applied. */
  newest(): Promise<string>
}

/** Raised whenever blocks are written in another way. */
export const blockEdition = 1

/** Rows that are written together: with ids as the shop makes them, a small page of a file. */
const rowsOfBlock = 50

/** The block of the locations. The rows are in those from the next on. */
const locationBlock = 0
const blockOf = (row: number): number => locationBlock + 1 + Math.floor(row / rowsOfBlock)
const firstRowOf = (block: number): number => (block - locationBlock - 1) * rowsOfBlock

/** A stock item as it is saved. */
type Row = [variantId: string, locationId: string, onHand: number, reserved: number, version: number]

function writeRows({ at, end }: PersistentStockNeeds['columns'], block: number): string {
  const rows: (Row | null)[] = []
  for (let row = firstRowOf(block); row < Math.min(end(), firstRowOf(block + 1)); row += 1) {
    const item = at(row)
    const { variantId = '', locationId = '', onHand = 0, reserved = 0 } = item?.data ?? {}
    rows.push(item ? [variantId, locationId, onHand, reserved, item.version] : null)
  }
  return JSON.stringify(rows)
}

function readRows({ lay }: PersistentStockNeeds['columns'], { number, text }: Block): void {
  // This program wrote the file, with `writeRows`.
  const rows = JSON.parse(text) as (Row | null)[]
  for (const [at, row] of rows.entries()) {
    const [variantId = '', locationId = '', onHand = 0, reserved = 0, version = 0] = row ?? []
    const item = row ? { variantId, locationId, onHand, reserved } : undefined
    lay(firstRowOf(number) + at, item, version)
  }
}

function learnLocations(locations: KnownLocations, { text }: Block): void {
  // This program wrote the file from a map of this type.
  for (const [id, location] of JSON.parse(text) as [string, Stored<LocationDocument>][])
    locations.set(id, location)
}

/** Creates stock in a file: the rows of some dozens of stock items to a block; only changed blocks are written. */
export function createPersistentStock({
  file,
  columns,
  locations,
  newest,
}: PersistentStockNeeds): PersistentStock {
  const changed = new Set<number>()
  const putChanged = (): void => {
    for (const number of changed) {
      const text = number === locationBlock ? JSON.stringify([...locations]) : writeRows(columns, number)
      file.put({ number, text })
    }
    changed.clear()
  }
  const learn = (block: Block): void => {
    if (block.number === locationBlock) learnLocations(locations, block)
    else readRows(columns, block)
  }
  const persistent = createModelInFile({
    file,
    newest,
    learn() {
      const resumed = readSnapshot(file, 'stock', columns.resume)
      if (!resumed) {
        columns.clear()
        for (const block of file.blocks()) learn(block)
        return
      }
      const numbers = new Set([...resumed.changed].map(Number)).add(locationBlock)
      for (const number of numbers) {
        const block = file.block(number)
        if (block) learn(block)
      }
    },
    forget() {
      columns.clear()
      locations.clear()
      changed.clear()
    },
    put: putChanged,
  })
  let stopSaving = (): void => undefined
  const blockChanged = (block: number): void => {
    changed.add(block)
    persistent.changed()
  }
  const save = (most: number): void => {
    // A snapshot covers the file's entries.
    putChanged()
    saveSnapshot(file, 'stock', most, columns.save)
  }
  return {
    ...persistent,
    follow: (ready) => void (stopSaving = saveRegularly(ready, save)),
    close() {
      stopSaving()
      persistent.close()
    },
    rowChanged: (row) => blockChanged(blockOf(row)),
    locationsChanged: () => blockChanged(locationBlock),
  }
}
