import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { expect, test } from 'vitest'
import { products } from '#domain/catalog/products/documents.ts'
import type { SnapshotBuilder } from '#domain/catalog/read-model/text-snapshot-builder.ts'
import type { Wordings } from '#domain/catalog/languages/wording.ts'
import { terms } from '#domain/catalog/languages/documents.ts'
import { put, remove } from '#ports/document-store/document-store.ts'
import { createThreadSnapshotBuilder } from '#server/text-snapshot/thread-builder.ts'
import { temporaryFolder } from './open-catalog.ts'
import { expectTrue, openFilled, openOver } from './open-persisted.ts'

test('a search that starts again reads no words but those of products that have changed while it was away', async () => {
  const { store, count, first, product, second } = await openFilled()
  const folder = await temporaryFolder()
  const before = await openOver(store, folder)
  expect(before.read()).toBe(count)
  before.end('closes')
  const same = await openOver(store, folder)
  expect(same.read()).toBe(0)
  await expectTrue(same, store)
  same.end('closes')

  await store.commit([
    put(products, first, { ...product, title: 'Quux vase' }, 'present'),
    remove(products, second, 'present'),
    put(products, 'prd_new', { ...product, handle: 'new', title: 'Quux towel', variants: [] }, 'absent'),
  ])
  const after = await openOver(store, folder)
  expect(after.read()).toBeLessThanOrEqual(2)
  expect(await after.find('quux')).toContain(first)
  await expectTrue(after, store)
})

test('after a crash what had not been saved is read again', async () => {
  const { store, first, product, second } = await openFilled()
  const folder = await temporaryFolder()
  const before = await openOver(store, folder)
  await store.commit([
    put(products, first, { ...product, title: 'Quux vase' }, 'present'),
    put(products, second, { ...product, handle: 'other', status: 'draft' }, 'present'),
  ])
  await before.catalog.caughtUp()
  expect(await before.find('quux')).toEqual([first])
  before.end('crashes')
  const after = await openOver(store, folder)
  expect(after.read()).toBe(1)
  expect(await after.find('quux')).toEqual([first])
  await expectTrue(after, store)
})

test('terms that were changed meanwhile count at once', async () => {
  const { store, count, first, product } = await openFilled()
  const folder = await temporaryFolder()
  const attributes = [{ name: 'Kind', values: ['Whatsit'] }]
  await store.commit([put(products, first, { ...product, attributes }, 'present')])
  const before = await openOver(store, folder)
  before.end('closes')
  await store.commit([
    put(terms, 'de', { terms: { Whatsit: 'Quux' }, updatedAt: product.updatedAt }, 'absent'),
  ])
  const after = await openOver(store, folder)
  expect([after.read(), await after.find('quux')]).toEqual([count, [first]])
  after.end('closes')
  const again = await openOver(store, folder)
  expect([again.read(), await again.find('quux')]).toEqual([0, [first]])
})

test.each([
  ['an edition that is unknown', "UPDATE texts_snapshot SET part = CAST('{}' AS BLOB) WHERE number = 0"],
  ['no beginning', 'DELETE FROM texts_snapshot WHERE number < 3'],
  ['a broken end', "UPDATE texts_snapshot SET part = CAST('x' AS BLOB) WHERE number = 9"],
])('texts that were saved with %s are indexed again', async (_, change) => {
  const { store, count } = await openFilled()
  const folder = await temporaryFolder()
  const before = await openOver(store, folder)
  before.end('closes')
  const database = new Sqlite(join(folder, '1.db'))
  database.exec(change)
  database.close()
  const after = await openOver(store, folder)
  expect(after.read()).toBe(count)
  await expectTrue(after, store)
})

test('words of a file that is broken are read again', async () => {
  const { store, count } = await openFilled()
  const folder = await temporaryFolder()
  const before = await openOver(store, folder)
  before.end('closes')
  writeFileSync(join(folder, '1.db'), 'broken '.repeat(3_000))
  const after = await openOver(store, folder)
  expect(after.read()).toBe(count)
  await expectTrue(after, store)
})

test('wrong search terms are right after a rebuild', async () => {
  const { store, count } = await openFilled()
  const { catalog, textIndex, search, find, listed, known } = await openOver(store, undefined)
  const vases = await find('vase')
  expect(vases.length).toBeGreaterThan(1)
  for (let entry = 0; entry < count; entry += 1) textIndex.remove(entry)
  await catalog.reindex()
  expect(await find('vase')).toEqual([])
  search.invalidateText()
  await catalog.reindex()
  expect(await find('vase')).toEqual(vases)
  await expectTrue({ find, listed, known }, store)
})

/** Reads the words of any number of products in a thread, and fails with it. */
const inThread = (known: Wordings['known']): SnapshotBuilder =>
  createThreadSnapshotBuilder({
    known,
    worthwhile: 1,
    onTrouble(error) {
      throw error
    },
  })

test('words that a thread reads while a file is filled are those that a search reads itself', async () => {
  const { store } = await openFilled()
  const folder = await temporaryFolder()
  const filled = await openOver(store, folder, { builderBy: inThread })
  expect(filled.read()).toBe(0)
  await expectTrue(filled, store)
  filled.end('crashes')
  const again = await openOver(store, folder, { builderBy: inThread })
  expect(again.read()).toBe(0)
  await expectTrue(again, store)
})

test('a product that changes before the thread is done is found by what it is then', async () => {
  const { store, first, product, second } = await openFilled()
  const folder = await temporaryFolder()
  const builderBy = (known: Wordings['known']): SnapshotBuilder => {
    const builder = inThread(known)
    return {
      ...builder,
      async parts() {
        await store.commit([
          put(products, first, { ...product, title: 'Quux vase' }, 'present'),
          remove(products, second, 'present'),
        ])
        return builder.parts()
      },
    }
  }
  const filled = await openOver(store, folder, { builderBy })
  expect([filled.read(), await filled.find('quux')]).toEqual([1, [first]])
  await expectTrue(filled, store)
})

test('without a snapshot of the thread the search indexes all texts', async () => {
  const { store, count } = await openFilled()
  const folder = await temporaryFolder()
  const filled = await openOver(store, folder, {
    builderBy: (known) => ({ ...inThread(known), parts: () => Promise.resolve(undefined) }),
  })
  expect(filled.read()).toBe(count)
  await expectTrue(filled, store)
})

test('no thread reads words for a file that the next start does not find', async () => {
  const { store, count } = await openFilled()
  let begun = 0
  const builderBy = (known: Wordings['known']): SnapshotBuilder => {
    begun += 1
    return inThread(known)
  }
  const inMemory = await openOver(store, undefined, { builderBy })
  expect([begun, inMemory.read()]).toEqual([0, count])
})
