import { describe, expect, it } from 'vitest'
import { minute } from '#vocabulary/time.ts'
import { origin } from '../api/browser.ts'
import { openOrderShop } from './order-shop.ts'
import { paidCheckout } from './paid-orders.ts'

describe('a second checkout of the same cart', () => {
  it('ends the first: its payment is cancelled and its stock is released', async () => {
    const shop = await openOrderShop({ mug: 5 })
    const cart = await shop.cart({ mug: 2 })
    const first = await shop.redirected(cart, 'one')
    const second = await shop.redirected(await shop.carts.find(cart.id, null), 'two')
    expect(await shop.level('mug')).toEqual([5, 2])
    await shop.post(first.url, { card: 'succeeds' })
    expect(await shop.checkout.confirm(first.checkoutId)).toMatchObject({
      state: 'failed',
      reason: 'cancelled',
    })
    await shop.post(second.url, { card: 'succeeds' })
    expect(await shop.checkout.confirm(second.checkoutId)).toMatchObject({ state: 'placed' })
    expect((await shop.sandbox.find(first.checkoutId))?.captured).toBe(0)
    expect(await shop.allOrders()).toHaveLength(1)
  })

  it('answers with the order of the first when that had been paid already', async () => {
    const shop = await openOrderShop({ mug: 5 })
    const { cart, checkoutId } = await paidCheckout(shop)
    const answer = await shop.start(await shop.carts.find(cart.id, null), 'manual', 'two')
    expect(answer).toMatchObject({ state: 'placed', checkoutId })
    expect(await shop.allOrders()).toHaveLength(1)
    expect(await shop.level('mug')).toEqual([3, 0])
  })

  it('lets one of two that start at once be paid, whatever their order', async () => {
    const shop = await openOrderShop({ mug: 5 })
    const cart = await shop.cart({ mug: 1 })
    const answers = await Promise.all(['one', 'two', 'three'].map((key) => shop.start(cart, 'sandbox', key)))
    for (const answer of answers)
      if (answer.state === 'redirect') await shop.post(answer.redirectUrl, { card: 'succeeds' })
    for (const answer of answers) await shop.checkout.confirm(answer.checkoutId)
    await shop.work()
    expect(await shop.allOrders()).toHaveLength(1)
    expect(await shop.level('mug')).toEqual([4, 0])
    let stored = 0
    for (const answer of answers) {
      const payment = await shop.sandbox.find(answer.checkoutId)
      stored += (payment?.captured ?? 0) - (payment?.refunded ?? 0)
    }
    expect(stored).toBe(4_690)
  })
})

describe('time running out', () => {
  it('frees the stock after fifteen minutes, and calls the payment off first', async () => {
    const shop = await openOrderShop({ mug: 5 })
    const { checkoutId, url } = await shop.redirected(await shop.cart({ mug: 2 }), 'one')
    shop.advance(14 * minute)
    expect(await shop.checkout.sweep()).toBe(0)
    shop.advance(minute)
    expect(await shop.checkout.sweep()).toBe(1)
    expect(await shop.level('mug')).toEqual([5, 0])
    expect((await shop.sandbox.find(checkoutId))?.state).toBe('cancelled')
    await shop.post(url, { card: 'succeeds' })
    expect(await shop.checkout.confirm(checkoutId)).toMatchObject({ state: 'failed', reason: 'expired' })
    expect(await shop.checkout.sweep()).toBe(0)
  })

  it('places the order of who paid just in time and never came back', async () => {
    const shop = await openOrderShop({ mug: 5 })
    shop.network.webhooks = false
    await paidCheckout(shop)
    shop.advance(20 * minute)
    expect(await shop.checkout.sweep()).toBe(1)
    expect(await shop.allOrders()).toHaveLength(1)
  })

  it('waits with the sweep while the company does not answer, and holds up nobody else', async () => {
    const shop = await openOrderShop({ mug: 5 })
    await shop.redirected(await shop.cart({ mug: 2 }), 'one')
    shop.advance(15 * minute)
    shop.network.down = true
    expect(await shop.checkout.sweep()).toBe(0)
    expect(await shop.checkout.sweep()).toBe(0)
    expect(await shop.level('mug')).toEqual([5, 2])
    shop.network.down = false
    shop.advance(minute)
    expect(await shop.checkout.sweep()).toBe(1)
    expect(await shop.level('mug')).toEqual([5, 0])
  })
})

describe('reconciling', () => {
  it('finds a payment without a notification', async () => {
    const shop = await openOrderShop({ mug: 5 })
    shop.network.webhooks = false
    await paidCheckout(shop)
    expect(await shop.checkout.reconcile('2026-03-01T08:00:00.000Z')).toBe(1)
    expect(await shop.allOrders()).toHaveLength(1)
    expect(await shop.checkout.reconcile('2026-03-01T08:00:00.000Z')).toBe(0)
  })

  it('gives back what belongs to no checkout', async () => {
    const shop = await openOrderShop({ mug: 5 })
    const start = await shop.sandbox.start({
      key: 'chk_nobody',
      amount: { amount: 500, currency: 'EUR' },
      capture: 'now',
      payBy: '2026-03-01T09:15:00.000Z',
      description: 'x',
      email: 'x@example.org',
      language: 'en',
      returnUrl: origin,
      cancelUrl: origin,
    })
    await shop.post(start.redirectUrl ?? '', { card: 'succeeds' })
    expect(await shop.checkout.reconcile('2026-03-01T08:00:00.000Z')).toBe(1)
    expect(await shop.sandbox.find('chk_nobody')).toMatchObject({ captured: 500, refunded: 500 })
  })

  it('takes down in the order what was given back at the company’s own desk', async () => {
    const shop = await openOrderShop({ mug: 5 })
    const { checkoutId } = await paidCheckout(shop)
    await shop.checkout.confirm(checkoutId)
    const payment = await shop.sandbox.find(checkoutId)
    await shop.sandbox.refund({
      reference: payment?.reference ?? '',
      amount: { amount: 1_000, currency: 'EUR' },
      key: 'by hand',
    })
    expect(await shop.checkout.reconcile('2026-03-01T08:00:00.000Z')).toBe(1)
    expect(await shop.checkout.reconcile('2026-03-01T08:00:00.000Z')).toBe(0)
    expect((await shop.allOrders())[0]?.data).toMatchObject({ payment: 'partially_refunded' })
  })
})
