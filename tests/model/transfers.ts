import { checkouts } from '#domain/buying/checkout/documents.ts'
import { orders } from '#domain/orders/orders/documents.ts'
import { openTransfers } from '#domain/orders/orders/figures.ts'
import { dayIn } from '#vocabulary/time.ts'
import { keyOf, type Run } from './run.ts'

/** Records that staff have transferred every refund by hand: in the model, money is back at once. */
export async function transferAll(run: Run): Promise<void> {
  for (const { id } of run.real) {
    const orderId = (await run.shop.store.get(checkouts, id))?.data.orderId
    const order = orderId ? await run.shop.store.get(orders, orderId) : undefined
    if (!orderId || !order) continue
    let { version } = order
    for (const refund of openTransfers(order.data.payments)) {
      const made = await run.shop.owner.recordTransfer({
        params: { orderId, refundId: refund.id },
        version,
        idempotencyKey: keyOf(run),
        body: { transferredOn: dayIn(refund.at, order.data.timeZone) },
      })
      version = made.version
    }
  }
}
