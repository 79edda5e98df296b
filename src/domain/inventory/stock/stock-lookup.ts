import { type DocumentStore, type Stored, type Write } from '#ports/document-store/document-store.ts'
import { readMany } from '#ports/document-store/read-all.ts'
import { ShopFailure } from '#vocabulary/failures.ts'
import { type Said, statement } from '#vocabulary/statements/statement.ts'
import { sellableOf, spread, sumDemands, sumHolding } from './allocation.ts'
import { splitStockItemId, stockItemId, stockItems, type StockItemDocument } from './documents.ts'
import type { StockNeeds } from './stock-needs.ts'
import type { Demand, Stock, StockSight } from './stock.ts'
import type { StockLevels } from './stock-levels.ts'
import { tellingValues } from '#vocabulary/catalog/telling-options.ts'

type StoredItem = Stored<StockItemDocument>

/** A stock item that is not there yet: version 0, which its first write expects to be absent. */
export function emptyItem(id: string): StoredItem {
  return { id, version: 0, data: { ...splitStockItemId(id), onHand: 0, reserved: 0 } }
}

/** Reads stock items, however many. Those that are not there are left out. */
export function readItems(store: DocumentStore, ids: readonly string[]): Promise<Map<string, StoredItem>> {
  return readMany((some) => store.getMany(stockItems, some), ids)
}

/** Stock items as they will be when these writes are committed, still at the versions they were read at. */
function itemsAfter(
  items: ReadonlyMap<string, StoredItem>,
  writes: readonly Write[],
): ReadonlyMap<string, StoredItem> {
  const after = new Map(items)
  for (const write of writes) {
    if (write.kind !== 'put' || write.collection.name !== stockItems.name) continue
    const { version } = items.get(write.id) ?? emptyItem(write.id)
    after.set(write.id, { id: write.id, version, data: write.data as StockItemDocument })
  }
  return after
}

/** Creates the availability checks of stock, before it is allocated. */
export function createStockLookup(
  { store, catalog }: Pick<StockNeeds, 'store' | 'catalog'>,
  levels: StockLevels,
  sellable: (variantId: string, units: number) => number,
): Pick<Stock, 'look' | 'read'> {
  const shortage = ({ variantId }: Demand, items: readonly StoredItem[]): Said => {
    const sold = catalog.outlined(variantId)
    const left = sellableOf(items)
    if (!sold) return left === 0 ? 'sold_out' : statement('only_left', { left })
    const title = [sold.product.title, ...tellingValues(sold.product, sold.variant)].join(', ')
    return left === 0 ? statement('item_sold_out', { title }) : statement('item_only_left', { title, left })
  }
  const idsOf = (variantId: string): string[] => levels.itemsOf(variantId).map(({ id }) => id)
  const isCounted = ({ variantId, trackStock }: { variantId: string; trackStock?: boolean }): boolean =>
    trackStock ?? catalog.outlined(variantId)?.variant.trackStock ?? true
  /** The stock items that can meet a demand; one to owe it, if there is no stock item yet. */
  const placesOf = ({ variantId, allowBackorder }: Demand): string[] => {
    const known = idsOf(variantId)
    const first = levels.openLocations()[0]?.id
    return known.length === 0 && allowBackorder && first !== undefined
      ? [stockItemId(variantId, first)]
      : known
  }

  const sightOf = (found: ReadonlyMap<string, StoredItem>): StockSight => ({
    sellable: (variantId) =>
      sellable(variantId, sellableOf(idsOf(variantId).flatMap((id) => found.get(id) ?? []))),
    allocate(demands) {
      const short: Said[] = []
      const parts = sumDemands(demands).flatMap((demand) => {
        const items = placesOf(demand).map((id) => found.get(id) ?? emptyItem(id))
        const taken = spread(demand, items)
        if (!taken) short.push(shortage(demand, items))
        return taken ?? []
      })
      if (short.length > 0) throw new ShopFailure('out_of_stock', { reason: short })
      return { parts }
    },
    after: (writes) => sightOf(itemsAfter(found, writes)),
  })

  return {
    async look(variants) {
      const counted = new Set(variants.filter(isCounted).map(({ variantId }) => variantId))
      return sightOf(await readItems(store, [...counted].flatMap(idsOf)))
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
