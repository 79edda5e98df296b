import { describe, expect, it } from 'vitest'
import { minute } from '#vocabulary/time.ts'
import { origin } from '../api/browser.ts'
import { openOrderShop } from './order-shop.ts'
import { paidCheckout } from './paid-orders.ts'

const refused = (code: string) => expect.objectContaining({ code })

describe('paying by card', () => {
  it('holds the stock, sends the payer away, and places the order when the provider reports the payment', async () => {
    const shop = await openOrderShop({ mug: 5 })
    const { checkoutId, url } = await shop.redirected(await shop.cart({ mug: 2 }), 'one')
    expect(await shop.level('mug')).toEqual([5, 2])
    expect(await shop.checkout.confirm(checkoutId)).toEqual({ state: 'pending', checkoutId })
    const back = await shop.post(url, { card: 'succeeds' })
    expect([back.status, back.headers.get('location')]).toEqual([
      303,
      `${origin}/checkout/return?checkout=${checkoutId}`,
    ])
    expect(await shop.company.deliverDue()).toBe(1)
    expect(await shop.level('mug')).toEqual([3, 0])
    const [order] = await shop.allOrders()
    expect(order?.data).toMatchObject({ payment: 'paid', todo: 'ship', checkoutId })
    expect(await shop.checkout.confirm(checkoutId)).toMatchObject({ state: 'placed', orderId: order?.id })
  })

  it('places one order when the notification and the returning browser race', async () => {
    const shop = await openOrderShop({ mug: 5 })
    const { checkoutId } = await paidCheckout(shop)
    const all = await Promise.all([
      shop.company.deliverDue(),
      ...Array.from({ length: 10 }, () => shop.checkout.confirm(checkoutId)),
    ])
    expect(new Set(all.slice(1).map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect(await shop.allOrders()).toHaveLength(1)
    await shop.work()
    expect(shop.delivered).toHaveLength(1)
  })

  it('reports a declined card, and releases the stock; a new attempt can be made', async () => {
    const shop = await openOrderShop({ mug: 5 })
    const cart = await shop.cart({ mug: 2 })
    const { checkoutId, url } = await shop.redirected(cart, 'one')
    await shop.post(url, { card: 'declined' })
    expect(await shop.checkout.confirm(checkoutId)).toMatchObject({ state: 'failed', reason: 'declined' })
    expect(await shop.level('mug')).toEqual([5, 0])
    const again = await shop.redirected(await shop.carts.find(cart.id, null), 'two')
    await shop.post(again.url, { card: 'challenge' })
    await shop.post(`${again.url}/challenge`, { answer: 'approve' })
    expect(await shop.checkout.confirm(again.checkoutId)).toMatchObject({ state: 'placed' })
  })

  it('frees the stock of who turns back, and of who refuses their bank’s question', async () => {
    const shop = await openOrderShop({ mug: 5 })
    const first = await shop.redirected(await shop.cart({ mug: 1 }), 'one')
    await shop.post(`${first.url}/cancel`)
    expect(await shop.checkout.confirm(first.checkoutId)).toMatchObject({
      state: 'failed',
      reason: 'cancelled',
    })
    const second = await shop.redirected(await shop.cart({ mug: 1 }), 'two')
    await shop.post(second.url, { card: 'challenge' })
    await shop.post(`${second.url}/challenge`, { answer: 'refuse' })
    expect(await shop.checkout.confirm(second.checkoutId)).toMatchObject({
      state: 'failed',
      reason: 'declined',
    })
    expect(await shop.level('mug')).toEqual([5, 0])
  })

  it('finds the order of a payer whose connection dropped after they were charged', async () => {
    const shop = await openOrderShop({ mug: 5 })
    const { url } = await shop.redirected(await shop.cart({ mug: 1 }), 'one')
    expect((await shop.post(url, { card: 'drops' })).status).toBe(504)
    await shop.company.deliverDue()
    expect(await shop.allOrders()).toHaveLength(1)
  })

  it('starts one payment when the company’s answer to the start is lost, and the same key is used again', async () => {
    const shop = await openOrderShop({ mug: 5 })
    const cart = await shop.cart({ mug: 1 })
    shop.network.loseAnswerOf = '/payments'
    await expect(shop.start(cart, 'sandbox', 'one')).rejects.toEqual(refused('payment_unavailable'))
    const { checkoutId, url } = await shop.redirected(cart, 'one')
    await shop.post(url, { card: 'succeeds' })
    expect(await shop.checkout.confirm(checkoutId)).toMatchObject({ state: 'placed' })
    expect(await shop.level('mug')).toEqual([4, 0])
  })

  it('changes nothing on notifications that are repeated, reordered, forged or too old', async () => {
    const shop = await openOrderShop({ mug: 5 })
    await paidCheckout(shop)
    await shop.company.deliverDue()
    const [sent] = shop.network.sent
    if (!sent) throw new Error('nothing was sent')
    const body = new Uint8Array(await sent.clone().arrayBuffer())
    await shop.checkout.notified('sandbox', sent.headers, body)
    expect(await shop.allOrders()).toHaveLength(1)
    const forged = new Headers(sent.headers)
    forged.set('webhook-signature', `v1,${'A'.repeat(43)}=`)
    await expect(shop.checkout.notified('sandbox', forged, body)).rejects.toEqual(
      refused('notification_refused'),
    )
    await expect(shop.checkout.notified('sandbox', new Headers(), body)).rejects.toEqual(
      refused('notification_refused'),
    )
    const other = new TextEncoder().encode(new TextDecoder().decode(body).replace('chk_', 'chk-'))
    await expect(shop.checkout.notified('sandbox', sent.headers, other)).rejects.toEqual(
      refused('notification_refused'),
    )
    shop.advance(6 * minute)
    await expect(shop.checkout.notified('sandbox', sent.headers, body)).rejects.toEqual(
      refused('notification_refused'),
    )
    await expect(shop.checkout.notified('manual', sent.headers, body)).rejects.toEqual(refused('not_found'))
    await expect(shop.checkout.notified('nobody', sent.headers, body)).rejects.toEqual(refused('not_found'))
  })

  it('answers payment_unavailable to a notification while the company is down, so that it comes again', async () => {
    const shop = await openOrderShop({ mug: 5 })
    const { checkoutId } = await paidCheckout(shop)
    shop.network.down = true
    expect(await shop.company.deliverDue()).toBe(0)
    await expect(shop.checkout.confirm(checkoutId)).rejects.toEqual(refused('payment_unavailable'))
    shop.network.down = false
    shop.advance(minute)
    expect(await shop.company.deliverDue()).toBe(1)
    expect(await shop.allOrders()).toHaveLength(1)
  })

  it('orders at the prices that were shown when the payment began, whatever changes meanwhile', async () => {
    const shop = await openOrderShop({ mug: 5 })
    const { checkoutId, url } = await shop.redirected(await shop.cart({ mug: 1 }), 'one')
    await shop.price('mug', 9_900)
    await shop.post(url, { card: 'succeeds' })
    expect(await shop.checkout.confirm(checkoutId)).toMatchObject({ state: 'placed' })
    expect((await shop.allOrders())[0]?.data.totals.total).toBe(4_690)
  })

  it('keeps what was put in the cart while it was being paid', async () => {
    const shop = await openOrderShop({ mug: 5, bowl: 5 })
    const cart = await shop.cart({ mug: 1 })
    const { checkoutId, url } = await shop.redirected(cart, 'one')
    await shop.carts.addLine(await shop.carts.find(cart.id, null), { variantId: 'mug', quantity: 1 }, 'more')
    await shop.carts.addLine(await shop.carts.find(cart.id, null), { variantId: 'bowl', quantity: 1 }, 'else')
    await shop.post(url, { card: 'succeeds' })
    expect(await shop.checkout.confirm(checkoutId)).toMatchObject({ state: 'placed', cartStaysOpen: true })
    const { data } = await shop.carts.find(cart.id, null)
    expect(data).toMatchObject({
      state: 'open',
      checkoutId: null,
      lines: [
        { variantId: 'mug', quantity: 1 },
        { variantId: 'bowl', quantity: 1 },
      ],
    })
    expect((await shop.allOrders())[0]?.data.lines).toMatchObject([{ variantId: 'mug', quantity: 1 }])
  })
})
