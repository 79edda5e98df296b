import { defaultLanguage } from '#vocabulary/languages/languages.ts'
import { createPartsWriter, type PartsReader } from '#engine/read-model/parts.ts'
import { createGoodsOrders } from './product-orders.ts'
import type { GoodsRow } from './product-row.ts'
import { createGoodsSets, type GoodsSets, type ListedGoods } from './product-sets.ts'
import { createSlotColumns } from './product-columns.ts'
import { createSlotLists } from '#engine/columns/row-lists.ts'

/** Active products as columns: each has a slot, each fact about them is a set of slots or a number for each slot. */
export interface GoodsIndex extends ListedGoods, Pick<GoodsSets, 'valuesOf' | 'letGo'> {
  id(slot: number): string | undefined
  slotOf(id: string): number | undefined
  /** How many products it has. */
  size(): number
  /** Adds or replaces a product; undefined takes it out. Answers its slot while it is in. */
  set(id: string, row: GoodsRow | undefined): number | undefined
  /** Milliseconds since 1970. */
  createdAt(slot: number): number
  /** The numbers of the tags that a slot has. */
  tagsOf(slot: number): Int32Array
  /** Its sets as parts, for a copy. To be written before the next change. */
  saveSets(): Uint8Array[]
  /** All that it holds, for {@link keptGoodsIndex}. To be written before the next change. */
  save(): Uint8Array[]
}

/** Makes an index: the one that was written, else an empty one. */
export function createGoodsIndex(kept?: PartsReader): GoodsIndex {
  const { columns, put, clear, write } = createSlotColumns(kept)
  const sets = createGoodsSets(kept)
  const tagNumbers = new Map((kept?.texts() ?? []).map((tag, number) => [tag, number]))
  const tags = createSlotLists(kept)
  const free: number[] = []
  const numbers = new Map<string, number>()
  for (let slot = 0; slot < columns.end(); slot += 1) {
    if (columns.has(slot)) numbers.set(columns.id(slot), slot)
    else free.push(slot)
  }
  const orders = createGoodsOrders({
    ...columns,
    price(slot, currency) {
      const price = sets.prices(currency)[slot]
      return price === undefined || Number.isNaN(price) ? undefined : price
    },
  })

  const tagNumber = (tag: string): number => {
    const number = tagNumbers.get(tag) ?? tagNumbers.size
    tagNumbers.set(tag, number)
    return number
  }
  const takeOut = (id: string, slot: number): void => {
    sets.drop(slot)
    tags.set(slot, [])
    clear(slot)
    numbers.delete(id)
    free.push(slot)
  }
  const putIn = (id: string, row: GoodsRow): number => {
    const slot = free.pop() ?? columns.end()
    put(slot, id, row)
    numbers.set(id, slot)
    sets.put(slot, row)
    tags.set(slot, row.tags.map(tagNumber))
    return slot
  }

  return {
    ...sets,
    id: (slot) => (columns.has(slot) ? columns.id(slot) : undefined),
    slotOf: (id) => numbers.get(id),
    size: () => numbers.size,
    set(id, row) {
      const before = numbers.get(id)
      if (before !== undefined) {
        takeOut(id, before)
        orders.touch(before)
      }
      if (!row) return undefined
      const slot = putIn(id, row)
      orders.touch(slot)
      return slot
    },
    createdAt: columns.createdAt,
    tagsOf: tags.of,
    order: (sort, currency, language = defaultLanguage) => orders.in(sort, currency, language),
    saveSets() {
      const out = createPartsWriter()
      sets.write(out)
      return out.parts()
    },
    save() {
      const out = createPartsWriter()
      out.value(indexEdition)
      write(out)
      sets.write(out)
      out.texts([...tagNumbers.keys()])
      tags.write(out)
      return out.parts()
    },
  }
}

/** Grows when the columns are written in another way, or rows are read into others. */
const indexEdition = 2

/** The index that `save` gave. @throws RangeError where it is of another edition */
export function keptGoodsIndex(kept: PartsReader): GoodsIndex {
  if (kept.value() !== indexEdition) throw new RangeError('the index is of another edition')
  return createGoodsIndex(kept)
}
