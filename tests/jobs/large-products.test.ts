import { join } from 'node:path'
import { expect, test } from 'vitest'
import { products } from '#domain/catalog/products/documents.ts'
import { stockItemId } from '#domain/inventory/stock/documents.ts'
import { put } from '#ports/document-store/document-store.ts'
import { limits } from '#vocabulary/limits.ts'
import { fillCart, orderCart } from '../api/buying.ts'
import { stockLevelOf } from '../api/products.ts'
import { openWorkingShop, tenOff } from '../bulk/many-products.ts'
import { exportShop, openEmptyShop, restoreInto, temporaryFolder } from '../bundle/shops.ts'
import { importing, openFreshShop } from '../bundle-import/import-shop.ts'
import { largeProduct } from '../catalog/large-product.ts'
import { openJobShop } from './open-job-shop.ts'

const most = limits.variantsPerProduct.value

test('a product of the most variants is written by staff, exported, imported elsewhere with its stock, and sold there', async () => {
  const one = await openJobShop()
  const created = await one.ada.api.createProduct({ body: largeProduct(most) })
  expect(created.variants).toHaveLength(most)
  expect((await one.ada.api.getAdminProduct({ params: { productId: created.id } })).variants).toEqual(
    created.variants,
  )
  const { job, text } = await one.exportFile()
  expect(job.problemCount).toBe(0)

  const two = await openJobShop()
  const file = text.replaceAll(',shopify,0,deny,', ',shopify,3,deny,')
  const imported = await two.importFile(file)
  expect(imported).toMatchObject({ state: 'done', counts: { created: 1, refused: 0 } })
  expect((await two.importFile(file)).counts).toMatchObject({ changed: 0, refused: 0 })
  const visitor = two.shop.visitor()
  const shown = await visitor.api.getProduct({ params: { handle: 'many-variants' }, query: { market: 'eu' } })
  expect(shown.variants).toHaveLength(most)
  const last = shown.variants.at(-1)
  expect(last?.sellable).toBe(3)
  await orderCart(visitor, await fillCart(visitor, last?.id ?? '', 2))
  const { onHand, reserved } = await stockLevelOf(two.shop.store, stockItemId(last?.id ?? '', 'studio'))
  expect(onHand - reserved).toBe(1)
})

test('all its prices are changed by a bulk edit, and back again', async () => {
  const { api, previewed, started, ended } = await openWorkingShop()
  const before = await api.createProduct({ body: largeProduct(most) })
  const params = { productId: before.id }
  const selection = { by: 'ids' as const, productIds: [before.id] }
  const changeId = await previewed({ selection, actions: [{ ...tenOff, compareAt: 'keep' }] })
  expect(await started(changeId)).toMatchObject({ counts: { changed: 1, refused: 0 } })
  const after = await api.getAdminProduct({ params })
  expect(after.variants.at(-1)?.prices[0]?.amount).toBeLessThan(
    before.variants.at(-1)?.prices[0]?.amount ?? 0,
  )
  const undo = await api.undoProductChange({ params: { changeId } })
  await ended(undo.id)
  expect((await api.getAdminProduct({ params })).variants.map(({ prices }) => prices)).toEqual(
    before.variants.map(({ prices }) => prices),
  )
})

test('a bundle of its shop is restored, and imported into a shop that runs', async () => {
  const { shop, ada } = await openJobShop()
  const { id } = await ada.api.createProduct({ body: largeProduct(most) })
  const stored = (await shop.store.get(products, id))?.data
  if (!stored) throw new Error('the product was not stored')
  const [from, empty, fresh] = [await openFreshShop(), await openEmptyShop(), await openFreshShop()]
  await from.store.commit([put(products, id, stored, 'absent')])
  const file = join(await temporaryFolder(), 'shop.tar')
  await exportShop(file, from, false)
  expect(await restoreInto(file, empty)).toMatchObject({ problemCount: 0 })
  expect((await empty.store.get(products, id))?.data).toEqual(stored)
  expect(await importing(fresh).take(file)).toMatchObject({ state: 'done' })
  expect((await fresh.store.get(products, id))?.data).toEqual(stored)
})
