import { afterAll, beforeAll, expect, test } from 'vitest'
import { paidOrder } from '../api/buying.ts'
import { openTestShop, type SignedIn, type TestShop } from '../api/open-test-shop.ts'
import { textOfPages } from './read-back.ts'

let shop: TestShop
let ada: SignedIn

beforeAll(async () => {
  shop = await openTestShop({ SHOP_LEGAL_NAME: 'Kiln & Loom GmbH' })
  ada = await shop.shopper('Ada Lovelace')
})
afterAll(() => shop.close())

const orderIds = async (count: number): Promise<string[]> => {
  const ids: string[] = []
  while (ids.length < count) ids.push((await paidOrder(shop, ada, 1)).id)
  return ids
}

test('packing slips of orders are one file, a page for each, numbered by themselves', async () => {
  const ids = await orderIds(2)
  const file = await shop.owner.api.printPackingSlips({ query: { orders: ids.join(',') } })
  expect(file.name).toBe('packing-slips.pdf')
  const pages = textOfPages(file.bytes)
  expect(pages).toHaveLength(2)
  for (const [index, id] of ids.entries()) {
    expect(pages[index]).toContain(id)
    expect(pages[index]).toContain('Page 1 of 1')
  }
})

test('a pick list has the items of orders together', async () => {
  const ids = await orderIds(2)
  const file = await shop.owner.api.printPickList({ query: { orders: ids.join(',') } })
  const [page = ''] = textOfPages(file.bytes)
  for (const id of ids) expect(page).toContain(`${id} × 1`)
})

test('unknown orders, too many of them and orders without anything to pack are refused', async () => {
  const [id = ''] = await orderIds(1)
  const refused = (path: string) => shop.owner.refused(`/api/admin/${path}`)
  expect(await refused(`packing-slips?orders=${id},NOSUCH-ORDER`)).toMatchObject({ code: 'order_not_found' })
  expect(await refused(`pick-list?orders=${Array(201).fill(id).join(',')}`)).toMatchObject({
    code: 'invalid_request',
  })
  const order = await shop.owner.api.getAdminOrder({ params: { orderId: id } })
  await shop.owner.api.cancelOrder({
    params: { orderId: id },
    version: order.version,
    body: { reason: 'Not wanted', restock: true },
    idempotencyKey: 'cancel',
  })
  expect(await refused(`pick-list?orders=${id}`)).toMatchObject({
    code: 'transition_refused',
    detail: 'Nothing of these orders is to be packed',
  })
  expect(await ada.refused(`/api/admin/packing-slips?orders=${id}`)).toMatchObject({
    code: 'permission_denied',
  })
})
