import {
  createPersistentRows,
  type PersistedHead,
  type PersistedRows,
  type PersistentRows,
} from '#engine/read-model/persistent-rows.ts'
import type { Stored } from '#ports/document-store/document-store.ts'
import type { BlockFile } from '#ports/model-file/block-file.ts'
import type { LocationDocument } from './documents.ts'
import type { StockColumns } from './stock-columns.ts'

/** Locations by id. */
export type KnownLocations = Map<string, Stored<LocationDocument>>

/** Dependencies of {@link createPersistentStock}. */
export interface PersistentStockNeeds {
  file: BlockFile
  columns: Pick<StockColumns, 'at' | 'lay' | 'end' | 'clear' | 'save' | 'resume'>
  locations: KnownLocations
  /** The store's newest position, once all changes up to there were applied. */
  newest(): Promise<string>
}

/** Raised whenever stock items or locations are written in another way. */
export const blockEdition = 1

/** A stock item as it is written. */
type Row = [variantId: string, locationId: string, onHand: number, reserved: number, version: number]

const rowsOf = ({ at, lay, end, ...columns }: PersistentStockNeeds['columns']): PersistedRows => ({
  ...columns,
  end,
  write(from, until) {
    const rows: (Row | null)[] = []
    for (let row = from; row < until; row += 1) {
      const item = at(row)
      const { variantId = '', locationId = '', onHand = 0, reserved = 0 } = item?.data ?? {}
      rows.push(item ? [variantId, locationId, onHand, reserved, item.version] : null)
    }
    return JSON.stringify(rows)
  },
  read(from, text) {
    // The file was written by `write` of this program.
    const rows = JSON.parse(text) as (Row | null)[]
    for (const [place, row] of rows.entries()) {
      const [variantId = '', locationId = '', onHand = 0, reserved = 0, version = 0] = row ?? []
      lay(from + place, row ? { variantId, locationId, onHand, reserved } : undefined, version)
    }
  },
})

const headOf = (locations: KnownLocations): PersistedHead => ({
  write: () => JSON.stringify([...locations]),
  read(text) {
    // The file was written by this program from a map of this type.
    for (const [id, location] of JSON.parse(text) as [string, Stored<LocationDocument>][])
      locations.set(id, location)
  },
  clear: () => locations.clear(),
})

/** Keeps stock items in the rows of a file, and locations in its head. */
export const createPersistentStock = (needs: PersistentStockNeeds): PersistentRows =>
  createPersistentRows({
    file: needs.file,
    name: 'stock',
    rows: rowsOf(needs.columns),
    head: headOf(needs.locations),
    newest: needs.newest,
  })
