import type { DocumentStore, Stored } from '#ports/document-store/document-store.ts'
import { createReadModel, follow, type ReadModel } from '../read-model/read-model.ts'
import { locations, stockItems, type LocationDocument, type StockItemDocument } from './documents.ts'

type StoredItem = Stored<StockItemDocument>
type StoredLocation = Stored<LocationDocument>

/** All stock as this process knows it, in step with the store. */
export interface StockLevels extends ReadModel {
  item(id: string): StoredItem | undefined
  items(): Iterable<StoredItem>
  /** The stock items of a variant, by priority of their locations. */
  itemsOf(variantId: string): readonly StoredItem[]
  /** Every variant that has stock items, with them. */
  variants(): Iterable<[string, readonly StoredItem[]]>
  /** The locations that are open, the one that sells first at their head. */
  openLocations(): StoredLocation[]
  /** What staff call a location, and that it is closed when it is. */
  locationName(id: string): string
  /** Calls `listener` with the variant of each stock item that changes; answers how to end that. */
  onChange(listener: (variantId: string) => void): () => void
}

/** Keeps stock items and locations in memory. */
export function createStockLevels(store: DocumentStore): StockLevels {
  const known = new Map<string, StoredItem>()
  const byVariant = new Map<string, StoredItem[]>()
  const places = new Map<string, StoredLocation>()
  const listeners = new Set<(variantId: string) => void>()

  /** What lies where nothing comes in any more is sold last: it has to be carried away first. */
  const position = (id: string): number => {
    const place = places.get(id)
    return place && !place.data.closedAt ? place.data.position : Number.MAX_SAFE_INTEGER
  }
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
      put(id, place) {
        places.set(id, place)
        movePlaces()
      },
      remove(id) {
        places.delete(id)
        movePlaces()
      },
    }),
    follow({
      collection: stockItems,
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
    variants: () => byVariant,
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
  }
}
