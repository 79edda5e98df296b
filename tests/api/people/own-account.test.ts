import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { contentPages } from '#domain/catalog/content/documents.ts'
import { orders } from '#domain/orders/orders/documents.ts'
import { outboxTasks } from '#engine/work/outbox/documents.ts'
import { signLink } from '#engine/signed-links/signed-link.ts'
import { put, remove } from '#ports/document-store/document-store.ts'
import { readAll } from '#ports/document-store/read-all.ts'
import { day } from '#vocabulary/time.ts'
import { fillCart, orderCart, placeOrder } from '../buying.ts'
import { putOnSale, someProduct, someVariant } from '../products.ts'
import { openTestShop, type TestShop } from '../open-test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const current = { cartId: 'current' }

describe('Where one is signed in', () => {
  it('is listed with this device first, and neither id nor secret of any session', async () => {
    const ada = await shop.shopper()
    const elsewhere = ada.cookies.get('session') ?? ''
    await ada.signInAgain()
    const { text, body } = await ada.send<{ items: { here: boolean; id: string }[] }>('/api/account/sessions')
    expect(body.items.map(({ here }) => here)).toEqual([true, false])
    for (const secret of [elsewhere, ada.cookies.get('session') ?? 'none']) expect(text).not.toContain(secret)
  })

  it('ends one by one, and no one else’s', async () => {
    const ada = await shop.shopper()
    const old = ada.cookies.get('session') ?? ''
    await ada.signInAgain()
    const { items } = await ada.api.listSessions()
    const other = items.find(({ here }) => !here)?.id ?? ''
    const eve = await shop.shopper('Eve')
    await expect(eve.api.endSession({ params: { sessionId: other } })).rejects.toThrow('Session not found')
    await ada.api.endSession({ params: { sessionId: other } })
    expect((await ada.api.listSessions()).items).toHaveLength(1)
    ada.cookies.set('session', old)
    expect(await ada.refused('/api/account')).toMatchObject({ code: 'sign_in_required' })
  })

  it('ends everywhere else, or everywhere', async () => {
    const ada = await shop.shopper()
    await ada.signInAgain()
    await ada.signInAgain()
    expect(await ada.api.endSessions({ query: { which: 'others' } })).toEqual({ ended: 2 })
    await ada.api.getAccount()
    const all = await ada.send('/api/account/sessions?which=all', { method: 'DELETE' })
    expect([all.body, all.headers.get('clear-site-data')]).toEqual([{ ended: 1 }, '"cache", "storage"'])
    expect(ada.cookies.has('session')).toBe(false)
  })
})

describe('A copy of one’s personal data', () => {
  it('comes as a table too, with formulas made harmless', async () => {
    const ada = await shop.shopper()
    await ada.api.updateAccount({ body: { name: '=HYPERLINK("https://evil.example")' } })
    await placeOrder(shop, ada, 1, 'ada@example.org')
    const { headers, text } = await ada.send('/api/account/export.csv')
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(headers.get('content-disposition')).toBe('attachment; filename="my-data.csv"')
    expect(text).toContain(`account,1,name,"'=HYPERLINK(""https://evil.example"")"`)
    expect(text).toContain('orders,1,lines.0.title,Bowl')
  })
})

const lookUps = async () => {
  const found: { id: string; about: string }[] = []
  for await (const { id, data } of readAll(shop.store, outboxTasks))
    if (data.payload.kind === 'order_link') found.push({ id, about: String(data.payload.about) })
  return found
}

describe('Looking an order up', () => {
  it('answers alike whether there is such an order or not, and writes the same', async () => {
    const { orderId } = await placeOrder(shop, shop.visitor(), 1, 'grace@example.org')
    const visitor = shop.visitor()
    const ask = (number: string, email: string) =>
      visitor.send('/api/order-lookups', { method: 'POST', body: { number, email } })
    const before = (await lookUps()).length
    const answers = [
      await ask(orderId, 'grace@example.org'),
      await ask(orderId, 'eve@example.org'),
      await ask('00000-00000', 'grace@example.org'),
    ]
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`))).toEqual(new Set(['204 ']))
    const after = await lookUps()
    expect(after).toHaveLength(before + 3)
    expect(JSON.stringify(after)).not.toContain('grace@example.org')
  })

  it('writes no second message within ten minutes, however it is typed', async () => {
    const { orderId } = await placeOrder(shop, shop.visitor(), 1, 'joan@example.org')
    const before = (await lookUps()).length
    for (const number of [orderId, orderId.toLowerCase(), orderId.replace('-', ' ')])
      await shop.visitor().api.lookUpOrder({ body: { number, email: 'Joan@Example.org' } })
    expect(await lookUps()).toHaveLength(before + 1)
  })
})

describe('Terms', () => {
  const terms = {
    title: 'Terms',
    kind: 'policy' as const,
    html: '<p>Terms.</p>',
    position: 2,
    translations: {},
    updatedAt: '2026-02-01T09:00:00.000Z',
  }

  it('are agreed to where there are any, and their version stands on the order', async () => {
    await shop.store.commit([put(contentPages, 'terms', terms, 'absent')])
    const ada = shop.visitor()
    await expect.poll(async () => (await ada.send('/api/pages/terms')).status).toBe(200)
    const cart = await fillCart(ada, shop.bowl.variantId)
    const body = { cartId: cart.id, paymentMethod: 'manual', total: cart.totals.total }
    const refused = { method: 'POST', headers: { 'idempotency-key': 'no terms' }, body }
    expect(await ada.refused('/api/checkout', refused)).toMatchObject({
      code: 'checkout_incomplete',
      errors: [{ pointer: '/termsAccepted', code: 'terms_not_accepted' }],
    })
    const { orderId } = await orderCart(ada, cart)
    const order = await shop.owner.api.getAdminOrder({ params: { orderId } })
    expect(order.termsVersion).toBe(terms.updatedAt)
    await shop.store.commit([remove(contentPages, 'terms', 'present')])
    await expect.poll(async () => (await ada.send('/api/pages/terms')).status).toBe(404)
  })
})

describe('A cart that was left', () => {
  const tokenOf = (cartId: string, endsAt = shop.clock.now() + day) =>
    signLink('a secret of the tests, of no worth elsewhere', 'cart', cartId, endsAt)

  it('is brought back to any device by its link: items alone, and once', async () => {
    const ada = shop.visitor()
    const cart = await fillCart(ada, shop.bowl.variantId, 2, 'ada@example.org')
    const token = tokenOf(cart.id)
    const phone = shop.visitor()
    const seen = await phone.api.getSavedCart({ query: { token } })
    expect(seen.lines).toMatchObject([{ title: 'Bowl', quantity: 2 }])
    const { cart: restored } = await phone.api.restoreCart({ body: { token } })
    expect(restored).toMatchObject({ quantity: 2, email: null, deliveryAddress: null })
    expect(restored.id).not.toBe(cart.id)
    const again = await phone.api.restoreCart({ body: { token } })
    expect(again.cart).toMatchObject({ id: restored.id, quantity: 2 })
    expect((await ada.api.restoreCart({ body: { token } })).cart.id).toBe(cart.id)
    expect(JSON.stringify([seen, restored])).not.toContain('Torstraße')
  })

  it('stays gone once it was ordered, its link has run out, or the link is made up', async () => {
    const ada = shop.visitor()
    const cart = await fillCart(ada, shop.bowl.variantId)
    const visitor = shop.visitor()
    const refused = (token: string) => expect(visitor.api.restoreCart({ body: { token } })).rejects.toThrow()
    await refused(tokenOf(cart.id, shop.clock.now() - 1))
    await refused(`${tokenOf(cart.id)}x`)
    await refused(`${cart.id}..`)
    await orderCart(ada, cart)
    await refused(tokenOf(cart.id))
  })
})

describe('What a shopper states with an order', () => {
  it('stays on it: a gift message, and the language', async () => {
    const ada = shop.visitor()
    await fillCart(ada, shop.bowl.variantId)
    const cart = await ada.api.updateCart({ params: current, body: { giftMessage: 'For you' } })
    expect(cart).toMatchObject({ giftMessage: 'For you', remindMe: false })
    const { body } = await ada.send<{ orderId: string }>('/api/checkout', {
      method: 'POST',
      headers: { 'idempotency-key': 'a gift', 'accept-language': 'de-AT' },
      body: { cartId: cart.id, paymentMethod: 'manual', total: cart.totals.total },
    })
    const order = await shop.owner.api.getAdminOrder({ params: { orderId: body.orderId } })
    expect(order).toMatchObject({ giftMessage: 'For you', language: 'de', termsVersion: null })
    const long = { method: 'PATCH', body: { giftMessage: 'x'.repeat(301) } }
    await fillCart(ada, shop.bowl.variantId)
    expect(await ada.refused('/api/carts/current', long)).toMatchObject({ code: 'invalid_request' })
  })
})

describe('An exchange that a shopper asks for', () => {
  it('is of the same items, and of no more units than come back', async () => {
    const values = ['S', 'M'].map((value) => ({ value, swatch: null }))
    const options = [{ name: 'Size', values }]
    const variants = ['S', 'M'].map((size) => someVariant({ sku: `CUP-${size}`, options: [size] }))
    const cup = someProduct({ handle: 'cup', title: 'Cup', options, variants })
    const { variantId, productId } = await putOnSale(shop.owner.api, cup, 5)
    const product = await shop.owner.api.getAdminProduct({ params: { productId } })
    const medium = product.variants.find(({ id }) => id !== variantId)
    await shop.owner.api.adjustStock({
      params: { stockItemId: medium?.stock[0]?.id ?? `${medium?.id}.studio` },
      body: { change: 1, reason: 'received' },
      idempotencyKey: 'stock of M',
    })
    const ada = shop.visitor()
    const { orderId, access } = await orderCart(ada, await fillCart(ada, variantId, 2))
    const named = { params: { orderId }, query: { access } }
    const order = await shop.owner.api.getAdminOrder({ params: { orderId } })
    const lineId = order.lines[0]?.id ?? ''
    const sent = await shop.owner.api.fulfilOrder({
      params: { orderId },
      version: order.version,
      body: { lines: [{ lineId, quantity: 2 }], tracking: { carrier: 'dpd', number: '7' } },
      idempotencyKey: 'send cups',
    })
    await shop.owner.api.changeFulfilment({
      params: { orderId, fulfilmentId: sent.fulfilments[0]?.id ?? '' },
      body: { state: 'delivered' },
      version: sent.version,
    })
    const { selfService, fulfilments } = await ada.api.getOrder(named)
    expect(fulfilments[0]?.tracking?.url).toBe('https://tracking.dpd.de/status/en_US/parcel/7')
    expect(selfService.returnable[0]?.exchangeFor.map(({ title }) => title)).toEqual(['S', 'M'])
    const lines = [{ lineId, quantity: 2, reason: 'wrong_size' as const }]
    const ask = (wanted: string, quantity: number, idempotencyKey: string) =>
      ada.api.requestReturn({
        ...named,
        body: { lines, exchange: [{ variantId: wanted, quantity }] },
        idempotencyKey,
      })
    await expect(ask(shop.bowl.variantId, 1, 'a')).rejects.toThrow('This exchange is not possible')
    await expect(ask(variantId, 3, 'b')).rejects.toThrow('This exchange is not possible')
    await expect(ask(medium?.id ?? '', 2, 'c')).rejects.toThrow(/stock/i)
    const requested = await ask(medium?.id ?? '', 1, 'd')
    expect(requested.returns[0]).toMatchObject({
      state: 'requested',
      refund: null,
      exchange: [{ title: 'Cup, M', quantity: 1 }],
    })
    expect((await shop.store.get(orders, orderId))?.data.returning).toBe('requested')
  })
})
