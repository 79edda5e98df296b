import { openTransfers } from '#domain/orders/orders/figures.ts'
import { dayIn } from '#vocabulary/time.ts'
import type { OrderShop } from './order-shop.ts'

/** A checkout whose payer has paid by card, of which the shop has no notification yet. */
export async function paidCheckout(shop: OrderShop, key = 'one') {
  const cart = await shop.cart({ mug: 2 })
  const { checkoutId, url } = await shop.redirected(cart, key)
  await shop.post(url, { card: 'succeeds' })
  return { cart, checkoutId, url }
}

/** An order that was paid by card, and what an act on it names. */
export async function paidOrder(shop: OrderShop, quantity = 3) {
  const { checkoutId, url } = await shop.redirected(await shop.cart({ mug: quantity }), 'order')
  await shop.post(url, { card: 'succeeds' })
  const answer = await shop.checkout.confirm(checkoutId)
  if (answer.state !== 'placed') throw new Error(answer.state)
  const order = await shop.orders.get(answer.orderId)
  const lineId = order.data.lines[0]?.id ?? ''
  const act = (operationId: string, version = order.version) => ({
    orderId: order.id,
    by: 'Sam',
    operationId,
    version,
  })
  return { order, orderId: order.id, checkoutId, lineId, act }
}

/** An order by bank transfer, not paid. */
export async function manualOrder(shop: OrderShop, key = 'order') {
  const answer = await shop.start(await shop.cart({ mug: 1 }), 'manual', key)
  if (answer.state !== 'placed') throw new Error(answer.state)
  return shop.orders.get(answer.orderId)
}

/** Records that the refunds of an order by hand were transferred, as far as they wait for it. */
export async function transferAll({ orders }: OrderShop, orderId: string) {
  let order = await orders.get(orderId)
  for (const { id: refundId, at } of openTransfers(order.data.payments))
    order = await orders.recordTransfer({
      orderId,
      version: order.version,
      by: 'Sam',
      operationId: `transfer ${refundId}`,
      refundId,
      transferredOn: dayIn(at, order.data.timeZone),
    })
  return order
}
