import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { expect, onTestFinished, test } from 'vitest'
import { openWordSearch } from '#adapters/search/words/word-search.ts'
import { createCatalog } from '#domain/catalog/create-catalog.ts'
import { products, type ProductDocument } from '#domain/catalog/documents.ts'
import type { Extractor } from '#domain/catalog/extractor.ts'
import { createWordings, type Wordings } from '#domain/languages/wording.ts'
import { terms } from '#domain/languages/documents.ts'
import { createSearch } from '#domain/search/search.ts'
import { usualRanking } from '#domain/search/ranking.ts'
import { put, remove, type DocumentStore } from '#ports/document-store/document-store.ts'
import { readAll } from '#ports/document-store/read-all.ts'
import { allCollections } from '#server/collections.ts'
import { openModelFile } from '#server/open-model-file.ts'
import { createThreadExtractor } from '#server/words/extractor.ts'
import { openTestStore } from '../test-store.ts'
import { openCatalogue, temporaryFolder } from './open-catalogue.ts'

const clock = { now: () => Date.parse('2026-03-01T09:00:00.000Z') }

async function stored(store: DocumentStore): Promise<[string, ProductDocument][]> {
  const all: [string, ProductDocument][] = []
  for await (const { id, data } of readAll(store, products)) all.push([id, data])
  return all
}

let demoGoods: [string, ProductDocument][] | undefined

/** A store with the products of the demo, all for sale. */
async function openFilled() {
  demoGoods ??= await stored((await openCatalogue()).store)
  const store = await openTestStore({ clock, collections: allCollections })
  onTestFinished(() => store.close())
  const all = demoGoods.map(([id, product]) => [id, { ...product, status: 'active' as const }] as const)
  await store.commit(all.map(([id, product]) => put(products, id, product, 'absent')))
  const [[first, product] = [], [second] = []] = all
  if (!first || !product || !second) throw new Error('there are no products')
  return { store, count: all.length, first, product, second }
}

/** The search over a file of the folder, and how many products it has read the words of. */
async function openOver(
  store: DocumentStore,
  folder: string | undefined,
  extractingBy?: (known: Wordings['known']) => Extractor,
) {
  const file = openModelFile({ folder })
  const wordings = createWordings({ store })
  await wordings.ready()
  const extracting = extractingBy && (() => extractingBy(wordings.known))
  const catalog = createCatalog({ store, file, ...(extracting ? { extracting } : {}) })
  await catalog.ready()
  let read = 0
  let hasCrashed = false
  const engine = openWordSearch()
  const search = createSearch({
    catalog,
    engine,
    // A process that has crashed keeps nothing at its end.
    file: Object.defineProperty({ ...file }, 'outlives', { get: () => file.outlives && !hasCrashed }),
    stock: { knownOf: () => 1, onChange: () => () => undefined },
    wordings,
    rules: { synonymsOf: () => [], ranking: () => ({ version: 0, data: usualRanking }) },
    sales: { timesOrdered: () => 0, onChange: () => () => undefined },
    clock,
    onRead: () => void (read += 1),
  })
  const find = (q: string): string[] =>
    search
      .list({ q, currency: 'EUR', filters: new Map(), page: 1, limit: 100 })
      .items.map(({ id }) => id)
      .sort()
  /** How goods are listed in each order, and what they can be filtered by. */
  const listed = () =>
    (['featured', 'newest', 'price', '-price', 'title'] as const).map((sort) => {
      const { items, facets, total } = search.list({
        currency: 'EUR',
        filters: new Map(),
        onlyAvailable: true,
        sort,
        page: 1,
        limit: 100,
      })
      return { ids: items.map(({ id }) => id), facets, total }
    })
  let open = true
  const end = (how: 'closes' | 'crashes'): void => {
    if (!open) return
    open = false
    hasCrashed = how === 'crashes'
    search.close()
    catalog.close()
  }
  onTestFinished(() => end('closes'))
  return { catalog, wordings, engine, search, find, listed, end, read: () => read }
}

const asked = ['vase', 'stoneware', 'tea', 'blue', 'Größe', 'linen towel', 'ceramics', 'vsae', 'quux']

/** What it finds and lists is what one does that has just read everything. */
async function expectTrue(
  { find, listed }: Pick<Awaited<ReturnType<typeof openOver>>, 'find' | 'listed'>,
  store: DocumentStore,
) {
  const anew = await openOver(store, undefined)
  for (const query of asked) expect([query, find(query)]).toEqual([query, anew.find(query)])
  expect(listed()).toEqual(anew.listed())
  anew.end('closes')
}

test('a search that starts again reads no words but those of goods that have changed while it was away', async () => {
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
  expect(after.find('quux')).toContain(first)
  await expectTrue(after, store)
})

test('after a crash what had not been kept is read again', async () => {
  const { store, first, product, second } = await openFilled()
  const folder = await temporaryFolder()
  const before = await openOver(store, folder)
  await store.commit([
    put(products, first, { ...product, title: 'Quux vase' }, 'present'),
    put(products, second, { ...product, handle: 'other', status: 'draft' }, 'present'),
  ])
  await before.catalog.caughtUp()
  expect(before.find('quux')).toEqual([first])
  before.end('crashes')
  const after = await openOver(store, folder)
  expect(after.read()).toBe(1)
  expect(after.find('quux')).toEqual([first])
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
  expect([after.read(), after.find('quux')]).toEqual([count, [first]])
  after.end('closes')
  const again = await openOver(store, folder)
  expect([again.read(), again.find('quux')]).toEqual([0, [first]])
})

test.each([
  ['an edition that is unknown', "UPDATE words_extract SET part = CAST('{}' AS BLOB) WHERE number = 0"],
  ['no beginning', 'DELETE FROM words_extract WHERE number < 3'],
  ['a broken end', "UPDATE words_extract SET part = CAST('x' AS BLOB) WHERE number = 9"],
])('words that were kept with %s are read again', async (_, change) => {
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

test('words that went wrong are right once goods were read anew in doubt of them', async () => {
  const { store, count } = await openFilled()
  const { catalog, engine, search, find, listed } = await openOver(store, undefined)
  const vases = find('vase')
  expect(vases.length).toBeGreaterThan(1)
  for (let entry = 0; entry < count; entry += 1) engine.remove(entry)
  await catalog.renew()
  expect(find('vase')).toEqual([])
  search.doubtWords()
  await catalog.renew()
  expect(find('vase')).toEqual(vases)
  await expectTrue({ find, listed }, store)
})

/** Reads the words of any number of products in a thread, and fails with it. */
const inThread = (known: Wordings['known']): Extractor =>
  createThreadExtractor({
    known,
    worthwhile: 1,
    onTrouble(error) {
      throw error
    },
  })

test('words that a thread reads while a file is filled are those that a search reads itself', async () => {
  const { store } = await openFilled()
  const folder = await temporaryFolder()
  const filled = await openOver(store, folder, inThread)
  expect(filled.read()).toBe(0)
  await expectTrue(filled, store)
  filled.end('crashes')
  const again = await openOver(store, folder, inThread)
  expect(again.read()).toBe(0)
  await expectTrue(again, store)
})

test('a product that changes before the thread is done is found by what it is then', async () => {
  const { store, first, product, second } = await openFilled()
  const folder = await temporaryFolder()
  const filled = await openOver(store, folder, (known) => {
    const extractor = inThread(known)
    return {
      ...extractor,
      async parts() {
        await store.commit([
          put(products, first, { ...product, title: 'Quux vase' }, 'present'),
          remove(products, second, 'present'),
        ])
        return extractor.parts()
      },
    }
  })
  expect([filled.read(), filled.find('quux')]).toEqual([1, [first]])
  await expectTrue(filled, store)
})

test('where a thread has nothing to tell the search reads all words', async () => {
  const { store, count } = await openFilled()
  const folder = await temporaryFolder()
  const filled = await openOver(store, folder, (known) => ({
    ...inThread(known),
    parts: () => Promise.resolve(undefined),
  }))
  expect(filled.read()).toBe(count)
  await expectTrue(filled, store)
})

test('no thread reads words for a file that the next start does not find', async () => {
  const { store, count } = await openFilled()
  let begun = 0
  const inMemory = await openOver(store, undefined, (known) => {
    begun += 1
    return inThread(known)
  })
  expect([begun, inMemory.read()]).toEqual([0, count])
})
