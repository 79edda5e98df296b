import { limits } from '#vocabulary/limits.ts'
import type { VariantOutline } from '../../catalog/read-model/outline.ts'
import { shownSellable } from './allocation.ts'
import { book, hold } from './bookings.ts'
import { createStockCounts } from './count-stock.ts'
import { createStockCommands } from './stock-commands.ts'
import { createStockQueries, createRows } from './stock-queries.ts'
import { createLocations } from './locations.ts'
import { createStockLookup } from './stock-lookup.ts'
import type { StockService } from './stock.ts'
import { createStockLevels } from './stock-levels.ts'
import type { StockNeeds } from './stock-needs.ts'

/** Creates the stock service. Call `ready()` before the first query and `close()` at the end. */
export function createStock(needs: StockNeeds): StockService {
  const levels = createStockLevels(needs.store, needs.file)
  type Limits = Pick<VariantOutline, 'trackStock' | 'allowBackorder'>
  const sellableOfVariant = (variant: Limits, units: number): number =>
    !variant.trackStock || variant.allowBackorder ? limits.quantityPerLine.value : shownSellable(units)
  const sellable = (variantId: string, units: number): number => {
    const variant = needs.catalog.outlined(variantId)?.variant
    return variant ? sellableOfVariant(variant, units) : 0
  }
  const toRow = createRows(needs, levels)

  return {
    ready: levels.ready,
    caughtUp: levels.caughtUp,
    reindex: levels.reindex,
    close: levels.close,
    onChange: levels.onChange,
    known: (variantId) => sellable(variantId, levels.sellable(variantId)),
    knownOf: (variant) => sellableOfVariant(variant, levels.sellable(variant.id)),
    available: levels.sellable,
    there(variantId) {
      const variant = needs.catalog.outlined(variantId)?.variant
      if (!variant?.trackStock || !variant.allowBackorder) return Number.POSITIVE_INFINITY
      return levels.sellable(variantId)
    },
    ...createStockLookup(needs, levels, sellable),
    lockKeys: (variants) => [...new Set(variants.map(({ variantId }) => `stock:${variantId}`))],
    holdingOf: ({ parts }) => parts.map(({ item, quantity }) => ({ stockItemId: item.id, quantity })),
    reserve: (allocation) => hold(allocation, 1),
    release: (allocation) => hold(allocation, -1),
    claim: (allocation, booking) => book('sell', { onHand: -1, reserved: -1 }, allocation, booking),
    sell: (allocation, booking) => book('sell', { onHand: -1, reserved: 0 }, allocation, booking),
    restock: (allocation, booking) => book('return', { onHand: 1, reserved: 0 }, allocation, booking),
    ...createStockQueries(needs, levels, toRow),
    ...createStockCommands(needs, levels, toRow),
    ...createStockCounts(needs, levels, toRow),
    locations: createLocations(needs, levels),
  }
}
