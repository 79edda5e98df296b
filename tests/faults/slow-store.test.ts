import { expect, test } from 'vitest'
import { orders } from '#domain/orders/orders/documents.ts'
import { stockItems } from '#domain/inventory/stock/documents.ts'
import { systemClock } from '#ports/clock/clock.ts'
import { readAll } from '#ports/document-store/read-all.ts'
import { second } from '#vocabulary/time.ts'
import { fillCart } from '../api/buying.ts'
import { openFleet, type Process } from '../processes/fleet.ts'

/** A shopper with a bowl in a cart that can be ordered, and a shop whose commits take their time. */
async function openSlowShop() {
  const fleet = await openFleet({ size: 1, clock: systemClock })
  const { faulty, visitor } = fleet.processes[0] as Process
  const shopper = visitor()
  const cart = await fillCart(shopper, fleet.variantId)
  const order = () =>
    shopper.send<{ orderId?: string; code?: string }>('/api/checkout', {
      method: 'POST',
      headers: { 'idempotency-key': 'the only order' },
      body: { cartId: cart.id, paymentMethod: 'manual', termsAccepted: true, total: cart.totals.total },
    })
  const sold = async () => {
    const placed: string[] = []
    for await (const { id } of readAll(fleet.store, orders)) placed.push(id)
    let onHand = 0
    for await (const { data } of readAll(fleet.store, stockItems)) onHand += data.onHand
    return { placed, onHand }
  }
  return { faulty, shopper, order, sold, before: await sold() }
}

test('while commits take seconds, pages are answered at once and an order waits for its own', async () => {
  const { faulty, shopper, order, sold, before } = await openSlowShop()
  faulty.plan({ delay: 1, delayMilliseconds: 2 * second, operations: ['commit'] })
  let isPlaced = false
  const placing = order().finally(() => (isPlaced = true))
  for (const path of ['/api/products', '/api/session', '/api/carts/current']) {
    expect((await shopper.send(path)).status).toBe(200)
    expect(isPlaced, path).toBe(false)
  }
  const placed = await placing
  expect(placed.status).toBe(201)
  expect((await order()).body.orderId).toBe(placed.body.orderId)
  expect(await sold()).toEqual({ placed: [placed.body.orderId], onHand: before.onHand - 1 })
})

test('an order that takes longer than anyone waits is refused in time, and found when it is sent again', async () => {
  const { faulty, shopper, order, sold, before } = await openSlowShop()
  faulty.plan({ delay: 1, delayMilliseconds: 7 * second, operations: ['commit'] })
  const refused = await order()
  expect([refused.status, refused.body.code]).toEqual([503, 'store_unavailable'])
  expect(refused.headers.get('retry-after')).toBe('5')
  expect((await shopper.send('/api/products')).status).toBe(200)
  faulty.plan({})
  await expect.poll(async () => (await order()).status).toBe(201)
  const again = await order()
  expect(await sold()).toEqual({ placed: [again.body.orderId], onHand: before.onHand - 1 })
})
