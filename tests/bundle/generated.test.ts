import { expect, test } from 'vitest'
import { creditAccounts } from '#domain/pricing/credit/documents.ts'
import { orders } from '#domain/orders/orders/documents.ts'
import type { OrderDocument } from '#domain/orders/orders/order-document.ts'
import { readAll } from '#ports/document-store/read-all.ts'
import { generateInto, openEmptyShop } from './shops.ts'

test('a generated shop has orders with discounts, with gift cards, and with items that came back', async () => {
  const shop = await openEmptyShop()
  await generateInto(shop, 20, 120)
  const made: OrderDocument[] = []
  for await (const { data } of readAll(shop.store, orders)) made.push(data)
  const count = (is: (order: OrderDocument) => boolean): number => made.filter(is).length
  expect(count(({ totals }) => totals.discount > 0)).toBeGreaterThan(8)
  expect(count(({ payments }) => payments.some(({ provider }) => provider === 'gift_card'))).toBeGreaterThan(
    2,
  )
  const closed = ({ returns }: OrderDocument) => returns.some(({ state }) => state === 'closed')
  expect(count((order) => closed(order) && order.fulfilment === 'partially_returned')).toBeGreaterThan(0)
  expect(count((order) => closed(order) && order.payment === 'refunded')).toBeGreaterThan(0)
  for await (const { data } of readAll(shop.store, creditAccounts)) expect(data.balance).toBeGreaterThan(-1)
})
