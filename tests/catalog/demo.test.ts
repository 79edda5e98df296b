import { expect, test } from 'vitest'
import { openDiskMedia } from '#adapters/media/disk/disk-media.ts'
import { products } from '#domain/catalog/products/documents.ts'
import { stockItems, stockMovements } from '#domain/inventory/stock/documents.ts'
import { put, type DocumentStore } from '#ports/document-store/document-store.ts'
import { allCollections } from '#server/wiring/collections.ts'
import { isEmpty } from '#server/wiring/fill-empty-store.ts'
import { heroPictures } from '#demo/seed/hero.ts'
import { seedDemo } from '#demo/seed/seed.ts'
import { openTestStore } from '../test-store.ts'
import { createTickingClock, openTestCatalog, temporaryFolder } from './open-catalog.ts'

async function openEmpty() {
  const clock = createTickingClock()
  const store = await openTestStore({ clock, collections: allCollections })
  return { clock, store, media: openDiskMedia({ directory: await temporaryFolder() }) }
}

test('every picture that the demo names is there, and every variant has the stock its movements say', async () => {
  const { catalog, media, store } = await openTestCatalog()
  for (const [, product] of catalog.products()) {
    for (const { name } of product.images)
      expect([name, (await media.get(name)) !== undefined]).toEqual([name, true])
  }
  for (const { collection } of catalog.collections())
    expect(await media.get(collection.image?.name ?? '')).toBeDefined()
  for (const { media: picture } of heroPictures) expect(await media.get(picture.name)).toBeDefined()
  const items = await store.scan(stockItems, { limit: 500 })
  expect(items.items.length).toBeGreaterThan(50)
  for (const { id, data } of items.items) {
    const { items: movements } = await store.query(stockMovements, {
      index: 'byStockItem',
      equals: { stockItemId: id },
      limit: 5,
    })
    expect(movements.reduce((sum, movement) => sum + movement.data.onHand, 0)).toBe(data.onHand)
  }
})

test('a start that was cut off at any commit is finished by the next one, and nothing is put in twice', async () => {
  const whole = await openEmpty()
  await seedDemo(whole)
  const all = await whole.store.scan(products, { limit: 500 })
  for (const survive of [0, 1, 2, 5]) {
    const { store, media, clock } = await openEmpty()
    let left = survive
    const dying: DocumentStore = {
      ...store,
      commit: (writes) => (left-- > 0 ? store.commit(writes) : Promise.reject(new Error('killed'))),
    }
    await expect(seedDemo({ store: dying, media, clock })).rejects.toThrow('killed')
    expect(await isEmpty(store)).toBe(true)
    await seedDemo({ store, media, clock })
    expect(await isEmpty(store)).toBe(false)
    const { items } = await store.scan(products, { limit: 500 })
    expect(items.map(({ id }) => id).sort()).toEqual(all.items.map(({ id }) => id).sort())
    expect(items.every(({ version }) => version === 1)).toBe(true)
  }
})

test('seeding leaves alone what has been changed since, and a shop of its own is not empty', async () => {
  const { store, media, clock } = await openEmpty()
  await seedDemo({ store, media, clock })
  const [first] = (await store.scan(products, { limit: 1 })).items
  if (!first) throw new Error('no product')
  await store.commit([put(products, first.id, { ...first.data, title: 'Mine' }, 1)])
  await seedDemo({ store, media, clock })
  expect((await store.get(products, first.id))?.data.title).toBe('Mine')

  const other = await openEmpty()
  expect(await isEmpty(other.store)).toBe(true)
  await other.store.commit([put(products, 'prd_1', first.data, 'absent')])
  expect(await isEmpty(other.store)).toBe(false)
})
