import { sortByNumber } from '#engine/columns/radix-sort.ts'
import { createSortedRows, type CompareRows, type RowOrder, type Rows } from '#engine/columns/sorted-rows.ts'
import { plainFirst, sortByText } from '#engine/columns/text-sort.ts'
import type { Language } from '#vocabulary/languages/languages.ts'
import { collatorOf } from '../languages/collators.ts'

/** The orders that products can be listed in; `-price` is from the dearest. */
export type SortName = 'featured' | 'bestselling' | 'rating' | 'newest' | 'price' | '-price' | 'title'

/** The columns by which products are sorted, each by row. */
export interface SortColumns extends Rows {
  featured(row: number): boolean
  /** How often it was ordered, and its rank by stars. */
  sales(row: number): number
  rating(row: number): number
  /** Milliseconds since 1970. */
  createdAt(row: number): number
  /** Undefined where it is not sold in the currency. */
  price(row: number, currency: string): number | undefined
  title(row: number, language: Language): string
}

/** Orders of all products. */
export interface ProductOrders {
  /** By price only those that are sold in the currency, by title as the language has it. */
  in(sort: SortName, currency: string, language: Language): Int32Array
  /** A row was changed, taken or released. */
  touch(row: number): void
}

/** Every order ends in the id, so that pages never overlap. */
function comparison(columns: SortColumns, sort: SortName, currency: string, language: Language): CompareRows {
  const { id, featured, sales, rating, createdAt, price, title } = columns
  const byId: CompareRows = (a, b) => (id(a) < id(b) ? -1 : id(a) > id(b) ? 1 : 0)
  const newest: CompareRows = (a, b) => createdAt(b) - createdAt(a) || byId(a, b)
  const amount = (row: number): number => price(row, currency) ?? 0
  switch (sort) {
    case 'featured':
      return (a, b) => Number(featured(b)) - Number(featured(a)) || newest(a, b)
    case 'bestselling':
      return (a, b) => sales(b) - sales(a) || newest(a, b)
    case 'rating':
      return (a, b) => rating(b) - rating(a) || newest(a, b)
    case 'newest':
      return newest
    case 'price':
      return (a, b) => amount(a) - amount(b) || byId(a, b)
    case '-price':
      return (a, b) => amount(b) - amount(a) || byId(a, b)
    case 'title': {
      const compare = plainFirst(collatorOf(language).compare)
      return (a, b) => compare(title(a, language), title(b, language)) || byId(a, b)
    }
  }
}

/** Sorts rows that are in the order of their ids. */
function sorting(
  columns: SortColumns,
  sort: SortName,
  currency: string,
  language: Language,
): RowOrder['sort'] {
  const { end, featured, sales, rating, createdAt, price, title } = columns
  const newest = (rows: Int32Array): Int32Array => sortByNumber(rows, end(), (row) => -createdAt(row))
  switch (sort) {
    case 'featured':
      return (rows) => sortByNumber(newest(rows), end(), (row) => (featured(row) ? 0 : 1))
    case 'bestselling':
      return (rows) => sortByNumber(newest(rows), end(), (row) => -sales(row))
    case 'rating':
      return (rows) => sortByNumber(newest(rows), end(), (row) => -rating(row))
    case 'newest':
      return newest
    case 'price':
      return (rows) => sortByNumber(rows, end(), (row) => price(row, currency) ?? 0)
    case '-price':
      return (rows) => sortByNumber(rows, end(), (row) => -(price(row, currency) ?? 0))
    case 'title':
      return (rows) => sortByText(rows, end(), (row) => title(row, language), collatorOf(language).compare)
  }
}

/** The inputs of an order. */
export function orderKey(sort: SortName, currency: string, language: Language): string {
  if (sort.endsWith('price')) return `${sort} ${currency}`
  return sort === 'title' ? `${sort} ${language}` : sort
}

/** Creates the orders of these products. */
export function createProductOrders(columns: SortColumns): ProductOrders {
  const orders = createSortedRows(columns)
  return {
    in: (sort, currency, language) =>
      orders.in(orderKey(sort, currency, language), () => ({
        compare: comparison(columns, sort, currency, language),
        sort: sorting(columns, sort, currency, language),
        belongs: sort.endsWith('price') ? (row) => columns.price(row, currency) !== undefined : () => true,
      })),
    touch: orders.touch,
  }
}
