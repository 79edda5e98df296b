import type { DocumentStore, Stored } from '#ports/document-store/document-store.ts'
import type { BlockFile } from '#ports/model-file/block-file.ts'
import { createReadModel, follow, type ReadModel } from '#engine/read-model/read-model.ts'
import {
  locations,
  splitStockItemId,
  stockItems,
  type LocationDocument,
  type StockItemDocument,
} from './documents.ts'
import type { PersistentRows } from '#engine/read-model/persistent-rows.ts'
import { createPersistentStock, type KnownLocations } from './persistent-stock.ts'
import { createStockColumns, type StockColumns } from './stock-columns.ts'

type StoredItem = Stored<StockItemDocument>
type StoredLocation = Stored<LocationDocument>

/** All stock as this process knows it, in step with the store. */
export interface StockLevels
  extends ReadModel, Pick<StockColumns, 'item' | 'items' | 'itemsAt' | 'countFullAt' | 'variants'> {
  /** The stock items of a variant, by priority of their locations. */
  itemsOf(variantId: string): readonly StoredItem[]
  /**
   * Units of a variant that can be sold, over all its stock items: a backlog at one location is covered by the
   * others.
   */
  sellable(variantId: string): number
  /** The locations that are open, the one that sells first at their head. */
  openLocations(): StoredLocation[]
  /** The name of a location for staff, marked if it is closed. */
  locationName(id: string): string
  /** Calls `listener` with the variant of each stock item that changes; returns how to stop. */
  onChange(listener: (variantId: string) => void): () => void
}

/** Creates the read model of stock items and locations, and saves it in the file, if there is one. */
export function createStockLevels(store: DocumentStore, file?: BlockFile): StockLevels {
  const places: KnownLocations = new Map()
  const listeners = new Set<(variantId: string) => void>()
  const columns = createStockColumns((row) => persistent?.rowChanged(row))
  const persistent: PersistentRows | undefined =
    file &&
    createPersistentStock({
      file,
      columns,
      locations: places,
      async newest() {
        const position = await store.position()
        await model.caughtUp()
        return position
      },
    })

  /** Stock of a closed location is sold last: it has to be moved first. */
  const position = (id: string): number => {
    const place = places.get(id)
    return place && !place.data.closedAt ? place.data.position : Number.MAX_SAFE_INTEGER
  }
  const byPriority = (a: StoredItem, b: StoredItem): number =>
    position(a.data.locationId) - position(b.data.locationId) || (a.id < b.id ? -1 : 1)
  const notify = (variantId: string): void => {
    for (const listener of listeners) listener(variantId)
  }

  const model = createReadModel(
    store,
    [
      follow({
        collection: locations,
        ids: () => places.keys(),
        put(id, place) {
          places.set(id, place)
          persistent?.headChanged()
        },
        remove(id) {
          places.delete(id)
          persistent?.headChanged()
        },
      }),
      follow({
        collection: stockItems,
        ids: columns.ids,
        put(_, item) {
          if (columns.put(item)) notify(item.data.variantId)
        },
        remove(id) {
          if (columns.remove(id)) notify(splitStockItemId(id).variantId)
        },
      }),
    ],
    persistent,
  )
  persistent?.follow(model.ready())

  return {
    ...model,
    item: columns.item,
    items: columns.items,
    itemsAt: columns.itemsAt,
    countFullAt: columns.countFullAt,
    variants: columns.variants,
    itemsOf: (variantId) => columns.itemsOf(variantId).sort(byPriority),
    sellable: (variantId) => Math.max(0, columns.sellable(variantId)),
    openLocations: () =>
      [...places.values()]
        .filter(({ data }) => !data.closedAt)
        .sort((a, b) => a.data.position - b.data.position || (a.id < b.id ? -1 : 1)),
    locationName(id) {
      const { closedAt = null, name = id } = places.get(id)?.data ?? {}
      return closedAt ? `${name} (closed)` : name
    },
    onChange(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    close() {
      model.close()
      persistent?.close()
    },
  }
}
