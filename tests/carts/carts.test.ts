import { expect, test } from 'vitest'
import { withCounts } from '#ports/document-store/counting.ts'
import { put, type DocumentStore } from '#ports/document-store/document-store.ts'
import { carts as cartDocuments } from '#domain/buying/carts/documents.ts'
import { createCarts } from '#domain/buying/carts/create-carts.ts'
import type { StoredCart } from '#domain/buying/carts/carts.ts'
import { day } from '#vocabulary/time.ts'
import { soldVariant, openSmallShop } from './small-shop.ts'

const anonymous = { ownerId: null, market: 'eu' }
const visitor = { customerId: null, cartId: null }
const quantities = (cart: StoredCart) =>
  cart.data.lines.map(({ variantId, quantity }) => [variantId, quantity])

test('fifty adds at once to one cart lose nothing', async () => {
  const { carts } = await openSmallShop({ cup: 900 })
  const cart = await carts.create(anonymous)
  await Promise.all(
    Array.from({ length: 50 }, (_, index) =>
      carts.addLine(cart, { variantId: 'cup', quantity: 1 }, `op ${index}`),
    ),
  )
  expect(quantities(await carts.find(cart.id, null))).toEqual([['cup', 50]])
})

test('adds from two processes at once lose nothing', async () => {
  const shop = await openSmallShop({ cup: 900, bowl: 900 })
  const other = createCarts(shop)
  const cart = await shop.carts.create(anonymous)
  await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      (index % 2 ? shop.carts : other).addLine(
        cart,
        { variantId: index % 2 ? 'cup' : 'bowl', quantity: 1 },
        `op ${index}`,
      ),
    ),
  )
  expect(Object.fromEntries(quantities(await other.find(cart.id, null)))).toEqual({ cup: 10, bowl: 10 })
})

test('parallel adds never put more in the cart than is in stock', async () => {
  const { carts } = await openSmallShop({ cup: 5 })
  const cart = await carts.create(anonymous)
  const adds = Array.from({ length: 12 }, (_, index) =>
    carts.addLine(cart, { variantId: 'cup', quantity: 1 }, `op ${index}`),
  )
  const outcomes = await Promise.allSettled(adds)
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(5)
  expect(quantities(await carts.find(cart.id, null))).toEqual([['cup', 5]])
})

test('a repeated add adds once, also when the answer to the first was lost', async () => {
  const { carts, faulty } = await openSmallShop({ cup: 9 })
  const cart = await carts.create(anonymous)
  faulty.failNext('commit', 'after')
  await expect(carts.addLine(cart, { variantId: 'cup', quantity: 2 }, 'op')).rejects.toThrow(
    'the answer of commit was lost',
  )
  await carts.addLine(await carts.find(cart.id, null), { variantId: 'cup', quantity: 2 }, 'op')
  await carts.addLine(cart, { variantId: 'cup', quantity: 2 }, 'op')
  expect(quantities(await carts.find(cart.id, null))).toEqual([['cup', 2]])
})

test('a repeated change of a cart that has been ordered meanwhile is no failure, a new one is', async () => {
  const { carts, store } = await openSmallShop({ cup: 9 })
  const cart = await carts.addToCurrent(visitor, { variantId: 'cup', quantity: 1 }, anonymous, 'op')
  await store.commit([
    put(cartDocuments, cart.id, { ...cart.data, state: 'ordered', orderId: '7K2QX-M4PD9' }, cart.version),
  ])
  const ordered = await carts.find(cart.id, null)
  expect(ordered.data.orderId).toBe('7K2QX-M4PD9')
  await expect(carts.addLine(ordered, { variantId: 'cup', quantity: 1 }, 'op')).resolves.toMatchObject({
    id: cart.id,
  })
  await expect(carts.addLine(ordered, { variantId: 'cup', quantity: 1 }, 'other')).rejects.toThrow(
    'cart_closed',
  )
  await expect(carts.removeLine(cart, 'line', 'third')).rejects.toThrow('line_not_found')
  expect(await carts.current({ customerId: null, cartId: cart.id })).toBeUndefined()
})

test('adding to the current cart costs one write when there is none, and one read and one write when there is', async () => {
  const { carts } = await openSmallShop({ cup: 9 })
  const first = withCounts(() =>
    carts.addToCurrent(visitor, { variantId: 'cup', quantity: 1 }, anonymous, 'one'),
  )
  const { id } = await first.result
  expect(first.counts).toEqual({ reads: 0, writes: 1 })
  const second = withCounts(() =>
    carts.addToCurrent({ customerId: null, cartId: id }, { variantId: 'cup', quantity: 1 }, anonymous, 'two'),
  )
  expect(quantities(await second.result)).toEqual([['cup', 2]])
  expect(second.counts).toEqual({ reads: 1, writes: 1 })
})

test('reading and pricing a cart costs one read, and a write at most once a day', async () => {
  const { carts, advance } = await openSmallShop({ cup: 9 })
  const { id, data } = await carts.addToCurrent(visitor, { variantId: 'cup', quantity: 1 }, anonymous, 'one')
  const look = async () => {
    const { result, counts } = withCounts(async () => {
      const cart = await carts.find(id, null)
      await carts.price(cart)
      return cart
    })
    return { cart: await result, counts }
  }
  expect((await look()).counts).toEqual({ reads: 1, writes: 0 })
  advance(day)
  const { cart, counts } = await look()
  expect(counts).toEqual({ reads: 1, writes: 1 })
  expect(Date.parse(cart.data.expiresAt)).toBe(Date.parse(data.expiresAt) + day)
  expect((await look()).counts).toEqual({ reads: 1, writes: 0 })
})

test('a cart can be read while the store takes no writes', async () => {
  const { carts, advance, faulty } = await openSmallShop({ cup: 9 })
  const { id } = await carts.create(anonymous)
  advance(2 * day)
  faulty.plan({ before: 1, operations: ['commit'] })
  await expect(carts.find(id, null)).resolves.toMatchObject({ id })
})

test('a cart is gone 30 days after its last use, an owned one after 90', async () => {
  const { carts, advance } = await openSmallShop({ cup: 9 })
  const lost = await carts.create(anonymous)
  const stored = await carts.create({ ownerId: 'ada', market: null })
  advance(30 * day)
  await expect(carts.find(lost.id, null)).rejects.toThrow('cart_not_found')
  await expect(carts.find(stored.id, 'ada')).resolves.toMatchObject({ id: stored.id })
  advance(90 * day)
  await expect(carts.find(stored.id, 'ada')).rejects.toThrow('cart_not_found')
})

test('someone else’s cart answers exactly as a missing one', async () => {
  const { carts } = await openSmallShop({ cup: 9 })
  const cart = await carts.create({ ownerId: 'ada', market: 'eu' })
  const failures = await Promise.allSettled([
    carts.find(cart.id, null),
    carts.find(cart.id, 'eve'),
    carts.find('cart_NONE', 'eve'),
    carts.find('__proto__', 'eve'),
  ])
  expect(new Set(failures.map((each) => each.status === 'rejected' && String(each.reason)))).toEqual(
    new Set(['ShopFailure: cart_not_found']),
  )
  expect(await carts.current({ customerId: 'eve', cartId: cart.id })).toBeUndefined()
  expect(await carts.current({ customerId: null, cartId: cart.id })).toBeUndefined()
})

test('the current cart of who is signed in is their latest, whatever the cookie says', async () => {
  const { carts, advance } = await openSmallShop({ cup: 9 })
  await carts.create({ ownerId: 'ada', market: 'eu' })
  advance(1_000)
  const latest = await carts.create({ ownerId: 'ada', market: 'eu' })
  const visitors = await carts.create(anonymous)
  expect((await carts.current({ customerId: 'ada', cartId: visitors.id }))?.id).toBe(latest.id)
  expect((await carts.current({ customerId: 'bob', cartId: visitors.id }))?.id).toBe(visitors.id)
})

test('two first lines at once of someone signed in go into one cart', async () => {
  const { carts } = await openSmallShop({ cup: 9, bowl: 9 })
  const holder = { customerId: 'ada', cartId: null }
  const start = { ownerId: 'ada', market: 'eu', email: 'ada@example.org' }
  const added = await Promise.all(
    ['cup', 'bowl'].map((variantId) =>
      carts.addToCurrent(holder, { variantId, quantity: 1 }, start, variantId),
    ),
  )
  expect(new Set(added.map(({ id }) => id)).size).toBe(1)
  const cart = await carts.current(holder)
  // Either may have come first.
  expect(cart && quantities(cart)).toHaveLength(2)
  expect(cart && quantities(cart)).toEqual(
    expect.arrayContaining([
      ['cup', 1],
      ['bowl', 1],
    ]),
  )
  expect(cart?.data.email).toBe('ada@example.org')
})

test('first lines at once go into one cart from two processes too, though an index lags behind', async () => {
  const shop = await openSmallShop({ cup: 9, bowl: 9 })
  const lagging: DocumentStore = { ...shop.store, query: async () => ({ items: [], next: undefined }) }
  const other = createCarts({ ...shop, store: lagging })
  const start = { ownerId: 'ada', market: 'eu' }
  const holder = { customerId: 'ada', cartId: null }
  const both = (round: number) =>
    Promise.all([
      shop.carts.addToCurrent(holder, { variantId: 'cup', quantity: 1 }, start, `cup ${round}`),
      other.addToCurrent(holder, { variantId: 'bowl', quantity: 1 }, start, `bowl ${round}`),
    ])
  const ids: string[] = []
  for (const round of [1, 2, 3]) {
    const added = await both(round)
    const [id = ''] = new Set(added.map((cart) => cart.id))
    ids.push(...new Set(added.map((cart) => cart.id)))
    const cart = await shop.carts.find(id, 'ada')
    expect(Object.fromEntries(quantities(cart))).toEqual({ cup: 1, bowl: 1 })
    await shop.store.commit([put(cartDocuments, id, { ...cart.data, state: 'ordered' }, cart.version)])
    shop.advance(1_000)
    for (const again of await both(round)) expect(again.id, 'a repeat starts no other').toBe(id)
  }
  expect(new Set(ids).size).toBe(3)
  expect(ids).toHaveLength(3)
})

test('what is refused starts no cart', async () => {
  const { carts, store } = await openSmallShop({ cup: 1 })
  const add = (variantId: string, quantity: number) =>
    carts.addToCurrent(
      { customerId: 'ada', cartId: null },
      { variantId, quantity },
      { ownerId: 'ada', market: 'eu' },
      `${variantId}${quantity}`,
    )
  await expect(add('cup', 2)).rejects.toThrow('out_of_stock')
  await expect(add('cup', 100_000)).rejects.toThrow('quantity_limit')
  await expect(add('cup', -1)).rejects.toThrow('invalid_request')
  await expect(add('ghost', 1)).rejects.toThrow('variant_not_found')
  expect(
    (
      await store.query(cartDocuments, {
        index: 'byOwner',
        equals: { ownerId: 'ada', state: 'open' },
        limit: 9,
      })
    ).items,
  ).toEqual([])
})

test('a draft, or what has no price in the cart’s market, cannot be added', async () => {
  const draft = soldVariant('draft', {}, { status: 'draft' })
  const euros = soldVariant('euros', { prices: { EUR: { amount: 100, compareAt: null } } })
  const { carts } = await openSmallShop({ draft: 9, euros: 9 }, [draft, euros])
  const here = await carts.create(anonymous)
  const there = await carts.create({ ownerId: null, market: 'us' })
  await expect(carts.addLine(here, { variantId: 'draft', quantity: 1 }, 'a')).rejects.toThrow(
    'variant_not_found',
  )
  await expect(carts.addLine(there, { variantId: 'euros', quantity: 1 }, 'b')).rejects.toThrow(
    'variant_not_found',
  )
  await expect(carts.addLine(here, { variantId: 'euros', quantity: 1 }, 'c')).resolves.toMatchObject({
    id: here.id,
  })
})

test('backorders and items that are not counted can be added without stock', async () => {
  const sold = [soldVariant('later', { allowBackorder: true }), soldVariant('card', { trackStock: false })]
  const { carts } = await openSmallShop({}, sold)
  let cart = await carts.create(anonymous)
  for (const { variant } of sold)
    cart = await carts.addLine(cart, { variantId: variant.id, quantity: 999 }, variant.id)
  expect((await carts.price(cart)).lines.map(({ problems }) => problems)).toEqual([[], []])
})

test('pricing for checkout reads stock from the documents, one for each counted variant', async () => {
  const { carts, faulty, stock } = await openSmallShop({ cup: 9, card: 0 }, [
    soldVariant('cup'),
    soldVariant('card', { trackStock: false }),
  ])
  let cart = await carts.create(anonymous)
  for (const variantId of ['cup', 'card'])
    cart = await carts.addLine(cart, { variantId, quantity: 4 }, variantId)
  const { result, counts } = withCounts(() => stock.look(cart.data.lines))
  expect((await carts.priceWith(cart, await result)).lines.map(({ sellable }) => sellable)).toEqual([
    9, 99_999,
  ])
  expect(counts).toEqual({ reads: 1, writes: 0 })
  faulty.failNext('getMany', 'before')
  await expect(stock.look(cart.data.lines)).rejects.toThrow('getMany')
})
