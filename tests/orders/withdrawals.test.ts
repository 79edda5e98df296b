import { describe, expect, it } from 'vitest'
import { withdrawals } from '#domain/orders/withdrawals/documents.ts'
import type { Declared } from '#domain/orders/withdrawals/withdrawals.ts'
import { day } from '#vocabulary/time.ts'
import { openOrderShop, type OrderShop } from './order-shop.ts'
import { paidOrder, transferAll } from './paid-orders.ts'

const ada = { name: 'Ada', email: 'ada@example.org', person: 'ada@example.org' }

/** Declares a withdrawal, lets the shop work, and answers the declaration as it is stored then. */
async function declare(shop: OrderShop, orderNumber: string, change: Partial<Declared> = {}, id = 'wdr_1') {
  const place = { language: 'en', marketId: 'eu' } as const
  await shop.withdrawals.declare(id, {
    ...ada,
    ...place,
    orderNumber,
    isProven: false,
    items: '',
    lines: [],
    ...change,
  })
  await shop.work()
  return stored(shop, id)
}

async function stored(shop: OrderShop, id = 'wdr_1') {
  const found = await shop.file.get(withdrawals, id)
  if (!found) throw new Error('it is not stored')
  return found.data
}

/** Three mugs, paid by card; packed where it is said, and what an act on their order names. */
async function ordered(shop: OrderShop, { pack = 0, ship = false } = {}) {
  const paid = await paidOrder(shop)
  const lines = [{ lineId: paid.lineId, quantity: pack }]
  const packed = pack > 0 ? await shop.orders.fulfil({ ...paid.act('pack'), lines, ship }) : paid.order
  const fulfilmentId = packed.data.fulfilments[0]?.id ?? ''
  const some = (quantity: number) => ({ lines: [{ lineId: paid.lineId, title: 'Mug', quantity }] })
  const orderOf = async () => (await shop.orders.get(paid.orderId)).data
  return { ...paid, fulfilmentId, some, orderOf, version: packed.version }
}

const mailsTo = (shop: OrderShop) => shop.delivered.map(({ to, subject }) => `${to} ${subject}`)

describe('withdrawing from an order', () => {
  it('of which nothing is packed cancels it, refunds all of it and mails a receipt at once', async () => {
    const shop = await openOrderShop({ mug: 5 })
    const { orderId, checkoutId, orderOf } = await ordered(shop)
    expect(await declare(shop, orderId)).toMatchObject({ standing: 'carried_out', state: 'done', orderId })
    expect(await orderOf()).toMatchObject({ status: 'cancelled', payment: 'refunded' })
    expect(await shop.sandbox.find(checkoutId)).toMatchObject({ refunded: 13_090 })
    expect(await shop.level('mug')).toEqual([5, 0])
    expect(mailsTo(shop)).toContain(`ada@example.org Receipt of your withdrawal: order ${orderId}`)
    const receipt = shop.delivered.find(({ subject }) => subject.startsWith('Receipt'))
    expect(receipt?.text).toContain('The whole order')
    expect(receipt?.text).toMatch(/\d:\d\d:\d\d/)
  })

  it('in parts cancels each part once, and the last one the order', async () => {
    const shop = await openOrderShop({ mug: 5 })
    const { orderId, checkoutId, some, orderOf } = await ordered(shop)
    expect(await declare(shop, orderId, some(1))).toMatchObject({ state: 'done' })
    expect((await orderOf()).lines).toMatchObject([{ cancelled: 1 }])
    expect(await shop.sandbox.find(checkoutId)).toMatchObject({ refunded: 4_200 })
    expect(await declare(shop, orderId, some(1))).toMatchObject({ lines: [{ cancelled: 1 }] })
    expect((await orderOf()).lines, 'a repeat changes nothing').toMatchObject([{ cancelled: 1 }])
    await declare(shop, orderId, some(2), 'wdr_2')
    expect(await orderOf()).toMatchObject({ status: 'cancelled' })
    expect(await shop.sandbox.find(checkoutId)).toMatchObject({ refunded: 13_090 })
  })

  it('that is packed waits for the parcel: unpacked, its items are cancelled', async () => {
    const shop = await openOrderShop({ mug: 5 })
    const { orderId, act, fulfilmentId, orderOf } = await ordered(shop, { pack: 2 })
    expect(await declare(shop, orderId)).toMatchObject({ standing: 'packed', state: 'open' })
    const waiting = await shop.orders.get(orderId)
    expect(waiting.data.lines).toMatchObject([{ cancelled: 1 }])
    await shop.orders.changeParcel({ ...act('unpack', waiting.version), fulfilmentId, state: 'cancelled' })
    await shop.work()
    expect(await stored(shop)).toMatchObject({ standing: 'carried_out', state: 'done' })
    expect(await orderOf()).toMatchObject({ status: 'cancelled', payment: 'refunded' })
  })

  it('that is packed waits for the parcel: shipped, a return opens', async () => {
    const shop = await openOrderShop({ mug: 5 })
    const { orderId, act, fulfilmentId, orderOf } = await ordered(shop, { pack: 3 })
    await declare(shop, orderId)
    const { version } = await shop.orders.get(orderId)
    await shop.orders.changeParcel({ ...act('ship', version), fulfilmentId, state: 'shipped' })
    await shop.work()
    expect(await stored(shop)).toMatchObject({ standing: 'carried_out', state: 'open' })
    expect((await orderOf()).returns).toMatchObject([{ state: 'approved', lines: [{ quantity: 3 }] }])
  })

  it('that is shipped opens a return that nobody declines, and is done once the money is back', async () => {
    const shop = await openOrderShop({ mug: 5 })
    const { orderId, lineId, act, checkoutId } = await ordered(shop, { pack: 2, ship: true })
    expect(await declare(shop, orderId)).toMatchObject({
      standing: 'carried_out',
      state: 'open',
      lines: [{ quantity: 3, cancelled: 1, sentBack: 2 }],
    })
    const open = await shop.orders.get(orderId)
    expect(open.data).toMatchObject({ returning: 'approved', status: 'placed' })
    const returnId = open.data.returns[0]?.id ?? ''
    const decline = { ...act('no', open.version), returnId, approve: false, answer: null }
    await expect(shop.returns.decide(decline)).rejects.toMatchObject({ code: 'transition_refused' })
    await shop.returns.receive({
      ...act('here', open.version),
      returnId,
      lines: [{ lineId, quantity: 2, restock: 2 }],
      shipping: 490,
      fee: 0,
    })
    await shop.work()
    expect(await stored(shop)).toMatchObject({ state: 'done' })
    expect(await shop.sandbox.find(checkoutId)).toMatchObject({ refunded: 13_090 })
  })

  it('is carried out until the period ends, and afterwards kept for staff', async () => {
    const shop = await openOrderShop({ mug: 5 })
    const { orderId, act, fulfilmentId, some, version, orderOf } = await ordered(shop, {
      pack: 3,
      ship: true,
    })
    await shop.orders.changeParcel({ ...act('there', version), fulfilmentId, state: 'delivered' })
    shop.advance(13 * day)
    expect(await declare(shop, orderId, some(1))).toMatchObject({ standing: 'carried_out' })
    shop.advance(5 * day)
    expect(await declare(shop, orderId, some(1), 'wdr_2')).toMatchObject({ standing: 'late', state: 'open' })
    const { returns, history } = await orderOf()
    expect(returns).toMatchObject([{ lines: [{ quantity: 1 }] }])
    expect(history.filter(({ event }) => event === 'withdrawn').map(({ id }) => id)).toEqual([
      'wdr_1',
      'wdr_2',
    ])
  })

  it.each([
    ['another e-mail', { email: 'eve@example.org' }],
    ['no such number', { orderNumber: '00000-00000' }],
  ])('is kept with %s, and changes no order', async (_, change) => {
    const shop = await openOrderShop({ mug: 5 })
    const { orderId, order, orderOf } = await ordered(shop)
    expect(await declare(shop, orderId, change)).toMatchObject({ standing: 'no_order', orderId: null })
    expect(await orderOf()).toEqual(order.data)
    expect(await shop.withdrawals.countOpen()).toBe(1)
    expect(mailsTo(shop).some((mail) => mail.includes('Receipt of your withdrawal'))).toBe(true)
  })

  it('with the link of the order needs no e-mail of it; items in words are for staff', async () => {
    const shop = await openOrderShop({ mug: 5 })
    const { orderId, orderOf } = await ordered(shop)
    const elsewhere = { email: 'ada@elsewhere.example', isProven: true, items: 'One mug' }
    expect(await declare(shop, orderId, elsewhere)).toMatchObject({ standing: 'by_staff', orderId })
    expect(await orderOf()).toMatchObject({ status: 'placed' })
    await declare(shop, orderId, { ...elsewhere, items: '' }, 'wdr_2')
    expect(await orderOf()).toMatchObject({ status: 'cancelled' })
  })

  it('that was paid by transfer is cancelled, and stays open until staff have sent the money back', async () => {
    const shop = await openOrderShop({ mug: 5 })
    const answer = await shop.start(await shop.cart({ mug: 1 }), 'manual', 'order')
    const orderId = answer.state === 'placed' ? answer.orderId : ''
    const staff = { orderId, by: 'Sam' }
    const amount = { amount: 4_690, currency: 'EUR' }
    await shop.orders.recordPayment({ ...staff, operationId: 'paid', version: 1, amount, reference: '' })
    expect(await declare(shop, orderId)).toMatchObject({ standing: 'carried_out', state: 'open' })
    const { version, data } = await shop.orders.get(orderId)
    expect(data).toMatchObject({ status: 'cancelled', payment: 'overpaid' })
    await shop.orders.refund({ ...staff, operationId: 'back', version, amount, reason: '', restock: [] })
    await shop.work()
    expect(await stored(shop)).toMatchObject({ state: 'open' })
    await transferAll(shop, orderId)
    await shop.work()
    expect(await stored(shop)).toMatchObject({ state: 'done' })
  })
})
