import { expect, test } from 'vitest'
import { openDiskMedia } from '#adapters/media/disk/disk-media.ts'
import { contentPages } from '#domain/catalog/content/documents.ts'
import { collections, products } from '#domain/catalog/products/documents.ts'
import { contents } from '#domain/catalog/publishing/documents.ts'
import { stockItems, stockMovements } from '#domain/inventory/stock/documents.ts'
import { orders } from '#domain/orders/orders/documents.ts'
import { invoices } from '#domain/orders/invoices/documents.ts'
import { customers } from '#domain/people/customers/documents.ts'
import { wishLists } from '#domain/people/wish-lists/documents.ts'
import { markets } from '#domain/pricing/markets/documents.ts'
import { createDemoRemovalWork } from '#domain/whole-shop/demo-removal/removal-job.ts'
import type { RunningJob } from '#engine/work/jobs/runner.ts'
import type { Collection } from '#ports/document-store/collection.ts'
import { put, type DocumentStore } from '#ports/document-store/document-store.ts'
import { readAll } from '#ports/document-store/read-all.ts'
import { hasDemo, removedWrite } from '#demo/seed/documents.ts'
import { seedDemo } from '#demo/seed/seed.ts'
import { seededGroups } from '#demo/seed/seeded.ts'
import { readSettings } from '#server/settings.ts'
import { allCollections } from '#server/wiring/collections.ts'
import { isEmpty } from '#server/wiring/fill-empty-store.ts'
import { openPast } from '#server/wiring/open-past.ts'
import { openTestStore } from '../test-store.ts'
import { temporaryFolder } from './open-catalog.ts'

const settings = readSettings({ SECRET: 'a secret of the tests, of no worth elsewhere' })

async function count(store: DocumentStore, collection: Collection<unknown>): Promise<number> {
  let found = 0
  for await (const _ of readAll(store, collection)) found += 1
  return found
}

test('the demo goes, in a run that is cut off and goes on; what was changed or added since stays', async () => {
  const clock = { now: () => Date.parse('2026-11-21T21:30:00.000Z') }
  const store = await openTestStore({ clock, collections: allCollections })
  const pastNeeds = () => openPast({ settings, publicUrl: 'http://localhost:3000', store })
  await seedDemo({ store, clock, media: openDiskMedia({ directory: await temporaryFolder() }), pastNeeds })
  const [changed] = (await store.scan(products, { limit: 1 })).items
  if (!changed) throw new Error('no product')
  await store.commit([
    put(products, changed.id, { ...changed.data, title: 'Mine' }, 1),
    put(products, 'prd_own', { ...changed.data, handle: 'own' }, 'absent'),
    put(
      stockItems,
      'var_own.studio',
      { variantId: 'var_own', locationId: 'studio', onHand: 3, reserved: 0 },
      'absent',
    ),
  ])
  expect(await hasDemo(store)).toBe(true)
  expect(await count(store, orders)).toBeGreaterThan(20)

  let left = 25
  const data = {
    counts: {} as Record<string, number>,
    cursor: {} as Record<string, unknown>,
    total: 0,
    done: 0,
  }
  const job = {
    id: 'job_1',
    data,
    async save(change: object, writes: Parameters<DocumentStore['commit']>[0] = []) {
      if (left-- === 0) throw new Error('killed')
      if (writes.length > 0) await store.commit(writes)
      Object.assign(data, change)
    },
  } as unknown as RunningJob
  const work = createDemoRemovalWork({
    store,
    seeded: () => seededGroups(store, pastNeeds),
    finished: () => removedWrite(store),
  })
  await expect(work.run(job)).rejects.toThrow('killed')
  expect(await hasDemo(store)).toBe(true)
  await work.run(job)

  const kept = (await store.scan(products, { limit: 10 })).items.map(({ id }) => id)
  expect(kept.sort()).toEqual([changed.id, 'prd_own'].sort())
  for (const collection of [orders, invoices, customers, wishLists, contents, contentPages, collections])
    expect([collection.name, await count(store, collection)]).toEqual([collection.name, 0])
  const stocked = changed.data.variants.map(({ id }) => `${id}.studio`)
  const items = (await store.scan(stockItems, { limit: 500 })).items.map(({ id }) => id)
  expect(items.sort()).toEqual([...stocked, 'var_own.studio'].sort())
  for await (const { data: movement } of readAll(store, stockMovements))
    expect(stocked).toContain(movement.stockItemId)
  expect(await count(store, markets)).toBeGreaterThan(0)
  expect(data).toMatchObject({ counts: { kept: 1 }, total: data.done })
  expect([await hasDemo(store), await isEmpty(store)]).toEqual([false, false])
})
