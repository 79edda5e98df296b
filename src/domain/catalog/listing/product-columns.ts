import type { PartsReader, PartsWriter } from '#engine/read-model/parts.ts'
import { addBit, bitsOf, dropBit, hasBit, readBits, writeBits, type Bits } from '#engine/columns/bits.ts'
import type { SortColumns } from './product-orders.ts'
import type { IndexedProduct } from '../read-model/indexed-product.ts'
import { readColumn } from '#engine/columns/number-column.ts'

/** Numbers and texts of products, one for each row. */
export interface ProductColumns {
  columns: Omit<SortColumns, 'price' | 'sales' | 'rating'>
  /** The rows that are in use; rows of featured, and of reduced products: memory that the next change writes. */
  all: Bits
  featured: Bits
  reduced: Bits
  put(row: number, id: string, product: IndexedProduct): void
  clear(row: number): void
  write(out: PartsWriter): void
}

/** The titles in other languages: for each its rows and titles. */
type WrittenTitles = [language: string, said: [row: number, title: string][]][]

/** Creates the columns: saved ones, else empty ones. */
export function createProductColumns(saved?: PartsReader): ProductColumns {
  /** Empty for unused rows. */
  const ids = saved?.texts() ?? []
  const titles = saved?.texts() ?? []
  const translated = new Map(
    ((saved?.value() ?? []) as WrittenTitles).map(([language, said]) => [language, new Map(said)]),
  )
  const createdAt = readColumn(saved)
  const featured = readBits(saved)
  const reduced = readBits(saved)
  const all = bitsOf([...ids.keys()].filter((row) => ids[row] !== ''))
  const columns: ProductColumns['columns'] = {
    has: (row) => (ids[row] ?? '') !== '',
    end: () => ids.length,
    id: (row) => ids[row] ?? '',
    featured: (row) => hasBit(featured, row),
    createdAt: (row) => createdAt.values()[row] ?? 0,
    title: (row, language) => translated.get(language)?.get(row) ?? titles[row] ?? '',
  }
  return {
    columns,
    all,
    featured,
    reduced,
    put(row, id, product) {
      ids[row] = id
      titles[row] = product.title
      createdAt.set(row, Date.parse(product.createdAt) || 0)
      addBit(all, row)
      if (product.featured) addBit(featured, row)
      if (product.reduced) addBit(reduced, row)
      for (const [language, title] of Object.entries(product.titles)) {
        const said = translated.get(language) ?? new Map<number, string>()
        translated.set(language, said.set(row, title))
      }
    },
    clear(row) {
      ids[row] = ''
      titles[row] = ''
      for (const bits of [all, featured, reduced]) dropBit(bits, row)
      for (const said of translated.values()) said.delete(row)
    },
    write(out) {
      out.texts(ids)
      out.texts(titles)
      out.value([...translated].map(([language, said]) => [language, [...said]]))
      out.numbers(createdAt.values())
      writeBits(featured, out)
      writeBits(reduced, out)
    },
  }
}
