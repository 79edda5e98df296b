import { describe, expect, it } from 'vitest'
import { createIdempotency } from '#engine/idempotency/idempotency.ts'
import { hour, second } from '#vocabulary/time.ts'
import { auditShop } from './audit-shop.ts'
import { openOrderShop } from './order-shop.ts'
import { manualOrder, paidCheckout } from './paid-orders.ts'

describe('after the clock was set back by an hour', () => {
  it('a message that waited for its next try goes out at once, and is tried as seldom as ever from then on', async () => {
    const shop = await openOrderShop({ mug: 5 })
    let tries = 0
    const failing = shop.delivered
    failing.push = () => {
      tries += 1
      throw new Error('mail server is down')
    }
    await manualOrder(shop)
    await shop.work()
    expect(tries).toBe(1)
    shop.advance(-hour)
    await shop.work()
    await shop.work()
    expect(tries).toBe(2)
    const arrived: unknown[] = []
    failing.push = (...mails) => arrived.push(...mails)
    shop.advance(20 * second)
    await shop.work()
    expect(arrived).toHaveLength(1)
  })

  it('a payment that nobody reported becomes an order at the next look', async () => {
    const shop = await openOrderShop({ mug: 5 })
    await paidCheckout(shop)
    await shop.checkout.sweep()
    expect(await shop.allOrders()).toHaveLength(0)
    shop.advance(-hour)
    await shop.checkout.sweep()
    expect(await shop.allOrders()).toHaveLength(1)
    expect(await shop.level('mug')).toEqual([3, 0])
    await shop.work()
    await auditShop(shop)
  })

  it('a request that came to nothing can be sent again', async () => {
    const shop = await openOrderShop({})
    const idempotency = createIdempotency(shop)
    const answer = (status: number) => () => Promise.resolve({ status, headers: [], body: '' })
    await idempotency.once('key', 'hash', answer(503))
    shop.advance(-hour)
    expect(await idempotency.once('key', 'hash', answer(201))).toMatchObject({
      answer: { status: 201 },
      replayed: false,
    })
  })

  it('a repeated checkout is the order that it was, and the next is another', async () => {
    const shop = await openOrderShop({ mug: 5 })
    await shop.work()
    const cart = await shop.cart({ mug: 1 })
    const first = await shop.start(cart, 'manual', 'one')
    shop.advance(-hour)
    expect(await shop.start(cart, 'manual', 'one')).toEqual(first)
    await manualOrder(shop, 'two')
    expect(await shop.allOrders()).toHaveLength(2)
    await shop.work()
    expect(shop.delivered).toHaveLength(2)
    await auditShop(shop)
  })
})
