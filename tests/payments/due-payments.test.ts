import { describe, expect, it } from 'vitest'
import { sandboxPayments } from '#adapters/payments/sandbox/documents.ts'
import { dueOf, paymentFigures } from '#domain/orders/orders/figures.ts'
import { grantsAccess } from '#domain/orders/lookup/access.ts'
import { orders } from '#domain/orders/orders/documents.ts'
import { put } from '#ports/document-store/document-store.ts'
import { minute } from '#vocabulary/time.ts'
import { origin } from '../api/browser.ts'
import { secret } from '../api/open-test-shop.ts'
import { openOrderShop } from '../orders/order-shop.ts'
import { manualOrder } from '../orders/paid-orders.ts'

const refused = (code: string) => expect.objectContaining({ code })

/** An order of one mug on which everything is due. */
async function dueOrder() {
  const shop = await openOrderShop({ mug: 5 })
  const { id } = await manualOrder(shop)
  const start = async (): Promise<string> => {
    const answer = await shop.payments.startDue(id, 'sandbox')
    if (answer.state !== 'redirect') throw new Error(answer.state)
    return answer.redirectUrl
  }
  return {
    shop,
    orderId: id,
    start,
    order: async () => (await shop.orders.get(id)).data,
    figures: async () => paymentFigures((await shop.orders.get(id)).data.payments),
    books: async () => (await shop.file.scan(sandboxPayments, { limit: 100 })).items.map(({ data }) => data),
  }
}

describe('paying what is due on an order', () => {
  it('asks for what is due, once, however often it is begun', async () => {
    const { start, books, order } = await dueOrder()
    const urls = await Promise.all([start(), start(), start()])
    expect(new Set(urls).size).toBe(1)
    expect(await books()).toMatchObject([{ amount: 4_690, state: 'pending' }])
    expect(dueOf(await order())).toBe(4_690)
  })

  it('is requested in the language of the order, and leads back to the page in that language', async () => {
    const { shop, orderId, start, books } = await dueOrder()
    const { data, version } = await shop.orders.get(orderId)
    await shop.file.commit([put(orders, orderId, { ...data, language: 'de' }, version)])
    await start()
    const [payment] = await books()
    expect(payment?.language).toBe('de')
    expect(payment?.returnUrl).toMatch(`${origin}/de-eu/orders/${orderId}/pay?access=`)
  })

  it('is settled by the returning browser, the notification and the reconciler alike, and taken down once', async () => {
    const { shop, orderId, start, order, figures } = await dueOrder()
    await shop.post(await start(), { card: 'succeeds' })
    await Promise.all([
      shop.payments.confirmDue(orderId),
      shop.company.deliverDue(),
      shop.checkout.reconcile('2026-03-01T00:00:00.000Z'),
      shop.payments.confirmDue(orderId),
    ])
    expect(await order()).toMatchObject({ payment: 'paid', todo: 'ship' })
    expect(await figures()).toMatchObject({ captured: 4_690, refunding: 0 })
    expect(await shop.payments.startDue(orderId, 'sandbox')).toEqual({ state: 'paid' })
    await shop.work()
    expect(shop.delivered.filter(({ subject }) => /payment/i.test(subject))).toHaveLength(1)
  })

  it('can be tried again after a declined card, with a payment of its own', async () => {
    const { shop, orderId, start, order, books } = await dueOrder()
    await shop.post(await start(), { card: 'declined' })
    await shop.payments.confirmDue(orderId)
    expect(await order()).toMatchObject({ payment: 'pending', todo: 'pay' })
    await shop.post(await start(), { card: 'succeeds' })
    await shop.company.deliverDue()
    expect(await order()).toMatchObject({ payment: 'paid' })
    expect((await books()).map(({ key }) => key).toSorted()).toEqual([`pay_${orderId}_1`, `pay_${orderId}_2`])
  })

  it('asks for the rest alone once a part has come in, and calls the first payment off', async () => {
    const { shop, orderId, start, books } = await dueOrder()
    const first = await start()
    const stored = await shop.orders.get(orderId)
    await shop.orders.recordPayment({
      orderId,
      by: 'Sam',
      operationId: 'bank',
      version: stored.version,
      amount: { amount: 1_690, currency: 'EUR' },
      reference: 'Bank',
    })
    const second = await start()
    expect(second).not.toBe(first)
    const amounts = (await books()).map(({ amount, state }) => `${amount} ${state}`)
    expect(amounts.toSorted()).toEqual(['3000 pending', '4690 cancelled'])
  })

  it('gives back what a second payment brought that had raced with the first', async () => {
    const { shop, orderId, start, order, figures, books } = await dueOrder()
    const url = await start()
    await shop.post(url, { card: 'succeeds' })
    const { version } = await shop.orders.get(orderId)
    await shop.orders.recordPayment({
      orderId,
      by: 'Sam',
      operationId: 'bank',
      version,
      amount: { amount: 4_690, currency: 'EUR' },
      reference: 'Bank',
    })
    await shop.company.deliverDue()
    await shop.work()
    shop.advance(minute)
    await shop.work()
    expect(await figures()).toMatchObject({ captured: 9_380, refunded: 4_690, refunding: 0 })
    expect(await books()).toMatchObject([{ captured: 4_690, refunded: 4_690 }])
    expect(await order()).toMatchObject({ todo: 'ship' })
  })

  it('gives back what comes in after the order was cancelled', async () => {
    const { shop, orderId, start, books, order } = await dueOrder()
    const url = await start()
    const { version } = await shop.orders.get(orderId)
    await shop.orders.cancel({ orderId, by: 'Sam', operationId: 'c', version, reason: 'Gone', restock: true })
    await shop.post(url, { card: 'succeeds' })
    await shop.company.deliverDue()
    shop.advance(minute)
    await shop.work()
    expect(await books()).toMatchObject([{ captured: 4_690, refunded: 4_690 }])
    expect(await order()).toMatchObject({ status: 'cancelled', payment: 'refunded' })
    expect(await shop.payments.startDue(orderId, 'sandbox')).toEqual({ state: 'paid' })
  })

  it.each([
    'payments: before start',
    'payments: after start',
    'orders: before commit',
    'orders: after commit',
  ])('is one payment when the process ends at “%s”, and it is begun again', async (point) => {
    const { shop, start, books } = await dueOrder()
    shop.killAt.name = point
    await expect(start()).rejects.toThrow(point)
    await shop.post(await start(), { card: 'succeeds' })
    expect(await books()).toMatchObject([{ state: 'captured' }])
  })

  it('begins a new payment when the time of the first is over, which can no longer be paid', async () => {
    const { shop, start, books } = await dueOrder()
    const first = await start()
    shop.advance(16 * minute)
    const second = await start()
    expect(second).not.toBe(first)
    await shop.post(first, { card: 'succeeds' })
    expect((await books()).filter(({ state }) => state === 'captured')).toEqual([])
  })

  it('refuses ways that cannot be paid here, and says when the company does not answer', async () => {
    const { shop, orderId } = await dueOrder()
    for (const way of ['manual', 'nobody'])
      await expect(shop.payments.startDue(orderId, way)).rejects.toEqual(
        refused('payment_method_unavailable'),
      )
    shop.network.down = true
    await expect(shop.payments.startDue(orderId, 'sandbox')).rejects.toEqual(refused('payment_unavailable'))
  })

  it('has a link that opens the order for 30 days', async () => {
    const { shop, orderId } = await dueOrder()
    const at = new Date(shop.clock.now()).toISOString()
    const order = { marketId: 'eu', language: 'en' }
    const link = new URL(shop.payments.payLink(orderId, at, order))
    expect(link.origin + link.pathname).toBe(`${origin}/orders/${orderId}/pay`)
    const german = new URL(shop.payments.payLink(orderId, at, { ...order, language: 'de' }))
    expect(german.pathname).toBe(`/de-eu/orders/${orderId}/pay`)
    const access = link.searchParams.get('access') ?? ''
    expect(grantsAccess(secret, orderId, access, shop.clock.now())).toBe(true)
    expect(grantsAccess(secret, orderId, access, shop.clock.now() + 31 * 24 * 60 * minute)).toBe(false)
  })
})
