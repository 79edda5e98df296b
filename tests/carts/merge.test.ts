import { expect, test } from 'vitest'
import { carts as cartDocuments } from '#domain/buying/carts/documents.ts'
import { withCounts } from '#ports/document-store/counting.ts'
import { put } from '#ports/document-store/document-store.ts'
import { day } from '#vocabulary/time.ts'
import { berlin } from '#domain/people/customers/sample-address.ts'
import { openSmallShop, vienna } from './small-shop.ts'

const add = (variantId: string, quantity: number) => ({ variantId, quantity })
const visitor = { customerId: null, cartId: null }
const anonymous = { ownerId: null, market: 'eu' }
const ada = { customerId: 'ada', cartId: null }
const adas = { ownerId: 'ada', market: 'eu' }

test('at sign-in an anonymous cart becomes the cart of who has none, and lives as long as owned ones do', async () => {
  const { carts, clock } = await openSmallShop({ cup: 9 })
  const { id } = await carts.addToCurrent(visitor, add('cup', 2), anonymous, 'add')
  expect(await carts.merge(id, 'ada')).toBe(id)
  const cart = await carts.find(id, 'ada')
  expect(Date.parse(cart.data.expiresAt)).toBe(clock.now() + 90 * day)
  await expect(carts.find(id, null)).rejects.toThrow('cart_not_found')
  await expect(carts.find(id, 'eve')).rejects.toThrow('cart_not_found')
})

test('at sign-in the lines of an anonymous cart go into the owner’s, in one commit', async () => {
  const { carts } = await openSmallShop({ cup: 9, bowl: 3 })
  const mine = await carts.addToCurrent(ada, add('bowl', 2), adas, 'mine')
  let theirs = await carts.addToCurrent(visitor, add('bowl', 2), anonymous, 'one')
  theirs = await carts.addLine(theirs, add('cup', 1), 'two')
  const { result, counts } = withCounts(() => carts.merge(theirs.id, 'ada'))
  expect(await result).toBe(mine.id)
  expect(counts).toEqual({ reads: 2, writes: 2 })
  const { data } = await carts.find(mine.id, 'ada')
  expect(data.lines.map(({ variantId, quantity }) => [variantId, quantity])).toEqual([
    ['bowl', 3],
    ['cup', 1],
  ])
})

test('merging twice, or fifty times at once, changes nothing more', async () => {
  const { carts } = await openSmallShop({ cup: 900 })
  const mine = await carts.addToCurrent(ada, add('cup', 2), adas, 'mine')
  const theirs = await carts.addToCurrent(visitor, add('cup', 3), anonymous, 'theirs')
  const answers = await Promise.all(Array.from({ length: 50 }, () => carts.merge(theirs.id, 'ada')))
  expect(new Set(answers)).toEqual(new Set([mine.id]))
  expect(await carts.merge(theirs.id, 'ada')).toBe(mine.id)
  expect((await carts.find(mine.id, 'ada')).data.lines[0]?.quantity).toBe(5)
})

test('a merged cart is gone for everyone, with all that was typed into it', async () => {
  const { carts } = await openSmallShop({ cup: 9 })
  await carts.addToCurrent(ada, add('cup', 1), adas, 'mine')
  const theirs = await carts.addToCurrent(visitor, add('cup', 1), anonymous, 'theirs')
  const addressed = await carts.update(
    theirs,
    { deliveryAddress: berlin, email: 'ada@example.org' },
    'address',
  )
  await carts.merge(theirs.id, 'ada')
  await expect(carts.find(theirs.id, null)).rejects.toThrow('cart_not_found')
  await expect(carts.find(theirs.id, 'ada')).rejects.toThrow('cart_not_found')
  await expect(carts.addLine(addressed, add('cup', 1), 'late')).rejects.toThrow('cart_not_found')
  expect(await carts.current({ customerId: null, cartId: theirs.id })).toBeUndefined()
})

test('what was typed before sign-in goes before what the owner’s cart had', async () => {
  const { carts } = await openSmallShop({ cup: 9, bowl: 9 })
  const mine = await carts.addToCurrent(ada, add('bowl', 1), { ...adas, email: 'old@example.org' }, 'mine')
  await carts.update(mine, { deliveryAddress: berlin, billingAddress: vienna, note: 'Ring twice' }, 'old')
  const theirs = await carts.addToCurrent(visitor, add('cup', 1), { ownerId: null, market: 'us' }, 'theirs')
  await carts.update(theirs, { email: 'new@example.org', deliveryAddress: vienna }, 'new')
  await carts.merge(theirs.id, 'ada')
  const { data } = await carts.find(mine.id, 'ada')
  expect(data).toMatchObject({
    marketId: 'us',
    email: 'new@example.org',
    deliveryAddress: vienna,
    billingAddress: null,
    note: 'Ring twice',
  })
  expect(data.lines.map(({ shownPrice }) => shownPrice)).toEqual([4_600, 4_600])
})

test('nobody can merge another’s cart into their own', async () => {
  const { carts } = await openSmallShop({ cup: 9 })
  const bobs = await carts.addToCurrent(
    { customerId: 'bob', cartId: null },
    add('cup', 1),
    { ownerId: 'bob', market: 'eu' },
    'bob',
  )
  expect(await carts.merge(bobs.id, 'eve')).toBeNull()
  expect(await carts.merge(null, 'eve')).toBeNull()
  expect(await carts.merge('cart_NONE', 'bob')).toBe(bobs.id)
  expect((await carts.find(bobs.id, 'bob')).version).toBe(1)
})

test('an add that meets the merge in the middle is not lost unseen', async () => {
  const { carts } = await openSmallShop({ cup: 9, bowl: 9 })
  const mine = await carts.addToCurrent(ada, add('cup', 1), adas, 'mine')
  const theirs = await carts.addToCurrent(visitor, add('cup', 1), anonymous, 'theirs')
  const [added] = await Promise.allSettled([
    carts.addLine(theirs, add('bowl', 1), 'late'),
    carts.merge(theirs.id, 'ada'),
  ])
  const { data } = await carts.find(mine.id, 'ada')
  expect(data.lines.some(({ variantId }) => variantId === 'bowl')).toBe(added.status === 'fulfilled')
})

test('who holds only the id of a cart has lost it once it was given to someone at sign-in', async () => {
  const { carts } = await openSmallShop({ cup: 9 })
  const theirs = await carts.addToCurrent(visitor, add('cup', 1), anonymous, 'theirs')
  await carts.merge(theirs.id, 'ada')
  await expect(carts.addLine(theirs, add('cup', 1), 'late')).rejects.toThrow('cart_not_found')
  expect((await carts.find(theirs.id, 'ada')).data.lines[0]?.quantity).toBe(1)
})

test('a cart that has become an order is not merged', async () => {
  const { carts, store } = await openSmallShop({ cup: 9 })
  const mine = await carts.addToCurrent(ada, add('cup', 1), adas, 'mine')
  const { id, version, data } = await carts.addToCurrent(visitor, add('cup', 1), anonymous, 'theirs')
  await store.commit([put(cartDocuments, id, { ...data, state: 'ordered', orderId: '7K2QX-M4PD9' }, version)])
  expect(await carts.merge(id, 'ada')).toBe(mine.id)
  expect((await carts.find(mine.id, 'ada')).data.lines[0]?.quantity).toBe(1)
  expect((await carts.find(id, null)).data.orderId).toBe('7K2QX-M4PD9')
})
