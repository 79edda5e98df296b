import type { Stored } from '#ports/document-store/document-store.ts'
import { limits } from '#vocabulary/limits.ts'
import type { StockItemDocument } from './documents.ts'
import type { Allocation, Demand, Holding } from './stock.ts'

type StoredItem = Stored<StockItemDocument>

/** Units of a stock item that can be sold. Negative when backorders have been taken. */
export const sellableIn = ({ onHand, reserved }: StockItemDocument): number => onHand - reserved

/**
 * Units of a variant that can be sold, over all its stock items: a backlog at one location is covered by the others.
 */
export function sellableOf(items: readonly StoredItem[]): number {
  return Math.max(
    0,
    items.reduce((sum, { data }) => sum + sellableIn(data), 0),
  )
}

/** The available units that shoppers see: never more than a line can hold. */
export const shownSellable = (units: number): number => Math.min(limits.quantityPerLine.value, units)

/** Units of a part that are not there yet: they are owed by the stock item until it is filled up again. */
export const backorderedUnits = ({ item, quantity }: Allocation['parts'][number]): number =>
  Math.max(0, quantity - Math.max(0, sellableIn(item.data)))

/** The missing units of each line. Lines of one variant share the available ones, in order. */
export function missingQuantities(
  lines: readonly { variantId: string; quantity: number }[],
  there: (variantId: string) => number,
): number[] {
  const left = new Map<string, number>()
  return lines.map(({ quantity, variantId }) => {
    const units = left.get(variantId) ?? there(variantId)
    left.set(variantId, Math.max(0, units - quantity))
    return Math.max(0, quantity - units)
  })
}

/** Sums the demands of each variant whose stock is counted. @throws RangeError on a quantity that is none */
export function sumDemands(demands: readonly Demand[]): Demand[] {
  const sums = new Map<string, Demand>()
  for (const demand of demands) {
    if (!Number.isSafeInteger(demand.quantity) || demand.quantity < 1) {
      throw new RangeError(`a demand of ${demand.quantity} units`)
    }
    if (!demand.trackStock) continue
    const before = sums.get(demand.variantId)?.quantity ?? 0
    sums.set(demand.variantId, { ...demand, quantity: before + demand.quantity })
  }
  return [...sums.values()]
}

/** Sums a holding by stock item. */
export function sumHolding(holding: Holding): Map<string, number> {
  const sums = new Map<string, number>()
  for (const { stockItemId, quantity } of holding) {
    sums.set(stockItemId, (sums.get(stockItemId) ?? 0) + quantity)
  }
  return sums
}

/**
 * Takes the units of a demand from stock items in the given order, as many from each as it has. A shortage of a
 * demand that may be backordered is owed by the first. Undefined when there is not enough.
 */
export function spread(demand: Demand, items: readonly StoredItem[]): Allocation['parts'] | undefined {
  const [first] = items
  if (!demand.allowBackorder && sellableOf(items) < demand.quantity) return undefined
  let open = demand.quantity
  const quantities = new Map<StoredItem, number>()
  for (const item of items) {
    const taken = Math.min(open, Math.max(0, sellableIn(item.data)))
    quantities.set(item, taken)
    open -= taken
  }
  if (open > 0 && !first) return undefined
  if (open > 0 && first) quantities.set(first, (quantities.get(first) ?? 0) + open)
  return [...quantities]
    .filter(([, quantity]) => quantity > 0)
    .map(([item, quantity]) => ({ item, quantity }))
}
