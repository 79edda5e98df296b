import { describe, expect, it } from 'vitest'
import { sandboxPayments } from '#adapters/payments/sandbox/documents.ts'
import { paymentFigures } from '#domain/orders/orders/figures.ts'
import { shareSent } from '#domain/orders/orders/shares.ts'
import { sampleOrder } from '#domain/orders/orders/sample-order.ts'
import { openOrderShop, type OrderShop } from '../orders/order-shop.ts'
import { paidOrder } from '../orders/paid-orders.ts'

const refused = (code: string) => expect.objectContaining({ code })

/** An order of `units` mugs that is promised, not taken. */
async function promisedOrder(units = 3) {
  const shop = await openOrderShop({ mug: 9 }, { PAYMENTS_CAPTURE: 'fulfilment' })
  const paid = await paidOrder(shop, units)
  const reference = paid.order.data.payments[0]?.reference ?? ''
  const order = () => shop.orders.get(paid.orderId)
  return {
    shop,
    ...paid,
    reference,
    order,
    figures: async () => paymentFigures((await order()).data.payments),
    books: async () => (await shop.file.get(sandboxPayments, reference))?.data,
    async ship(unitCount: number, operationId: string) {
      const { version } = await order()
      const lines = [{ lineId: paid.lineId, quantity: unitCount }]
      return shop.orders.fulfil({ ...paid.act(operationId, version), lines, ship: true })
    },
  }
}

const captures = (shop: OrderShop): string[] =>
  shop.network.calls.filter((call) => call.endsWith('/captures'))

describe('a payment that is taken as items are sent', () => {
  it('places the order when the amount is promised, and nothing is taken', async () => {
    const { order, figures, books } = await promisedOrder()
    expect((await order()).data).toMatchObject({ payment: 'authorised', todo: 'ship' })
    expect(await figures()).toMatchObject({ authorised: 13_090, captured: 0, refundable: 0 })
    expect(await books()).toMatchObject({ state: 'authorised', captured: 0, capturable: 13_090 })
  })

  it('takes a share with each parcel, the last one the rest, and the shares sum to the total', async () => {
    const { shop, ship, order, figures } = await promisedOrder()
    await ship(1, 'one')
    expect(await figures()).toMatchObject({ captured: 0 })
    await shop.work()
    expect(await figures()).toMatchObject({ captured: 4_363, authorised: 8_727 })
    expect((await order()).data).toMatchObject({ payment: 'partially_paid', todo: 'ship' })
    await ship(1, 'two')
    await shop.work()
    expect(await figures()).toMatchObject({ captured: 8_727 })
    await ship(1, 'three')
    await shop.work()
    expect(await figures()).toMatchObject({ captured: 13_090, authorised: 0 })
    expect((await order()).data).toMatchObject({ payment: 'paid', todo: null })
    expect(captures(shop)).toHaveLength(3)
  })

  it('captures once for many requests at one moment', async () => {
    const { shop, orderId, ship, figures, books } = await promisedOrder()
    await ship(1, 'one')
    await Promise.allSettled([1, 2, 3, 4].map(() => shop.payments.capturePromised(orderId)))
    expect(await books()).toMatchObject({ captured: 4_363 })
    await ship(1, 'two')
    await Promise.allSettled([1, 2, 3, 4].map(() => shop.payments.capturePromised(orderId)))
    await shop.work()
    expect(await figures()).toMatchObject({ captured: 8_727, authorised: 4_363 })
  })

  it.each([
    'payments: before capture',
    'payments: after capture',
    'orders: before commit',
    'orders: after commit',
  ])('takes once when the process ends at “%s”', async (point) => {
    const { shop, ship, figures, books } = await promisedOrder()
    await ship(3, 'all')
    shop.killAt.name = point
    await shop.work()
    expect(shop.killAt.name).toBe('')
    shop.advance(3_600_000)
    await shop.work()
    expect(await figures()).toMatchObject({ captured: 13_090, authorised: 0 })
    expect(await books()).toMatchObject({ state: 'captured', captured: 13_090 })
  })

  it('takes once when the answer is lost, and later when the company is down', async () => {
    const { shop, ship, figures, books } = await promisedOrder()
    await ship(1, 'one')
    shop.network.loseAnswerOf = '/captures'
    await shop.work()
    shop.advance(3_600_000)
    await shop.work()
    expect(await figures()).toMatchObject({ captured: 4_363 })
    shop.network.down = true
    await ship(2, 'two')
    await shop.work()
    expect(await figures()).toMatchObject({ captured: 4_363 })
    shop.network.down = false
    shop.advance(3_600_000)
    await shop.work()
    expect(await books()).toMatchObject({ captured: 13_090 })
    expect(await figures()).toMatchObject({ captured: 13_090 })
  })

  it('takes a part by hand, never more than is promised, and the parcels take only the rest', async () => {
    const { shop, act, order, ship, figures } = await promisedOrder()
    const { version } = await order()
    const euros = (amount: number) => ({ amount, currency: 'EUR' })
    const capture = (amount: number, of = version, operationId = 'hand') =>
      shop.payments.capture({ ...act(operationId, of), amount: euros(amount) })
    await expect(capture(13_091)).rejects.toEqual(refused('transition_refused'))
    await expect(capture(100, version - 1)).rejects.toEqual(refused('version_stale'))
    const after = await capture(5_000)
    expect(after.data.history.at(-1)).toMatchObject({ by: 'Sam', event: 'payment_captured' })
    expect(await capture(5_000)).toMatchObject({ version: after.version })
    await expect(capture(5_000, version, 'again')).rejects.toEqual(refused('version_stale'))
    await ship(1, 'one')
    await shop.work()
    expect(await figures()).toMatchObject({ captured: 5_000 })
    await ship(2, 'two')
    await shop.work()
    expect(await figures()).toMatchObject({ captured: 13_090, authorised: 0 })
  })

  it('lets go of the promise when the order is cancelled, and takes nothing', async () => {
    const { shop, act, order, figures, books } = await promisedOrder()
    await shop.orders.cancel({ ...act('cancel', (await order()).version), reason: 'Broken', restock: true })
    await shop.work()
    expect((await order()).data).toMatchObject({ status: 'cancelled', payment: 'none' })
    expect(await figures()).toMatchObject({ authorised: 0, captured: 0 })
    expect(await books()).toMatchObject({ state: 'cancelled', captured: 0, capturable: 0 })
  })

  it('gives back what was taken by hand when the order is cancelled, and lets go of the rest', async () => {
    const { shop, act, order, figures, books } = await promisedOrder()
    const amount = { amount: 5_000, currency: 'EUR' }
    await shop.payments.capture({ ...act('hand', (await order()).version), amount })
    await shop.orders.cancel({ ...act('cancel', (await order()).version), reason: 'Broken', restock: true })
    await shop.work()
    expect(await figures()).toMatchObject({ authorised: 0, captured: 5_000, refunded: 5_000 })
    expect(await books()).toMatchObject({
      state: 'captured',
      captured: 5_000,
      refunded: 5_000,
      capturable: 0,
    })
    expect((await order()).data).toMatchObject({ status: 'cancelled', payment: 'refunded' })
  })

  it('waits to be paid again when the promise has lapsed at the bank', async () => {
    const { shop, orderId, order, reference } = await promisedOrder()
    await shop.company.desk.lapse(reference)
    await shop.company.deliverDue()
    expect((await order()).data).toMatchObject({ status: 'placed', payment: 'pending', todo: 'pay' })
    const paying = await shop.payments.startDue(orderId, 'sandbox')
    if (paying.state !== 'redirect') throw new Error(paying.state)
    await shop.post(paying.redirectUrl, { card: 'succeeds' })
    await shop.company.deliverDue()
    expect((await order()).data).toMatchObject({ payment: 'paid', todo: 'ship' })
  })

  it('says so when what is taken by hand has lapsed meanwhile', async () => {
    const { shop, act, order, reference } = await promisedOrder()
    await shop.company.desk.lapse(reference)
    const all = { ...act('hand', (await order()).version), amount: null }
    await expect(shop.payments.capture(all)).rejects.toEqual(refused('capture_failed'))
    expect((await order()).data).toMatchObject({ payment: 'pending', todo: 'pay' })
  })
})

describe('the share of what was sent', () => {
  it('shares sum to the total for any division into parcels, and are in tens where the currency asks for it', () => {
    const base = sampleOrder()
    const [line] = base.lines
    if (!line) throw new Error('no line')
    for (const [quantity, total, currency] of [
      [7, 1_000, 'EUR'],
      [3, 10_000, 'JPY'],
      [7, 12_345, 'KWD'],
    ] as const) {
      const order = {
        ...base,
        currency,
        lines: [{ ...line, quantity, subtotal: total, discount: 0, cancelled: 0, returned: 0 }],
        totals: { ...base.totals, total },
      }
      const shares = Array.from({ length: quantity + 1 }, (_, sent) => {
        const parcel = {
          id: 'ful_1',
          state: 'shipped' as const,
          lines: [{ lineId: line.id, quantity: sent }],
          tracking: null,
          createdAt: base.placedAt,
          shippedAt: base.placedAt,
          deliveredAt: null,
        }
        return shareSent({ ...order, fulfilments: sent > 0 ? [parcel] : [] })
      })
      expect(shares[0]).toBe(0)
      expect(shares.at(-1)).toBe(total)
      expect(shares).toEqual(shares.toSorted((one, other) => one - other))
      if (currency === 'KWD') expect(shares.slice(0, -1).every((share) => share % 10 === 0)).toBe(true)
    }
  })
})
