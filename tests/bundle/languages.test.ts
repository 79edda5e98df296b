import { join } from 'node:path'
import { expect, test } from 'vitest'
import { products } from '#domain/catalog/products/documents.ts'
import { productIdOfHandle } from '#domain/catalog/products/product-ids.ts'
import { contentPages } from '#domain/catalog/content/documents.ts'
import { terms } from '#domain/catalog/languages/documents.ts'
import { fillEmptyStore } from '#server/wiring/fill-empty-store.ts'
import { clock, exportShop, openEmptyShop, restoreInto } from './shops.ts'

test('a bundle carries a shop in all its languages', async () => {
  const shop = await openEmptyShop()
  await fillEmptyStore({ ...shop, clock, demo: true })
  const file = join(shop.folder, 'shop.tar')
  await exportShop(file, shop)
  const other = await openEmptyShop()
  await restoreInto(file, other)
  const vase = await other.store.get(products, productIdOfHandle('harbour-bottle'))
  expect(Object.keys(vase?.data.translations ?? {}).sort()).toEqual(['ar', 'de', 'ja'])
  expect(vase?.data.translations['ja']?.title).toBe('港の瓶')
  expect((await other.store.get(contentPages, 'shipping'))?.data.translations['de']?.title).toBe('Versand')
  expect((await other.store.get(terms, 'ar'))?.data.terms['Stoneware']).toBe('خزف حجري')
})
