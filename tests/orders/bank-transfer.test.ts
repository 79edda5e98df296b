import { describe, expect, it, vi } from 'vitest'
import { orderAccess } from '#domain/orders/lookup/access.ts'
import { withCounts } from '#ports/document-store/counting.ts'
import { origin } from '../api/browser.ts'
import { secret } from '../api/open-test-shop.ts'
import { openOrderShop } from './order-shop.ts'
import { untilAnswered } from './until-answered.ts'

const refused = (code: string) => expect.objectContaining({ code })

describe('ordering by bank transfer', () => {
  it('places the order, sells the stock, closes the cart and writes one confirmation', async () => {
    const shop = await openOrderShop({ mug: 5 })
    const cart = await shop.cart({ mug: 2 })
    const answer = await shop.start(cart, 'manual', 'one')
    if (answer.state !== 'placed') throw new Error(answer.state)
    expect(answer.access).toBe(orderAccess(secret, answer.orderId, '2026-03-01T09:00:00.000Z'))
    const { data } = await shop.orders.get(answer.orderId)
    expect(data).toMatchObject({
      status: 'placed',
      payment: 'pending',
      fulfilment: 'unfulfilled',
      todo: 'pay',
      demo: true,
    })
    expect(data.totals).toMatchObject({ subtotal: 8_400, shipping: 490, total: 8_890 })
    expect(data.lines[0]?.holding).toEqual([{ stockItemId: 'mug.studio', quantity: 2 }])
    expect(await shop.level('mug')).toEqual([3, 0])
    expect((await shop.carts.find(cart.id, null)).data).toMatchObject({
      state: 'ordered',
      orderId: answer.orderId,
    })
    await shop.work()
    await shop.work()
    expect(shop.delivered.map((mail) => mail.id)).toEqual([`mail:order_placed:${answer.orderId}`])
    expect(shop.delivered[0]?.text).toContain('IBAN DE02 1203')
    expect(shop.delivered[0]?.text).toContain(`${origin}/orders/${answer.orderId}?access=${answer.access}`)
  })

  it('costs few documents: at most 25 read and 20 written for three lines, with its mail', async () => {
    const shop = await openOrderShop({ mug: 5, bowl: 5, vase: 5 })
    const cart = await shop.cart({ mug: 1, bowl: 1, vase: 1 })
    const placing = withCounts(() => shop.start(cart, 'manual', 'one'))
    await placing.result
    const mailing = withCounts(() => shop.work())
    await mailing.result
    expect(placing.counts).toMatchObject({ reads: 5, writes: 10 })
    expect(mailing.counts.reads + placing.counts.reads).toBeLessThanOrEqual(25)
    expect(mailing.counts.writes + placing.counts.writes).toBeLessThanOrEqual(20)
  })

  it('gives the same answer to fifty requests with one key, and makes one order', async () => {
    const shop = await openOrderShop({ mug: 100 })
    const cart = await shop.cart({ mug: 1 })
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => untilAnswered(() => shop.start(cart, 'manual', 'one'))),
    )
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect(await shop.allOrders()).toHaveLength(1)
    expect(await shop.level('mug')).toEqual([99, 0])
  })

  it('answers a repeat that reads the cart after the first request has ordered it', async () => {
    const shop = await openOrderShop({ mug: 5 })
    const cart = await shop.cart({ mug: 1 })
    let first: unknown
    vi.spyOn(shop.store, 'get').mockImplementationOnce(async () => {
      first = await shop.start(cart, 'manual', 'one')
      return undefined
    })
    expect(await shop.start(cart, 'manual', 'one')).toEqual(first)
    expect(await shop.allOrders()).toHaveLength(1)
  })

  it('sells exactly fifty units to two hundred shoppers', async () => {
    const shop = await openOrderShop({ mug: 50 })
    const carts = []
    for (let index = 0; index < 200; index += 1) carts.push(await shop.cart({ mug: 1 }))
    const results = await Promise.allSettled(
      carts.map((cart, index) =>
        untilAnswered(() => shop.start(cart, index % 2 ? 'manual' : 'sandbox', `key ${index}`)),
      ),
    )
    const won = results.filter((result) => result.status === 'fulfilled')
    const lost = results.flatMap((result) =>
      result.status === 'rejected' ? [(result.reason as { code: string }).code] : [],
    )
    expect(won).toHaveLength(50)
    expect(lost.filter((code) => code !== 'out_of_stock' && code !== 'cart_changed')).toEqual([])
    const [onHand, reserved] = await shop.level('mug')
    const orders = await shop.allOrders()
    expect(onHand).toBe(50 - orders.length)
    expect(reserved).toBe(50 - orders.length)
  })

  it('answers cart_closed to another key once the cart is an order', async () => {
    const shop = await openOrderShop({ mug: 5 })
    const cart = await shop.cart({ mug: 1 })
    await shop.start(cart, 'manual', 'one')
    await expect(shop.start(cart, 'manual', 'two')).rejects.toEqual(refused('cart_closed'))
  })

  it('refuses what the shopper has not seen: another total, another currency, a changed price, an empty or unfinished cart', async () => {
    const shop = await openOrderShop({ mug: 5 })
    const cart = await shop.cart({ mug: 1 })
    const request = {
      cartId: cart.id,
      customerId: null,
      cookieCartId: null,
      paymentMethod: 'manual',
      operationId: 'one',
    }
    await expect(shop.checkout.start({ ...request, total: { amount: 1, currency: 'EUR' } })).rejects.toEqual(
      refused('cart_changed'),
    )
    await expect(
      shop.checkout.start({ ...request, total: { amount: 4_690, currency: 'JPY' } }),
    ).rejects.toEqual(refused('cart_changed'))
    await expect(
      shop.checkout.start({ ...request, paymentMethod: 'gold', total: { amount: 4_690, currency: 'EUR' } }),
    ).rejects.toEqual(refused('payment_method_unavailable'))
    await shop.price('mug', 5_000)
    await expect(
      shop.checkout.start({ ...request, total: { amount: 4_690, currency: 'EUR' } }),
    ).rejects.toEqual(refused('cart_changed'))
    await expect(
      shop.checkout.start({ ...request, total: { amount: 5_490, currency: 'EUR' } }),
    ).rejects.toEqual(refused('cart_changed'))
    const empty = await shop.carts.create({ ownerId: null, market: 'eu' })
    await expect(shop.start(empty, 'manual', 'two')).rejects.toEqual(refused('cart_empty'))
    const bare = await shop.carts.addLine(empty, { variantId: 'mug', quantity: 1 }, 'add')
    await expect(shop.start(bare, 'manual', 'three')).rejects.toMatchObject({
      code: 'checkout_incomplete',
      fields: [{ pointer: '/email' }, { pointer: '/deliveryAddress' }, { pointer: '/deliveryOption' }],
    })
    expect(await shop.allOrders()).toHaveLength(0)
  })

  it('refuses an order whose total exceeds what can be paid, rather than compute a wrong total', async () => {
    const shop = await openOrderShop({ mug: 5, cup: 5 })
    for (const variantId of ['mug', 'cup']) await shop.price(variantId, 100_000_000_000)
    const cart = await shop.cart({ mug: 1, cup: 1 })
    await expect(shop.start(cart, 'sandbox', 'one')).rejects.toMatchObject({
      code: 'checkout_incomplete',
      fields: [{ pointer: '/lines' }],
    })
    expect(await shop.level('mug')).toEqual([5, 0])
  })

  it('does not sell another person’s cart', async () => {
    const shop = await openOrderShop({ mug: 5 })
    const cart = await shop.cart({ mug: 1 }, 'cus_ada')
    const total = { amount: 4_690, currency: 'EUR' }
    const request = {
      cartId: cart.id,
      cookieCartId: cart.id,
      paymentMethod: 'manual',
      total,
      operationId: 'one',
    }
    await expect(shop.checkout.start({ ...request, customerId: 'cus_eve' })).rejects.toEqual(
      refused('cart_not_found'),
    )
    await expect(shop.checkout.start({ ...request, customerId: null })).rejects.toEqual(
      refused('cart_not_found'),
    )
  })

  it('orders more different items than one commit can hold', async () => {
    const ids = Array.from({ length: 130 }, (_, index) => `mug${index}`)
    const shop = await openOrderShop(Object.fromEntries(ids.map((id) => [id, 2])))
    const cart = await shop.cart(Object.fromEntries(ids.map((id) => [id, 1])))
    const answer = await shop.start(cart, 'manual', 'one')
    if (answer.state !== 'placed') throw new Error(answer.state)
    expect(await shop.start(cart, 'manual', 'one')).toEqual(answer)
    await shop.work()
    for (const id of ids) expect(await shop.level(id)).toEqual([1, 0])
    const { version } = await shop.orders.get(answer.orderId)
    await shop.orders.cancel({
      orderId: answer.orderId,
      version,
      by: 'Sam',
      operationId: 'cancel',
      reason: 'Asked',
      restock: true,
    })
    await shop.work()
    for (const id of ids) expect(await shop.level(id)).toEqual([2, 0])
  })
})
