import type { Language } from '#vocabulary/languages/languages.ts'
import type { PartsReader, PartsWriter } from '#engine/read-model/parts.ts'
import {
  addBit,
  createBits,
  dropBit,
  inFirstAlone,
  readSets,
  writeSets,
  type Bits,
} from '#engine/columns/bits.ts'
import type { SortName } from './product-orders.ts'
import type { SellingMarket } from '../products/availability.ts'
import type { IndexedProduct } from '../read-model/indexed-product.ts'
import { createNumberColumns } from '#engine/columns/number-columns.ts'
import { createFacetColumns, type FacetColumns } from '#engine/columns/facet-columns.ts'
import type { FacetColumn } from '#engine/columns/facet-values.ts'

/** Data by which listings narrow and count products: sets of rows, and a price for each row, without any text. */
export interface ProductSets {
  /** Products that a market sells: they have a price in its currency, and are for it. */
  soldIn(market: SellingMarket): Bits
  /** The lowest price of each row in a currency; not a number where it is not sold. */
  prices(currency: string): Float64Array
  /** Products put in this very collection, not in those below it. */
  inCollection(handle: string): Bits
  facets(): ReadonlyMap<string, FacetColumn>
  /** The numbers of the facet values that a row has. */
  valuesOf(row: number): Int32Array
  /** The products that have a facet value. */
  rowsWith: FacetColumns['rowsWith']
  /** Counts the products with each of these facet values, by the values' numbers. */
  countTerms: FacetColumns['count']
  /** A result of `make`, cached under this name until the next change of any product. */
  remembered<T>(name: string, make: () => T): T
  /** Puts a product at an unused row. */
  put(row: number, product: ProductFacts): void
  drop(row: number): void
  /** Drops cached results; the next listings compute them again. */
  letGo(): void
  /** All that it holds, for {@link createProductSets}. */
  write(out: PartsWriter): void
}

/** The facts of a product that the sets need. */
export type ProductFacts = Pick<IndexedProduct, 'prices' | 'markets' | 'collections' | 'terms'>

/** Sets of products, and the orders of their rows: the data of listings. */
export interface ListedProducts extends Omit<ProductSets, 'put' | 'drop' | 'letGo' | 'write' | 'valuesOf'> {
  /**
   * All rows in an order; by price only those that are sold in the currency, by title as the language has it. The very same
   * array until products change.
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

/** Creates the sets: saved ones, else empty ones. */
export function createProductSets(saved?: PartsReader): ProductSets {
  const terms = createFacetColumns(saved)
  const prices = createNumberColumns(saved)
  const currencies = readSets(saved)
  const collections = readSets(saved)
  /** Products limited to markets: all of them under no name, and those of each market. */
  const limited = readSets(saved)
  const remembered = new Map<string, unknown>()
  const drop = (row: number): void => {
    remembered.clear()
    terms.drop(row)
    prices.clear(row)
    for (const sets of [currencies, collections, limited])
      for (const bits of sets.values()) dropBit(bits, row)
  }
  const remember = <T>(name: string, make: () => T): T => {
    // Under a name there is only ever a result of the same caller.
    if (remembered.has(name)) return remembered.get(name) as T
    const made = make()
    if (remembered.size >= mostRemembered) remembered.clear()
    remembered.set(name, made)
    return made
  }
  return {
    soldIn({ marketId, currency }) {
      const priced = currencies.get(currency) ?? createBits()
      const all = limited.get('')
      if (!all) return priced
      return remember(`sold ${JSON.stringify([marketId, currency])}`, () => {
        const here = limited.get(marketId)
        return inFirstAlone(priced, here ? inFirstAlone(all, here) : all)
      })
    },
    prices: prices.in,
    inCollection: (handle) => collections.get(handle) ?? createBits(),
    facets: terms.facets,
    valuesOf: terms.valuesOf,
    rowsWith: terms.rowsWith,
    countTerms: terms.count,
    remembered: remember,
    put(row, product) {
      remembered.clear()
      terms.add(row, product.terms)
      prices.put(row, product.prices)
      for (const currency of Object.keys(product.prices)) addBit(bitsOf(currencies, currency), row)
      for (const handle of product.collections) addBit(bitsOf(collections, handle), row)
      if (product.markets.length > 0)
        for (const market of ['', ...product.markets]) addBit(bitsOf(limited, market), row)
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
      writeSets(limited, out)
    },
  }
}
