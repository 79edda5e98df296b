import { afterAll, beforeAll, expect, test } from 'vitest'
import { products } from '#domain/catalog/products/documents.ts'
import { setAsideDocuments } from '#engine/read-model/documents.ts'
import { orders } from '#domain/orders/orders/documents.ts'
import type { Collection } from '#ports/document-store/collection.ts'
import { put, remove, type Write } from '#ports/document-store/document-store.ts'
import { allCollections } from '#server/wiring/collections.ts'
import { placeOrder } from '../buying.ts'
import { allCalls } from '../calls.ts'
import { openTestShop, type TestShop } from '../open-test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

/** What somebody writes into the store who knows the form of documents, and not what is in them. */
const foreign = <T>(collection: Collection<T>, id: string): Write =>
  put(collection, id, { title: 'x', placedAt: '2026-03-01T08:00:00.000Z' } as T, 'absent')

const overview = () => shop.owner.api.getOverview()
const setAside = async () => (await overview()).setAside.map(({ collection, id }) => `${collection}/${id}`)

test('a document that does not fit is set aside and named, and the shop goes on without it', async () => {
  expect(await setAside()).toEqual([])
  await shop.store.commit([foreign(products, 'x'), foreign(orders, 'y')])
  await expect.poll(setAside).toEqual(expect.arrayContaining(['products/x', 'orders/y']))
  expect((await overview()).setAside.find(({ id }) => id === 'x')?.reason).toMatch(/^\w+: /)
  const named = shop.lines.filter((line) => line.includes('does not fit'))
  expect(named.join()).toContain('"collection":"products","document":"x"')

  const { orderId } = await placeOrder(shop, shop.visitor())
  expect((await overview()).latest.map(({ id }) => id)).toEqual([orderId])
  const { items } = await shop.visitor().api.listProducts()
  expect(items.map(({ id }) => id)).toContain(shop.bowl.productId)
})

test('it counts as set aside until it is mended or removed in the store, by whichever process', async () => {
  const recorded = async () =>
    (await shop.store.scan(setAsideDocuments, { limit: 10 })).items.map(({ data }) => data.document)
  await expect.poll(recorded).toHaveLength(2)
  await shop.store.commit([remove(products, 'x', 'present'), remove(orders, 'y', 'present')])
  await expect.poll(setAside).toEqual([])
  await expect.poll(recorded).toEqual([])
})

test('a document of which nothing fits breaks no list, in whatever collection', async () => {
  const nothing = allCollections.map((collection: Collection<unknown>) => put(collection, 'zz', {}, 'any'))
  for (const write of nothing) await shop.store.commit([write])
  await shop.owner.api.getOverview()
  const lists = allCalls.filter(({ method, route }) => method === 'GET' && !route.includes('{'))
  const broken: string[] = []
  for (const { route } of lists) {
    const { status } = await shop.owner.send(route)
    if (status >= 500) broken.push(`${route}: ${status}`)
  }
  expect(broken).toEqual([])
})
