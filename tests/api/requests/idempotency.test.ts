import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { idempotencyRecords } from '#engine/idempotency/idempotency.ts'
import { put } from '#ports/document-store/document-store.ts'
import { limits } from '#vocabulary/limits.ts'
import { hour } from '#vocabulary/time.ts'
import { berlin } from '#domain/people/customers/sample-address.ts'
import type { Browser, SendOptions } from '../browser.ts'
import { fillCart, paidOrder, placeOrder } from '../buying.ts'
import { stockLevelOf, someProduct, someVariant } from '../products.ts'
import { testStore } from '../../test-store.ts'
import { casesOf } from '../../tiers.ts'
import { openTestShop, type SignedIn, type TestShop } from '../open-test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

/** A request with an effect, ready to be sent, and what can be seen of its effect. */
interface Action {
  by: Browser
  /** `null` for a visitor. */
  customerId: string | null
  method: string
  path: string
  body: object
  headers?: Record<string, string>
  effect(): Promise<unknown>
}

const ofStaff = (order: { id: string; version: number }, act: string, body: object): Action => ({
  by: shop.owner,
  customerId: shop.owner.customerId,
  method: 'POST',
  path: `/api/admin/orders/${order.id}/${act}`,
  body,
  headers: { 'if-match': `"${order.version}"` },
  async effect() {
    const now = await shop.owner.api.getAdminOrder({ params: { orderId: order.id } })
    return [
      now.version,
      now.payments.length,
      now.fulfilments.length,
      now.history.length,
      now.paid,
      await stockLevelOf(shop.store, shop.bowl.stockItemId),
    ]
  },
})

let made = 0
const actions: Record<string, () => Promise<Action>> = {
  async 'ordering a cart'() {
    const by = shop.visitor()
    const cart = await fillCart(by, shop.bowl.variantId, 2)
    return {
      by,
      customerId: null,
      method: 'POST',
      path: '/api/checkout',
      body: { cartId: cart.id, paymentMethod: 'manual', termsAccepted: true, total: cart.totals.total },
      effect: async () => [
        await stockLevelOf(shop.store, shop.bowl.stockItemId),
        (await shop.owner.api.listOrders()).items.length,
      ],
    }
  },
  async 'adding to the cart'() {
    const by = shop.visitor()
    await fillCart(by, shop.bowl.variantId)
    return {
      by,
      customerId: null,
      method: 'POST',
      path: '/api/carts/current/lines',
      body: { variantId: shop.bowl.variantId, quantity: 3 },
      effect: async () => (await by.api.getCart({ params: { cartId: 'current' } })).quantity,
    }
  },
  async 'saving an address'() {
    const by = await shop.shopper()
    return {
      by,
      customerId: by.customerId,
      method: 'POST',
      path: '/api/account/addresses',
      body: { address: berlin },
      effect: async () => (await by.api.getAccount()).addresses.length,
    }
  },
  async 'adjusting stock'() {
    const { owner, bowl } = shop
    return {
      by: owner,
      customerId: owner.customerId,
      method: 'POST',
      path: `/api/admin/stock/${bowl.stockItemId}/adjustments`,
      body: { change: 5, reason: 'received' },
      effect: async () => [
        await stockLevelOf(shop.store, bowl.stockItemId),
        (
          await owner.api.listStockMovements({
            params: { stockItemId: bowl.stockItemId },
            query: { limit: 100 },
          })
        ).items.length,
      ],
    }
  },
  async 'creating a product'() {
    made += 1
    const input = someProduct({ handle: `made-${made}`, variants: [someVariant({ sku: `MADE-${made}` })] })
    return {
      by: shop.owner,
      customerId: shop.owner.customerId,
      method: 'POST',
      path: '/api/admin/products',
      body: input,
      effect: async () => (await shop.owner.api.listAdminProducts({ query: { limit: 100 } })).items.length,
    }
  },
  async 'noting something on an order'() {
    const { orderId } = await placeOrder(shop, shop.visitor())
    const order = await shop.owner.api.getAdminOrder({ params: { orderId } })
    return ofStaff(order, 'notes', { text: 'Called back' })
  },
  async 'recording a payment'() {
    const { orderId } = await placeOrder(shop, shop.visitor())
    const order = await shop.owner.api.getAdminOrder({ params: { orderId } })
    return ofStaff(order, 'payments', { amount: order.totals.total, reference: 'Transfer' })
  },
  async 'shipping an order'() {
    const order = await paidOrder(shop, shop.visitor(), 2)
    return ofStaff(order, 'fulfilments', { lines: [{ lineId: order.lines[0]?.id, quantity: 1 }] })
  },
  async 'giving money back'() {
    const order = await paidOrder(shop, shop.visitor(), 2)
    const restock = [{ lineId: order.lines[0]?.id, quantity: 1 }]
    return ofStaff(order, 'refunds', { amount: { amount: 100, currency: 'EUR' }, reason: 'A chip', restock })
  },
  async 'cancelling an order'() {
    const order = await paidOrder(shop, shop.visitor(), 2)
    return ofStaff(order, 'cancellation', { reason: 'Changed their mind' })
  },
}

let keys = 0
function withKey({ method, body, headers }: Action): SendOptions & { headers: Record<string, string> } {
  keys += 1
  return { method, body, headers: { ...headers, 'idempotency-key': `key-${keys}` } }
}

// The store matters, and which call it is does not: all of them on the embedded one.
const tried = testStore === 'sqlite' ? Object.keys(actions) : casesOf(Object.keys(actions), 3)

describe.each(tried)('A key makes %s', (name) => {
  const prepare = (): Promise<Action> => (actions[name] as () => Promise<Action>)()

  test('answer a repeat byte for byte, and happen once', async () => {
    const deed = await prepare()
    const request = withKey(deed)
    const before = await deed.effect()
    const first = await deed.by.send(deed.path, request)
    const once = await deed.effect()
    expect(first.status).toBe(201)
    expect(once).not.toEqual(before)
    const again = await deed.by.send(deed.path, request)
    expect([again.status, again.text, again.headers.get('etag')]).toEqual([
      201,
      first.text,
      first.headers.get('etag'),
    ])
    expect(again.headers.get('idempotent-replayed')).toBe('true')
    expect(await deed.effect()).toEqual(once)
  })

  test('refuse another body', async () => {
    const deed = await prepare()
    const request = withKey(deed)
    await deed.by.send(deed.path, request)
    const once = await deed.effect()
    const other = `${JSON.stringify(deed.body)} `
    expect(await deed.by.refused(deed.path, { ...request, body: other })).toMatchObject({
      status: 422,
      code: 'idempotency_key_reused',
    })
    expect(await deed.effect()).toEqual(once)
  })

  test('happen once for five requests at once', async () => {
    const deed = await prepare()
    const request = withKey(deed)
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => deed.by.send<{ code?: string }>(deed.path, request)),
    )
    const done = answers.filter(({ status }) => status === 201)
    expect(new Set(done.map(({ text }) => text)).size).toBe(1)
    expect(answers.filter(({ status }) => status !== 201).map(({ body }) => body.code)).toEqual(
      Array.from({ length: 5 - done.length }, () => 'request_in_progress'),
    )
    const once = await deed.effect()
    const again = await deed.by.send(deed.path, request)
    expect([again.text, await deed.effect()]).toEqual([done[0]?.text, once])
  })

  test('harmless to run again after the process died before it could answer', async () => {
    const deed = await prepare()
    const request = withKey(deed)
    const cookies = [...deed.by.cookies]
    const first = await deed.by.send(deed.path, request)
    const once = await deed.effect()
    await forgetAnswer(deed, request)
    // An answer that never came has set no cookies.
    deed.by.cookies.clear()
    for (const [name, value] of cookies) deed.by.cookies.set(name, value)
    expect(await deed.by.refused(deed.path, request), 'the dead one still counts as running').toMatchObject({
      status: 409,
      code: 'request_in_progress',
    })
    shop.advance(15_001)
    const again = await deed.by.send(deed.path, request)
    expect(again.headers.get('idempotent-replayed')).toBeNull()
    expect([again.status, await deed.effect()]).toEqual([201, once])
    expect(Object.keys(again.body as object)).toEqual(Object.keys(first.body as object))
  })
})

/** The key of a record: principal, method, path and key, each with its length before it. */
function recordId(...parts: string[]): string {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(`${part.length}:`).update(part)
  return hash.digest('base64url')
}

/** Leaves the store as a process leaves it that dies between the effect and the answer. */
async function forgetAnswer(deed: Action, { headers }: { headers: Record<string, string> }): Promise<void> {
  const id = recordId(deed.customerId ?? 'visitor', deed.method, deed.path, headers['idempotency-key'] ?? '')
  const found = await shop.store.get(idempotencyRecords, id)
  if (!found?.data.answer) throw new Error('the first answer was not remembered')
  await shop.store.commit([put(idempotencyRecords, id, { ...found.data, answer: null }, found.version)])
}

describe('A key', () => {
  const save = (by: Browser, key: string) =>
    by.send<{ id: string }>('/api/account/addresses', {
      method: 'POST',
      body: { address: berlin },
      headers: { 'idempotency-key': key },
    })

  test('belongs to who sent it', async () => {
    const [one, two]: SignedIn[] = [await shop.shopper(), await shop.shopper()]
    const [first, second] = [await save(one as SignedIn, 'the same'), await save(two as SignedIn, 'the same')]
    expect([first.body.id, second.body.id]).toEqual([one?.customerId, two?.customerId])
  })

  test('belongs to its method and path', async () => {
    const shopper = await shop.shopper()
    await save(shopper, 'everywhere')
    const { status } = await shopper.send('/api/carts', {
      method: 'POST',
      body: {},
      headers: { 'idempotency-key': 'everywhere' },
    })
    expect(status).toBe(201)
  })

  test('that two visitors happen to choose shows neither the other’s cart', async () => {
    const [one, two] = [shop.visitor(), shop.visitor()]
    const [mine, theirs] = [
      await fillCart(one, shop.bowl.variantId),
      await fillCart(two, shop.bowl.variantId),
    ]
    for (const [path, body] of [
      ['/api/carts/current/lines', { variantId: shop.bowl.variantId }],
      [
        '/api/checkout',
        {
          cartId: 'current',
          paymentMethod: 'manual',
          termsAccepted: true,
          total: { ...mine.totals.total, amount: mine.totals.total.amount + 4_200 },
        },
      ],
    ] as const) {
      const request = { method: 'POST', body, headers: { 'idempotency-key': '1' } }
      expect((await one.send(path, request)).status, path).toBe(201)
      const refused = await two.send<{ code: string }>(path, request)
      expect([refused.body.code, refused.headers.getSetCookie()]).toEqual(['idempotency_key_reused', []])
      expect((await one.send(path, request)).status, 'the first one is still answered').toBe(201)
    }
    expect((await two.api.getCart({ params: { cartId: 'current' } })).id).toBe(theirs.id)
  })

  test('is remembered of a visitor before and after they are given a cart', async () => {
    const visitor = shop.visitor()
    const request = {
      method: 'POST',
      body: { variantId: shop.bowl.variantId },
      headers: { 'idempotency-key': 'first of all' },
    }
    const first = await visitor.send('/api/carts/current/lines', request)
    const withCookie = await visitor.send('/api/carts/current/lines', request)
    visitor.cookies.clear()
    const answerLost = await visitor.send('/api/carts/current/lines', request)
    expect([withCookie.text, answerLost.text]).toEqual([first.text, first.text])
    expect(first.headers.get('x-cart-held')).toBeNull()
  })

  test('remembers a refusal too, and forgets everything after three days', async () => {
    const visitor = shop.visitor()
    const order = {
      method: 'POST',
      body: {
        cartId: 'current',
        paymentMethod: 'manual',
        termsAccepted: true,
        total: { amount: 1, currency: 'EUR' },
      },
      headers: { 'idempotency-key': 'kept' },
    }
    const first = await visitor.send(`/api/checkout`, order)
    const again = await visitor.send(`/api/checkout`, order)
    expect([first.status, again.text]).toEqual([404, first.text])
    shop.advance(limits.idempotencyRetention.value + hour)
    const later = await visitor.send(`/api/checkout`, order)
    expect(later.headers.get('idempotent-replayed')).toBeNull()
  })

  test('that is used again by someone else when it is forgotten leads to nothing of the first one’s', async () => {
    const buy = async (by: Browser) => {
      const { totals } = await fillCart(by, shop.bowl.variantId)
      const body = { cartId: 'current', paymentMethod: 'manual', termsAccepted: true, total: totals.total }
      return by.send<{ orderId: string }>('/api/checkout', {
        method: 'POST',
        body,
        headers: { 'idempotency-key': 'my order' },
      })
    }
    const first = await buy(shop.visitor())
    shop.advance(limits.idempotencyRetention.value + hour)
    const second = await buy(shop.visitor())
    expect([first.status, second.status]).toEqual([201, 201])
    expect(second.body.orderId).not.toBe(first.body.orderId)
  })
})
