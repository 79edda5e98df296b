import type { z } from 'zod'
import type { webhookOrder } from '#contract/messages/webhook-payloads.ts'
import type { StoredOrder } from '#domain/orders/orders/order-acts.ts'
import { adminOrder } from '../orders/admin-orders.ts'
import type { ToImage } from '../catalog/images.ts'

/** An order as webhooks carry it: without internal notes of staff, and fields that only screens need. */
export function toWebhookOrder(stored: StoredOrder, toImage: ToImage): z.output<typeof webhookOrder> {
  const {
    history: _history,
    timeline: _timeline,
    allowed: _allowed,
    refundWays: _refundWays,
    ...order
  } = adminOrder(stored, toImage)
  return order
}
