import type { Stored } from '#ports/document-store/document-store.ts'
import { capacityFor, moveInto } from '#engine/columns/capacity.ts'
import { createKeyedRows, noRow, type KeyedRows } from '#engine/columns/keyed-rows.ts'
import type { PartsReader, PartsWriter } from '#engine/read-model/parts.ts'
import { stockItemId, type StockItemDocument } from './documents.ts'

type StoredItem = Stored<StockItemDocument>

/** A row for each stock item: its variant is the key, its numbers and its location are columns. */
export interface StockRows extends Pick<
  KeyedRows,
  'after' | 'clear' | 'drop' | 'end' | 'first' | 'firsts' | 'isUsed' | 'keyAt'
> {
  /** The row of an item; `noRow` where there is none. */
  find(variantId: string, locationId: string): number
  /** The number of a location; undefined where nothing was ever there. */
  locationNumber(locationId: string): number | undefined
  isAtLocation(row: number, location: number | undefined): boolean
  at(row: number): StoredItem | undefined
  add(item: StockItemDocument, version: number, row?: number): number
  write(row: number, item: StockItemDocument, version: number): void
  isKnown(row: number, item: StockItemDocument, version: number): boolean
  /** Whether there are units, or some are reserved. */
  isFull(row: number): boolean
  /** Units that are not reserved. */
  freeAt(row: number): number
  save(out: PartsWriter): void
  /** @throws RangeError, SyntaxError where something else was saved */
  resume(saved: PartsReader): void
}

/** Units may be any whole number. More versions and locations than four bytes count there cannot be. */
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

/** Creates rows without items. */
export function createStockRows(): StockRows {
  const rows = createKeyedRows()
  const locations = createLocationNumbers()
  let columns = allocate(0)

  const write: StockRows['write'] = (row, { onHand, reserved }, version) => {
    columns.onHand[row] = onHand
    columns.reserved[row] = reserved
    columns.versions[row] = version
  }
  return {
    ...rows,
    locationNumber: locations.find,
    isAtLocation: (row, location) => columns.locations[row] === location,
    find(variantId, locationId) {
      const location = locations.find(locationId)
      let row = rows.first(variantId)
      while (row !== noRow && columns.locations[row] !== location) row = rows.after(row)
      return row
    },
    at(row) {
      const variantId = rows.keyAt(row)
      const locationId = locations.idOf(columns.locations[row])
      if (variantId === undefined || locationId === undefined) return undefined
      const { [row]: onHand = 0 } = columns.onHand
      const { [row]: reserved = 0 } = columns.reserved
      const { [row]: version = 0 } = columns.versions
      const id = stockItemId(variantId, locationId)
      return { id, version, data: { variantId, locationId, onHand, reserved } }
    },
    write,
    add(item, version, at) {
      const row = rows.add(item.variantId, at)
      columns = withRow(columns, row)
      columns.locations[row] = locations.of(item.locationId)
      write(row, item, version)
      return row
    },
    isKnown: (row, { onHand, reserved }, version) =>
      columns.onHand[row] === onHand &&
      columns.reserved[row] === reserved &&
      columns.versions[row] === version,
    isFull: (row) => columns.onHand[row] !== 0 || columns.reserved[row] !== 0,
    freeAt: (row) => (columns.onHand[row] ?? 0) - (columns.reserved[row] ?? 0),
    save(out) {
      out.texts(locations.ids())
      for (const column of [columns.onHand, columns.reserved, columns.versions, columns.locations])
        out.numbers(column.subarray(0, rows.end()))
      rows.save(out)
    },
    resume(saved) {
      for (const id of saved.texts()) locations.of(id)
      columns = {
        onHand: saved.numbers(Float64Array),
        reserved: saved.numbers(Float64Array),
        versions: saved.numbers(Uint32Array),
        locations: saved.numbers(Uint32Array),
      }
      rows.resume(saved)
    },
  }
}
