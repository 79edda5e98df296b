import type { Stored } from '#ports/document-store/document-store.ts'
import { createPartsWriter, type PartsReader } from '#engine/read-model/parts.ts'
import { splitStockItemId, stockItemId, type StockItemDocument } from './documents.ts'
import { moveInto, capacityFor } from '#engine/columns/capacity.ts'
import { createKeyedRows, noRow } from '#engine/columns/keyed-rows.ts'

type StoredItem = Stored<StockItemDocument>

/** Stock items as columns, in which each has a row. Whole ones are made when they are asked for. */
export interface StockColumns {
  item(id: string): StoredItem | undefined
  ids(): Iterable<string>
  items(): IteratorObject<StoredItem>
  itemsAt(locationId: string): Iterable<StoredItem>
  /** How many items of a location have pieces there, held or owed. */
  countFullAt(locationId: string): number
  /** The stock items of a variant, in no order. */
  itemsOf(variantId: string): StoredItem[]
  /** Every variant that has stock items, with what {@link sellable} answers. */
  variants(): Iterable<[variantId: string, sellable: number]>
  /** Pieces of a variant that can be sold, over all its stock items. Negative when backorders have been taken. */
  sellable(variantId: string): number
  /** Takes an item in. False where it is known as it is. */
  put(item: StoredItem): boolean
  /** False where it was not there. */
  remove(id: string): boolean
  clear(): void
  /** All rows lie below this. */
  end(): number
  /** What lies in a row. */
  at(row: number): StoredItem | undefined
  /** Lays an item that is in no other row into this one, in place of what lies there; undefined clears it. */
  lay(row: number, item: StockItemDocument | undefined, version: number): void
  /** All of it, for `resume`. To be written before the next change. */
  save(): Uint8Array[]
  /** Takes in what was saved, to begin with. @throws RangeError, SyntaxError where it is something else */
  resume(kept: PartsReader): void
}

/** Grows when columns are written in another way. */
const columnsEdition = 1

/** Pieces may be any whole number. More versions and locations than four bytes count there cannot be. */
const allocate = (length: number) => ({
  onHand: new Float64Array(length),
  reserved: new Float64Array(length),
  versions: new Uint32Array(length),
  locations: new Uint32Array(length),
})

type Columns = ReturnType<typeof allocate>

/** The columns, or longer ones that begin as they do and have the row. */
function withRow(columns: Columns, row: number): Columns {
  const length = capacityFor(row, columns.onHand.length)
  if (length === columns.onHand.length) return columns
  const longer = allocate(length)
  moveInto(columns.onHand, longer.onHand)
  moveInto(columns.reserved, longer.reserved)
  moveInto(columns.versions, longer.versions)
  moveInto(columns.locations, longer.locations)
  return longer
}

/** Numbers for locations, in the order in which they come up. */
function createLocationNumbers() {
  const ids: string[] = []
  const numbers = new Map<string, number>()
  return {
    ids: (): readonly string[] => ids,
    idOf: (number: number | undefined): string | undefined => ids[number ?? Number.NaN],
    find: (id: string): number | undefined => numbers.get(id),
    of(id: string): number {
      const known = numbers.get(id)
      if (known !== undefined) return known
      const number = ids.push(id) - 1
      numbers.set(id, number)
      return number
    },
  }
}

/** Makes columns without items. `changed` is told each row whose item is put or removed. */
export function createStockColumns(changed: (row: number) => void): StockColumns {
  const rows = createKeyedRows()
  const locations = createLocationNumbers()
  let columns = allocate(0)

  const find = (variantId: string, locationId: string): number => {
    const location = locations.find(locationId)
    let row = rows.first(variantId)
    while (row !== noRow && columns.locations[row] !== location) row = rows.after(row)
    return row
  }
  const findId = (id: string): number => {
    const { variantId, locationId } = splitStockItemId(id)
    return find(variantId, locationId)
  }
  const at = (row: number): StoredItem | undefined => {
    const variantId = rows.keyAt(row)
    const locationId = locations.idOf(columns.locations[row])
    if (variantId === undefined || locationId === undefined) return undefined
    const { [row]: onHand = 0 } = columns.onHand
    const { [row]: reserved = 0 } = columns.reserved
    const { [row]: version = 0 } = columns.versions
    return {
      id: stockItemId(variantId, locationId),
      version,
      data: { variantId, locationId, onHand, reserved },
    }
  }
  const write = (row: number, { onHand, reserved }: StockItemDocument, version: number): void => {
    columns.onHand[row] = onHand
    columns.reserved[row] = reserved
    columns.versions[row] = version
  }
  const add = (item: StockItemDocument, version: number, at?: number): number => {
    const row = rows.add(item.variantId, at)
    columns = withRow(columns, row)
    columns.locations[row] = locations.of(item.locationId)
    write(row, item, version)
    return row
  }
  const isKnown = (row: number, { onHand, reserved }: StockItemDocument, version: number): boolean =>
    columns.onHand[row] === onHand && columns.reserved[row] === reserved && columns.versions[row] === version

  const sellableFrom = (first: number): number => {
    let sum = 0
    for (let row = first; row !== noRow; row = rows.after(row))
      sum += (columns.onHand[row] ?? 0) - (columns.reserved[row] ?? 0)
    return sum
  }
  function* items(location?: number): Generator<StoredItem> {
    for (let row = 0; row < rows.end(); row += 1) {
      const item = location === undefined || columns.locations[row] === location ? at(row) : undefined
      if (item) yield item
    }
  }

  function* ids(): Generator<string> {
    for (const { id } of items()) yield id
  }

  return {
    ids,
    item: (id) => at(findId(id)),
    items: () => items(),
    itemsAt: (locationId) => items(locations.find(locationId) ?? Number.NaN),
    itemsOf(variantId) {
      const found: StoredItem[] = []
      for (let row = rows.first(variantId); row !== noRow; row = rows.after(row)) {
        const item = at(row)
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
      const location = locations.find(locationId)
      let count = 0
      for (let row = 0; row < rows.end(); row += 1) {
        const isFull = columns.onHand[row] !== 0 || columns.reserved[row] !== 0
        if (isFull && columns.locations[row] === location && rows.isUsed(row)) count += 1
      }
      return count
    },
    put({ data, version }) {
      const known = find(data.variantId, data.locationId)
      if (known !== noRow && isKnown(known, data, version)) return false
      if (known === noRow) changed(add(data, version))
      else {
        write(known, data, version)
        changed(known)
      }
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
    at,
    lay(row, item, version) {
      rows.drop(row)
      if (item) add(item, version, row)
    },
    save() {
      const out = createPartsWriter()
      out.value(columnsEdition)
      out.texts(locations.ids())
      for (const column of [columns.onHand, columns.reserved, columns.versions, columns.locations])
        out.numbers(column.subarray(0, rows.end()))
      rows.save(out)
      return out.parts()
    },
    resume(kept) {
      if (kept.value() !== columnsEdition) throw new RangeError('stock is of another edition')
      for (const id of kept.texts()) locations.of(id)
      columns = {
        onHand: kept.numbers(Float64Array),
        reserved: kept.numbers(Float64Array),
        versions: kept.numbers(Uint32Array),
        locations: kept.numbers(Uint32Array),
      }
      rows.resume(kept)
    },
  }
}
