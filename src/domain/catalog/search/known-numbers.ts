import type { ProductIndex } from '../listing/product-index.ts'
import { withCapacity } from '#engine/columns/number-column.ts'

/** Tells of each product that has another number, or rating; returns how to stop. */
interface Changing {
  onChange(listener: (productId: string) => void): () => void
}

/** Sales figures, and how to listen to their changes. */
export interface CountedSales extends Changing {
  /** How often a product was ordered. */
  timesOrdered(productId: string): number
}

/** Ratings, and how to listen to their changes. */
export interface CountedRatings extends Changing {
  /** The mean of a product's stars, and their number; null without any. */
  starsOf(productId: string): { average: number; count: number } | null
}

/** Whole numbers of products, from 0, by row. */
export interface NumberColumn {
  at(row: number): number
  /** Another product is at the row, or none. */
  forget(row: number): void
  close(): void
}

const unknown = -1

/**
 * Creates the column. A search reads hundreds of products, so each is looked up by its id once and then by its row. `onRow` is called
 * with each row whose number may be another.
 */
export function createNumberColumn(
  numberOf: (productId: string) => number,
  { onChange }: Changing,
  index: Pick<ProductIndex, 'id' | 'rowOf'>,
  onRow: (row: number) => void = () => undefined,
): NumberColumn {
  let known = new Int32Array(64).fill(unknown)
  const lookUp = (row: number): number => {
    const id = index.id(row)
    if (id === undefined) return 0
    const number = numberOf(id)
    known = withCapacity(known, row + 1, unknown)
    known[row] = number
    return number
  }
  const forget = (row: number): void => {
    if (row < known.length) known[row] = unknown
  }
  const stop = onChange((productId) => {
    const row = index.rowOf(productId)
    if (row === undefined) return
    forget(row)
    onRow(row)
  })
  return {
    at(row) {
      const number = known[row] ?? unknown
      return number === unknown ? lookUp(row) : number
    },
    forget,
    close: stop,
  }
}

/** Stars that every product is taken to have besides its own, so that a single review decides little. */
const usual = { average: 3.5, count: 4 }

/** Hundredths of a star. */
export const hundredths = (stars: ReturnType<CountedRatings['starsOf']>): number =>
  stars ? Math.round(stars.average * 100) : 0

/** The number by which products are sorted by rating; 0 without any. */
export function rankOfStars(stars: ReturnType<CountedRatings['starsOf']>): number {
  if (!stars) return 0
  const { average, count } = stars
  return Math.round(((average * count + usual.average * usual.count) * 1_000) / (count + usual.count))
}
