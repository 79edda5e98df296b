import type { Api } from '#client/api.ts'
import { dayIn } from '#vocabulary/time.ts'
import { berlin } from '#domain/people/customers/sample-address.ts'
import type { Browser } from './browser.ts'
import type { TestShop } from './open-test-shop.ts'

export type Cart = Awaited<ReturnType<Api['getCart']>>

/** Puts units in the current cart and fills in everything that ordering needs. */
export async function fillCart(
  { api }: Browser,
  variantId: string,
  quantity = 1,
  email = 'ada@example.org',
): Promise<Cart> {
  const params = { cartId: 'current' }
  await api.addCartLine({ params, body: { variantId, quantity } })
  return api.updateCart({
    params,
    body: { email, deliveryAddress: berlin, deliveryOptionId: 'standard' },
  })
}

let orders = 0

/** Orders what is in a filled cart by bank transfer. */
export async function orderCart(
  { api }: Browser,
  cart: Cart,
): Promise<{ checkoutId: string; orderId: string; access: string }> {
  orders += 1
  const answer = await api.startCheckout({
    body: { cartId: cart.id, paymentMethod: 'manual', termsAccepted: true, total: cart.totals.total },
    idempotencyKey: `order-${orders}`,
  })
  if (answer.state !== 'placed') throw new Error(`the order was not placed: ${answer.state}`)
  return answer
}

/** An order of some bowls, placed by whoever it is. */
export async function placeOrder(shop: TestShop, buyer: Browser, quantity = 1, email?: string) {
  return orderCart(buyer, await fillCart(buyer, shop.bowl.variantId, quantity, email))
}

/** An order that has been paid in full, as staff see it. */
export async function paidOrder(shop: TestShop, buyer: Browser, quantity = 1, email?: string) {
  const { orderId } = await placeOrder(shop, buyer, quantity, email)
  const order = await shop.owner.api.getAdminOrder({ params: { orderId } })
  return shop.owner.api.recordPayment({
    params: { orderId },
    version: order.version,
    body: { amount: order.totals.total, reference: 'Transfer' },
    idempotencyKey: `paid-${orderId}`,
  })
}

/** Records that the refunds of an order by hand were transferred, as far as they wait for it. */
export async function transferAll({ owner: { api } }: TestShop, orderId: string) {
  let order = await api.getAdminOrder({ params: { orderId } })
  for (const { refundId, requestedAt } of order.transfers)
    order = await api.recordTransfer({
      params: { orderId, refundId },
      version: order.version,
      body: { transferredOn: dayIn(requestedAt, order.timeZone) },
      idempotencyKey: `transfer ${refundId}`,
    })
  return order
}
