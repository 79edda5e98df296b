import { afterAll, beforeAll, expect, test } from 'vitest'
import { wishLists } from '#domain/people/wish-lists/documents.ts'
import { openTestShop, type TestShop } from '../api/open-test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const ids = ({ items }: { items: readonly { variantId: string }[] }) =>
  items.map(({ variantId }) => variantId)

test('a visitor’s wish list lives in their browser and costs no document', async () => {
  const { api, cookies } = shop.visitor()
  await api.addWish({ params: { variantId: shop.bowl.variantId } })
  const list = await api.addWish({ params: { variantId: shop.lastVase.variantId } })
  expect(ids(list)).toEqual([shop.lastVase.variantId, shop.bowl.variantId])
  expect(list.items[0]).toMatchObject({ product: { handle: 'vase' }, sellable: 1, addedAt: null })
  expect((await api.getSession()).wishList).toEqual(ids(list))
  await api.removeWish({ params: { variantId: shop.lastVase.variantId } })
  expect(ids(await api.getWishList())).toEqual([shop.bowl.variantId])
  expect(cookies.get('wish-list')).toBe(shop.bowl.variantId)
})

test('a customer’s is stored with them, whatever their browser says', async () => {
  const ada = await shop.shopper()
  await ada.api.addWish({ params: { variantId: shop.bowl.variantId } })
  await ada.api.addWish({ params: { variantId: shop.bowl.variantId } })
  ada.cookies.set('wish-list', 'nothing.of.this')
  expect(ids(await ada.api.getWishList())).toEqual([shop.bowl.variantId])
  expect((await ada.api.getSession()).wishList).toEqual([shop.bowl.variantId])
  const stored = await shop.store.get(wishLists, ada.customerId)
  expect(stored?.data.items).toHaveLength(1)
})

test('takes nothing that is not sold, and counts what is sold no more', async () => {
  const visitor = shop.visitor()
  const put = { method: 'PUT' }
  expect(await visitor.refused('/api/wish-list/nothing', put)).toMatchObject({ code: 'variant_not_found' })
  visitor.cookies.set('wish-list', `gone.${shop.bowl.variantId}`)
  expect(await visitor.api.getWishList()).toMatchObject({
    items: [{ variantId: shop.bowl.variantId }],
    gone: 1,
  })
})
