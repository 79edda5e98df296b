import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Problem } from '#client/api.ts'
import { orderAccess } from '#domain/orders/lookup/access.ts'
import { orders } from '#domain/orders/orders/documents.ts'
import { limits } from '#vocabulary/limits.ts'
import { minute, plus, toTimestamp } from '#vocabulary/time.ts'
import { berlin } from '#domain/people/customers/sample-address.ts'
import type { Browser } from '../browser.ts'
import { fillCart, orderCart, placeOrder } from '../buying.ts'
import { openTestShop, secret, type SignedIn, type TestShop } from '../open-test-shop.ts'

let shop: TestShop
let ada: SignedIn
let mallory: SignedIn
let clerk: SignedIn
const hers = { checkoutId: '', orderId: '', access: '', cartId: '', lineId: '', addressId: '' }

beforeAll(async () => {
  shop = await openTestShop()
  ada = await shop.shopper('Ada Lovelace')
  mallory = await shop.shopper('Mallory')
  clerk = await shop.staff('catalogue')
  Object.assign(hers, await placeOrder(shop, ada))
  const cart = await fillCart(ada, shop.bowl.variantId)
  Object.assign(hers, { cartId: cart.id, lineId: cart.lines[0]?.id })
  const account = await ada.api.addAddress({ body: { address: berlin } })
  hers.addressId = account.addresses[0]?.id ?? ''
  await fillCart(mallory, shop.bowl.variantId)
})
afterAll(() => shop.close())

/** The body of a failure without its reference. */
const said = ({ instance: _, ...rest }: Problem): object => rest

interface Attempt {
  what: string
  method: string
  path(id: string): string
  id: () => string
  random: string
  body?: object
}

const cart = { id: () => hers.cartId, random: 'cart_00000000000000000000000000' }
const address = { id: () => hers.addressId, random: 'adr_00000000000000000000000000' }
const attempts: Attempt[] = [
  {
    what: 'an order',
    method: 'GET',
    path: (id) => `/api/orders/${id}`,
    id: () => hers.orderId,
    random: '00000-00000',
  },
  {
    what: 'the payment of an order',
    method: 'POST',
    path: (id) => `/api/orders/${id}/payments?access=abc.def`,
    id: () => hers.orderId,
    random: '00000-00000',
    body: { paymentMethod: 'sandbox' },
  },
  {
    what: 'what is due on an order',
    method: 'POST',
    path: (id) => `/api/orders/${id}/payments/confirmation`,
    id: () => hers.orderId,
    random: '00000-00000',
  },
  {
    what: 'an order with a made-up link',
    method: 'GET',
    path: (id) => `/api/orders/${id}?access=abc.def`,
    id: () => hers.orderId,
    random: '00000-00000',
  },
  {
    what: 'the invoices of an order',
    method: 'GET',
    path: (id) => `/api/orders/${id}/invoices`,
    id: () => hers.orderId,
    random: '00000-00000',
  },
  {
    what: 'an invoice to be issued',
    method: 'POST',
    path: (id) => `/api/orders/${id}/invoices`,
    id: () => hers.orderId,
    random: '00000-00000',
  },
  {
    what: 'an invoice',
    method: 'GET',
    path: (id) => `/api/orders/${id}/invoices/${id}.1`,
    id: () => hers.orderId,
    random: '00000-00000',
  },
  ...[
    { what: 'an order to cancel', path: 'cancellation', body: {} },
    {
      what: 'items to send back',
      path: 'returns',
      body: { lines: [{ lineId: 'line', quantity: 1, reason: 'other' }] },
    },
    { what: 'a return to call off', path: 'returns/ret_1/cancellation', body: undefined },
    { what: 'an order to order again', path: 'reorder', body: undefined },
  ].map(({ what, path, body }): Attempt => ({
    what,
    method: 'POST',
    path: (id) => `/api/orders/${id}/${path}`,
    id: () => hers.orderId,
    random: '00000-00000',
    ...(body ? { body } : {}),
  })),
  { what: 'a cart', method: 'GET', path: (id) => `/api/carts/${id}`, ...cart },
  {
    what: 'the note of a cart',
    method: 'PATCH',
    path: (id) => `/api/carts/${id}`,
    body: { note: 'mine now' },
    ...cart,
  },
  {
    what: 'the lines of a cart',
    method: 'POST',
    path: (id) => `/api/carts/${id}/lines`,
    body: { variantId: 'x' },
    ...cart,
  },
  {
    what: 'a line of a cart',
    method: 'PATCH',
    path: (id) => `/api/carts/${id}/lines/${hers.lineId}`,
    body: { quantity: 2 },
    ...cart,
  },
  {
    what: 'a line to remove',
    method: 'DELETE',
    path: (id) => `/api/carts/${id}/lines/${hers.lineId}`,
    ...cart,
  },
  { what: 'a cart to order', method: 'POST', path: () => '/api/checkout', ...cart },
  {
    what: 'an address to change',
    method: 'PUT',
    path: (id) => `/api/account/addresses/${id}`,
    body: { address: berlin },
    ...address,
  },
  {
    what: 'an address to remove',
    method: 'DELETE',
    path: (id) => `/api/account/addresses/${id}`,
    ...address,
  },
]

let keys = 0
async function attempt(by: Browser, { method, path, body }: Attempt, id: string): Promise<Problem> {
  const sent =
    path(id) === '/api/checkout'
      ? {
          cartId: id,
          paymentMethod: 'manual',
          termsAccepted: true,
          total: { amount: 4_690, currency: 'EUR' },
        }
      : body
  const headers: Record<string, string> =
    method === 'GET' ? {} : { 'idempotency-key': `other-${(keys += 1)}` }
  return by.refused(path(id), { method, headers, ...(sent ? { body: sent } : {}) })
}

describe.each(attempts)('Another shopper’s $what', (each) => {
  const who: [string, () => Browser][] = [
    ['someone signed in', () => mallory],
    ['staff who may not read orders', () => clerk],
    ...(each.path('x').startsWith('/api/account')
      ? []
      : [['a visitor', () => shop.visitor()] as [string, () => Browser]]),
  ]

  test.each(who)('answers %s exactly as one that does not exist', async (_, by) => {
    const others = await attempt(by(), each, each.id())
    expect(others.status).toBe(404)
    expect(said(others)).toEqual(said(await attempt(by(), each, each.random)))
  })
})

test('Staff who may read orders read any of them', async () => {
  const order = await (await shop.staff('support')).api.getOrder({ params: { orderId: hers.orderId } })
  expect(order.email).toBe('ada@example.org')
})

describe('The id of a checkout', () => {
  const confirmation = (by: Browser, checkoutId: string) => by.api.confirmCheckout({ params: { checkoutId } })

  test('gives the right to a shopper’s order to nobody but them', async () => {
    const { checkoutId, orderId, access } = hers
    const placed = { state: 'placed', checkoutId, orderId }
    expect(await confirmation(ada, checkoutId)).toEqual({ ...placed, access })
    for (const other of [mallory, clerk, shop.visitor()])
      expect(await confirmation(other, checkoutId)).toEqual({ ...placed, access: null })
  })

  test('leads a guest to their order in any browser, as the return from a payment does', async () => {
    const { checkoutId, access } = await placeOrder(shop, shop.visitor())
    expect(await confirmation(shop.visitor(), checkoutId)).toMatchObject({ state: 'placed', access })
  })
})

describe('The id of a guest’s cart', () => {
  test('answers with nothing of the buyer once it is ordered', async () => {
    const guest = shop.visitor()
    const { id } = await fillCart(guest, shop.bowl.variantId, 1, 'gerda@example.org')
    const note = { note: 'Ring at Gerda’s', giftMessage: 'Love, Gerda', collectorName: 'Gerda' }
    const open = await guest.api.updateCart({ params: { cartId: id }, body: note })
    expect(open).toMatchObject({ email: 'gerda@example.org', deliveryAddress: berlin })
    const { orderId } = await orderCart(guest, open)
    for (const by of [guest, shop.visitor()]) {
      const ordered = await by.api.getCart({ params: { cartId: id } })
      expect(ordered).toMatchObject({ state: 'ordered', orderId, email: null, deliveryAddress: null })
      for (const trace of ['erda', berlin.name, berlin.line1, berlin.postcode])
        expect(JSON.stringify(ordered)).not.toContain(trace)
    }
  })
})

describe('What was tried on', () => {
  test('is as it was', async () => {
    const now = await ada.api.getCart({ params: { cartId: hers.cartId } })
    expect([now.note, now.quantity]).toEqual([null, 1])
    expect((await ada.api.getAccount()).addresses).toHaveLength(1)
    expect((await ada.api.getOrder({ params: { orderId: hers.orderId } })).email).toBe('ada@example.org')
  })

  test('is on nobody else’s lists', async () => {
    expect((await mallory.api.listAccountOrders()).items).toEqual([])
    expect((await ada.api.listAccountOrders()).items.map(({ id }) => id)).toEqual([hers.orderId])
    const cursor = (await ada.api.listAccountOrders({ query: { limit: 1 } })).next
    if (cursor) expect((await mallory.api.listAccountOrders({ query: { after: cursor } })).items).toEqual([])
  })

  test('is not taken over by a planted cart cookie', async () => {
    const thief = shop.visitor()
    thief.cookies.set('cart', hers.cartId)
    expect(await thief.refused('/api/carts/current')).toMatchObject({ code: 'cart_not_found' })
    const session = await thief.api.getSession()
    expect([session.cart, session.customer]).toEqual([null, null])
    const own = await thief.api.addCartLine({
      params: { cartId: 'current' },
      body: { variantId: shop.bowl.variantId },
    })
    expect(own.id).not.toBe(hers.cartId)
  })
})

describe('A guest’s link to an order', () => {
  const open = (access: string, orderId = hers.orderId) =>
    shop.visitor().send<Problem>(`/api/orders/${orderId}?access=${encodeURIComponent(access)}`)

  test('opens that order, and says no more than the shopper may read', async () => {
    const { status, body } = await open(hers.access)
    expect(status).toBe(200)
    expect(Object.keys(body)).not.toEqual(expect.arrayContaining(['history']))
    expect(JSON.stringify(body)).not.toContain(ada.customerId)
  })

  test('opens no other order', async () => {
    const guest = shop.visitor()
    const other = await placeOrder(shop, guest)
    expect((await open(hers.access, other.orderId)).status).toBe(404)
    expect((await open(other.access)).status).toBe(404)
  })

  test('is worth nothing with any bit of it changed', async () => {
    const [expiry = '', signature = ''] = hers.access.split('.')
    const bytes = Buffer.from(signature, 'base64url')
    expect(bytes.length).toBeGreaterThanOrEqual(16)
    const flipped = Array.from({ length: bytes.length * 8 }, (_, bit) => {
      const copy = Buffer.from(bytes)
      copy[bit >> 3] = (copy[bit >> 3] ?? 0) ^ (1 << (bit & 7))
      return `${expiry}.${copy.toString('base64url')}`
    })
    const later = (Number.parseInt(expiry, 36) + 1).toString(36)
    const others = [
      `${later}.${signature}`,
      `${expiry}.`,
      `.${signature}`,
      signature,
      expiry,
      `${expiry}.${signature}=`,
      `${expiry}.${signature.slice(0, -1)}`,
      `${expiry.toUpperCase()}.${signature}`,
      ` ${hers.access}`,
      `${expiry}zz.${signature}`,
      '',
      '.',
      'undefined',
    ].filter((token) => token !== hers.access)
    for (const token of [...flipped, ...others]) {
      const { status, body } = await open(token)
      expect({ token, status, code: body.code }).toEqual({ token, status: 404, code: 'order_not_found' })
    }
  })

  test('is worth nothing with something attached to it', async () => {
    for (const more of ['.', '.x', `.${hers.access}`])
      expect((await open(hers.access + more)).status, more).toBe(404)
  })

  test('signed with another secret, or for another moment, is worth nothing', async () => {
    const placedAt = toTimestamp(shop.clock.now())
    expect((await open(orderAccess('another secret', hers.orderId, placedAt))).status).toBe(404)
    expect(
      (await open(orderAccess(secret, hers.orderId, plus(placedAt, -limits.orderLink.value - minute))))
        .status,
    ).toBe(404)
  })

  test('ends after thirty days, to the moment', async () => {
    const early = await openTestShop()
    const guest = early.visitor()
    const { orderId, access } = await placeOrder(early, guest)
    const path = `/api/orders/${orderId}?access=${access}`
    early.advance(limits.orderLink.value - 1)
    expect((await early.visitor().send(path)).status).toBe(200)
    early.advance(1)
    expect((await early.visitor().send(path)).status).toBe(404)
    await early.close()
  })

  test('is never longer than the address may be, and never a list', async () => {
    expect(
      await shop.visitor().refused(`/api/orders/${hers.orderId}?access=${'a'.repeat(201)}`),
    ).toMatchObject({ status: 422 })
    expect(
      await shop.visitor().refused(`/api/orders/${hers.orderId}?access=a&access=${hers.access}`),
    ).toMatchObject({ status: 422 })
  })
})

describe('Guessing', () => {
  test('order numbers reveals nothing: the number alone opens no order', async () => {
    const found = await shop.store.get(orders, hers.orderId)
    expect(found?.id).toBe(hers.orderId)
    for (const guess of [
      hers.orderId,
      hers.orderId.toLowerCase(),
      hers.orderId.replace('-', ''),
      ` ${hers.orderId}`,
    ]) {
      expect(await shop.visitor().refused(`/api/orders/${encodeURIComponent(guess)}`)).toMatchObject({
        status: 404,
        code: 'order_not_found',
      })
    }
  })

  test('order numbers reveals nothing by what it costs either: without a right nothing is read', async () => {
    for (const orderId of [hers.orderId, '00000-00000']) {
      const { headers, status } = await shop.visitor().send(`/api/orders/${orderId}?access=abc.def`, {
        headers: { prefer: 'server-timing' },
      })
      expect([status, headers.get('server-timing')]).toEqual([404, expect.stringContaining('reads;desc="0"')])
    }
  })

  test('ids of carts, checkouts and orders meets at least 128 random bits, or a signature', async () => {
    const guest = shop.visitor()
    const { id } = await guest.api.createCart({ body: {} })
    expect(id).toMatch(/^cart_[0-9A-HJKMNP-TV-Z]{26}$/)
    const filled = await fillCart(guest, shop.bowl.variantId)
    const answer = await guest.api.startCheckout({
      body: { cartId: 'current', paymentMethod: 'manual', termsAccepted: true, total: filled.totals.total },
      idempotencyKey: 'guess',
    })
    expect(answer.checkoutId).toMatch(/^chk_[\w-]{32}$/)
    expect(
      await shop.visitor().refused('/api/checkout/chk_x/confirmation', { method: 'POST' }),
    ).toMatchObject({ code: 'checkout_not_found' })
  })

  test('which e-mail addresses have accounts is no help: no call takes one from a visitor and says', async () => {
    const guest = shop.visitor()
    await fillCart(guest, shop.bowl.variantId)
    const set = (email: string) => guest.api.updateCart({ params: { cartId: 'current' }, body: { email } })
    // What a test before this one has freed is back on the shelf a moment later, whoever asks.
    const said = ({ lines, ...cart }: Awaited<ReturnType<typeof set>>) => ({
      ...cart,
      email: null,
      version: 0,
      lines: lines.map((line) => ({ ...line, sellable: 0 })),
    })
    const [known, unknown] = [await set('person-2@example.org'), await set('nobody@example.org')]
    expect(said(known)).toEqual(said(unknown))
  })
})
