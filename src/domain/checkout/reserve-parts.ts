import { put } from '#ports/document-store/document-store.ts'
import { retryOnConflict } from '#ports/document-store/retry.ts'
import { ShopFailure } from '#vocabulary/failures.ts'
import { toTimestamp } from '#vocabulary/time.ts'
import { stockItemsPerCommit } from '../orders/stock-tasks.ts'
import type { Allocation, Demand } from '../stock/stock.ts'
import { checkouts, type CheckoutDocument } from './documents.ts'
import type { Ending } from './ending.ts'
import { bookingOf, findCheckout, heldOf, type CheckoutNeeds, type StoredCheckout } from './records.ts'

/** Demands that are tried together; fewer where they spread over many places. */
const demandsPerPart = 20

/**
 * Makes what reserves a cart that needs more stock items than one commit holds: part by part, each in a
 * commit with the checkout that holds it. Whoever goes on where a process has stopped finds what is left;
 * when a part is out of stock, all that was reserved is let go.
 */
export function createReservingParts(
  needs: CheckoutNeeds,
  { release }: Pick<Ending, 'release'>,
): (checkoutId: string) => Promise<StoredCheckout> {
  const { store, stock, clock, lock, crashPoint } = needs

  async function allocatePart(rest: readonly Demand[]): Promise<Allocation> {
    for (let count = Math.min(rest.length, demandsPerPart); ; count = Math.ceil(count / 2)) {
      const allocation = await stock.allocate(rest.slice(0, count))
      if (allocation.parts.length <= stockItemsPerCommit) return allocation
      if (count === 1)
        throw new ShopFailure('out_of_stock', {
          detail: 'It lies in too many places to be sent as one order.',
        })
    }
  }

  async function reservePart(checkoutId: string): Promise<StoredCheckout> {
    const stored = await findCheckout(store, checkoutId)
    if (stored.data.state !== 'reserving') return stored
    const held = new Set(stored.data.holding.map((part) => part.variantId))
    const rest = stored.data.demands.filter((demand) => demand.trackStock && !held.has(demand.variantId))
    return lock.lock(stock.lockKeys(rest), async () => {
      const allocation = rest.length > 0 ? await allocatePart(rest) : { parts: [] }
      const holding = [...stored.data.holding, ...heldOf(allocation)]
      const complete = rest.every((demand) => holding.some((part) => part.variantId === demand.variantId))
      const data: CheckoutDocument = {
        ...stored.data,
        holding,
        state: complete ? 'awaiting_payment' : 'reserving',
      }
      crashPoint?.('checkout: before reserving')
      await store.commit([
        put(checkouts, checkoutId, data, stored.version),
        ...stock.reserve(
          allocation,
          bookingOf(checkoutId, toTimestamp(clock.now()), 'Checkout started', null),
        ),
      ])
      crashPoint?.('checkout: after reserving')
      return { id: checkoutId, version: stored.version + 1, data }
    })
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
