import { defaultLanguage } from '#vocabulary/languages/languages.ts'
import { createPartsWriter, type PartsReader } from '#engine/read-model/parts.ts'
import { createProductOrders, type SortColumns } from './product-orders.ts'
import type { IndexedProduct } from '../read-model/indexed-product.ts'
import { createProductSets, type ProductSets, type ListedProducts } from './product-sets.ts'
import { createProductColumns } from './product-columns.ts'
import type { Bits } from '#engine/columns/bits.ts'
import { createTagColumns } from './tag-columns.ts'

/** Active products as columns: each has a row, each fact about them is a set of rows or a number for each row. */
export interface ProductIndex extends ListedProducts, Pick<ProductSets, 'valuesOf' | 'letGo'> {
  id(row: number): string | undefined
  rowOf(id: string): number | undefined
  /** How many products it has. */
  size(): number
  /** Adds or replaces a product; undefined takes it out. Answers its row while it is in. */
  set(id: string, product: IndexedProduct | undefined): number | undefined
  /** Sorts by these numbers of rows; before, all have the same. */
  rankBy(ranks: Pick<SortColumns, 'sales' | 'rating'>): void
  /** The rank of a row has changed. */
  touch(row: number): void
  /** Milliseconds since 1970. */
  createdAt(row: number): number
  /** Its title in the default language. */
  title(row: number): string
  /** Every product; those that are featured, or reduced; those with a tag: memory that the next change writes. */
  all(): Bits
  featured(): Bits
  reduced(): Bits
  tagged(tag: string): Bits
  /** Makes the sets of several tags at once, which takes as long as that of one. */
  keepTags(tags: readonly string[]): void
  /** The numbers of the tags that a row has. */
  tagsOf(row: number): Int32Array
  /** Its sets as parts, for a copy. To be written before the next change. */
  saveSets(): Uint8Array[]
  /** All that it holds, for {@link readProductIndex}. To be written before the next change. */
  save(): Uint8Array[]
}

/** Makes an index: the one that was written, else an empty one. */
export function createProductIndex(saved?: PartsReader): ProductIndex {
  const { columns, all, featured, reduced, put, clear, write } = createProductColumns(saved)
  const sets = createProductSets(saved)
  const tags = createTagColumns(saved)
  const free: number[] = []
  const numbers = new Map<string, number>()
  for (let row = 0; row < columns.end(); row += 1) {
    if (columns.has(row)) numbers.set(columns.id(row), row)
    else free.push(row)
  }
  let ranks: Pick<SortColumns, 'sales' | 'rating'> = { sales: () => 0, rating: () => 0 }
  const orders = createProductOrders({
    ...columns,
    sales: (row) => ranks.sales(row),
    rating: (row) => ranks.rating(row),
    price(row, currency) {
      const price = sets.prices(currency)[row]
      return price === undefined || Number.isNaN(price) ? undefined : price
    },
  })

  const takeOut = (id: string, row: number): void => {
    sets.drop(row)
    tags.set(row, [])
    clear(row)
    numbers.delete(id)
    free.push(row)
  }
  const putIn = (id: string, product: IndexedProduct): number => {
    const row = free.pop() ?? columns.end()
    put(row, id, product)
    numbers.set(id, row)
    sets.put(row, product)
    tags.set(row, product.tags)
    return row
  }

  return {
    ...sets,
    id: (row) => (columns.has(row) ? columns.id(row) : undefined),
    rowOf: (id) => numbers.get(id),
    size: () => numbers.size,
    set(id, product) {
      const before = numbers.get(id)
      if (before !== undefined) {
        takeOut(id, before)
        orders.touch(before)
      }
      if (!product) return undefined
      const row = putIn(id, product)
      orders.touch(row)
      return row
    },
    rankBy(given) {
      ranks = given
    },
    touch: orders.touch,
    createdAt: columns.createdAt,
    title: (row) => columns.title(row, defaultLanguage),
    all: () => all,
    featured: () => featured,
    reduced: () => reduced,
    keepTags: tags.keep,
    tagged: tags.tagged,
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
      tags.write(out)
      return out.parts()
    },
  }
}

/** Grows when the columns are written in another way, or rows are read into others. */
const indexEdition = 5

/** The index that `save` gave. @throws RangeError where it is of another edition */
export function readProductIndex(saved: PartsReader): ProductIndex {
  if (saved.value() !== indexEdition) throw new RangeError('the index is of another edition')
  return createProductIndex(saved)
}
