import { describe, expect, it } from 'vitest'
import type { ShopFailure } from '#vocabulary/failures.ts'
import { dayIn } from '#vocabulary/time.ts'
import { openOrderShop } from './order-shop.ts'
import { manualOrder, paidOrder } from './paid-orders.ts'

const refused = (code: string) => expect.objectContaining({ code })
const eur = (amount: number) => ({ amount, currency: 'EUR' })

describe('fulfilling', () => {
  it('packs, ships and delivers, and notifies the shopper of the parcel', async () => {
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

  it('voids an order that was not paid, and leaves broken items off the shelf', async () => {
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
  it('refuses more than is due, unless it is stated that so much was paid', async () => {
    const shop = await openOrderShop({ mug: 5 })
    const { id, version } = await manualOrder(shop)
    const record = (operationId: string, to: number, amount: number, overpaid?: boolean) =>
      shop.orders.recordPayment({
        orderId: id,
        by: 'Sam',
        operationId,
        version: to,
        amount: eur(amount),
        reference: '',
        overpaid,
      })
    await expect(record('a', version, 4_691)).rejects.toMatchObject({
      code: 'payment_exceeds_due',
      detail: expect.stringContaining('46.90'),
    })
    const partial = await record('b', version, 4_000)
    await expect(record('c', partial.version, 691)).rejects.toEqual(refused('payment_exceeds_due'))
    const paid = await record('d', partial.version, 700, true)
    expect(paid.data).toMatchObject({ payment: 'overpaid' })
    await expect(record('e', paid.version, 1)).rejects.toEqual(refused('payment_exceeds_due'))
  })

  it('counts a payment once that twenty people record at once', async () => {
    const shop = await openOrderShop({ mug: 5 })
    const { id } = await manualOrder(shop)
    const record = async (operationId: string): Promise<string> => {
      const { version } = await shop.orders.get(id)
      const act = { orderId: id, by: 'Sam', operationId, version, amount: eur(4_690), reference: '' }
      try {
        await shop.orders.recordPayment(act)
        return 'recorded'
      } catch (error) {
        const { code } = error as ShopFailure
        return code === 'version_stale' ? record(operationId) : code
      }
    }
    const outcomes = await Promise.all(Array.from({ length: 20 }, (_, each) => record(`pay ${each}`)))
    expect(outcomes.toSorted()).toEqual([...Array<string>(19).fill('payment_exceeds_due'), 'recorded'])
    const { data } = await shop.orders.get(id)
    expect(data).toMatchObject({ payment: 'paid' })
    expect(data.payments.filter(({ kind }) => kind === 'captured')).toHaveLength(1)
  })

  it('counts partial, full and too large payments', async () => {
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
    order = await shop.orders.recordPayment({ ...act('3'), amount: eur(10), overpaid: true })
    expect(order.data).toMatchObject({ payment: 'overpaid' })
    order = await shop.orders.refund({ ...act('4'), amount: eur(10), reason: 'Too much', restock: [] })
    expect(order.data).toMatchObject({ payment: 'overpaid', refunding: 'transfer' })
    const { id: refundId = '', at = '' } = order.data.payments.at(-1) ?? {}
    const transferredOn = dayIn(at, order.data.timeZone)
    order = await shop.orders.recordTransfer({ ...act('transfer'), refundId, transferredOn })
    expect(order.data).toMatchObject({ payment: 'paid' })
    expect(order.data).not.toHaveProperty('refunding')
    await expect(shop.orders.recordPayment({ ...act('5'), amount: eur(0) })).rejects.toEqual(
      refused('invalid_request'),
    )
    await expect(shop.orders.recordPayment({ ...act('6'), amount: eur(2 ** 53) })).rejects.toEqual(
      refused('invalid_request'),
    )
  })

  it('records nothing by hand for an order whose provider reports what was paid', async () => {
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
