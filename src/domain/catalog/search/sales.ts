import type { ProductIndex } from '../listing/product-index.ts'
import { withCapacity } from '#engine/columns/number-column.ts'

/** Sales figures, and how to listen to their changes. */
export interface CountedSales {
  /** How often a product was ordered. */
  timesOrdered(productId: string): number
  /** Calls the listener with each product of a new count; returns how to stop. */
  onChange(listener: (productId: string) => void): () => void
}

/** How often products were ordered, by row. */
export interface SalesColumn {
  at(row: number): number
  /** Another product is at the row, or none. */
  forget(row: number): void
  close(): void
}

const unknown = -1

/** Creates the column. A search reads hundreds of products, so each is looked up by its id once and then by its row. */
export function createSalesColumn(
  { timesOrdered, onChange }: CountedSales,
  index: Pick<ProductIndex, 'id' | 'rowOf'>,
): SalesColumn {
  let known = new Int32Array(64).fill(unknown)
  const lookUp = (row: number): number => {
    const id = index.id(row)
    if (id === undefined) return 0
    const times = timesOrdered(id)
    known = withCapacity(known, row + 1, unknown)
    known[row] = times
    return times
  }
  const forget = (row: number): void => {
    if (row < known.length) known[row] = unknown
  }
  const stop = onChange((productId) => {
    const row = index.rowOf(productId)
    if (row !== undefined) forget(row)
  })
  return {
    at(row) {
      const times = known[row] ?? unknown
      return times === unknown ? lookUp(row) : times
    },
    forget,
    close: stop,
  }
}
