import { ShopFailure } from '#vocabulary/failures.ts'
import { statement } from '#vocabulary/statements/statement.ts'
import type { Holding } from '../../inventory/stock/stock.ts'
import type { LineQuantity } from './parcels-and-returns.ts'
import type { OrderContent } from './order-document.ts'
import type { OrderLine } from './purchase.ts'
import { findLine } from './act.ts'
import { lineFigures } from './figures.ts'

/** Adds up items by stock item. */
export function mergeHoldings(holdings: readonly Holding[]): Holding {
  const units = new Map<string, number>()
  for (const { stockItemId, quantity } of holdings.flat()) {
    units.set(stockItemId, (units.get(stockItemId) ?? 0) + quantity)
  }
  return [...units].map(([stockItemId, quantity]) => ({ stockItemId, quantity }))
}

/** The next `quantity` units of a line that were not restocked yet, by the stock items that they came from. */
export function unitsToReturn(line: OrderLine, quantity: number): Holding {
  let skip = line.restocked
  let wanted = quantity
  const units: Holding = []
  for (const part of line.holding) {
    const there = Math.max(0, part.quantity - skip)
    skip = Math.max(0, skip - part.quantity)
    const taken = Math.min(there, wanted)
    wanted -= taken
    if (taken > 0) units.push({ stockItemId: part.stockItemId, quantity: taken })
  }
  return units
}

/** An order after a restock, and the units restocked by stock item. */
export interface Restocked {
  lines: OrderLine[]
  holding: Holding
}

/**
 * Puts items back on sale: open items first, which are then cancelled and can no longer be shipped, then
 * shipped ones that came back. Never more than a line's `restockable`, whatever was wanted.
 */
export function restock(order: OrderContent, wanted: readonly LineQuantity[]): Restocked {
  const holdings: Holding[] = []
  const lines = order.lines.map((line) => {
    const requested = wanted
      .filter((part) => part.lineId === line.id)
      .reduce((all, part) => all + part.quantity, 0)
    const { open, restockable } = lineFigures(order, line)
    const quantity = Math.min(requested, restockable)
    if (quantity <= 0) return line
    const units = unitsToReturn(line, quantity)
    holdings.push(units)
    const cancelled = Math.min(open, quantity)
    return {
      ...line,
      cancelled: line.cancelled + cancelled,
      returned: line.returned + quantity - cancelled,
      restocked: line.restocked + quantity,
      putBack: mergeHoldings([line.putBack, units]),
    }
  })
  return { lines, holding: mergeHoldings(holdings) }
}

/**
 * Cancels open items of an order and restocks them if requested.
 * @throws ShopFailure `line_not_found`, `quantity_exceeds_open`
 */
export function withoutItems(
  order: OrderContent,
  items: readonly LineQuantity[],
  toStock: boolean,
): Restocked {
  for (const { lineId, quantity } of items) {
    const line = findLine(order, lineId)
    const { open } = lineFigures(order, line)
    if (!Number.isInteger(quantity) || quantity < 1 || quantity > open)
      throw new ShopFailure('quantity_exceeds_open', {
        reason: statement('neither_packed_nor_shipped', { most: open, title: line.title }),
        values: { most: open, title: line.title },
      })
  }
  if (toStock) return restock(order, items)
  const gone = new Map(items.map(({ lineId, quantity }) => [lineId, quantity]))
  const cancelled = (line: OrderLine): OrderLine => ({
    ...line,
    cancelled: line.cancelled + (gone.get(line.id) ?? 0),
  })
  return { lines: order.lines.map(cancelled), holding: [] }
}
