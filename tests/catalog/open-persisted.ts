import { onTestFinished, expect } from 'vitest'
import { searchFields } from '#domain/catalog/search/search-text.ts'
import { createTextIndex } from '#engine/text-search/text-index.ts'
import { createCatalog } from '#domain/catalog/read-model/create-catalog.ts'
import { products, type ProductDocument } from '#domain/catalog/products/documents.ts'
import type { SnapshotBuilder } from '#domain/catalog/read-model/text-snapshot-builder.ts'
import { createWordings, type Wordings } from '#domain/catalog/languages/wording.ts'
import type { ProductIndex } from '#domain/catalog/listing/product-index.ts'
import { createLister, type Lister } from '#domain/catalog/listing/lister.ts'
import { createSearch } from '#domain/catalog/search/search.ts'
import { usualRanking } from '#domain/catalog/search/ranking.ts'
import { put, type DocumentStore } from '#ports/document-store/document-store.ts'
import { readAll } from '#ports/document-store/read-all.ts'
import type { ModelFile } from '#ports/model-file/model-file.ts'
import { allCollections } from '#server/wiring/collections.ts'
import { openModelFile } from '#server/wiring/domain/open-model-file.ts'
import { openTestStore } from '../test-store.ts'
import { openTestCatalog } from './open-catalog.ts'

const clock = { now: () => Date.parse('2026-03-01T09:00:00.000Z') }

export async function stored(store: DocumentStore): Promise<[string, ProductDocument][]> {
  const all: [string, ProductDocument][] = []
  for await (const { id, data } of readAll(store, products)) all.push([id, data])
  return all
}

let demoProducts: [string, ProductDocument][] | undefined

/** A store with the products of the demo, all for sale. */
export async function openFilled() {
  demoProducts ??= await stored((await openTestCatalog()).store)
  const store = await openTestStore({ clock, collections: allCollections })
  onTestFinished(() => store.close())
  const all = demoProducts.map(([id, product]) => [id, { ...product, status: 'active' as const }] as const)
  await store.commit(all.map(([id, product]) => put(products, id, product, 'absent')))
  const [[first, product] = [], [second] = []] = all
  if (!first || !product || !second) throw new Error('there are no products')
  return { store, count: all.length, first, product, second }
}

/** How {@link openOver} opens. */
interface OpenOptions {
  builderBy?: (known: Wordings['known']) => SnapshotBuilder
  /** The file that is used in place of the one of the folder. */
  over?: (file: ModelFile) => ModelFile
  /** The product listing. */
  lister?: (index: ProductIndex) => Lister
}

/** The catalog and the search over a file of the folder, and how many products the search has read the words of. */
export async function openOver(
  store: DocumentStore,
  folder: string | undefined,
  { builderBy, over = (file) => file, lister = createLister }: OpenOptions = {},
) {
  const whole = over(openModelFile({ folder }))
  let hasCrashed = false
  // A process that has crashed keeps nothing at its end.
  const file: ModelFile = Object.defineProperty({ ...whole }, 'outlives', {
    get: () => whole.outlives && !hasCrashed,
  })
  const wordings = createWordings({ store })
  await wordings.ready()
  const buildSnapshot = builderBy && (() => builderBy(wordings.known))
  const catalog = createCatalog({ store, file, ...(buildSnapshot ? { buildSnapshot } : {}) })
  await catalog.ready()
  let read = 0
  const textIndex = createTextIndex(searchFields)
  const search = createSearch({
    catalog,
    textIndex,
    file,
    stock: { knownOf: () => 1, onChange: () => () => undefined },
    wordings,
    rules: { meaningsIn: () => ({}), ranking: () => ({ version: 0, data: usualRanking }) },
    sales: { timesOrdered: () => 0, onChange: () => () => undefined },
    ratings: { starsOf: () => null, onChange: () => () => undefined },
    clock,
    lister,
    onRead: () => void (read += 1),
  })
  const selling = { marketId: 'eu', currency: 'EUR' }
  const find = async (q: string): Promise<string[]> => {
    const { items } = await search.list({ ...selling, q, filters: new Map(), page: 1, limit: 100 })
    return items.map(({ id }) => id).sort()
  }
  /** How products are listed in each order, and what they can be filtered by. */
  const listed = () => {
    const sorts = ['featured', 'newest', 'price', '-price', 'title'] as const
    const answers = sorts.map(async (sort) => {
      const { items, facets, total } = await search.list({
        ...selling,
        filters: new Map(),
        onlyAvailable: true,
        sort,
        page: 1,
        limit: 100,
      })
      return { ids: items.map(({ id }) => id), facets, total }
    })
    return Promise.all(answers)
  }
  /** All that is at hand of each product, and its card. */
  const known = () =>
    [...catalog.outlines()]
      .map(([id, outline]) => {
        const { handle, title, status, updatedAt, brand, tags, collections, currencies } = outline
        const { formerHandles, variants } = outline
        const facts = { handle, title, status, updatedAt, brand, tags, collections, currencies }
        const sold = variants.map((variant) => catalog.outlined(variant.id)?.productId)
        const at = catalog.productByHandle(handle)?.id
        return { id, ...facts, formerHandles, variants, sold, at, card: catalog.cards([id])[0] }
      })
      .sort((a, b) => (a.id < b.id ? -1 : 1))
  let open = true
  const end = (how: 'closes' | 'crashes'): void => {
    if (!open) return
    open = false
    hasCrashed = how === 'crashes'
    search.close()
    catalog.close()
  }
  onTestFinished(() => end('closes'))
  return { catalog, wordings, textIndex, search, find, listed, known, end, read: () => read }
}

const requested = ['vase', 'stoneware', 'tea', 'blue', 'Größe', 'linen towel', 'ceramics', 'vsae', 'quux']

/** Compares its contents, searches and listings with those of a fresh one. */
export async function expectTrue(
  { find, listed, known }: Pick<Awaited<ReturnType<typeof openOver>>, 'find' | 'listed' | 'known'>,
  store: DocumentStore,
) {
  const rebuilt = await openOver(store, undefined)
  for (const query of requested)
    expect([query, await find(query)]).toEqual([query, await rebuilt.find(query)])
  expect(await listed()).toEqual(await rebuilt.listed())
  expect(known()).toEqual(rebuilt.known())
  rebuilt.end('closes')
}
