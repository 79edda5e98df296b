import { afterAll, beforeAll, expect, test } from 'vitest'
import type { DocumentStore } from '#ports/document-store/document-store.ts'
import { orders } from '#domain/orders/orders/documents.ts'
import { customers } from '#domain/people/customers/documents.ts'
import { knownCount, matching, readMatchingPage, readPage } from '#engine/paging/paging.ts'
import { limits } from '#vocabulary/limits.ts'
import { openTestShop, type TestShop } from '../api/open-test-shop.ts'
import { placeOrder } from '../api/buying.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
  const ada = await shop.shopper('Ada')
  for (let placed = 0; placed < 3; placed += 1) await placeOrder(shop, ada)
})
afterAll(() => shop.close())

test('a list says how many there are on its first page, if asked', async () => {
  const { api } = shop.owner
  const list = api.listOrders
  const page = await list({ query: { limit: 2, count: '1' } })
  expect(page).toMatchObject({ count: { number: 3, isComplete: true } })
  expect(await list({ query: { limit: 2, count: '1', after: page.next ?? '' } })).not.toHaveProperty('count')
  expect(await list({ query: { limit: 2 } })).not.toHaveProperty('count')
  expect(await list({ query: { limit: 2, count: '1', status: 'placed' } })).toMatchObject({
    count: { number: 3, isComplete: true },
  })
  expect(await api.listCustomers({ query: { limit: 1, count: '1' } })).toHaveProperty('count')
  expect(await api.listStock({ query: { limit: 1, count: '1' } })).toHaveProperty('count')
})

test('filters that no index answers together are counted once they come to their end', async () => {
  const list = shop.owner.api.listOrders
  const query = { status: 'placed', payment: 'pending', count: '1' } as const
  expect(await list({ query: { ...query, limit: 2 } })).not.toHaveProperty('count')
  expect((await list({ query: { ...query, payment: 'paid', limit: 2 } })).count).toEqual({
    number: 0,
    isComplete: true,
  })
})

test('a list of one page costs no count, and a longer one stops at its bound', async () => {
  const bound = limits.countedRecords.value
  const asked: number[] = []
  const store: DocumentStore = {
    ...shop.store,
    count: async (_collection, _counted, atMost) => {
      asked.push(atMost)
      return atMost
    },
  }
  const equals = { email: 'nobody@example.org' }
  const short = await readPage(store, customers, { index: 'byEmail', equals }, { limit: 5, count: '1' })
  expect([short.count, asked]).toEqual([{ number: 0, isComplete: true }, []])
  const whole = matching({ q: undefined, state: '' }, () => false)
  const long = await readMatchingPage(store, orders, { index: 'byPlaced' }, { limit: 1, count: '1' }, whole)
  expect([long.count, asked]).toEqual([{ number: bound, isComplete: false }, [bound + 1]])
  expect(knownCount({ limit: 1, count: '1', after: 'x' }, 3)).toEqual({})
})
