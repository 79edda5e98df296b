import { defaultLanguage, type Language } from '#vocabulary/languages.ts'
import { addBit, createBits, dropBit, type Bits } from './bits.ts'
import { createGoodsOrders, type SortColumns, type SortName } from './goods-orders.ts'
import type { GoodsRow } from './goods-row.ts'
import { createSlotLists } from './slot-lists.ts'
import { createTermColumns, type FacetColumn } from './term-columns.ts'

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
  /** How many goods of a set have each facet value, by the values' numbers. */
  countTerms(goods: Bits): Int32Array
  /**
   * All slots in an order; by price only those that are sold in the currency, by title as the language has it.
   */
  order(sort: SortName, currency: string, language?: Language): Int32Array
  /** What `make` has made under this name since the last change of any product; made now when it has not. */
  remembered<T>(name: string, make: () => T): T
}

/** Most things that are remembered until the next change. */
const mostRemembered = 500

function bitsOf(sets: Map<string, Bits>, key: string): Bits {
  const bits = sets.get(key) ?? createBits()
  sets.set(key, bits)
  return bits
}

/** A number for each slot, not a number where none was set. */
function createColumn() {
  let values = new Float64Array(64).fill(Number.NaN)
  return {
    values: (): Float64Array => values,
    set(slot: number, value: number): void {
      if (slot >= values.length) {
        const grown = new Float64Array(Math.max(slot + 1, values.length * 2)).fill(Number.NaN)
        grown.set(values)
        values = grown
      }
      values[slot] = value
    },
  }
}

const noPrices = new Float64Array(0)

/** What of the goods is a number or a text for each slot. */
function createSlotColumns() {
  const ids: (string | undefined)[] = []
  const titles: string[] = []
  const translated = new Map<string, Map<number, string>>()
  const createdAt = createColumn()
  const featured = createBits()
  const prices = new Map<string, ReturnType<typeof createColumn>>()
  const columns: SortColumns = {
    has: (slot) => ids[slot] !== undefined,
    end: () => ids.length,
    id: (slot) => ids[slot] ?? '',
    featured: (slot) => ((featured.words[slot >>> 5] ?? 0) & (1 << (slot & 31))) !== 0,
    createdAt: (slot) => createdAt.values()[slot] ?? 0,
    price(slot, currency) {
      const price = prices.get(currency)?.values()[slot]
      return price === undefined || Number.isNaN(price) ? undefined : price
    },
    title: (slot, language) => translated.get(language)?.get(slot) ?? titles[slot] ?? '',
  }
  return {
    columns,
    prices: (currency: string): Float64Array => prices.get(currency)?.values() ?? noPrices,
    put(slot: number, id: string, row: GoodsRow): void {
      ids[slot] = id
      titles[slot] = row.title
      createdAt.set(slot, Date.parse(row.createdAt) || 0)
      if (row.featured) addBit(featured, slot)
      for (const [currency, amount] of Object.entries(row.prices)) {
        const column = prices.get(currency) ?? createColumn()
        prices.set(currency, column)
        column.set(slot, amount)
      }
      for (const [language, title] of Object.entries(row.titles)) {
        const said = translated.get(language) ?? new Map<number, string>()
        translated.set(language, said.set(slot, title))
      }
    },
    clear(slot: number): void {
      ids[slot] = undefined
      titles[slot] = ''
      dropBit(featured, slot)
      for (const column of prices.values()) column.set(slot, Number.NaN)
      for (const said of translated.values()) said.delete(slot)
    },
  }
}

/** Makes an empty index. */
export function createGoodsIndex(): GoodsIndex {
  const free: number[] = []
  const numbers = new Map<string, number>()
  const { columns, prices, put, clear } = createSlotColumns()
  const terms = createTermColumns()
  const tagNumbers = new Map<string, number>()
  const tags = createSlotLists()
  const currencies = new Map<string, Bits>()
  const collections = new Map<string, Bits>()
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
  }
}
