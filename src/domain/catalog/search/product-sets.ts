import type { Language } from '#vocabulary/languages/languages.ts'
import type { PartsReader, PartsWriter } from '#engine/read-model/parts.ts'
import { addBit, createBits, dropBit, keptSets, writeSets, type Bits } from '#engine/columns/bits.ts'
import type { SortName } from './product-orders.ts'
import type { GoodsRow } from './product-row.ts'
import { createPriceColumns } from '#engine/columns/number-columns.ts'
import { createTermColumns, type FacetColumn, type TermColumns } from '#engine/columns/facet-columns.ts'

/** What listings narrow and count goods by: sets of slots, and a price for each slot. No text of any product is in it. */
export interface GoodsSets {
  /** Goods that are sold in a currency. */
  soldIn(currency: string): Bits
  /** The lowest price of each slot in a currency; not a number where it is not sold. */
  prices(currency: string): Float64Array
  /** Goods put in this very collection, not in those below it. */
  inCollection(handle: string): Bits
  facets(): ReadonlyMap<string, FacetColumn>
  /** The numbers of the facet values that a slot has. */
  valuesOf(slot: number): Int32Array
  /** The goods that have a facet value. */
  goodsWith: TermColumns['goodsWith']
  /** How many of so many goods have each of these facet values, by the values' numbers. */
  countTerms: TermColumns['count']
  /** What `make` has made under this name since the last change of any product; made now when it has not. */
  remembered<T>(name: string, make: () => T): T
  /** A product stands at a slot where none stood. */
  put(slot: number, row: SetsRow): void
  drop(slot: number): void
  /** Lets go of what listings have made to be faster; the next ones make it again. */
  letGo(): void
  /** All that it holds, for {@link createGoodsSets}. */
  write(out: PartsWriter): void
}

/** What of a product they know. */
export type SetsRow = Pick<GoodsRow, 'prices' | 'collections' | 'terms'>

/** Sets of goods, and the orders of the slots: what goods are listed by. */
export interface ListedGoods extends Omit<GoodsSets, 'put' | 'drop' | 'letGo' | 'write' | 'valuesOf'> {
  /**
   * All slots in an order; by price only those that are sold in the currency, by title as the language has it. The very same
   * array until goods change.
   */
  order(sort: SortName, currency: string, language?: Language): Int32Array
}

/** Most things that are remembered until the next change. */
const mostRemembered = 500

function bitsOf(sets: Map<string, Bits>, key: string): Bits {
  const bits = sets.get(key) ?? createBits()
  sets.set(key, bits)
  return bits
}

/** Makes the sets: those that were written, else empty ones. */
export function createGoodsSets(kept?: PartsReader): GoodsSets {
  const terms = createTermColumns(kept)
  const prices = createPriceColumns(kept)
  const currencies = keptSets(kept)
  const collections = keptSets(kept)
  const remembered = new Map<string, unknown>()
  const drop = (slot: number): void => {
    remembered.clear()
    terms.drop(slot)
    prices.clear(slot)
    for (const sets of [currencies, collections]) for (const bits of sets.values()) dropBit(bits, slot)
  }
  return {
    soldIn: (currency) => currencies.get(currency) ?? createBits(),
    prices: prices.in,
    inCollection: (handle) => collections.get(handle) ?? createBits(),
    facets: terms.facets,
    valuesOf: terms.valuesOf,
    goodsWith: terms.goodsWith,
    countTerms: terms.count,
    remembered<T>(name: string, make: () => T): T {
      // Under a name there is only ever what this very caller has made.
      if (remembered.has(name)) return remembered.get(name) as T
      const made = make()
      if (remembered.size >= mostRemembered) remembered.clear()
      remembered.set(name, made)
      return made
    },
    put(slot, row) {
      remembered.clear()
      terms.add(slot, row.terms)
      prices.put(slot, row.prices)
      for (const currency of Object.keys(row.prices)) addBit(bitsOf(currencies, currency), slot)
      for (const handle of row.collections) addBit(bitsOf(collections, handle), slot)
    },
    drop,
    letGo() {
      remembered.clear()
      terms.letGo()
    },
    write(out) {
      terms.write(out)
      prices.write(out)
      writeSets(currencies, out)
      writeSets(collections, out)
    },
  }
}
