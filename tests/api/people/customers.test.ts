import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { countOrdersOf } from '#domain/orders/orders/customer-totals.ts'
import { customerTotals } from '#domain/orders/orders/documents.ts'
import { listedCustomer } from '#domain/people/customers/customer-words.ts'
import { createCustomers } from '#domain/people/customers/customers.ts'
import { customers } from '#domain/people/customers/documents.ts'
import { customerId } from '#domain/people/customers/profile.ts'
import { berlin } from '#domain/people/customers/sample-address.ts'
import { wordEntries, wordFillings } from '#engine/word-entries/documents.ts'
import { createFilling, filled } from '#engine/word-entries/filling.ts'
import { countingStore, withCounts } from '#ports/document-store/counting.ts'
import { put, remove } from '#ports/document-store/document-store.ts'
import { readAll } from '#ports/document-store/read-all.ts'
import { minute } from '#vocabulary/time.ts'
import { paidOrder, placeOrder, transferAll } from '../buying.ts'
import { openTestShop, type TestShop } from '../open-test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const found = async (q: string): Promise<string[]> => {
  const { items } = await shop.owner.api.listCustomers({ query: { q } })
  return items.map(({ name }) => name)
}

describe('Customers in the back office', () => {
  test('are listed page by page, the newest first', async () => {
    for (const name of ['First', 'Second', 'Third']) {
      shop.advance(minute)
      await shop.shopper(name)
    }
    const page = await shop.owner.api.listCustomers({ query: { limit: 2 } })
    expect(page.items.map(({ name }) => name)).toEqual(['Third', 'Second'])
    const { items } = await shop.owner.api.listCustomers({ query: { limit: 2, after: page.next ?? '' } })
    expect(items[0]?.name).toBe('First')
  })

  test('are found by beginnings of their name, e-mail, telephone number and company', async () => {
    const jurgen = await shop.shopper('Jürgen Großmann')
    await jurgen.api.addAddress({
      body: { address: { ...berlin, company: 'Wollwerk GmbH', phone: '+49 170 7654321' } },
    })
    const { email } = await jurgen.api.getAccount()
    for (const q of [
      'jurg',
      'GROSSM jür',
      email?.slice(0, -6) ?? '',
      '0170 7654',
      'wollw',
      jurgen.customerId,
    ])
      expect(await found(q), q).toEqual(['Jürgen Großmann'])
    for (const q of ['ürgen', 'jürgen schmidt', '0171', '…']) expect(await found(q), q).toEqual([])
  })

  test('are found by the name that they have now, and not once they are erased', async () => {
    const ada = await shop.shopper('Wilhelmina Byron')
    expect(await found('wilhelmina')).toEqual(['Wilhelmina Byron'])
    await ada.api.updateAccount({ body: { name: 'Augusta King' } })
    expect([await found('wilhelmina'), await found('king aug')]).toEqual([[], ['Augusta King']])
    await ada.send('/api/account/erasure', { method: 'POST', body: { confirmation: 'erase' } })
    expect(await found('augusta')).toEqual([])
    for await (const { data } of readAll(shop.store, wordEntries))
      expect(data.target).not.toBe(ada.customerId)
  })

  test('are listed by group, with the number of its members', async () => {
    const { api } = shop.owner
    const trade = await api.createCustomerGroup({ body: { name: 'Trade' } })
    const press = await api.createCustomerGroup({ body: { name: 'Press' } })
    const people = []
    for (const name of ['Ada Group', 'Grace Group', 'Hedy Group']) {
      shop.advance(minute)
      people.push(await shop.shopper(name))
    }
    for (const { customerId } of people)
      await api.setCustomerGroups({ params: { customerId }, body: { groups: [trade.id] } })
    const members = async (group: string, q?: string) => {
      const { items, count } = await api.listCustomers({
        query: { group, count: '1', limit: 2, ...(q && { q }) },
      })
      return [items.map(({ name }) => name), count?.number]
    }
    expect(await members(trade.id)).toEqual([['Hedy Group', 'Grace Group'], 3])
    expect(await members(press.id)).toEqual([[], 0])
    const params = { customerId: people[1]?.customerId ?? '' }
    await api.setCustomerGroups({ params, body: { groups: [press.id] } })
    expect(await members(trade.id)).toEqual([['Hedy Group', 'Ada Group'], 2])
    expect(await members(press.id)).toEqual([['Grace Group'], 1])
    expect(await members(press.id, 'hedy')).toEqual([[], 0])
    expect(await members(press.id, 'grace')).toEqual([['Grace Group'], 1])
    expect(await members(press.id, params.customerId)).toEqual([['Grace Group'], 1])
    expect(await members(trade.id, params.customerId)).toEqual([[], 0])
  })

  test('have the number of their orders and what they paid, less what came back', async () => {
    const ada = await shop.shopper('Counted Person')
    const totals = async () => {
      const { items } = await shop.owner.api.listCustomers({ query: { q: ada.customerId } })
      return items.map(({ orders, spent }) => ({ orders, spent }))
    }
    expect(await totals()).toEqual([{ orders: 0, spent: [] }])
    const first = await paidOrder(shop, ada)
    const { amount, currency } = first.totals.total
    const second = await placeOrder(shop, ada)
    expect(await totals()).toEqual([{ orders: 2, spent: [{ amount, currency }] }])

    await shop.owner.api.refundOrder({
      params: { orderId: first.id },
      version: first.version,
      body: { amount: { amount: 100, currency }, reason: 'A scratch' },
      idempotencyKey: 'refund of the counted',
    })
    await transferAll(shop, first.id)
    const { version } = await shop.owner.api.getAdminOrder({ params: { orderId: second.orderId } })
    await shop.owner.api.cancelOrder({
      params: { orderId: second.orderId },
      version,
      body: { reason: 'Changed their mind' },
      idempotencyKey: 'cancel of the counted',
    })
    await expect.poll(totals).toEqual([{ orders: 1, spent: [{ amount: amount - 100, currency }] }])

    // As in a shop that has not counted before: the next order counts those before it.
    await shop.store.commit([remove(customerTotals, ada.customerId, 'present')])
    await placeOrder(shop, ada)
    expect(await totals()).toEqual([{ orders: 2, spent: [{ amount: amount - 100, currency }] }])
    await shop.store.commit([remove(customerTotals, ada.customerId, 'present')])
    await countOrdersOf(shop.store, ada.customerId)
    expect(await totals()).toEqual([{ orders: 2, spent: [{ amount: amount - 100, currency }] }])
  })

  test('are read one by one, with what staff noted about them and who gets the newsletter', async () => {
    const ada = await shop.shopper('Noted Person')
    const params = { customerId: ada.customerId }
    await ada.api.addAddress({ body: { address: berlin } })
    await ada.api.changeConsents({ body: { newsletter: true } })
    const { id, totals } = await paidOrder(shop, ada, 2)
    const body = { text: 'Prefers to be called' }
    for (const idempotencyKey of ['a note', 'a note'])
      await shop.owner.api.addCustomerNote({ params, body, idempotencyKey })
    const read = await shop.owner.api.getCustomer({ params })
    expect(read).toMatchObject({
      name: 'Noted Person',
      orders: 1,
      averages: [totals.total],
      addresses: [{ address: berlin }],
      newsletter: 'subscribed',
      notes: [{ ...body, by: 'Grace Hopper' }],
    })
    const { items } = await shop.owner.api.listOrders({ query: params })
    expect(items.map((order) => order.id)).toEqual([id])
    const copy = await shop.owner.api.exportCustomer({ params })
    expect(copy).toMatchObject({ notes: [body], account: { name: 'Noted Person' } })
    expect((await ada.api.exportAccount()).notes).toEqual(copy.notes)
    const catalogue = await shop.staff('catalogue')
    for (const path of ['', '/export'])
      expect(await catalogue.refused(`/api/admin/customers/${ada.customerId}${path}`)).toMatchObject({
        code: 'permission_denied',
      })
    expect(await shop.owner.refused('/api/admin/customers/cus_nobody')).toMatchObject({
      code: 'customer_not_found',
    })
  })

  test('of an earlier release are entered once, step by step', async () => {
    const { store, clock } = shop
    const createdAt = new Date(clock.now()).toISOString()
    for (let at = 0; at < 45; at += 1) {
      const [issuer, subject] = ['https://issuer.example', `old-${at}`]
      const profile = { issuer, subject, name: `Cornelius ${at}`, nameChosen: false, email: null }
      const data = { ...profile, emailVerified: false, addresses: [], groups: [], createdAt }
      await store.commit([put(customers, customerId(issuer, subject), data, 'absent')])
    }
    expect(await found('cornelius')).toEqual([])
    await store.commit([remove(wordFillings, customers.name, 'any')])
    const fill = createFilling({ store, clock }, [filled({ collection: customers, listed: listedCustomer })])
    while ((await fill()) > 0) continue
    expect(await found('cornelius 44')).toEqual(['Cornelius 44'])
    const names = new Set<string>()
    let after = ''
    do {
      const page = await shop.owner.api.listCustomers({ query: { q: 'corn', ...(after ? { after } : {}) } })
      for (const { name } of page.items) names.add(name)
      after = page.next ?? ''
    } while (after)
    expect(names.size).toBe(45)
  })

  test('cost no more than 60 documents a page', async () => {
    const listing = createCustomers({ store: countingStore(shop.store), clock: shop.clock })
    for (const typed of [undefined, 'corn', 'cornelius 4']) {
      const { result, counts } = withCounts(() => listing.list({ q: typed }, { limit: 20 }))
      expect((await result).items.length).toBeGreaterThan(0)
      expect(counts.reads).toBeLessThanOrEqual(60)
    }
  })
})
