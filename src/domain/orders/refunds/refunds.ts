import { remove } from '#ports/document-store/document-store.ts'
import { retryOnConflict } from '#ports/document-store/retry.ts'
import { PaymentUnavailable } from '#ports/payments/payments.ts'
import { ShopFailure } from '#vocabulary/failures.ts'
import { toTimestamp } from '#vocabulary/time.ts'
import { asText } from '#vocabulary/statements/statement.ts'
import { outboxTasks } from '#engine/work/outbox/documents.ts'
import type { TaskHandler } from '#engine/work/outbox/outbox.ts'
import { actId, refundTaskId, type OrderWriter } from '../orders/order-writer.ts'
import type { OrderDocument } from '../orders/order-document.ts'
import type { PaymentEvent } from '../orders/payment-events.ts'
import { isByHand, openRefunds } from '../orders/figures.ts'
import type { OrdersNeeds, StoredOrder } from '../orders/order-acts.ts'
import { endRefund, isRefundOf, type RefundAnswer } from './refund-rules.ts'

/** Sees requested refunds through. */
export interface Refunds {
  /** Finishes the refund that an act has requested, if it has. @throws ShopFailure `refund_failed` */
  settle(stored: StoredOrder, kind: string, operationId: string): Promise<StoredOrder>
  tasks: TaskHandler
}

/** Creates the refund service, which requests refunds from providers, each with its own key, until they answer. */
export function createRefunds(needs: OrdersNeeds, { get, save }: OrderWriter): Refunds {
  const { clock, providers, crashPoint } = needs

  async function requestFromProvider(
    { currency, customerId }: OrderDocument,
    refundId: string,
    request: PaymentEvent,
  ): Promise<RefundAnswer> {
    const provider = providers.find((each) => each.id === request.provider)
    if (!provider) throw new PaymentUnavailable(`${request.provider} is not set up any more`)
    const amount = { amount: request.amount, currency }
    return provider.refund({ reference: request.reference ?? '', amount, key: refundId, customerId })
  }

  async function finishRefund(orderId: string, refundId: string): Promise<StoredOrder> {
    const before = await get(orderId)
    const request = openRefunds(before.data.payments).find((event) => event.refundId === refundId)
    // Staff transfer it, and say so.
    if (!request || isByHand(request)) return before
    crashPoint?.('orders: before refund')
    const answer = await requestFromProvider(before.data, refundId, request)
    crashPoint?.('orders: after refund')
    return retryOnConflict(async () => {
      const stored = await get(orderId)
      const at = toTimestamp(clock.now())
      const changed = endRefund(stored.data, orderId, refundId, at, answer)
      if (!changed) return stored
      return save(stored, changed, at, {
        writes: [remove(outboxTasks, refundTaskId(orderId, refundId), 'any')],
      })
    })
  }

  const settle: Refunds['settle'] = async (stored, kind, operationId) => {
    const act = actId(kind, operationId)
    const mine = ({ kind: is, refundId }: PaymentEvent): boolean =>
      is === 'requested' && isRefundOf(refundId, act)
    let after = stored
    for (const { id } of stored.data.payments.filter(mine)) {
      try {
        after = await finishRefund(stored.id, id)
      } catch (error) {
        // It stays requested, and the worker retries it.
        if (!(error instanceof PaymentUnavailable)) throw error
      }
    }
    const failed = after.data.payments.find(
      (event) => event.kind === 'failed' && isRefundOf(event.refundId, act),
    )
    if (failed) throw new ShopFailure('refund_failed', failed.note ? { reason: asText(failed.note) } : {})
    return after
  }

  return {
    settle,
    tasks: {
      async run(task) {
        const { orderId, refundId } = task.data.payload
        await finishRefund(String(orderId), String(refundId))
        return []
      },
    },
  }
}
