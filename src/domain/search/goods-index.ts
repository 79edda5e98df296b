import { defaultLanguage, type Language } from '#vocabulary/languages.ts'
import { createPartsWriter, type PartsReader } from '../read-model/parts.ts'
import { addBit, createBits, dropBit, keptSets, writeSets, type Bits } from './bits.ts'
import { createGoodsOrders, type SortName } from './goods-orders.ts'
import type { GoodsRow } from './goods-row.ts'
import { createSlotColumns } from './slot-columns.ts'
import { createSlotLists } from './slot-lists.ts'
import { createTermColumns, type FacetColumn, type TermColumns } from './term-columns.ts'

/** Active products as columns: each has a slot, each fact about them is a set of slots or a number for each slot. */
export interface GoodsIndex {
  id(slot: number): string | undefined
  slotOf(id: string): number | undefined
  /** Adds or replaces a product; undefined takes it out. Answers its slot while it is in. */
  set(id: string, row: GoodsRow | undefined): number | undefined
  /** Goods that are sold in a currency. */
  soldIn(currency: string): Bits
  /** The lowest price of each slot in a currency; not a number where it is not sold. */
  prices(currency: string): Float64Array
  /** Milliseconds since 1970. */
  createdAt(slot: number): number
  /** Goods put in this very collection, not in those below it. */
  inCollection(handle: string): Bits
  facets(): ReadonlyMap<string, FacetColumn>
  /** The numbers of the facet values that a slot has. */
  valuesOf(slot: number): Int32Array
  /** The numbers of the tags that a slot has. */
  tagsOf(slot: number): Int32Array
  /** The goods that have a facet value. */
  goodsWith: TermColumns['goodsWith']
  /** How many of so many goods have each of these facet values, by the values' numbers. */
  countTerms: TermColumns['count']
  /**
   * All slots in an order; by price only those that are sold in the currency, by title as the language has it.
   */
  order(sort: SortName, currency: string, language?: Language): Int32Array
  /** What `make` has made under this name since the last change of any product; made now when it has not. */
  remembered<T>(name: string, make: () => T): T
  /** All that it holds, for {@link keptGoodsIndex}. To be written before the next change. */
  save(): Uint8Array[]
}

/** Most things that are remembered until the next change. */
const mostRemembered = 500

function bitsOf(sets: Map<string, Bits>, key: string): Bits {
  const bits = sets.get(key) ?? createBits()
  sets.set(key, bits)
  return bits
}

/** Makes an index: the one that was written, else an empty one. */
export function createGoodsIndex(kept?: PartsReader): GoodsIndex {
  const { columns, prices, put, clear, write } = createSlotColumns(kept)
  const terms = createTermColumns(kept)
  const tagNumbers = new Map((kept?.texts() ?? []).map((tag, number) => [tag, number]))
  const tags = createSlotLists(kept)
  const currencies = keptSets(kept)
  const collections = keptSets(kept)
  const free: number[] = []
  const numbers = new Map<string, number>()
  for (let slot = 0; slot < columns.end(); slot += 1) {
    if (columns.has(slot)) numbers.set(columns.id(slot), slot)
    else free.push(slot)
  }
  const orders = createGoodsOrders(columns)
  const remembered = new Map<string, unknown>()

  const tagNumber = (tag: string): number => {
    const number = tagNumbers.get(tag) ?? tagNumbers.size
    tagNumbers.set(tag, number)
    return number
  }
  const takeOut = (id: string, slot: number): void => {
    terms.drop(slot)
    tags.set(slot, [])
    for (const sets of [currencies, collections]) for (const bits of sets.values()) dropBit(bits, slot)
    clear(slot)
    numbers.delete(id)
    free.push(slot)
  }
  const putIn = (id: string, row: GoodsRow): number => {
    const slot = free.pop() ?? columns.end()
    put(slot, id, row)
    numbers.set(id, slot)
    terms.add(slot, row.terms)
    tags.set(slot, row.tags.map(tagNumber))
    for (const currency of Object.keys(row.prices)) addBit(bitsOf(currencies, currency), slot)
    for (const handle of row.collections) addBit(bitsOf(collections, handle), slot)
    return slot
  }

  return {
    id: (slot) => (columns.has(slot) ? columns.id(slot) : undefined),
    slotOf: (id) => numbers.get(id),
    set(id, row) {
      remembered.clear()
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
    soldIn: (currency) => currencies.get(currency) ?? createBits(),
    prices,
    createdAt: columns.createdAt,
    inCollection: (handle) => collections.get(handle) ?? createBits(),
    facets: terms.facets,
    valuesOf: terms.valuesOf,
    tagsOf: tags.of,
    goodsWith: terms.goodsWith,
    countTerms: terms.count,
    order: (sort, currency, language = defaultLanguage) => orders.in(sort, currency, language),
    remembered<T>(name: string, make: () => T): T {
      // Under a name there is only ever what this very caller has made.
      if (remembered.has(name)) return remembered.get(name) as T
      const made = make()
      if (remembered.size >= mostRemembered) remembered.clear()
      remembered.set(name, made)
      return made
    },
    save() {
      const out = createPartsWriter()
      out.value(indexEdition)
      write(out)
      terms.write(out)
      out.texts([...tagNumbers.keys()])
      tags.write(out)
      writeSets(currencies, out)
      writeSets(collections, out)
      return out.parts()
    },
  }
}

/** Grows when the columns are written in another way, or rows are read into others. */
const indexEdition = 1

/** The index that `save` gave. @throws RangeError where it is of another edition */
export function keptGoodsIndex(kept: PartsReader): GoodsIndex {
  if (kept.value() !== indexEdition) throw new RangeError('the index is of another edition')
  return createGoodsIndex(kept)
}
