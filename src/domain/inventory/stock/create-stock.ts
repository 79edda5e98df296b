import type { Clock } from '#ports/clock/clock.ts'
import type { DocumentStore } from '#ports/document-store/document-store.ts'
import type { BlockFile } from '#ports/model-file/block-file.ts'
import { limits } from '#vocabulary/limits.ts'
import type { VariantOutline } from '../../catalog/products/outline.ts'
import { shownSellable } from './allocation.ts'
import { book, hold } from './bookings.ts'
import { createKeeping } from './keeping.ts'
import { createListing, createRows } from './listing.ts'
import { createLocations } from './locations.ts'
import { createLooking } from './looking.ts'
import type { StockKeeping } from './stock.ts'
import { createStockLevels } from './stock-levels.ts'

/** What is looked at of goods to tell their stock. */
export interface StockedVariant {
  productId: string
  product: { title: string }
  variant: VariantOutline
}

/** What {@link createStock} needs. */
export interface StockNeeds {
  store: DocumentStore
  catalog: { outlined(variantId: string): StockedVariant | undefined }
  clock: Clock
  /** Where stock is kept for the next start, closed with it; nowhere unless given. */
  file?: BlockFile | undefined
}

/** Keeps the stock of the shop. Call `ready()` before the first question and `close()` at the end. */
export function createStock(needs: StockNeeds): StockKeeping {
  const levels = createStockLevels(needs.store, needs.file)
  type Limits = Pick<VariantOutline, 'trackStock' | 'allowBackorder'>
  const sellableOfVariant = (variant: Limits, pieces: number): number =>
    !variant.trackStock || variant.allowBackorder ? limits.quantityPerLine.value : shownSellable(pieces)
  const sellable = (variantId: string, pieces: number): number => {
    const variant = needs.catalog.outlined(variantId)?.variant
    return variant ? sellableOfVariant(variant, pieces) : 0
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
    pieces: levels.sellable,
    there(variantId) {
      const variant = needs.catalog.outlined(variantId)?.variant
      if (!variant?.trackStock || !variant.allowBackorder) return Number.POSITIVE_INFINITY
      return levels.sellable(variantId)
    },
    ...createLooking(needs, levels, sellable),
    lockKeys: (variants) => [...new Set(variants.map(({ variantId }) => `stock:${variantId}`))],
    holdingOf: ({ parts }) => parts.map(({ item, quantity }) => ({ stockItemId: item.id, quantity })),
    reserve: (allocation) => hold(allocation, 1),
    release: (allocation) => hold(allocation, -1),
    claim: (allocation, booking) => book('sell', { onHand: -1, reserved: -1 }, allocation, booking),
    sell: (allocation, booking) => book('sell', { onHand: -1, reserved: 0 }, allocation, booking),
    restock: (allocation, booking) => book('return', { onHand: 1, reserved: 0 }, allocation, booking),
    ...createListing(needs, levels, toRow),
    ...createKeeping(needs, levels, toRow),
    locations: createLocations(needs, levels),
  }
}
