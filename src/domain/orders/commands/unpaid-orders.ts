import type { Clock } from '#ports/clock/clock.ts'
import { ShopFailure } from '#vocabulary/failures.ts'
import { day, plus, toTimestamp } from '#vocabulary/time.ts'
import { cancel } from '../edits/cancel-items.ts'
import { orders } from '../orders/documents.ts'
import type { OrdersNeeds, StoredOrder } from '../orders/order-acts.ts'
import { createOrderWriter } from '../orders/order-writer.ts'
import { mustBeUnpaid, remind } from '../payments/unpaid-terms.ts'

/** Dependencies of the reminders and cancellations of unpaid orders. */
export interface UnpaidOrdersNeeds extends OrdersNeeds {
  clock: Clock
  /** Days after the reminder after which an order is cancelled; null if it never is. */
  cancelAfterDays: number | null
}

/**
 * Creates the sweep over unpaid orders: reminds each shopper on the day after the date to pay by, once, and cancels and
 * restocks the order later if the shop wants that. An order of which anything has been paid or packed is left to staff.
 * @returns how many orders it reminded of or cancelled, of the first `limit` that are due; throws AggregateError after
 *   it has tried them all
 */
export function createUnpaidOrders(needs: UnpaidOrdersNeeds): (limit?: number) => Promise<number> {
  const { store, clock, cancelAfterDays } = needs
  const writer = createOrderWriter(needs)

  function step({ id: orderId, data }: StoredOrder, now: string): Promise<StoredOrder> {
    const act = { orderId, by: 'shop' }
    if (data.unpaidUntil !== undefined)
      return writer.change(
        { ...act, operationId: `unpaid ${orderId}` },
        { kind: 'cancel', version: null },
        (order, done) => {
          mustBeUnpaid(order)
          return cancel(order, done, { reason: '', restock: true })
        },
      )
    const until = cancelAfterDays === null ? undefined : plus(now, cancelAfterDays * day)
    return writer.change(
      { ...act, operationId: `remind ${orderId}` },
      { kind: 'payment_reminder', version: null },
      (order, done) => remind(order, done, until),
    )
  }

  return async (limit = 50) => {
    const now = toTimestamp(clock.now())
    const due = await store.query(orders, { index: 'byUnpaidStep', range: { lte: now }, limit })
    const errors: unknown[] = []
    let done = 0
    for (const order of due.items) {
      try {
        await step(order, now)
        done += 1
      } catch (error) {
        const isPaid = error instanceof ShopFailure && error.code === 'transition_refused'
        if (!isPaid) errors.push(error)
      }
    }
    if (errors.length > 0) throw new AggregateError(errors, `${errors.length} unpaid orders failed`)
    return done
  }
}
