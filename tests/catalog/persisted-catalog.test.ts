import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { expect, onTestFinished, test } from 'vitest'
import type { ShopCatalog } from '#domain/catalog/read-model/catalog.ts'
import { createCatalog } from '#domain/catalog/read-model/create-catalog.ts'
import { products, type ProductDocument } from '#domain/catalog/products/documents.ts'
import { put, remove, type DocumentStore } from '#ports/document-store/document-store.ts'
import { readAll } from '#ports/document-store/read-all.ts'
import { allCollections } from '#server/wiring/collections.ts'
import { noteRebuild, openModelFile } from '#server/wiring/domain/open-model-file.ts'
import { openTestStore } from '../test-store.ts'
import { openTestCatalog, temporaryFolder } from './open-catalog.ts'

const clock = { now: () => Date.parse('2026-03-01T09:00:00.000Z') }

async function stored(store: DocumentStore): Promise<Map<string, ProductDocument>> {
  const all = new Map<string, ProductDocument>()
  for await (const { id, data } of readAll(store, products)) all.set(id, data)
  return all
}

/** A store with ten products of the demo. */
async function openFilled(): Promise<DocumentStore> {
  const demo = await openTestCatalog()
  const store = await openTestStore({ clock, collections: allCollections })
  onTestFinished(() => store.close())
  const some = [...(await stored(demo.store))].slice(0, 10)
  await store.commit(some.map(([id, product]) => put(products, id, product, 'absent')))
  return store
}

/** A catalog over a file of the folder, and how often it has read all products. */
async function openOver(store: DocumentStore, folder: string, rebuild = 0) {
  let scans = 0
  const watched: DocumentStore = {
    ...store,
    scan(collection, page) {
      if (collection.name === products.name && page.after === undefined) scans += 1
      return store.scan(collection, page)
    },
  }
  const fills: (number | string)[] = []
  const filling = {
    began: () => void fills.push('began'),
    read: (count: number) => void fills.push(count),
    ended: (count: number) => void fills.push(`ended with ${count}`),
  }
  const file = openModelFile({ folder, rebuild })
  const catalog = createCatalog({ store: watched, file, filling })
  let open = true
  const close = (): void => {
    if (open) catalog.close()
    open = false
  }
  onTestFinished(close)
  await catalog.ready()
  return { file, catalog, close, scans: () => scans, fills }
}

async function expectTrue(catalog: ShopCatalog, store: DocumentStore): Promise<void> {
  const all = await stored(store)
  expect(new Map(catalog.products())).toEqual(all)
  expect([...catalog.outlines().keys()].sort()).toEqual([...all.keys()].sort())
  const listed = new Set<string>()
  catalog.onProduct((id, product) => {
    if (product) listed.add(id)
  })()
  const active = [...all].filter(([, { status }]) => status === 'active').map(([id]) => id)
  expect([...listed].sort()).toEqual(active.sort())
  for (const [id, product] of all) {
    const { handle, title, status, brand, tags } = product
    expect(catalog.outlines().get(id)).toMatchObject({ handle, title, status, brand, tags })
    expect(catalog.productByHandle(handle)).toEqual({ id, product })
    for (const variant of product.variants) {
      expect(catalog.variant(variant.id)).toEqual({ productId: id, product, variant })
      expect(catalog.outlined(variant.id)).toMatchObject({ productId: id, variant: { sku: variant.sku } })
    }
  }
}

test('a catalog that starts again reads no products but those that have changed while it was away', async () => {
  const [store, folder] = [await openFilled(), await temporaryFolder()]
  const first = await openOver(store, folder)
  expect(first.scans()).toBe(1)
  expect(first.fills).toEqual(['began', 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 'ended with 10'])
  await expectTrue(first.catalog, store)
  first.close()

  const [[changed, product] = [], [gone, lost] = []] = [...(await stored(store))]
  if (!changed || !product || !gone || !lost) throw new Error('there are no products')
  await store.commit([
    put(
      products,
      changed,
      { ...product, title: 'Changed meanwhile', handle: 'changed-meanwhile' },
      'present',
    ),
    remove(products, gone, 'present'),
  ])
  const second = await openOver(store, folder)
  expect([second.scans(), second.fills]).toEqual([0, []])
  expect(second.catalog.productByHandle('changed-meanwhile')?.product.title).toBe('Changed meanwhile')
  expect(second.catalog.productByHandle(lost.handle)).toBeUndefined()
  await expectTrue(second.catalog, store)
})

test('a change is seen at once, in the process and in the next one', async () => {
  const [store, folder] = [await openFilled(), await temporaryFolder()]
  const first = await openOver(store, folder)
  const [[id, product] = []] = [...(await stored(store))]
  if (!id || !product) throw new Error('there are no products')
  const received: (string | undefined)[] = []
  first.catalog.onProduct((changed, _, read) => {
    if (changed === id) received.push(read()?.title)
  })
  await store.commit([put(products, id, { ...product, title: 'Another title' }, 'present')])
  await first.catalog.caughtUp()
  expect(first.catalog.product(id)?.title).toBe('Another title')
  expect(received).toEqual([product.title, 'Another title'])
  first.close()
  const second = await openOver(store, folder)
  expect(second.scans()).toBe(0)
  await expectTrue(second.catalog, store)
})

test('a file that is broken, or belongs to another store, is rebuilt', async () => {
  const [store, folder] = [await openFilled(), await temporaryFolder()]
  const first = await openOver(store, folder)
  first.close()
  for (const name of readdirSync(folder)) writeFileSync(join(folder, name), 'broken '.repeat(3_000))
  const second = await openOver(store, folder)
  expect(second.scans()).toBe(1)
  await expectTrue(second.catalog, store)
  second.close()

  const other = await openFilled()
  const [[id, product] = []] = [...(await stored(other))]
  if (!id || !product) throw new Error('there are no products')
  await other.commit([put(products, id, { ...product, title: 'Of the other store' }, 'present')])
  const third = await openOver(other, folder)
  await expectTrue(third.catalog, other)
})

/** Changes the file of the folder, and takes out what lets a start do without the rows. */
function damage(folder: string, change: string): void {
  const file = new Sqlite(join(folder, '1.db'))
  file.exec('DELETE FROM outlines_snapshot')
  expect(file.prepare(change).run().changes).toBeGreaterThan(0)
  file.close()
}

test.each([
  ['a value that rows name is missing', 'DELETE FROM shared WHERE number = 3'],
  ['the last values are missing', 'DELETE FROM shared WHERE number > 5'],
  ['a value is no JSON', "UPDATE shared SET text = '{' WHERE number = 2"],
  ['a row is cut off', 'UPDATE rows SET row = substr(row, 1, 40) WHERE number = 4'],
])('a file in which %s is rebuilt', async (_, change) => {
  const [store, folder] = [await openFilled(), await temporaryFolder()]
  const first = await openOver(store, folder)
  first.close()
  damage(folder, change)
  const second = await openOver(store, folder)
  expect(second.scans()).toBe(1)
  await expectTrue(second.catalog, store)
  second.close()
  const third = await openOver(store, folder)
  expect(third.scans()).toBe(0)
  await expectTrue(third.catalog, store)
})

test('saved outlines are not restored where the file has lost values that they name', async () => {
  const [store, folder] = [await openFilled(), await temporaryFolder()]
  const first = await openOver(store, folder)
  first.close()
  const file = new Sqlite(join(folder, '1.db'))
  file.exec('DELETE FROM shared WHERE number > 5')
  file.close()
  const second = await openOver(store, folder)
  expect(second.scans()).toBe(1)
  await expectTrue(second.catalog, store)
})

test('of saved outlines those are read again that have changed since, however often a process ends', async () => {
  const [store, folder] = [await openFilled(), await temporaryFolder()]
  const first = await openOver(store, folder)
  first.close()
  const all = [...(await stored(store))]
  for (const [step, [id, product]] of all.entries()) {
    const [lost = ''] = all[(step + 1) % all.length] ?? []
    const { handle, title } = product
    await store.commit([
      // The handle of the one that goes is taken over by another, which leaves its own.
      ...(step % 3 === 0 ? [remove(products, lost, 'any')] : []),
      put(products, id, { ...product, title: `${title} ${step}`, handle: `${handle}-${step}` }, 'any'),
      put(products, `prd_new_${step}`, { ...product, handle, variants: [] }, 'absent'),
    ])
    const next = await openOver(store, folder)
    expect(next.scans()).toBe(0)
    expect(next.file.snapshot('outlines')).toBeDefined()
    await expectTrue(next.catalog, store)
    next.close()
  }
})

test.each([
  ['has other outlines than the store', "UPDATE rows SET row = replace(row, 'active', 'draft')"],
  ['has other values of products', `UPDATE shared SET text = '"another"' WHERE text LIKE '"%'`],
  ['has other texts of products', "UPDATE texts SET text = replace(text, 'title', 'name')"],
  ['lacks a product', 'DELETE FROM rows WHERE number = 2'],
  ['has one more product', "INSERT INTO rows (id, row) SELECT 'ghost', row FROM rows WHERE number = 1"],
])('where a file %s, all is right after a rebuild, and at the next start too', async (_, change) => {
  const [store, folder] = [await openFilled(), await temporaryFolder()]
  const first = await openOver(store, folder)
  first.close()
  damage(folder, change)
  const second = await openOver(store, folder)
  expect(second.scans()).toBe(0)
  await expect(expectTrue(second.catalog, store)).rejects.toThrow()
  let read = 0
  await second.catalog.reindex(() => void (read += 1))
  expect([read, second.scans()]).toEqual([10, 1])
  await expectTrue(second.catalog, store)
  second.close()
  const third = await openOver(store, folder)
  expect(third.scans()).toBe(0)
  await expectTrue(third.catalog, store)
})

test('a file from before the last rebuild request is rebuilt at a start, and a newer one is not', async () => {
  const [store, folder] = [await openFilled(), await temporaryFolder()]
  const first = await openOver(store, folder)
  first.close()
  const second = await openOver(store, folder, 1)
  expect(second.scans()).toBe(1)
  await second.catalog.reindex()
  noteRebuild({ file: second.file, stockFile: undefined }, { store: '', rebuild: 2 })
  second.close()
  const third = await openOver(store, folder, 2)
  expect(third.scans()).toBe(0)
  await expectTrue(third.catalog, store)
})

test('a catalog that is closed during a rebuild leaves a file that the next start fills', async () => {
  const [store, folder] = [await openFilled(), await temporaryFolder()]
  const first = await openOver(store, folder)
  const renewed = first.catalog.reindex(first.close)
  await expect(renewed).rejects.toThrow()
  const second = await openOver(store, folder)
  expect(second.scans()).toBe(1)
  await expectTrue(second.catalog, store)
})

test('two processes on one folder have a file each, and both are true', async () => {
  const [store, folder] = [await openFilled(), await temporaryFolder()]
  const here = await openOver(store, folder)
  const there = await openOver(store, folder)
  expect([here.scans(), there.scans()]).toEqual([1, 1])
  const [[id] = []] = [...(await stored(store))]
  if (!id) throw new Error('there are no products')
  await store.commit([remove(products, id, 'present')])
  await Promise.all([here.catalog.caughtUp(), there.catalog.caughtUp()])
  await expectTrue(here.catalog, store)
  await expectTrue(there.catalog, store)
})
