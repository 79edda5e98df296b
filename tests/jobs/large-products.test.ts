import { expect, test } from 'vitest'
import { stockItemId } from '#domain/inventory/stock/documents.ts'
import { limits } from '#vocabulary/limits.ts'
import { fillCart, orderCart } from '../api/buying.ts'
import { stockLevelOf } from '../api/products.ts'
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
