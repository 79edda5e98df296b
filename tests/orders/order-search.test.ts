import { afterAll, beforeAll, expect, test } from 'vitest'
import { foundOrders } from '#domain/orders/lookup/order-words.ts'
import { berlin } from '#domain/people/customers/sample-address.ts'
import { wordEntries, wordFillings } from '#engine/word-entries/documents.ts'
import { createFilling, filled } from '#engine/word-entries/filling.ts'
import { put, remove } from '#ports/document-store/document-store.ts'
import { readAll } from '#ports/document-store/read-all.ts'
import { orders } from '#domain/orders/orders/documents.ts'
import { orderCart } from '../api/buying.ts'
import { openTestShop, type TestShop } from '../api/open-test-shop.ts'

let shop: TestShop
let orderId: string
const current = { cartId: 'current' }

beforeAll(async () => {
  shop = await openTestShop()
  await shop.shop.begin()
  const guest = shop.visitor()
  await guest.api.addCartLine({ params: current, body: { variantId: shop.bowl.variantId, quantity: 1 } })
  const cart = await guest.api.updateCart({
    params: current,
    body: {
      email: 'Grete.H@Werkbund.example',
      deliveryAddress: { ...berlin, name: 'Margarete Heymann' },
      billingAddress: { ...berlin, name: 'Haël Werkstätten' },
      deliveryOptionId: 'standard',
    },
  })
  ;({ orderId } = await orderCart(guest, cart))
})
afterAll(() => shop.close())

const found = async (q: string): Promise<string[]> => {
  const { items } = await shop.owner.api.listOrders({ query: { q } })
  return items.map(({ id }) => id)
}

test('an order is found by words of its buyer, and by the beginning and the end of its number', async () => {
  await expect.poll(() => found('margarete')).toEqual([orderId])
  const typed = [
    'heym marg',
    'hael',
    'grete.h@werk',
    'GRETE.H@WERKBUND.EXAMPLE',
    orderId,
    orderId.slice(0, 4),
  ]
  for (const q of [...typed, orderId.toLowerCase().slice(-4), orderId.slice(3).replace('-', ' ')])
    expect(await found(q), q).toContain(orderId)
  for (const q of ['argarete', 'margarete schmidt', 'werkbund', 'U', '…'])
    expect(await found(q), q).toEqual([])
  const { items } = await shop.owner.api.listOrders({ query: { q: 'margarete', status: 'cancelled' } })
  expect(items).toEqual([])
})

test('a parcel is found by its tracking number, and by the end of it', async () => {
  const { api } = shop.owner
  const params = { orderId }
  const { version, totals } = await api.getAdminOrder({ params })
  const paid = await api.recordPayment({
    params,
    version,
    body: { amount: totals.total, reference: 'Transfer' },
    idempotencyKey: 'paid',
  })
  await api.fulfilOrder({
    params,
    version: paid.version,
    body: { lines: paid.openLines, tracking: { carrier: 'DHL', number: 'JJD 0146-0000 8912' }, ship: true },
    idempotencyKey: 'sent',
  })
  for (const q of ['jjd0146', 'JJD 0146', '008912']) expect(await found(q), q).toEqual([orderId])
})

test('an order of an earlier release is found once it is entered', async () => {
  const { store, clock } = shop
  const stored = await store.get(orders, orderId)
  if (!stored) throw new Error('there is no order')
  const old = '0LDER-0RDER'
  const deliveryAddress = { ...stored.data.deliveryAddress, name: 'Otti Berger' }
  await store.commit([
    put(orders, old, { ...stored.data, deliveryAddress, billingAddress: deliveryAddress }, 'absent'),
    remove(wordFillings, orders.name, 'any'),
  ])
  expect(await found('otti')).toEqual([])
  const fill = createFilling({ store, clock }, [filled(foundOrders)])
  while ((await fill()) > 0) continue
  expect(await found('otti')).toEqual([old])
  const targets = new Set<string>()
  for await (const { data } of readAll(store, wordEntries))
    if (data.list === 'order') targets.add(data.target)
  expect([...targets].sort()).toEqual([old, orderId].sort())
})
