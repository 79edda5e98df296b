import type { Stored } from '#ports/document-store/document-store.ts'
import { ShopFailure } from '#vocabulary/failures.ts'
import { inTurns } from '#engine/timers/in-turns.ts'
import { readPage } from '#engine/paging/paging.ts'
import type { StockNeeds } from './stock-needs.ts'
import { stockMovements, type StockItemDocument } from './documents.ts'
import type { StockService, StockRow } from './stock.ts'
import type { StockLevels } from './stock-levels.ts'
import { pageOfRows, rowMatches, runsLow, toStockRow } from './stock-list.ts'

/** A stock item as staff see it; undefined for items that are no longer there. */
export type ToRow = (item: Stored<StockItemDocument>) => StockRow | undefined

/** Creates the function that turns stock items into rows for staff. */
export const createRows =
  ({ catalog }: Pick<StockNeeds, 'catalog'>, levels: StockLevels): ToRow =>
  (item) => {
    const { locationId, variantId } = item.data
    const sold = catalog.outlined(variantId)
    if (!sold) return undefined
    return toStockRow(item, sold, {
      location: levels.locationName(locationId),
      low: runsLow(levels.sellable(variantId), sold),
    })
  }

/** A list walks over all stock items; after this many, other tasks get a turn. */
const itemsAtOnce = 500

/** Creates the queries of stock. */
export function createStockQueries(
  { store, catalog }: Pick<StockNeeds, 'store' | 'catalog'>,
  levels: StockLevels,
  toRow: ToRow,
): Pick<StockService, 'ofVariant' | 'list' | 'countLow' | 'movements'> {
  return {
    ofVariant: (variantId) => levels.itemsOf(variantId).flatMap((item) => toRow(item) ?? []),
    list({ q, low, ...paging }) {
      const isMeant = (row: StockRow): boolean =>
        !q || rowMatches(row, catalog.outlined(row.variantId)?.variant.barcodes ?? [], q)
      async function* rows() {
        for await (const item of inTurns(levels.items(), itemsAtOnce)) {
          const row = toRow(item)
          if (row && (!low || row.low) && isMeant(row)) yield row
        }
      }
      return pageOfRows(rows(), paging)
    },
    countLow() {
      let count = 0
      for (const [variantId, sellable] of levels.variants()) {
        const sold = catalog.outlined(variantId)
        if (sold && runsLow(sellable, sold)) count += 1
      }
      return count
    },
    async movements(id, paging) {
      if (!levels.item(id)) throw new ShopFailure('stock_item_not_found')
      const query = { index: 'byStockItem', equals: { stockItemId: id }, direction: 'desc' } as const
      return readPage(store, stockMovements, query, paging)
    },
  }
}
