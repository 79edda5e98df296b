import type { Clock } from '#ports/clock/clock.ts'
import { maximumGetMany, type DocumentStore, type Stored } from '#ports/document-store/document-store.ts'
import { retryOnConflict } from '#ports/document-store/retry.ts'
import { ShopFailure } from '#vocabulary/failures.ts'
import { limits } from '#vocabulary/limits.ts'
import { toTimestamp } from '#vocabulary/time.ts'
import type { Catalog } from '../catalog/catalog.ts'
import { readPage } from '../paging/paging.ts'
import { adjustItem, adjustmentId } from './adjust-stock.ts'
import { sellableOf, shownSellable, spread, sumDemands, sumHolding } from './allocation.ts'
import { book } from './bookings.ts'
import {
  splitStockItemId,
  stockItemId,
  stockItems,
  stockMovements,
  type StockItemDocument,
} from './documents.ts'
import type { Adjustment, Demand, Stock, StockKeeping, StockRow } from './stock.ts'
import { createStockLevels, type StockLevels } from './stock-levels.ts'
import { pageOfRows, rowMatches, runsLow, toStockRow } from './stock-list.ts'

/** What {@link createStock} needs. */
export interface StockNeeds {
  store: DocumentStore
  catalog: Pick<Catalog, 'variant'>
  clock: Clock
}

type StoredItem = Stored<StockItemDocument>

/** A stock item that is not there yet: version 0, which its first write expects to be absent. */
function emptyItem(id: string): StoredItem {
  return { id, version: 0, data: { ...splitStockItemId(id), onHand: 0, reserved: 0 } }
}

async function readItems(store: DocumentStore, ids: readonly string[]): Promise<Map<string, StoredItem>> {
  const items = new Map<string, StoredItem>()
  for (let from = 0; from < ids.length; from += maximumGetMany) {
    const found = await store.getMany(stockItems, ids.slice(from, from + maximumGetMany))
    for (const [id, item] of found) items.set(id, item)
  }
  return items
}

/** The stock items that a demand may be met from; the one it would be owed by where there is none yet. */
function candidates(levels: StockLevels, { variantId, allowBackorder }: Demand): string[] {
  const known = levels.itemsOf(variantId).map(({ id }) => id)
  const first = levels.firstLocation()
  return known.length === 0 && allowBackorder && first !== undefined ? [stockItemId(variantId, first)] : known
}

function createAllocating(
  { store, catalog }: StockNeeds,
  levels: StockLevels,
): Pick<Stock, 'allocate' | 'read'> {
  const shortage = ({ variantId }: Demand, items: readonly StoredItem[]): string => {
    const sold = catalog.variant(variantId)
    const name = sold ? [sold.product.title, ...sold.variant.options].join(', ') : 'one of the goods'
    const left = sellableOf(items)
    return left === 0 ? `${name}: sold out` : `${name}: only ${left} left`
  }

  return {
    async allocate(demands) {
      const wanted = sumDemands(demands).map((demand) => ({ demand, ids: candidates(levels, demand) }))
      const found = await readItems(
        store,
        wanted.flatMap(({ ids }) => ids),
      )
      const short: string[] = []
      const parts = wanted.flatMap(({ demand, ids }) => {
        const items = ids.map((id) => found.get(id) ?? emptyItem(id))
        const taken = spread(demand, items)
        if (!taken) short.push(shortage(demand, items))
        return taken ?? []
      })
      if (short.length > 0) throw new ShopFailure('out_of_stock', { detail: short.join('; ') })
      return { parts }
    },
    async read(holding) {
      const held = sumHolding(holding)
      const found = await readItems(store, [...held.keys()])
      return {
        parts: [...held].map(([id, quantity]) => ({ item: found.get(id) ?? emptyItem(id), quantity })),
      }
    },
  }
}

function createAdjusting(
  { store, clock }: StockNeeds,
  levels: StockLevels,
  toRow: (item: StoredItem) => StockRow | undefined,
) {
  return async (adjustment: Adjustment): Promise<StockRow> => {
    const { stockItemId: id } = adjustment
    const after = await retryOnConflict(async () => {
      const [item, booked] = await Promise.all([
        store.get(stockItems, id),
        store.get(stockMovements, adjustmentId(adjustment)),
      ])
      if (!item || !toRow(item)) throw new ShopFailure('stock_item_not_found')
      if (booked) return item
      await store.commit(adjustItem(item, adjustment, toTimestamp(clock.now())))
      return {
        ...item,
        version: item.version + 1,
        data: { ...item.data, onHand: item.data.onHand + adjustment.change },
      }
    })
    await levels.caughtUp()
    const row = toRow(after)
    if (!row) throw new ShopFailure('stock_item_not_found')
    return row
  }
}

function createListing(
  { store, catalog }: StockNeeds,
  levels: StockLevels,
): Pick<StockKeeping, 'ofVariant' | 'list' | 'movements'> {
  const toRow = createRows({ catalog }, levels)
  return {
    ofVariant: (variantId) => levels.itemsOf(variantId).flatMap((item) => toRow(item) ?? []),
    list({ q, low, after, limit }) {
      const rows = [...levels.items()].flatMap((item) => {
        const sold = catalog.variant(item.data.variantId)
        if (!sold || (low && !runsLow(item.data, sold))) return []
        const row = toStockRow(item, sold, levels.locationName(item.data.locationId))
        return !q || rowMatches(row, q) ? [row] : []
      })
      return pageOfRows(rows, { after, limit })
    },
    async movements(id, paging) {
      if (!levels.item(id)) throw new ShopFailure('stock_item_not_found')
      const query = { index: 'byStockItem', equals: { stockItemId: id }, direction: 'desc' } as const
      return readPage(store, stockMovements, query, paging)
    },
  }
}

const createRows =
  ({ catalog }: Pick<StockNeeds, 'catalog'>, levels: StockLevels) =>
  (item: StoredItem): StockRow | undefined => {
    const sold = catalog.variant(item.data.variantId)
    return sold && toStockRow(item, sold, levels.locationName(item.data.locationId))
  }

/** Keeps the stock of the shop. Call `ready()` before the first question and `close()` at the end. */
export function createStock(needs: StockNeeds): StockKeeping {
  const levels = createStockLevels(needs.store)
  const sellable = (variantId: string, items: readonly StoredItem[]): number => {
    const variant = needs.catalog.variant(variantId)?.variant
    if (!variant) return 0
    return !variant.trackStock || variant.allowBackorder ? limits.quantityPerLine.value : shownSellable(items)
  }
  const counted = (variantId: string): boolean => {
    const variant = needs.catalog.variant(variantId)?.variant
    return variant !== undefined && variant.trackStock && !variant.allowBackorder
  }

  return {
    ready: levels.ready,
    caughtUp: levels.caughtUp,
    close: levels.close,
    onChange: levels.onChange,
    known: (variantId) => sellable(variantId, levels.itemsOf(variantId)),
    async fresh(variantIds) {
      const ids = variantIds.filter(counted).flatMap((id) => levels.itemsOf(id).map((item) => item.id))
      const found = await readItems(needs.store, [...new Set(ids)])
      const itemsOf = (id: string) => levels.itemsOf(id).flatMap((item) => found.get(item.id) ?? [])
      return new Map(variantIds.map((id) => [id, sellable(id, itemsOf(id))]))
    },
    ...createAllocating(needs, levels),
    lockKeys: (demands) => sumDemands(demands).map(({ variantId }) => `stock:${variantId}`),
    holdingOf: ({ parts }) => parts.map(({ item, quantity }) => ({ stockItemId: item.id, quantity })),
    reserve: (allocation, booking) => book('reserve', { onHand: 0, reserved: 1 }, allocation, booking),
    release: (allocation, booking) => book('release', { onHand: 0, reserved: -1 }, allocation, booking),
    claim: (allocation, booking) => book('sell', { onHand: -1, reserved: -1 }, allocation, booking),
    sell: (allocation, booking) => book('sell', { onHand: -1, reserved: 0 }, allocation, booking),
    restock: (allocation, booking) => book('return', { onHand: 1, reserved: 0 }, allocation, booking),
    ...createListing(needs, levels),
    adjust: createAdjusting(needs, levels, createRows(needs, levels)),
  }
}
