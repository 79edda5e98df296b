import { expect, test } from 'vitest'
import { contract } from '#contract/contract.ts'
import { carts as cartDocuments } from '#domain/buying/carts/documents.ts'
import type { Caller } from '#http/api/handler.ts'
import { cartIdOf } from '#http/api/held-cart.ts'
import { createToImage } from '#http/catalog/images.ts'
import { withCounts } from '#ports/document-store/counting.ts'
import { put } from '#ports/document-store/document-store.ts'
import { berlin } from '#domain/people/customers/sample-address.ts'
import { handlersOf } from '../shop-process.ts'
import { soldVariant, openSmallShop } from './small-shop.ts'

const visitor: Caller = {
  customer: null,
  staff: null,
  sessionId: null,
  authenticatedAt: null,
  cartId: null,
  market: null,
}
const ada: Caller = {
  ...visitor,
  customer: { id: 'ada', name: 'Ada', email: 'ada@example.org', emailVerified: true, groups: [] },
}

/** What the cookie of a cart says, of a browser that the shop gave the cart to. */
const cartOf = (value: string | null) => ({ cartId: value && cartIdOf(value), holdsCart: true })

/** Calls handlers as one browser would: cookies that are set come back with the next call. */
async function openBrowser(caller: Caller, shop?: Awaited<ReturnType<typeof openSmallShop>>) {
  const own = shop ?? (await openSmallShop({ cup: 9, bowl: 9 }))
  const cookies: [name: string, value: string | null, maxAge?: number][] = []
  let operation = 0
  const call = <Given>(given: Given) => ({
    ...given,
    caller: { ...caller, ...cartOf(cookies.at(-1)?.[1] ?? caller.cartId) },
    operationId: `operation ${caller.customer?.id} ${(operation += 1)}`,
    language: 'en' as const,
    headers: new Headers(),
    signal: new AbortController().signal,
    reply: {
      setCookie: (...cookie: [name: string, value: string | null, maxAge?: number]) =>
        void cookies.push(cookie),
    },
  })
  return { shop: own, handlers: handlersOf(own), call, cookies, store: own.store }
}

const current = { params: { cartId: 'current' } }
const cup = { body: { variantId: 'cup', quantity: 2 } }

test('a first line starts a cart and gives the browser its cookie for 30 days', async () => {
  const { handlers, call, cookies } = await openBrowser(visitor)
  const cart = await handlers.addCartLine(call({ ...current, ...cup }))
  expect(contract.addCartLine.returns.parse(cart)).toEqual(cart)
  expect(cart).toMatchObject({
    version: 1,
    market: 'eu',
    currency: 'EUR',
    quantity: 2,
    state: 'open',
    deliveryCountry: 'DE',
  })
  expect(cookies).toEqual([['cart', expect.stringContaining(`${cart.id}..`), 30 * 24 * 3_600]])
})

test('the cart of who is signed in starts with their e-mail and its cookie lasts 90 days', async () => {
  const { handlers, call, cookies } = await openBrowser(ada)
  const cart = await handlers.addCartLine(call({ ...current, ...cup }))
  expect(cart.email).toBe('ada@example.org')
  expect(cookies).toEqual([['cart', expect.stringContaining(`${cart.id}..`), 90 * 24 * 3_600]])
})

test('adding a line costs one read and one write, and reading the cart one read', async () => {
  const { handlers, call } = await openBrowser(visitor)
  await handlers.addCartLine(call({ ...current, ...cup }))
  const add = withCounts(() => handlers.addCartLine(call({ ...current, ...cup })))
  expect((await add.result).quantity).toBe(4)
  expect(add.counts).toEqual({ reads: 1, writes: 1 })
  const get = withCounts(() => handlers.getCart(call(current)))
  expect((await get.result).quantity).toBe(4)
  expect(get.counts).toEqual({ reads: 1, writes: 0 })
})

test('a cart goes from its first line to ready for checkout', async () => {
  const { handlers, call } = await openBrowser({ ...visitor, market: 'us' })
  const created = await handlers.createCart(call({ body: { market: 'eu' } }))
  expect(created).toMatchObject({ market: 'eu', missing: ['lines', 'email', 'deliveryAddress'] })
  await handlers.addCartLine(call({ ...current, ...cup }))
  const body = { email: 'ada@example.org', deliveryAddress: berlin, deliveryOptionId: 'standard' }
  const ready = await handlers.updateCart(call({ ...current, body }))
  expect(contract.updateCart.returns.parse(ready)).toEqual(ready)
  expect(ready).toMatchObject({
    missing: [],
    problems: [],
    totals: { total: { amount: 8_890, currency: 'EUR' }, taxIncluded: true },
  })
  const [line] = ready.lines
  const lineParams = { params: { cartId: 'current', lineId: line?.id ?? '' } }
  expect((await handlers.changeCartLine(call({ ...lineParams, body: { quantity: 1 } }))).quantity).toBe(1)
  expect((await handlers.removeCartLine(call(lineParams))).lines).toEqual([])
})

test('a cart without a market of its own is started in the market of the cookie', async () => {
  const { handlers, call } = await openBrowser({ ...visitor, market: 'us' })
  expect(await handlers.createCart(call({ body: {} }))).toMatchObject({ market: 'us', currency: 'USD' })
})

test('there is no current cart before the first line, and none that is someone else’s', async () => {
  const adas = await openBrowser(ada)
  const { id } = await adas.handlers.addCartLine(adas.call({ ...current, ...cup }))
  const { handlers, call } = await openBrowser({ ...visitor, cartId: id }, adas.shop)
  await expect(handlers.getCart(call(current))).rejects.toThrow('cart_not_found')
  await expect(handlers.getCart(call({ params: { cartId: id } }))).rejects.toThrow('cart_not_found')
  await expect(handlers.updateCart(call({ params: { cartId: id }, body: { note: 'x' } }))).rejects.toThrow(
    'cart_not_found',
  )
  expect((await handlers.addCartLine(call({ ...current, ...cup }))).id).not.toBe(id)
})

test('a cart that has been ordered is shown by its id with its order, and is the current one no more', async () => {
  const { handlers, call, store, shop } = await openBrowser(visitor)
  const { id } = await handlers.addCartLine(call({ ...current, ...cup }))
  const { data, version } = await shop.carts.find(id, null)
  await store.commit([put(cartDocuments, id, { ...data, state: 'ordered', orderId: '7K2QX-M4PD9' }, version)])
  expect(await handlers.getCart(call({ params: { cartId: id } }))).toMatchObject({
    state: 'ordered',
    orderId: '7K2QX-M4PD9',
  })
  await expect(handlers.addCartLine(call({ params: { cartId: id }, ...cup }))).rejects.toThrow('cart_closed')
  expect((await handlers.addCartLine(call({ ...current, ...cup }))).id).not.toBe(id)
})

test('stock is listed, adjusted in the name of who does it, and has a history', async () => {
  const handlers = handlersOf(await openSmallShop({ cup: 9 }))
  const { call } = await openBrowser({
    ...ada,
    staff: { name: 'Kim', roles: ['owner'], permissions: new Set() },
  })
  const list = await handlers.listStock(call({ query: { limit: 24 } }))
  expect(contract.listStock.returns.parse(list)).toEqual(list)
  const params = { stockItemId: list.items[0]?.id ?? '' }
  const row = await handlers.adjustStock(call({ params, body: { change: -2, reason: 'lost', note: 'Fair' } }))
  expect(contract.adjustStock.returns.parse(row)).toMatchObject({ onHand: 7, version: 2 })
  const movements = await handlers.listStockMovements(call({ params, query: { limit: 24 } }))
  expect(contract.listStockMovements.returns.parse(movements)).toMatchObject({
    items: [{ kind: 'adjust', onHand: -2, reason: 'Lost: Fair', by: 'Kim' }],
    next: null,
  })
})

test('pictures of the shop are shown from /media, whatever their name, and others from where they lie', () => {
  const picture = {
    id: 'p',
    name: '../a b.svg',
    alt: 'A',
    width: null,
    height: null,
    sources: [{ name: 'b.avif', width: 320, type: 'image/avif' }],
  }
  const toImage = createToImage()
  expect(toImage(picture)).toMatchObject({
    url: '/media/..%2Fa%20b.svg',
    sources: [{ url: '/media/b.avif' }],
  })
  expect(toImage({ ...picture, name: 'https://cdn.example.org/a.jpg' }).url).toBe(
    'https://cdn.example.org/a.jpg',
  )
  expect(toImage({ ...picture, name: 'javascript:alert(1)' }).url).toBe('/media/javascript%3Aalert(1)')
})

test('a line of something that has vanished is still shown, without a price', async () => {
  const shop = await openSmallShop({ cup: 9 })
  const { handlers, call } = await openBrowser(visitor, shop)
  await handlers.addCartLine(call({ ...current, ...cup }))
  await shop.sell(soldVariant('cup', {}, { status: 'draft' }))
  const cart = await handlers.getCart(call(current))
  expect(contract.getCart.returns.parse(cart)).toEqual(cart)
  expect(cart).toMatchObject({
    lines: [{ title: 'No longer available', problems: [{ code: 'no_longer_sold' }] }],
    totals: { total: { amount: 0 } },
  })
})
