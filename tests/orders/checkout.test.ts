import { describe, expect, it } from 'vitest'
import { orderAccess } from '#domain/orders/access.ts'
import { withCounts } from '#ports/document-store/counting.ts'
import { minute } from '#vocabulary/time.ts'
import { openOrderShop, publicUrl, secret, type OrderShop } from './order-shop.ts'

const refused = (code: string) => expect.objectContaining({ code })

async function paidCheckout(shop: OrderShop, key = 'one') {
  const cart = await shop.cart({ mug: 2 })
  const { checkoutId, url } = await shop.redirected(cart, key)
  await shop.post(url, { card: 'succeeds' })
  return { cart, checkoutId, url }
}

describe('ordering by bank transfer', () => {
  it('places the order, sells the stock, closes the cart and writes one confirmation', async () => {
    const shop = await openOrderShop({ mug: 5 })
    const cart = await shop.cart({ mug: 2 })
    const answer = await shop.start(cart, 'manual', 'one')
    if (answer.state !== 'placed') throw new Error(answer.state)
    expect(answer.access).toBe(orderAccess(secret, answer.orderId, '2026-03-01T09:00:00.000Z'))
    const { data } = await shop.orders.get(answer.orderId)
    expect(data).toMatchObject({
      status: 'placed',
      payment: 'pending',
      fulfilment: 'unfulfilled',
      todo: 'pay',
      demo: true,
    })
    expect(data.totals).toMatchObject({ subtotal: 8_400, shipping: 490, total: 8_890 })
    expect(data.lines[0]?.holding).toEqual([{ stockItemId: 'mug.studio', quantity: 2 }])
    expect(await shop.level('mug')).toEqual([3, 0])
    expect((await shop.carts.find(cart.id, null)).data).toMatchObject({
      state: 'ordered',
      orderId: answer.orderId,
    })
    await shop.work()
    await shop.work()
    expect(shop.delivered.map((mail) => mail.id)).toEqual([`mail:order_placed:${answer.orderId}`])
    expect(shop.delivered[0]?.text).toContain('IBAN DE02 1203')
    expect(shop.delivered[0]?.text).toContain(`${publicUrl}/orders/${answer.orderId}?access=${answer.access}`)
  })

  it('costs few documents: at most 25 read and 20 written for three lines, with its mail', async () => {
    const shop = await openOrderShop({ mug: 5, bowl: 5, vase: 5 })
    const cart = await shop.cart({ mug: 1, bowl: 1, vase: 1 })
    const placing = withCounts(() => shop.start(cart, 'manual', 'one'))
    await placing.result
    const mailing = withCounts(() => shop.work())
    await mailing.result
    expect(placing.counts).toEqual({ reads: 8, writes: 10 })
    expect(mailing.counts.reads + placing.counts.reads).toBeLessThanOrEqual(25)
    expect(mailing.counts.writes + placing.counts.writes).toBeLessThanOrEqual(20)
  })

  it('gives the same answer to fifty requests with one key, and makes one order', async () => {
    const shop = await openOrderShop({ mug: 100 })
    const cart = await shop.cart({ mug: 1 })
    const answers = await Promise.all(Array.from({ length: 50 }, () => shop.start(cart, 'manual', 'one')))
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect(await shop.allOrders()).toHaveLength(1)
    expect(await shop.level('mug')).toEqual([99, 0])
  })

  it('sells exactly fifty units to two hundred shoppers', async () => {
    const shop = await openOrderShop({ mug: 50 })
    const carts = []
    for (let index = 0; index < 200; index += 1) carts.push(await shop.cart({ mug: 1 }))
    const results = await Promise.allSettled(
      carts.map((cart, index) => shop.start(cart, index % 2 ? 'manual' : 'sandbox', `key ${index}`)),
    )
    const won = results.filter((result) => result.status === 'fulfilled')
    const lost = results.flatMap((result) =>
      result.status === 'rejected' ? [(result.reason as { code: string }).code] : [],
    )
    expect(won).toHaveLength(50)
    expect(lost.filter((code) => code !== 'out_of_stock' && code !== 'cart_changed')).toEqual([])
    const [onHand, reserved] = await shop.level('mug')
    const orders = await shop.allOrders()
    expect(onHand).toBe(50 - orders.length)
    expect(reserved).toBe(50 - orders.length)
  })

  it('answers cart_closed to another key once the cart is an order', async () => {
    const shop = await openOrderShop({ mug: 5 })
    const cart = await shop.cart({ mug: 1 })
    await shop.start(cart, 'manual', 'one')
    await expect(shop.start(cart, 'manual', 'two')).rejects.toEqual(refused('cart_closed'))
  })

  it('refuses what the shopper has not seen: another total, another currency, a changed price, an empty or unfinished cart', async () => {
    const shop = await openOrderShop({ mug: 5 })
    const cart = await shop.cart({ mug: 1 })
    const request = {
      cartId: cart.id,
      customerId: null,
      cookieCartId: null,
      paymentMethod: 'manual',
      operationId: 'one',
    }
    await expect(shop.checkout.start({ ...request, total: { amount: 1, currency: 'EUR' } })).rejects.toEqual(
      refused('cart_changed'),
    )
    await expect(
      shop.checkout.start({ ...request, total: { amount: 4_690, currency: 'JPY' } }),
    ).rejects.toEqual(refused('cart_changed'))
    await expect(
      shop.checkout.start({ ...request, paymentMethod: 'gold', total: { amount: 4_690, currency: 'EUR' } }),
    ).rejects.toEqual(refused('payment_method_unavailable'))
    shop.price('mug', 5_000)
    await expect(
      shop.checkout.start({ ...request, total: { amount: 4_690, currency: 'EUR' } }),
    ).rejects.toEqual(refused('cart_changed'))
    await expect(
      shop.checkout.start({ ...request, total: { amount: 5_490, currency: 'EUR' } }),
    ).rejects.toEqual(refused('cart_changed'))
    const empty = await shop.carts.create({ ownerId: null, market: 'eu' })
    await expect(shop.start(empty, 'manual', 'two')).rejects.toEqual(refused('cart_empty'))
    const bare = await shop.carts.addLine(empty, { variantId: 'mug', quantity: 1 }, 'add')
    await expect(shop.start(bare, 'manual', 'three')).rejects.toMatchObject({
      code: 'checkout_incomplete',
      fields: [{ pointer: '/email' }, { pointer: '/deliveryAddress' }, { pointer: '/deliveryOption' }],
    })
    expect(await shop.allOrders()).toHaveLength(0)
  })

  it('refuses an order that comes to more than can be paid, rather than reckon wrongly', async () => {
    const shop = await openOrderShop({ mug: 5 })
    shop.price('mug', 100_000_000_000)
    const cart = await shop.cart({ mug: 2 })
    await expect(shop.start(cart, 'sandbox', 'one')).rejects.toMatchObject({
      code: 'checkout_incomplete',
      fields: [{ pointer: '/lines' }],
    })
    expect(await shop.level('mug')).toEqual([5, 0])
  })

  it('does not sell another person’s cart', async () => {
    const shop = await openOrderShop({ mug: 5 })
    const cart = await shop.cart({ mug: 1 }, 'cus_ada')
    const total = { amount: 4_690, currency: 'EUR' }
    const request = {
      cartId: cart.id,
      cookieCartId: cart.id,
      paymentMethod: 'manual',
      total,
      operationId: 'one',
    }
    await expect(shop.checkout.start({ ...request, customerId: 'cus_eve' })).rejects.toEqual(
      refused('cart_not_found'),
    )
    await expect(shop.checkout.start({ ...request, customerId: null })).rejects.toEqual(
      refused('cart_not_found'),
    )
  })

  it('orders more different goods than one commit can hold', async () => {
    const ids = Array.from({ length: 130 }, (_, index) => `mug${index}`)
    const shop = await openOrderShop(Object.fromEntries(ids.map((id) => [id, 2])))
    const cart = await shop.cart(Object.fromEntries(ids.map((id) => [id, 1])))
    const answer = await shop.start(cart, 'manual', 'one')
    if (answer.state !== 'placed') throw new Error(answer.state)
    expect(await shop.start(cart, 'manual', 'one')).toEqual(answer)
    await shop.work()
    for (const id of ids) expect(await shop.level(id)).toEqual([1, 0])
    const { version } = await shop.orders.get(answer.orderId)
    await shop.orders.cancel({
      orderId: answer.orderId,
      version,
      by: 'Sam',
      operationId: 'cancel',
      reason: 'Asked',
      restock: true,
    })
    await shop.work()
    for (const id of ids) expect(await shop.level(id)).toEqual([2, 0])
  })
})

describe('paying by card', () => {
  it('holds the stock, sends the payer away, and places the order when the company tells that it is paid', async () => {
    const shop = await openOrderShop({ mug: 5 })
    const { checkoutId, url } = await shop.redirected(await shop.cart({ mug: 2 }), 'one')
    expect(await shop.level('mug')).toEqual([5, 2])
    expect(await shop.checkout.confirm(checkoutId)).toEqual({ state: 'pending', checkoutId })
    const back = await shop.post(url, { card: 'succeeds' })
    expect([back.status, back.headers.get('location')]).toEqual([
      303,
      `${publicUrl}/checkout/return?checkout=${checkoutId}`,
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

  it('tells of a declined card, and gives the stock back; a new attempt can be made', async () => {
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
    shop.price('mug', 9_900)
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
    expect(await shop.checkout.confirm(checkoutId)).toMatchObject({ state: 'placed', cartKept: true })
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

describe('a second checkout of the same cart', () => {
  it('ends the first: its payment is called off and its stock is freed', async () => {
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
    let kept = 0
    for (const answer of answers) {
      const payment = await shop.sandbox.find(answer.checkoutId)
      kept += (payment?.captured ?? 0) - (payment?.refunded ?? 0)
    }
    expect(kept).toBe(4_690)
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
  it('finds a payment that nobody told of', async () => {
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
      description: 'x',
      email: 'x@example.org',
      returnUrl: publicUrl,
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
