import type { DocumentStore, Stored } from '#ports/document-store/document-store.ts'
import { createReadModel, follow, type ReadModel } from '../read-model/read-model.ts'
import { locations, stockItems, type StockItemDocument } from './documents.ts'

type StoredItem = Stored<StockItemDocument>

/** All stock as this process knows it, in step with the store. */
export interface StockLevels extends ReadModel {
  item(id: string): StoredItem | undefined
  items(): Iterable<StoredItem>
  /** The stock items of a variant, by priority of their locations. */
  itemsOf(variantId: string): readonly StoredItem[]
  /** The location that sells first; undefined when there is none. */
  firstLocation(): string | undefined
  locationName(id: string): string
  /** Calls `listener` with the variant of each stock item that changes; answers how to end that. */
  onChange(listener: (variantId: string) => void): () => void
}

/** Keeps stock items and locations in memory. */
export function createStockLevels(store: DocumentStore): StockLevels {
  const known = new Map<string, StoredItem>()
  const byVariant = new Map<string, StoredItem[]>()
  const places = new Map<string, { name: string; position: number }>()
  const listeners = new Set<(variantId: string) => void>()

  const position = (id: string): number => places.get(id)?.position ?? Number.MAX_SAFE_INTEGER
  const byPriority = (a: StoredItem, b: StoredItem): number =>
    position(a.data.locationId) - position(b.data.locationId) || (a.id < b.id ? -1 : 1)
  const forget = (id: string): void => {
    const before = known.get(id)
    if (!before) return
    known.delete(id)
    const { variantId } = before.data
    const others = (byVariant.get(variantId) ?? []).filter((item) => item.id !== id)
    if (others.length > 0) byVariant.set(variantId, others)
    else byVariant.delete(variantId)
  }
  const tell = (variantId: string | undefined): void => {
    if (variantId !== undefined) for (const listener of listeners) listener(variantId)
  }
  const movePlaces = (): void => {
    for (const items of byVariant.values()) items.sort(byPriority)
  }

  const model = createReadModel(store, [
    follow({
      collection: locations,
      index: 'byPosition',
      put(id, { data }) {
        places.set(id, data)
        movePlaces()
      },
      remove(id) {
        places.delete(id)
        movePlaces()
      },
    }),
    follow({
      collection: stockItems,
      index: 'all',
      put(id, item) {
        forget(id)
        known.set(id, item)
        const { variantId } = item.data
        byVariant.set(variantId, [...(byVariant.get(variantId) ?? []), item].sort(byPriority))
        tell(variantId)
      },
      remove(id) {
        const variantId = known.get(id)?.data.variantId
        forget(id)
        tell(variantId)
      },
    }),
  ])

  return {
    ...model,
    item: (id) => known.get(id),
    items: () => known.values(),
    itemsOf: (variantId) => byVariant.get(variantId) ?? [],
    firstLocation: () =>
      [...places].sort(([a, x], [b, y]) => x.position - y.position || (a < b ? -1 : 1))[0]?.[0],
    locationName: (id) => places.get(id)?.name ?? id,
    onChange(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
