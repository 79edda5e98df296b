import type { Stored } from '#ports/document-store/document-store.ts'
import { createPartsWriter, type PartsReader } from '#engine/read-model/parts.ts'
import { splitStockItemId, type StockItemDocument } from './documents.ts'
import { noRow } from '#engine/columns/keyed-rows.ts'
import { createStockRows } from './stock-rows.ts'

type StoredItem = Stored<StockItemDocument>

/** Stock items as columns, in which each has a row. Whole items are created on demand. */
export interface StockColumns {
  item(id: string): StoredItem | undefined
  ids(): Iterable<string>
  items(): IteratorObject<StoredItem>
  itemsAt(locationId: string): Iterable<StoredItem>
  /** How many items of a location have units there, held or owed. */
  countFullAt(locationId: string): number
  /** The stock items of a variant, in no order. */
  itemsOf(variantId: string): StoredItem[]
  /** Every variant with stock items, and its {@link sellable} units. */
  variants(): Iterable<[variantId: string, sellable: number]>
  /** Units of a variant that can be sold, over all its stock items. Negative when backorders have been taken. */
  sellable(variantId: string): number
  /** Puts an item. False if it is unchanged. */
  put(item: StoredItem): boolean
  /** False where it was not there. */
  remove(id: string): boolean
  clear(): void
  /** One past the highest row. */
  end(): number
  /** The item of a row. */
  at(row: number): StoredItem | undefined
  /** Puts an item that has no other row into this one, in place of the former item; undefined clears the row. */
  lay(row: number, item: StockItemDocument | undefined, version: number): void
  /** All of it, for `resume`. To be written before the next change. */
  save(): Uint8Array[]
  /** Loads a saved state, at the start. @throws RangeError, SyntaxError on anything else */
  resume(saved: PartsReader): void
}

/** Raised when columns are written in another way. */
const columnsEdition = 1

/** Creates columns without items. `changed` is called with each row whose item is put or removed. */
export function createStockColumns(changed: (row: number) => void): StockColumns {
  const rows = createStockRows()
  const findId = (id: string): number => {
    const { variantId, locationId } = splitStockItemId(id)
    return rows.find(variantId, locationId)
  }
  const sellableFrom = (first: number): number => {
    let sum = 0
    for (let row = first; row !== noRow; row = rows.after(row)) sum += rows.freeAt(row)
    return sum
  }
  function* items(location?: number): Generator<StoredItem> {
    for (let row = 0; row < rows.end(); row += 1) {
      const item = location === undefined || rows.isAtLocation(row, location) ? rows.at(row) : undefined
      if (item) yield item
    }
  }
  function* ids(): Generator<string> {
    for (const { id } of items()) yield id
  }

  return {
    ids,
    item: (id) => rows.at(findId(id)),
    items: () => items(),
    itemsAt: (locationId) => items(rows.locationNumber(locationId) ?? Number.NaN),
    itemsOf(variantId) {
      const found: StoredItem[] = []
      for (let row = rows.first(variantId); row !== noRow; row = rows.after(row)) {
        const item = rows.at(row)
        if (item) found.push(item)
      }
      return found
    },
    *variants() {
      for (const row of rows.firsts()) {
        const variantId = rows.keyAt(row)
        if (variantId !== undefined) yield [variantId, sellableFrom(row)]
      }
    },
    sellable: (variantId) => sellableFrom(rows.first(variantId)),
    countFullAt(locationId) {
      const location = rows.locationNumber(locationId)
      let count = 0
      for (let row = 0; row < rows.end(); row += 1)
        if (rows.isFull(row) && rows.isAtLocation(row, location) && rows.isUsed(row)) count += 1
      return count
    },
    put({ data, version }) {
      const known = rows.find(data.variantId, data.locationId)
      if (known !== noRow && rows.isKnown(known, data, version)) return false
      if (known !== noRow) rows.write(known, data, version)
      changed(known === noRow ? rows.add(data, version) : known)
      return true
    },
    remove(id) {
      const row = findId(id)
      if (row === noRow) return false
      rows.drop(row)
      changed(row)
      return true
    },
    clear: rows.clear,
    end: rows.end,
    at: rows.at,
    lay(row, item, version) {
      rows.drop(row)
      if (item) rows.add(item, version, row)
    },
    save() {
      const out = createPartsWriter()
      out.value(columnsEdition)
      rows.save(out)
      return out.parts()
    },
    resume(saved) {
      if (saved.value() !== columnsEdition) throw new RangeError('stock is of another edition')
      rows.resume(saved)
    },
  }
}
