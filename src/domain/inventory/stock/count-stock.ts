import { StoreConflict, type Stored, type Write } from '#ports/document-store/document-store.ts'
import { retryOnConflict } from '#ports/document-store/retry.ts'
import { inParts } from '#vocabulary/lists/in-parts.ts'
import { countRefusals, type CountRefusal } from '#vocabulary/inventory/count-refusals.ts'
import { ShopFailure } from '#vocabulary/failures.ts'
import { fieldError } from '#vocabulary/field-errors.ts'
import { toTimestamp } from '#vocabulary/time.ts'
import { statement } from '#vocabulary/statements/statement.ts'
import { adjustItem, adjustmentId } from './adjust-stock.ts'
import {
  locations,
  stockItemId,
  stockItems,
  stockMovements,
  type LocationDocument,
  type StockItemDocument,
} from './documents.ts'
import { mustBeOpen, stillOpen, withMore } from './stock-commands.ts'
import type { StockLevels } from './stock-levels.ts'
import { emptyItem } from './stock-lookup.ts'
import type { StockNeeds } from './stock-needs.ts'
import type { ToRow } from './stock-queries.ts'
import type { RefusedCount, StockCount, StockCounts, StockService } from './stock.ts'

/** Counts of one commit: each has two writes, and one that keeps its location open. */
const together = 30

interface Standing {
  items: ReadonlyMap<string, Stored<StockItemDocument>>
  /** Movements of the same operation. */
  booked: ReadonlyMap<string, unknown>
  places: ReadonlyMap<string, Stored<LocationDocument>>
}

interface Booking {
  writes: Write[]
  after: Stored<StockItemDocument>
}

type Settled =
  | { item: Stored<StockItemDocument>; refused?: undefined }
  | { item?: undefined; refused: Omit<RefusedCount, 'onHand'> }

const isRefusal = (code: string): code is CountRefusal => countRefusals.some((each) => each === code)

/** The reason why a count is refused; undefined for any other error. */
const refusalOf = (error: unknown): Pick<RefusedCount, 'code' | 'detail'> | undefined =>
  error instanceof ShopFailure && isRefusal(error.code)
    ? { code: error.code, detail: error.detail ?? error.message }
    : undefined

/** @throws ShopFailure `invalid_request` where two counts are of the same stock */
function mustBeDistinct(counts: readonly StockCount[]): void {
  const seen = new Set<string>()
  const fields = counts.flatMap(({ variantId, locationId }, at) => {
    const id = stockItemId(variantId, locationId)
    if (!seen.has(id)) return seen.add(id) && []
    return [fieldError(`/counts/${at}/variantId`, 'repeated', 'counted_twice')]
  })
  if (fields.length > 0) throw new ShopFailure('invalid_request', { fields })
}

/** Creates the command that sets quantities on hand. */
export function createStockCounts(
  { store, catalog, clock }: StockNeeds,
  levels: StockLevels,
  toRow: ToRow,
): Pick<StockService, 'count'> {
  const adjustmentOf = (
    { variantId, locationId }: StockCount,
    { reason = 'counted', by, operationId }: StockCounts,
  ) => ({ stockItemId: stockItemId(variantId, locationId), reason, note: '', by, operationId, change: 0 })

  async function read(some: readonly StockCount[], counts: StockCounts): Promise<Standing> {
    const adjustments = some.map((count) => adjustmentOf(count, counts))
    const [items, booked, places] = await Promise.all([
      store.getMany(
        stockItems,
        adjustments.map((each) => each.stockItemId),
      ),
      store.getMany(stockMovements, adjustments.map(adjustmentId)),
      store.getMany(locations, [...new Set(some.map(({ locationId }) => locationId))]),
    ])
    return { items, booked, places }
  }
  /** @throws ShopFailure with one of {@link countRefusals} */
  function bookingOf(count: StockCount, counts: StockCounts, { items, booked, places }: Standing): Booking {
    const { variantId, locationId, onHand, expected } = count
    if (!catalog.outlined(variantId)) throw new ShopFailure('variant_not_found')
    const adjustment = adjustmentOf(count, counts)
    const place = mustBeOpen(places.get(locationId))
    const item = items.get(adjustment.stockItemId) ?? emptyItem(adjustment.stockItemId)
    const change = onHand - item.data.onHand
    if (booked.has(adjustmentId(adjustment)) || change === 0) return { writes: [], after: item }
    if (item.data.onHand !== expected)
      throw new ShopFailure('stock_changed', {
        reason: statement('on_hand_now', { onHand: item.data.onHand }),
      })
    const writes = adjustItem(item, { ...adjustment, change }, toTimestamp(clock.now()))
    return { writes: [...writes, ...stillOpen(place, item)], after: withMore(item, change) }
  }
  /** Books counts in one commit. @throws ShopFailure where one of them is refused; StoreConflict */
  const book = (some: readonly StockCount[], counts: StockCounts): Promise<Stored<StockItemDocument>[]> =>
    retryOnConflict(async () => {
      const standing = await read(some, counts)
      const bookings = some.map((count) => bookingOf(count, counts, standing))
      // Counts at one location keep it open by the same write.
      const writes = new Map(
        bookings.flatMap((each) =>
          each.writes.map((write) => [`${write.collection.name}/${write.id}`, write]),
        ),
      )
      if (writes.size > 0) await store.commit([...writes.values()])
      return bookings.map(({ after }) => after)
    })
  /** Books counts together; around those that are refused, or that others change at the moment, in ever smaller parts. */
  async function settle(some: readonly StockCount[], counts: StockCounts): Promise<Settled[]> {
    try {
      return (await book(some, counts)).map((item) => ({ item }))
    } catch (error) {
      const refusal = refusalOf(error)
      const [only] = some
      if (only && some.length === 1 && refusal) {
        const { variantId, locationId } = only
        return [{ refused: { variantId, locationId, ...refusal } }]
      }
      if (some.length < 2 || !(refusal || error instanceof StoreConflict)) throw error
      const half = some.length >> 1
      return [...(await settle(some.slice(0, half), counts)), ...(await settle(some.slice(half), counts))]
    }
  }

  return {
    async count(counts) {
      mustBeDistinct(counts.counts)
      const settled: Settled[] = []
      for (const some of inParts(counts.counts, together)) settled.push(...(await settle(some, counts)))
      await levels.caughtUp()
      const onHand = ({ variantId, locationId }: Omit<RefusedCount, 'onHand'>): number | null =>
        levels.item(stockItemId(variantId, locationId))?.data.onHand ?? null
      return {
        items: settled.flatMap(({ item }) => (item ? (toRow(item) ?? []) : [])),
        refused: settled.flatMap(({ refused }) => (refused ? [{ ...refused, onHand: onHand(refused) }] : [])),
      }
    },
  }
}
