import { put } from '#ports/document-store/document-store.ts'
import { retryOnConflict } from '#ports/document-store/retry.ts'
import { ShopFailure } from '#vocabulary/failures.ts'
import { stockItemsPerCommit } from '../../orders/orders/stock-tasks.ts'
import type { StockQueue } from '../../inventory/stock/stock-queue.ts'
import type { Allocation, Demand, StockSight } from '../../inventory/stock/stock.ts'
import { checkouts, type CheckoutDocument } from './documents.ts'
import type { CheckoutEnd } from './checkout-end.ts'
import { findCheckout, heldOf, type HoldingNeeds, type StoredCheckout } from './records.ts'

/** Demands that are tried together; fewer where they spread over many places. */
const demandsPerPart = 20

/** As many of these demands as one commit has room for. @throws ShopFailure `out_of_stock` */
function allocatePart(sight: StockSight, part: readonly Demand[]): Allocation {
  for (let count = part.length; ; count = Math.ceil(count / 2)) {
    const allocation = sight.allocate(part.slice(0, count))
    if (allocation.parts.length <= stockItemsPerCommit) return allocation
    if (count === 1)
      throw new ShopFailure('out_of_stock', {
        reason: 'order_too_many_places',
      })
  }
}

/**
 * Creates the reservation of a cart that needs more stock items than one commit holds: part by part, each in a commit
 * with its checkout. Another process can continue an interrupted reservation; if a part is out of stock, all parts
 * are released.
 */
export function createPartialReservation(
  { store, stock, crashPoint }: Pick<HoldingNeeds, 'store' | 'stock' | 'crashPoint'>,
  queue: StockQueue,
  { release }: Pick<CheckoutEnd, 'release'>,
): (checkoutId: string) => Promise<StoredCheckout> {
  async function reservePart(checkoutId: string): Promise<StoredCheckout> {
    const stored = await findCheckout(store, checkoutId)
    if (stored.data.state !== 'reserving') return stored
    const held = new Set(stored.data.holding.map((part) => part.variantId))
    const rest = stored.data.demands.filter((demand) => demand.trackStock && !held.has(demand.variantId))
    const part = rest.slice(0, demandsPerPart)
    const reserved = await queue.serve({ variants: part }, (sight) => {
      const allocation = allocatePart(sight, part)
      const holding = [...stored.data.holding, ...heldOf(allocation)]
      const complete = rest.every((demand) => holding.some((each) => each.variantId === demand.variantId))
      const state = complete ? 'awaiting_payment' : 'reserving'
      const data: CheckoutDocument = { ...stored.data, holding, state }
      crashPoint?.('checkout: before reserving')
      const writes = [put(checkouts, checkoutId, data, stored.version), ...stock.reserve(allocation)]
      return Promise.resolve({ writes, answer: { id: checkoutId, version: stored.version + 1, data } })
    })
    crashPoint?.('checkout: after reserving')
    return reserved
  }

  return async (checkoutId) => {
    for (;;) {
      const stored = await retryOnConflict(() => reservePart(checkoutId)).catch(async (error: unknown) => {
        if (error instanceof ShopFailure && error.code === 'out_of_stock')
          await release(checkoutId, 'failed', 'out_of_stock')
        throw error
      })
      if (stored.data.state !== 'reserving') return stored
    }
  }
}
