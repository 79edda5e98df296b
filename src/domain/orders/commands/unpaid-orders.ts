import type { Clock } from '#ports/clock/clock.ts'
import { ShopFailure } from '#vocabulary/failures.ts'
import { day, plus, toTimestamp } from '#vocabulary/time.ts'
import type { TaskHandler } from '#engine/work/outbox/outbox.ts'
import { cancel } from '../edits/cancel-items.ts'
import type { OrdersNeeds } from '../orders/order-acts.ts'
import { createOrderWriter } from '../orders/order-writer.ts'
import { isUnpaid, lookAgain, mustBeUnpaid, remind, remindAt } from '../payments/unpaid-terms.ts'

/** Dependencies of the reminders and cancellations of unpaid orders. */
export interface UnpaidOrdersNeeds extends OrdersNeeds {
  clock: Clock
  /** Days after the reminder after which an order is cancelled; null if it never is. */
  cancelAfterDays: number | null
}

/**
 * Runs `unpaid_order` tasks: reminds the shopper on the day after the date to pay by, once, and cancels and restocks the
 * order later if the shop wants that. An order of which anything has been paid or packed is left to staff.
 */
export function createUnpaidOrders(needs: UnpaidOrdersNeeds): TaskHandler {
  const { clock, cancelAfterDays } = needs
  const writer = createOrderWriter(needs)

  async function unlessPaid(work: Promise<unknown>): Promise<void> {
    try {
      await work
    } catch (error) {
      if (!(error instanceof ShopFailure && error.code === 'transition_refused')) throw error
    }
  }

  return {
    async run(task) {
      const orderId = String(task.data.payload.orderId)
      const { data } = await writer.get(orderId)
      const now = toTimestamp(clock.now())
      if (data.payBy === undefined || !isUnpaid(data)) return []
      if (now < remindAt(data.payBy)) return [lookAgain(orderId, now, remindAt(data.payBy))]
      const act = { orderId, by: 'shop' }
      if (!data.history.some(({ event }) => event === 'payment_reminder')) {
        const until = cancelAfterDays === null ? undefined : plus(now, cancelAfterDays * day)
        const terms = { kind: 'payment_reminder', version: null }
        await unlessPaid(
          writer.change({ ...act, operationId: `remind ${orderId}` }, terms, (order, done) =>
            remind(order, done, until),
          ),
        )
        return until === undefined ? [] : [lookAgain(orderId, now, until)]
      }
      if (data.unpaidUntil === undefined) return []
      if (now < data.unpaidUntil) return [lookAgain(orderId, now, data.unpaidUntil)]
      const terms = { kind: 'cancel', version: null }
      await unlessPaid(
        writer.change({ ...act, operationId: `unpaid ${orderId}` }, terms, (order, done) => {
          mustBeUnpaid(order)
          return cancel(order, done, { reason: '', restock: true })
        }),
      )
      return []
    },
  }
}
