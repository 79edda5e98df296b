import { put, type DocumentStore, type Stored, type Write } from '#ports/document-store/document-store.ts'
import { retryOnConflict } from '#ports/document-store/retry.ts'
import { ShopFailure } from '#vocabulary/failures.ts'
import { fieldError } from '#vocabulary/field-errors.ts'
import { toTimestamp } from '#vocabulary/time.ts'
import { adjustItem, adjustmentId } from './adjust-stock.ts'
import type { StockNeeds } from './stock-needs.ts'
import {
  locations,
  stockItemId,
  stockItems,
  stockMovements,
  type LocationDocument,
  type StockItemDocument,
} from './documents.ts'
import type { ToRow } from './stock-queries.ts'
import { emptyItem } from './stock-lookup.ts'
import { receiptId, receiveInto, transferBetween, transferId } from './stock-transfers.ts'
import type { StockService, StockRow } from './stock.ts'
import type { StockLevels } from './stock-levels.ts'

type StoredItem = Stored<StockItemDocument>
type StoredLocation = Stored<LocationDocument>

/** The location, which is open. @throws ShopFailure `location_not_found`, `location_closed` */
export function mustBeOpen(place: StoredLocation | undefined): StoredLocation {
  if (!place) throw new ShopFailure('location_not_found')
  if (place.data.closedAt) throw new ShopFailure('location_closed')
  return place
}

/** An open location. @throws ShopFailure `location_not_found`, `location_closed` */
const openPlace = async (store: DocumentStore, id: string): Promise<StoredLocation> =>
  mustBeOpen(await store.get(locations, id))

/**
 * A write that keeps a location open until the stock of a variant exists there: closing it at the same moment
 * conflicts by version. Existing stock is guarded by its own version.
 */
export const stillOpen = (place: StoredLocation, item: StoredItem): Write[] =>
  item.version === 0 ? [put(locations, place.id, place.data, place.version)] : []

/** A stock item one write later. */
export const withMore = (item: StoredItem, units: number): StoredItem => ({
  ...item,
  version: item.version + 1,
  data: { ...item.data, onHand: item.data.onHand + units },
})

/** Creates the stock commands of staff: each is one commit, done once for its operation. */
export function createStockCommands(
  { store, catalog, clock }: StockNeeds,
  levels: StockLevels,
  toRow: ToRow,
): Pick<StockService, 'adjust' | 'receive' | 'transfer'> {
  const now = () => toTimestamp(clock.now())
  const known = (item: StoredItem | undefined): StoredItem => {
    if (!item || !toRow(item)) throw new ShopFailure('stock_item_not_found')
    return item
  }
  async function shown(item: StoredItem): Promise<StockRow> {
    await levels.caughtUp()
    const row = toRow(item)
    if (!row) throw new ShopFailure('stock_item_not_found')
    return row
  }

  return {
    async adjust(adjustment) {
      const { change, stockItemId: id } = adjustment
      const after = await retryOnConflict(async () => {
        const [found, booked] = await Promise.all([
          store.get(stockItems, id),
          store.get(stockMovements, adjustmentId(adjustment)),
        ])
        const item = known(found)
        if (booked) return item
        const open = levels.openLocations().some((place) => place.id === item.data.locationId)
        if (change > 0 && !open) throw new ShopFailure('location_closed')
        await store.commit(adjustItem(item, adjustment, now()))
        return withMore(item, change)
      })
      return shown(after)
    },
    async receive(receipt) {
      const { locationId, quantity, variantId } = receipt
      if (!catalog.outlined(variantId)) throw new ShopFailure('variant_not_found')
      const id = stockItemId(variantId, locationId)
      const after = await retryOnConflict(async () => {
        const [found, booked, place] = await Promise.all([
          store.get(stockItems, id),
          store.get(stockMovements, receiptId(receipt, id)),
          openPlace(store, locationId),
        ])
        const item = found ?? emptyItem(id)
        if (booked) return item
        await store.commit([...receiveInto(item, receipt, now()), ...stillOpen(place, item)])
        return withMore(item, quantity)
      })
      return shown(after)
    },
    async transfer(transfer) {
      const { quantity, stockItemId: id, toLocationId } = transfer
      const ends = await retryOnConflict(async () => {
        const from = known(await store.get(stockItems, id))
        if (from.data.locationId === toLocationId) {
          const reason = 'lie_there_already'
          throw new ShopFailure('invalid_request', {
            fields: [fieldError('/toLocationId', 'not_possible', reason)],
          })
        }
        const toId = stockItemId(from.data.variantId, toLocationId)
        const [found, booked, place] = await Promise.all([
          store.get(stockItems, toId),
          store.get(stockMovements, transferId(transfer)),
          openPlace(store, toLocationId),
        ])
        const to = found ?? emptyItem(toId)
        if (booked) return { from, to }
        const fromName = levels.locationName(from.data.locationId)
        const named = { from, fromName, to, toName: place.data.name }
        await store.commit([...transferBetween(named, transfer, now()), ...stillOpen(place, to)])
        return { from: withMore(from, -quantity), to: withMore(to, quantity) }
      })
      return { from: await shown(ends.from), to: await shown(ends.to) }
    },
  }
}
