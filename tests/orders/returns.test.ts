import { describe, expect, it } from 'vitest'
import { dueOf } from '#domain/orders/orders/figures.ts'
import { day, toTimestamp } from '#vocabulary/time.ts'
import type { ReturnReason } from '#vocabulary/orders/returns.ts'
import { openOrderShop, type OrderShop } from './order-shop.ts'
import { paidOrder } from './paid-orders.ts'

const refused = (code: string) => expect.objectContaining({ code })
const reason: ReturnReason = 'changed_mind'

async function delivered(shop: OrderShop) {
  const paid = await paidOrder(shop)
  const { lineId, act } = paid
  const sent = await shop.orders.fulfil({ ...act('ship'), lines: [{ lineId, quantity: 3 }], ship: true })
  const fulfilmentId = sent.data.fulfilments[0]?.id ?? ''
  const there = await shop.orders.changeParcel({
    ...act('there', sent.version),
    fulfilmentId,
    state: 'delivered',
  })
  return { ...paid, version: there.version }
}

describe('sending items back', () => {
  const ask = (lineId: string, quantity: number) => ({
    lines: [{ lineId, quantity, reason }],
    note: null,
    exchange: [],
  })

  it('goes from the request to the refund in parts, and never beyond what was shipped', async () => {
    const shop = await openOrderShop({ mug: 5 })
    const { orderId, lineId, checkoutId } = await delivered(shop)
    const own = { orderId, by: 'shopper', operationId: 'ask' }
    const requested = await shop.returns.request({ ...own, ...ask(lineId, 2) })
    expect(requested.data).toMatchObject({ status: 'placed', returning: 'requested' })
    await expect(shop.returns.request({ ...own, operationId: 'more', ...ask(lineId, 2) })).rejects.toEqual(
      refused('quantity_exceeds_open'),
    )
    const returnId = requested.data.returns[0]?.id ?? ''
    const staff = (operationId: string, version: number) => ({
      orderId,
      by: 'Sam',
      operationId,
      version,
      returnId,
    })
    const agreed = await shop.returns.decide({
      ...staff('ok', requested.version),
      approve: true,
      answer: null,
    })
    const line = (quantity: number, restock: number) => [{ lineId, quantity, restock }]
    const terms = { shipping: 0, fee: 0 }
    const some = await shop.returns.receive({ ...staff('r1', agreed.version), lines: line(1, 1), ...terms })
    expect(some.data).toMatchObject({
      payment: 'partially_refunded',
      fulfilment: 'partially_returned',
      returning: 'approved',
    })
    await expect(
      shop.returns.receive({ ...staff('r2', some.version), lines: line(2, 2), ...terms }),
    ).rejects.toEqual(refused('quantity_exceeds_open'))
    const rest = await shop.returns.receive({
      ...staff('r3', some.version),
      lines: line(1, 0),
      shipping: 0,
      fee: 200,
    })
    expect(rest.data).toMatchObject({ returning: null, status: 'closed' })
    expect(rest.data.returns).toMatchObject([{ state: 'closed' }])
    expect(await shop.sandbox.find(checkoutId)).toMatchObject({ refunded: 8_200 })
    expect(await shop.level('mug')).toEqual([3, 0])
  })

  it('is open to shoppers for thirty days from delivery, and to staff for longer', async () => {
    const shop = await openOrderShop({ mug: 5 })
    const { orderId, lineId, version } = await delivered(shop)
    shop.advance(30 * day - 1)
    const { data } = await shop.orders.get(orderId)
    expect(shop.returns.returnable(data).get(lineId)).toBe(3)
    expect(shop.returns.windowClosedAt(data)).toBe(null)
    shop.advance(1)
    expect(shop.returns.windowClosedAt(data)).toBe(toTimestamp(shop.clock.now()))
    const own = { orderId, by: 'shopper', operationId: 'late', ...ask(lineId, 1) }
    await expect(shop.returns.request(own)).rejects.toEqual(refused('quantity_exceeds_open'))
    const opened = await shop.returns.open({ ...own, version })
    expect(opened.data.returning).toBe('requested')
  })

  it('takes one request of twenty that are sent at once', async () => {
    const shop = await openOrderShop({ mug: 5 })
    const { orderId, lineId } = await delivered(shop)
    const tried = await Promise.allSettled(
      Array.from({ length: 20 }, (_, key) =>
        shop.returns.request({ orderId, by: 'shopper', operationId: `ask ${key}`, ...ask(lineId, 3) }),
      ),
    )
    expect(tried.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  it('gives no more back than was paid after a goodwill refund', async () => {
    const shop = await openOrderShop({ mug: 5 })
    const { orderId, lineId, checkoutId, version } = await delivered(shop)
    const act = (operationId: string, at: number) => ({ orderId, by: 'Sam', operationId, version: at })
    const amount = { amount: 10_000, currency: 'EUR' }
    const kind = await shop.orders.refund({ ...act('g', version), amount, reason: 'Sorry', restock: [] })
    const opened = await shop.returns.open({ ...act('o', kind.version), ...ask(lineId, 3) })
    const returnId = opened.data.returns[0]?.id ?? ''
    const agreed = await shop.returns.decide({
      ...act('d', opened.version),
      returnId,
      approve: true,
      answer: null,
    })
    const lines = [{ lineId, quantity: 3, restock: 3 }]
    const all = await shop.returns.receive({
      ...act('r', agreed.version),
      returnId,
      lines,
      shipping: 490,
      fee: 0,
    })
    expect(all.data).toMatchObject({ payment: 'refunded', fulfilment: 'returned', status: 'closed' })
    expect(await shop.sandbox.find(checkoutId)).toMatchObject({ refunded: 13_090 })
  })

  it('restocks units at another location on request, and the books follow', async () => {
    const shop = await openOrderShop({ mug: 5 })
    const { orderId, lineId, version } = await delivered(shop)
    const act = (operationId: string, at: number) => ({ orderId, by: 'Sam', operationId, version: at })
    const opened = await shop.returns.open({ ...act('o', version), ...ask(lineId, 1) })
    const returnId = opened.data.returns[0]?.id ?? ''
    const agreed = await shop.returns.decide({
      ...act('d', opened.version),
      returnId,
      approve: true,
      answer: null,
    })
    const lines = [{ lineId, quantity: 1, restock: 1 }]
    const receipt = { returnId, lines, locationId: 'studio', shipping: 0, fee: 0 }
    const done = await shop.returns.receive({ ...act('r', agreed.version), ...receipt })
    expect(done.data.lines[0]).toMatchObject({ putBack: [{ stockItemId: 'mug.studio', quantity: 1 }] })
    const nowhere = { ...receipt, locationId: 'moon' }
    await expect(shop.returns.receive({ ...act('n', agreed.version), ...nowhere })).rejects.toEqual(
      refused('invalid_request'),
    )
  })
})

describe('exchanging', () => {
  it('asks for the difference alone, sells at approval, and settles when the items are here', async () => {
    const shop = await openOrderShop({ mug: 5, cup: 1 })
    await shop.price('cup', 5_000)
    const { orderId, lineId, version } = await delivered(shop)
    const act = (operationId: string, at: number) => ({ orderId, by: 'Sam', operationId, version: at })
    const lines = [{ lineId, quantity: 1, reason }]
    const exchange = [{ variantId: 'cup', quantity: 1 }]
    const opened = await shop.returns.open({ ...act('o', version), lines, note: null, exchange })
    const returnId = opened.data.returns[0]?.id ?? ''
    const agreed = await shop.returns.decide({
      ...act('d', opened.version),
      returnId,
      approve: true,
      answer: null,
    })
    expect(await shop.level('cup')).toEqual([0, 0])
    expect(dueOf(agreed.data)).toBe(800)
    expect(agreed.data).toMatchObject({ payment: 'partially_paid', status: 'placed' })
    const lost = await shop.returns.end({ ...act('lost', agreed.version), returnId })
    expect(dueOf(lost.data)).toBe(5_000)
  })

  it('is refused while the other items are sold out, and can be approved later', async () => {
    const shop = await openOrderShop({ mug: 5, cup: 0 })
    const { orderId, lineId, version } = await delivered(shop)
    const act = (operationId: string, at: number) => ({ orderId, by: 'Sam', operationId, version: at })
    const exchange = [{ variantId: 'cup', quantity: 1 }]
    const opened = await shop.returns.open({
      ...act('o', version),
      lines: [{ lineId, quantity: 1, reason }],
      note: null,
      exchange,
    })
    const returnId = opened.data.returns[0]?.id ?? ''
    await expect(
      shop.returns.decide({ ...act('d', opened.version), returnId, approve: true, answer: null }),
    ).rejects.toEqual(refused('out_of_stock'))
    expect((await shop.orders.get(orderId)).data.returns[0]?.state).toBe('requested')
  })
})
