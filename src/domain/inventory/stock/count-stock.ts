import type { Stored } from '#ports/document-store/document-store.ts'
import { retryOnConflict } from '#ports/document-store/retry.ts'
import { countRefusals, type CountRefusal } from '#vocabulary/inventory/count-refusals.ts'
import { ShopFailure } from '#vocabulary/failures.ts'
import { fieldError } from '#vocabulary/field-errors.ts'
import { toTimestamp } from '#vocabulary/time.ts'
import { statement } from '#vocabulary/statements/statement.ts'
import { adjustItem, adjustmentId } from './adjust-stock.ts'
import { stockItemId, stockItems, stockMovements, type StockItemDocument } from './documents.ts'
import { openPlace, stillOpen, withMore } from './stock-commands.ts'
import type { StockLevels } from './stock-levels.ts'
import { emptyItem } from './stock-lookup.ts'
import type { StockNeeds } from './stock-needs.ts'
import type { ToRow } from './stock-queries.ts'
import type { RefusedCount, StockCount, StockCounts, StockService } from './stock.ts'

/** How many counts of one call are booked at once. */
const together = 8

const isRefusal = (code: string): code is CountRefusal => countRefusals.some((each) => each === code)

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
  /** @throws ShopFailure with one of {@link countRefusals} */
  async function book(
    count: StockCount,
    { reason = 'counted', by, operationId }: StockCounts,
  ): Promise<Stored<StockItemDocument>> {
    const { variantId, locationId, onHand, expected } = count
    if (!catalog.outlined(variantId)) throw new ShopFailure('variant_not_found')
    const id = stockItemId(variantId, locationId)
    return retryOnConflict(async () => {
      const adjustment = { stockItemId: id, reason, note: '', by, operationId } as const
      const movement = adjustmentId({ ...adjustment, change: 0 })
      const [found, booked, place] = await Promise.all([
        store.get(stockItems, id),
        store.get(stockMovements, movement),
        openPlace(store, locationId),
      ])
      const item = found ?? emptyItem(id)
      const change = onHand - item.data.onHand
      if (booked || change === 0) return item
      if (item.data.onHand !== expected)
        throw new ShopFailure('stock_changed', {
          reason: statement('on_hand_now', { onHand: item.data.onHand }),
        })
      const writes = adjustItem(item, { ...adjustment, change }, toTimestamp(clock.now()))
      await store.commit([...writes, ...stillOpen(place, item)])
      return withMore(item, change)
    })
  }
  async function settle(
    count: StockCount,
    counts: StockCounts,
  ): Promise<{ item?: Stored<StockItemDocument>; refused?: Omit<RefusedCount, 'onHand'> }> {
    const { variantId, locationId } = count
    try {
      return { item: await book(count, counts) }
    } catch (error) {
      if (!(error instanceof ShopFailure) || !isRefusal(error.code)) throw error
      return { refused: { variantId, locationId, code: error.code, detail: error.detail ?? error.message } }
    }
  }

  return {
    async count(counts) {
      mustBeDistinct(counts.counts)
      const settled: Awaited<ReturnType<typeof settle>>[] = []
      for (let at = 0; at < counts.counts.length; at += together) {
        const some = counts.counts.slice(at, at + together)
        settled.push(...(await Promise.all(some.map((count) => settle(count, counts)))))
      }
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
