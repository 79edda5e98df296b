import { describe, expect, it } from 'vitest'
import { sandboxPayments } from '#adapters/payments/sandbox/documents.ts'
import { mails } from '#domain/messages/mail/documents.ts'
import { put } from '#ports/document-store/document-store.ts'
import { minute } from '#vocabulary/time.ts'
import { auditShop, settleShop } from './audit-shop.ts'
import { openOrderShop, type OrderShop } from './order-shop.ts'

/** The company charges although the payment was cancelled: as a real one does whose answer was on its way. */
async function chargeAnyway(shop: OrderShop, checkoutId: string, amount?: number): Promise<void> {
  const reference = (await shop.sandbox.find(checkoutId))?.reference ?? ''
  const payment = await shop.file.get(sandboxPayments, reference)
  if (!payment) throw new Error('no payment')
  const captured = amount ?? payment.data.amount
  await shop.file.commit([
    put(sandboxPayments, reference, { ...payment.data, state: 'captured', captured }, payment.version),
  ])
}

async function expired(shop: OrderShop) {
  const cart = await shop.cart({ mug: 2 })
  const { checkoutId } = await shop.redirected(cart, 'one')
  shop.advance(15 * minute)
  await shop.checkout.sweep()
  await chargeAnyway(shop, checkoutId)
  return { cart, checkoutId }
}

describe('a payment that comes after its reservation has run out', () => {
  it('becomes an order while the stock is still there', async () => {
    const shop = await openOrderShop({ mug: 2 })
    const { checkoutId } = await expired(shop)
    expect(await shop.checkout.confirm(checkoutId)).toMatchObject({ state: 'placed' })
    expect(await shop.level('mug')).toEqual([0, 0])
  })

  it('is refunded once when the stock is gone, and the payer is notified', async () => {
    const shop = await openOrderShop({ mug: 2 })
    const { checkoutId } = await expired(shop)
    await shop.start(await shop.cart({ mug: 1 }), 'manual', 'other')
    const answers = await Promise.all([1, 2, 3].map(() => shop.checkout.confirm(checkoutId)))
    for (const answer of answers) expect(answer).toMatchObject({ state: 'failed', reason: 'out_of_stock' })
    await shop.work()
    expect(await shop.sandbox.find(checkoutId)).toMatchObject({ captured: 8_890, refunded: 8_890 })
    expect(shop.delivered.filter((mail) => mail.id.startsWith('mail:payment_returned'))).toMatchObject([
      { to: 'ada@example.org' },
    ])
    const stored = await shop.file.get(mails, `mail:payment_returned:${checkoutId}`)
    expect(stored?.data.person, 'whose it is, for erasing them').toBe('ada@example.org')
    expect(await shop.checkoutOf(checkoutId)).toMatchObject({ state: 'refunded' })
    expect(await shop.allOrders()).toHaveLength(1)
  })

  it('is given back when the cart has become another order', async () => {
    const shop = await openOrderShop({ mug: 9 })
    const cart = await shop.cart({ mug: 2 })
    const { checkoutId } = await shop.redirected(cart, 'one')
    shop.advance(15 * minute)
    await shop.checkout.sweep()
    await shop.start(await shop.carts.find(cart.id, null), 'manual', 'two')
    await chargeAnyway(shop, checkoutId)
    expect(await shop.checkout.confirm(checkoutId)).toMatchObject({ state: 'failed' })
    expect(await shop.sandbox.find(checkoutId)).toMatchObject({ refunded: 8_890 })
    expect(await shop.allOrders()).toHaveLength(1)
  })

  it('is given back when a later checkout has taken its place', async () => {
    const shop = await openOrderShop({ mug: 9 })
    const cart = await shop.cart({ mug: 2 })
    const first = await shop.redirected(cart, 'one')
    await shop.redirected(await shop.carts.find(cart.id, null), 'two')
    await chargeAnyway(shop, first.checkoutId)
    expect(await shop.checkout.reconcile('2026-03-01T08:00:00.000Z')).toBe(1)
    expect(await shop.sandbox.find(first.checkoutId)).toMatchObject({ refunded: 8_890 })
    expect(await shop.level('mug')).toEqual([9, 2])
  })
})

describe('a payment of another amount', () => {
  it('is given back and is never an order', async () => {
    const shop = await openOrderShop({ mug: 2 })
    const { checkoutId } = await shop.redirected(await shop.cart({ mug: 1 }), 'one')
    await chargeAnyway(shop, checkoutId, 1)
    expect(await shop.checkout.confirm(checkoutId)).toMatchObject({ state: 'failed', reason: 'declined' })
    expect(await shop.sandbox.find(checkoutId)).toMatchObject({ captured: 1, refunded: 1 })
    expect(await shop.allOrders()).toHaveLength(0)
    expect(await shop.level('mug')).toEqual([2, 0])
  })

  it('stays to be given back while the company does not answer', async () => {
    const shop = await openOrderShop({ mug: 2 })
    const { checkoutId } = await shop.redirected(await shop.cart({ mug: 1 }), 'one')
    await chargeAnyway(shop, checkoutId, 1)
    shop.network.loseAnswerOf = '/refunds'
    expect(await shop.checkout.confirm(checkoutId)).toMatchObject({ state: 'failed' })
    expect(await shop.checkoutOf(checkoutId)).toMatchObject({ state: 'refunding' })
    shop.advance(minute)
    await shop.work()
    expect(await shop.checkoutOf(checkoutId)).toMatchObject({ state: 'refunded' })
    expect(await shop.sandbox.find(checkoutId)).toMatchObject({ captured: 1, refunded: 1 })
  })
})

describe('a process that ends while money goes back', () => {
  it.each([
    'checkout: before release',
    'checkout: after release',
    'checkout: before refund',
    'checkout: after refund',
  ])('at “%s” gives back once all the same', async (point) => {
    const shop = await openOrderShop({ mug: 2 })
    shop.network.webhooks = false
    const { checkoutId } = await expired(shop)
    await shop.start(await shop.cart({ mug: 1 }), 'manual', 'other')
    shop.killAt.name = point
    await expect(shop.checkout.confirm(checkoutId)).rejects.toThrow(point)
    await settleShop(shop)
    await auditShop(shop)
    expect(await shop.sandbox.find(checkoutId)).toMatchObject({ captured: 8_890, refunded: 8_890 })
    expect(await shop.checkoutOf(checkoutId)).toMatchObject({ state: 'refunded' })
    expect(shop.delivered.filter((mail) => mail.id.startsWith('mail:payment_returned'))).toHaveLength(1)
  })
})

describe('a payment during which the shopper signs in', () => {
  it('takes the items out of the cart they went to, and leaves what was there before', async () => {
    const shop = await openOrderShop({ mug: 9, bowl: 9 })
    const owned = await shop.cart({ bowl: 1 })
    await shop.carts.merge(owned.id, 'cus_ada')
    const anonymous = await shop.cart({ mug: 2 })
    const { checkoutId } = await shop.redirected(anonymous, 'one')
    expect(await shop.carts.merge(anonymous.id, 'cus_ada')).toBe(owned.id)
    await chargeAnyway(shop, checkoutId)
    expect(await shop.checkout.confirm(checkoutId)).toMatchObject({ state: 'placed', cartStaysOpen: true })
    const stored = await shop.carts.find(owned.id, 'cus_ada')
    expect(stored.data.lines).toMatchObject([{ variantId: 'bowl', quantity: 1 }])
    expect(stored.data.checkoutId).toBeNull()
  })
})
