import type { GoodsIndex } from './product-index.ts'
import { withRoom } from '#engine/columns/number-column.ts'

/** What of the sales is looked at, and how their changes are heard of. */
export interface CountedSales {
  /** How often a product was ordered. */
  timesOrdered(productId: string): number
  /** Calls the listener with each product that is counted anew; answers how to end that. */
  onChange(listener: (productId: string) => void): () => void
}

/** How often goods were ordered, by slot. */
export interface SalesColumn {
  at(slot: number): number
  /** Another good stands at the slot, or none. */
  forget(slot: number): void
  close(): void
}

const unknown = -1

/** Makes the column. A search asks for hundreds of goods, so each is looked up by its id once and then by its slot. */
export function createSalesColumn(
  { timesOrdered, onChange }: CountedSales,
  index: Pick<GoodsIndex, 'id' | 'slotOf'>,
): SalesColumn {
  let known = new Int32Array(64).fill(unknown)
  const lookUp = (slot: number): number => {
    const id = index.id(slot)
    if (id === undefined) return 0
    const times = timesOrdered(id)
    known = withRoom(known, slot + 1, unknown)
    known[slot] = times
    return times
  }
  const forget = (slot: number): void => {
    if (slot < known.length) known[slot] = unknown
  }
  const stop = onChange((productId) => {
    const slot = index.slotOf(productId)
    if (slot !== undefined) forget(slot)
  })
  return {
    at(slot) {
      const times = known[slot] ?? unknown
      return times === unknown ? lookUp(slot) : times
    },
    forget,
    close: stop,
  }
}
