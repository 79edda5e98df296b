import { describe, expect, it } from 'vitest'
import { outboxTasks } from '#domain/outbox/documents.ts'
import { minute } from '#vocabulary/time.ts'
import { openOrderShop, type OrderShop } from './order-shop.ts'

const refused = (code: string) => expect.objectContaining({ code })
const eur = (amount: number) => ({ amount, currency: 'EUR' })

async function paidOrder(shop: OrderShop, quantity = 3) {
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

async function manualOrder(shop: OrderShop) {
  const answer = await shop.start(await shop.cart({ mug: 1 }), 'manual', 'order')
  if (answer.state !== 'placed') throw new Error(answer.state)
  return shop.orders.get(answer.orderId)
}

describe('fulfilling', () => {
  it('packs, ships and delivers, and tells the shopper of the parcel', async () => {
    const shop = await openOrderShop({ mug: 5 })
    const { lineId, act } = await paidOrder(shop)
    const packed = await shop.orders.fulfil({ ...act('pack'), lines: [{ lineId, quantity: 2 }], ship: false })
    expect(packed.data).toMatchObject({ fulfilment: 'unfulfilled', todo: 'ship' })
    const fulfilmentId = packed.data.fulfilments[0]?.id ?? ''
    const tracking = { carrier: 'DHL', number: '0034' }
    const shipped = await shop.orders.changeParcel({
      ...act('ship', packed.version),
      fulfilmentId,
      state: 'shipped',
      tracking,
    })
    expect(shipped.data).toMatchObject({ fulfilment: 'partially_fulfilled' })
    const rest = await shop.orders.fulfil({
      ...act('rest', shipped.version),
      lines: [{ lineId, quantity: 1 }],
      ship: true,
    })
    expect(rest.data).toMatchObject({ fulfilment: 'fulfilled', todo: null, status: 'placed' })
    let last = rest
    for (const { id } of rest.data.fulfilments) {
      last = await shop.orders.changeParcel({
        ...act(`arrived ${id}`, last.version),
        fulfilmentId: id,
        state: 'delivered',
      })
    }
    expect(last.data).toMatchObject({ fulfilment: 'delivered', status: 'closed' })
    await shop.work()
    expect((await shop.allMails()).map((mail) => mail.data.kind).toSorted()).toEqual([
      'delivered',
      'delivered',
      'order_placed',
      'shipped',
      'shipped',
    ])
  })

  it('ships no more than is open, even on one line named twice', async () => {
    const shop = await openOrderShop({ mug: 5 })
    const { lineId, act } = await paidOrder(shop)
    const twice = [
      { lineId, quantity: 2 },
      { lineId, quantity: 2 },
    ]
    await expect(shop.orders.fulfil({ ...act('a'), lines: twice, ship: true })).rejects.toEqual(
      refused('quantity_exceeds_open'),
    )
    await expect(
      shop.orders.fulfil({ ...act('b'), lines: [{ lineId: 'no', quantity: 1 }], ship: true }),
    ).rejects.toEqual(refused('line_not_found'))
    await expect(
      shop.orders.changeParcel({ ...act('c'), fulfilmentId: 'no', state: 'shipped' }),
    ).rejects.toEqual(refused('fulfilment_not_found'))
  })

  it('does an act once for its key, and refuses one that builds on an old version', async () => {
    const shop = await openOrderShop({ mug: 5 })
    const { orderId, lineId, act } = await paidOrder(shop)
    const one = { ...act('ship'), lines: [{ lineId, quantity: 1 }], ship: true }
    const first = await shop.orders.fulfil(one)
    expect(await shop.orders.fulfil(one)).toEqual(first)
    await expect(shop.orders.fulfil({ ...one, operationId: 'again' })).rejects.toEqual(
      refused('version_stale'),
    )
    const same = await Promise.all(
      Array.from({ length: 10 }, () =>
        shop.orders.fulfil({ ...one, version: first.version, operationId: 'second' }),
      ),
    )
    expect(new Set(same.map((order) => order.version)).size).toBe(1)
    expect((await shop.orders.get(orderId)).data.fulfilments).toHaveLength(2)
  })

  it('does not move a parcel backwards', async () => {
    const shop = await openOrderShop({ mug: 5 })
    const { lineId, act } = await paidOrder(shop)
    const shipped = await shop.orders.fulfil({ ...act('ship'), lines: [{ lineId, quantity: 1 }], ship: true })
    const fulfilmentId = shipped.data.fulfilments[0]?.id ?? ''
    await expect(
      shop.orders.changeParcel({ ...act('x', shipped.version), fulfilmentId, state: 'cancelled' }),
    ).rejects.toEqual(refused('transition_refused'))
    const same = { ...act('z', shipped.version), fulfilmentId, state: 'shipped' as const }
    await expect(shop.orders.changeParcel(same)).rejects.toEqual(refused('transition_refused'))
    await expect(
      shop.orders.cancel({ ...act('y', shipped.version), reason: 'late', restock: true }),
    ).rejects.toEqual(refused('transition_refused'))
  })
})

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

  it('never gives back twice for one key, however often it is asked at once', async () => {
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
        const asked = (await shop.orders.get(orderId)).data.payments.some((event) => event.refundId)
        shop.advance(3 * minute)
        await shop.work()
        const { data } = await shop.orders.get(orderId)
        const given = (await shop.sandbox.find(checkoutId))?.refunded
        expect(given).toBe(asked ? 1_000 : 0)
        expect(data.payments.filter((event) => event.kind === 'refunded')).toHaveLength(asked ? 1 : 0)
        expect(await shop.level('mug')).toEqual([asked ? 3 : 2, 0])
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

  it('says so when the company refuses, and can be tried anew', async () => {
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

describe('cancelling', () => {
  it('gives everything back, restocks and unpacks', async () => {
    const shop = await openOrderShop({ mug: 5 })
    const { checkoutId, lineId, act } = await paidOrder(shop)
    const packed = await shop.orders.fulfil({ ...act('pack'), lines: [{ lineId, quantity: 2 }], ship: false })
    const cancelled = await shop.orders.cancel({
      ...act('cancel', packed.version),
      reason: 'Changed my mind',
      restock: true,
    })
    expect(cancelled.data).toMatchObject({
      status: 'cancelled',
      payment: 'refunded',
      todo: null,
      fulfilments: [{ state: 'cancelled' }],
    })
    expect(await shop.level('mug')).toEqual([5, 0])
    expect(await shop.sandbox.find(checkoutId)).toMatchObject({ refunded: 13_090 })
    await expect(
      shop.orders.cancel({ ...act('twice', cancelled.version), reason: 'x', restock: true }),
    ).rejects.toEqual(refused('transition_refused'))
    await shop.work()
    expect((await shop.allMails()).map((mail) => mail.data.kind).toSorted()).toEqual([
      'cancelled',
      'order_placed',
      'refunded',
    ])
  })

  it('voids an order that was not paid, and leaves broken goods off the shelf', async () => {
    const shop = await openOrderShop({ mug: 5 })
    const order = await manualOrder(shop)
    const cancelled = await shop.orders.cancel({
      orderId: order.id,
      version: order.version,
      by: 'Sam',
      operationId: 'c',
      reason: 'Broken',
      restock: false,
    })
    expect(cancelled.data).toMatchObject({ status: 'cancelled', payment: 'none' })
    expect(await shop.level('mug')).toEqual([4, 0])
  })
})

describe('recording payments and notes', () => {
  it('reckons partial, full and too large payments', async () => {
    const shop = await openOrderShop({ mug: 5 })
    let order = await manualOrder(shop)
    const act = (operationId: string) => ({
      orderId: order.id,
      version: order.version,
      by: 'Sam',
      operationId,
      reference: 'ADA',
    })
    order = await shop.orders.recordPayment({ ...act('1'), amount: eur(4_000) })
    expect(order.data).toMatchObject({ payment: 'partially_paid', todo: 'pay' })
    order = await shop.orders.recordPayment({ ...act('2'), amount: eur(690) })
    expect(order.data).toMatchObject({ payment: 'paid', todo: 'ship' })
    order = await shop.orders.recordPayment({ ...act('3'), amount: eur(10) })
    expect(order.data).toMatchObject({ payment: 'overpaid' })
    order = await shop.orders.refund({ ...act('4'), amount: eur(10), reason: 'Too much', restock: [] })
    expect(order.data).toMatchObject({ payment: 'paid' })
    await expect(shop.orders.recordPayment({ ...act('5'), amount: eur(0) })).rejects.toEqual(
      refused('invalid_request'),
    )
    await expect(shop.orders.recordPayment({ ...act('6'), amount: eur(2 ** 53) })).rejects.toEqual(
      refused('invalid_request'),
    )
  })

  it('records nothing by hand for an order whose provider tells what was paid', async () => {
    const shop = await openOrderShop({ mug: 5 })
    const { act } = await paidOrder(shop)
    await expect(shop.orders.recordPayment({ ...act('1'), amount: eur(1), reference: 'x' })).rejects.toEqual(
      refused('transition_refused'),
    )
  })

  it('loses none of fifty notes that are written at once, and stops before the order is full', async () => {
    const shop = await openOrderShop({ mug: 5 })
    const { id } = await manualOrder(shop)
    const note = (key: number, text: string) =>
      shop.orders.addNote({ orderId: id, by: 'Sam', operationId: `note ${key}`, text })
    await Promise.all(Array.from({ length: 10 }, (_, key) => note(key, `note ${key}`)))
    expect((await shop.orders.get(id)).data.history.filter((entry) => entry.event === 'note')).toHaveLength(
      10,
    )
    const fill = async (): Promise<void> => {
      for (let key = 10; key < 100; key += 1) await note(key, '語'.repeat(2_000))
    }
    await expect(fill()).rejects.toEqual(refused('transition_refused'))
    const { version, data } = await shop.orders.get(id)
    const lineId = data.lines[0]?.id ?? ''
    expect(
      (
        await shop.orders.fulfil({
          orderId: id,
          version,
          by: 'Sam',
          operationId: 's',
          lines: [{ lineId, quantity: 1 }],
          ship: true,
        })
      ).data.fulfilment,
    ).toBe('fulfilled')
  })
})

describe('the outbox', () => {
  it('tries again, later and later, and gives up after twelve tries', async () => {
    const shop = await openOrderShop({ mug: 5 })
    const { id } = await manualOrder(shop)
    shop.faulty.plan({})
    const failing = shop.delivered
    failing.push = () => {
      throw new Error('mail server is down')
    }
    for (let round = 0; round < 14; round += 1) {
      await shop.work()
      shop.advance(13 * 60 * minute)
    }
    const task = await shop.file.get(outboxTasks, `mail:order_placed:${id}`)
    expect(task?.data).toMatchObject({
      state: 'failed',
      tries: 12,
      dueAt: null,
      error: 'Error: mail server is down',
    })
    expect((await shop.allMails())[0]?.data.state).toBe('failed')
  })
})
