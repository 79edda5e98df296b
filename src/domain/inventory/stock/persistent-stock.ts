import type { Stored } from '#ports/document-store/document-store.ts'
import type { Block, BlockFile } from '#ports/model-file/block-file.ts'
import { keepExtract, keepingUp, readExtract } from '#engine/read-model/snapshots.ts'
import { keptInFile } from '#engine/read-model/persistent-model.ts'
import type { KeptModel } from '#engine/read-model/read-model.ts'
import type { LocationDocument } from './documents.ts'
import type { StockColumns } from './stock-columns.ts'

/** Locations by id. */
export type KnownLocations = Map<string, Stored<LocationDocument>>

/** Stock as it lies in a file, which is told what has changed. */
export interface KeptLevels extends KeptModel {
  slotChanged(slot: number): void
  locationsChanged(): void
  /** Keeps all stock as one piece now and then, once it is ready. */
  keepUp(ready: Promise<unknown>): void
  /** Writes what is not written yet and closes the file. */
  close(): void
}

/** What {@link keepLevels} needs. */
export interface KeptLevelsNeeds {
  file: BlockFile
  columns: Pick<StockColumns, 'at' | 'lay' | 'end' | 'clear' | 'save' | 'resume'>
  locations: KnownLocations
  /** The store's newest position, told once all until there is known. */
  newest(): Promise<string>
}

/** Raised whenever blocks are written in another way. */
export const blockEdition = 1

/** Slots that are written together: with ids as the shop makes them, a small page of a file. */
const slotsOfBlock = 50

/** The block of the locations. The slots are in those from the next on. */
const locationBlock = 0
const blockOf = (slot: number): number => locationBlock + 1 + Math.floor(slot / slotsOfBlock)
const firstSlotOf = (block: number): number => (block - locationBlock - 1) * slotsOfBlock

/** A stock item as it is written. */
type Row = [variantId: string, locationId: string, onHand: number, reserved: number, version: number]

function writeSlots({ at, end }: KeptLevelsNeeds['columns'], block: number): string {
  const rows: (Row | null)[] = []
  for (let slot = firstSlotOf(block); slot < Math.min(end(), firstSlotOf(block + 1)); slot += 1) {
    const item = at(slot)
    const { variantId = '', locationId = '', onHand = 0, reserved = 0 } = item?.data ?? {}
    rows.push(item ? [variantId, locationId, onHand, reserved, item.version] : null)
  }
  return JSON.stringify(rows)
}

function learnSlots({ lay }: KeptLevelsNeeds['columns'], { number, text }: Block): void {
  // What the file has was written by this program, as `writeSlots` does it.
  const rows = JSON.parse(text) as (Row | null)[]
  for (const [at, row] of rows.entries()) {
    const [variantId = '', locationId = '', onHand = 0, reserved = 0, version = 0] = row ?? []
    const item = row ? { variantId, locationId, onHand, reserved } : undefined
    lay(firstSlotOf(number) + at, item, version)
  }
}

function learnLocations(locations: KnownLocations, { text }: Block): void {
  // What the file has was written by this program from a map of this type.
  for (const [id, location] of JSON.parse(text) as [string, Stored<LocationDocument>][])
    locations.set(id, location)
}

/** Keeps stock in a file: the slots of some dozens of stock items to a block, and only blocks that have changed are written. */
export function keepLevels({ file, columns, locations, newest }: KeptLevelsNeeds): KeptLevels {
  const changed = new Set<number>()
  const putChanged = (): void => {
    for (const number of changed) {
      const text = number === locationBlock ? JSON.stringify([...locations]) : writeSlots(columns, number)
      file.put({ number, text })
    }
    changed.clear()
  }
  const learn = (block: Block): void => {
    if (block.number === locationBlock) learnLocations(locations, block)
    else learnSlots(columns, block)
  }
  const kept = keptInFile({
    file,
    newest,
    learn() {
      const resumed = readExtract(file, 'levels', columns.resume)
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
  let stopKeeping = (): void => undefined
  const blockChanged = (block: number): void => {
    changed.add(block)
    kept.changed()
  }
  const keep = (most: number): void => {
    // An extract is of what the file has.
    putChanged()
    keepExtract(file, 'levels', most, columns.save)
  }
  return {
    ...kept,
    keepUp: (ready) => void (stopKeeping = keepingUp(ready, keep)),
    close() {
      stopKeeping()
      kept.close()
    },
    slotChanged: (slot) => blockChanged(blockOf(slot)),
    locationsChanged: () => blockChanged(locationBlock),
  }
}
