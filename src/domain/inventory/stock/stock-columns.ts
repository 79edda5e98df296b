import type { Stored } from '#ports/document-store/document-store.ts'
import { createPartsWriter, type PartsReader } from '#engine/read-model/parts.ts'
import { splitStockItemId, stockItemId, type StockItemDocument } from './documents.ts'
import { begunAs, lengthFor } from '#engine/columns/capacity.ts'
import { createVariantSlots, noSlot } from '#engine/columns/keyed-rows.ts'

type StoredItem = Stored<StockItemDocument>

/** Stock items as columns, in which each has a slot. Whole ones are made when they are asked for. */
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
  /** All slots lie below this. */
  end(): number
  /** What lies in a slot. */
  at(slot: number): StoredItem | undefined
  /** Lays an item that is in no other slot into this one, in place of what lies there; undefined clears it. */
  lay(slot: number, item: StockItemDocument | undefined, version: number): void
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

/** The columns, or longer ones that begin as they do and have the slot. */
function withSlot(columns: Columns, slot: number): Columns {
  const length = lengthFor(slot, columns.onHand.length)
  if (length === columns.onHand.length) return columns
  const longer = allocate(length)
  begunAs(columns.onHand, longer.onHand)
  begunAs(columns.reserved, longer.reserved)
  begunAs(columns.versions, longer.versions)
  begunAs(columns.locations, longer.locations)
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

/** Makes columns without items. `changed` is told each slot whose item is put or removed. */
export function createStockColumns(changed: (slot: number) => void): StockColumns {
  const slots = createVariantSlots()
  const locations = createLocationNumbers()
  let columns = allocate(0)

  const find = (variantId: string, locationId: string): number => {
    const location = locations.find(locationId)
    let slot = slots.first(variantId)
    while (slot !== noSlot && columns.locations[slot] !== location) slot = slots.after(slot)
    return slot
  }
  const findId = (id: string): number => {
    const { variantId, locationId } = splitStockItemId(id)
    return find(variantId, locationId)
  }
  const at = (slot: number): StoredItem | undefined => {
    const variantId = slots.variantAt(slot)
    const locationId = locations.idOf(columns.locations[slot])
    if (variantId === undefined || locationId === undefined) return undefined
    const { [slot]: onHand = 0 } = columns.onHand
    const { [slot]: reserved = 0 } = columns.reserved
    const { [slot]: version = 0 } = columns.versions
    return {
      id: stockItemId(variantId, locationId),
      version,
      data: { variantId, locationId, onHand, reserved },
    }
  }
  const write = (slot: number, { onHand, reserved }: StockItemDocument, version: number): void => {
    columns.onHand[slot] = onHand
    columns.reserved[slot] = reserved
    columns.versions[slot] = version
  }
  const add = (item: StockItemDocument, version: number, at?: number): number => {
    const slot = slots.add(item.variantId, at)
    columns = withSlot(columns, slot)
    columns.locations[slot] = locations.of(item.locationId)
    write(slot, item, version)
    return slot
  }
  const isKnown = (slot: number, { onHand, reserved }: StockItemDocument, version: number): boolean =>
    columns.onHand[slot] === onHand &&
    columns.reserved[slot] === reserved &&
    columns.versions[slot] === version

  const sellableFrom = (first: number): number => {
    let sum = 0
    for (let slot = first; slot !== noSlot; slot = slots.after(slot))
      sum += (columns.onHand[slot] ?? 0) - (columns.reserved[slot] ?? 0)
    return sum
  }
  function* items(location?: number): Generator<StoredItem> {
    for (let slot = 0; slot < slots.end(); slot += 1) {
      const item = location === undefined || columns.locations[slot] === location ? at(slot) : undefined
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
      for (let slot = slots.first(variantId); slot !== noSlot; slot = slots.after(slot)) {
        const item = at(slot)
        if (item) found.push(item)
      }
      return found
    },
    *variants() {
      for (const slot of slots.firsts()) {
        const variantId = slots.variantAt(slot)
        if (variantId !== undefined) yield [variantId, sellableFrom(slot)]
      }
    },
    sellable: (variantId) => sellableFrom(slots.first(variantId)),
    countFullAt(locationId) {
      const location = locations.find(locationId)
      let count = 0
      for (let slot = 0; slot < slots.end(); slot += 1) {
        const isFull = columns.onHand[slot] !== 0 || columns.reserved[slot] !== 0
        if (isFull && columns.locations[slot] === location && slots.isUsed(slot)) count += 1
      }
      return count
    },
    put({ data, version }) {
      const known = find(data.variantId, data.locationId)
      if (known !== noSlot && isKnown(known, data, version)) return false
      if (known === noSlot) changed(add(data, version))
      else {
        write(known, data, version)
        changed(known)
      }
      return true
    },
    remove(id) {
      const slot = findId(id)
      if (slot === noSlot) return false
      slots.drop(slot)
      changed(slot)
      return true
    },
    clear: slots.clear,
    end: slots.end,
    at,
    lay(slot, item, version) {
      slots.drop(slot)
      if (item) add(item, version, slot)
    },
    save() {
      const out = createPartsWriter()
      out.value(columnsEdition)
      out.texts(locations.ids())
      for (const column of [columns.onHand, columns.reserved, columns.versions, columns.locations])
        out.numbers(column.subarray(0, slots.end()))
      slots.save(out)
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
      slots.resume(kept)
    },
  }
}
