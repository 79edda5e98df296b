import { describe, expect, it } from 'vitest'
import { minute } from '#vocabulary/time.ts'
import { openOrderShop } from './order-shop.ts'
import { paidOrder } from './paid-orders.ts'

const refused = (code: string) => expect.objectContaining({ code })
const eur = (amount: number) => ({ amount, currency: 'EUR' })

describe('refunding', () => {
  it('gives back in parts, never more than was paid, and restocks what came back', async () => {
    const shop = await openOrderShop({ mug: 5 })
    const { checkoutId, lineId, act } = await paidOrder(shop)
    const part = await shop.orders.refund({
      ...act('part'),
      amount: eur(4_200),
      reason: 'Chipped',
      restock: [{ lineId, quantity: 1 }],
    })
    expect(part.data).toMatchObject({ payment: 'partially_refunded', todo: 'ship' })
    expect(part.data.lines[0]).toMatchObject({ cancelled: 1, restocked: 1 })
    expect(await shop.level('mug')).toEqual([3, 0])
    await expect(
      shop.orders.refund({ ...act('much', part.version), amount: eur(9_000), reason: 'x', restock: [] }),
    ).rejects.toEqual(refused('refund_exceeds_paid'))
    await expect(
      shop.orders.refund({
        ...act('usd', part.version),
        amount: { amount: 1, currency: 'USD' },
        reason: 'x',
        restock: [],
      }),
    ).rejects.toEqual(refused('invalid_request'))
    await expect(
      shop.orders.refund({ ...act('zero', part.version), amount: eur(0), reason: 'x', restock: [] }),
    ).rejects.toEqual(refused('invalid_request'))
    await expect(
      shop.orders.refund({ ...act('less', part.version), amount: eur(-5), reason: 'x', restock: [] }),
    ).rejects.toEqual(refused('invalid_request'))
    const all = await shop.orders.refund({
      ...act('rest', part.version),
      amount: eur(8_890),
      reason: 'All',
      restock: [],
    })
    expect(all.data).toMatchObject({ payment: 'refunded', todo: null })
    expect(await shop.sandbox.find(checkoutId)).toMatchObject({ captured: 13_090, refunded: 13_090 })
    await shop.work()
    expect((await shop.allMails()).filter((mail) => mail.data.kind === 'refunded')).toHaveLength(2)
  })

  it('never refunds twice for one key, however many requests come at once', async () => {
    const shop = await openOrderShop({ mug: 5 })
    const { checkoutId, act } = await paidOrder(shop)
    const refund = { ...act('one'), amount: eur(1_000), reason: 'Chipped', restock: [] }
    await Promise.all(Array.from({ length: 10 }, () => shop.orders.refund(refund)))
    expect(await shop.sandbox.find(checkoutId)).toMatchObject({ refunded: 1_000 })
    const other = await Promise.allSettled(
      ['two', 'three', 'four'].map((key) => shop.orders.refund({ ...refund, operationId: key })),
    )
    expect(other.every((result) => result.status === 'rejected')).toBe(true)
    expect(await shop.sandbox.find(checkoutId)).toMatchObject({ refunded: 1_000 })
  })

  it.each(['orders: before commit', 'orders: after commit', 'orders: before refund', 'orders: after refund'])(
    'finishes a refund once when the process ends at “%s”',
    async (point) => {
      for (const after of [0, 1]) {
        const shop = await openOrderShop({ mug: 5 })
        const { checkoutId, orderId, lineId, act } = await paidOrder(shop)
        shop.killAt.name = point
        shop.killAt.after = after
        const refund = {
          ...act('one'),
          amount: eur(1_000),
          reason: 'Chipped',
          restock: [{ lineId, quantity: 1 }],
        }
        const done = await shop.orders.refund(refund).then(
          () => true,
          () => false,
        )
        shop.killAt.name = ''
        const requested = (await shop.orders.get(orderId)).data.payments.some((event) => event.refundId)
        shop.advance(3 * minute)
        await shop.work()
        const { data } = await shop.orders.get(orderId)
        const given = (await shop.sandbox.find(checkoutId))?.refunded
        expect(given).toBe(requested ? 1_000 : 0)
        expect(data.payments.filter((event) => event.kind === 'refunded')).toHaveLength(requested ? 1 : 0)
        expect(await shop.level('mug')).toEqual([requested ? 3 : 2, 0])
        if (!done) await shop.orders.refund(refund)
        expect((await shop.sandbox.find(checkoutId))?.refunded).toBe(1_000)
        expect(await shop.level('mug')).toEqual([3, 0])
      }
    },
  )

  it('keeps a refund as requested while the company does not answer, and asks again', async () => {
    const shop = await openOrderShop({ mug: 5 })
    const { checkoutId, orderId, act } = await paidOrder(shop)
    shop.network.down = true
    const pending = await shop.orders.refund({ ...act('one'), amount: eur(13_090), reason: 'x', restock: [] })
    expect(pending.data).toMatchObject({ payment: 'paid' })
    await expect(
      shop.orders.refund({ ...act('two', pending.version), amount: eur(1), reason: 'x', restock: [] }),
    ).rejects.toEqual(refused('refund_exceeds_paid'))
    shop.network.down = false
    shop.advance(minute)
    await shop.work()
    expect((await shop.orders.get(orderId)).data).toMatchObject({ payment: 'refunded' })
    expect(await shop.sandbox.find(checkoutId)).toMatchObject({ refunded: 13_090 })
  })

  it('keeps items off the order when the provider refuses their money, which a plain amount refunds', async () => {
    const shop = await openOrderShop({ mug: 5 })
    const { order, checkoutId, orderId, lineId, act } = await paidOrder(shop)
    const reference = (await shop.sandbox.find(checkoutId))?.reference ?? ''
    await shop.sandbox.refund({ reference, amount: eur(13_000), key: 'by hand' })
    const content = { items: [{ lineId, quantity: 1 }] }
    const { quote } = await shop.orders.quoteRefund(orderId, content)
    const refund = {
      ...act('one', order.version),
      amount: eur(quote.amount),
      reason: 'x',
      restock: [],
      content,
    }
    await expect(shop.orders.refund(refund)).rejects.toEqual(refused('refund_failed'))
    const { data, version } = await shop.orders.get(orderId)
    expect(data).toMatchObject({ payment: 'overpaid', lines: [{ cancelled: 1, restocked: 1 }] })
    const again = { ...refund, version, operationId: 'two', amount: eur(90) }
    await expect(
      shop.orders.refund({ ...again, content: { items: [{ lineId, quantity: 3 }] } }),
    ).rejects.toEqual(refused('quantity_exceeds_open'))
    const plain = await shop.orders.refund({ ...again, content: undefined })
    expect(plain.data.credits).toEqual(data.credits)
  })

  it('takes items off once, and finishes their refund, when the process ends in between', async () => {
    for (const point of ['orders: before commit', 'orders: after commit', 'orders: after refund']) {
      const shop = await openOrderShop({ mug: 5 })
      const { checkoutId, orderId, lineId, act } = await paidOrder(shop)
      const content = { items: [{ lineId, quantity: 1 }] }
      const { quote } = await shop.orders.quoteRefund(orderId, content)
      const refund = { ...act('one'), amount: eur(quote.amount), reason: 'x', restock: [], content }
      shop.killAt.name = point
      await shop.orders.refund(refund).catch(() => undefined)
      shop.killAt.name = ''
      shop.advance(3 * minute)
      await shop.work()
      const { data } = await shop.orders.refund(refund)
      expect(data.lines[0]).toMatchObject({ cancelled: 1, restocked: 1 })
      expect(data.credits).toMatchObject([{ kind: 'refunded', amount: quote.amount }])
      expect(await shop.sandbox.find(checkoutId)).toMatchObject({ refunded: quote.amount })
      expect(await shop.level('mug')).toEqual([3, 0])
    }
  })

  it('reports the provider’s refusal, and can be retried', async () => {
    const shop = await openOrderShop({ mug: 5 })
    const { order, checkoutId, orderId, lineId, act } = await paidOrder(shop)
    const reference = (await shop.sandbox.find(checkoutId))?.reference ?? ''
    await shop.sandbox.refund({ reference, amount: eur(13_000), key: 'by hand' })
    const refund = {
      ...act('one', order.version),
      amount: eur(500),
      reason: 'x',
      restock: [{ lineId, quantity: 1 }],
    }
    await expect(shop.orders.refund(refund)).rejects.toMatchObject({
      code: 'refund_failed',
      detail: 'more than is left of the payment',
    })
    await expect(shop.orders.refund(refund)).rejects.toEqual(refused('refund_failed'))
    const { data, version } = await shop.orders.get(orderId)
    expect(data.lines[0]).toMatchObject({ restocked: 0 })
    expect(
      (await shop.orders.refund({ ...refund, version, operationId: 'two', amount: eur(90), restock: [] }))
        .data,
    ).toMatchObject({ payment: 'partially_refunded' })
  })
})
