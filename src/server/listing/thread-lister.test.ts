import { setTimeout as sleepFor } from 'node:timers/promises'
import fc from 'fast-check'
import { expect, onTestFinished, test } from 'vitest'
import { asWritten, wordingOf, type Wording } from '#domain/catalog/languages/wording.ts'
import { bitsOf } from '#engine/columns/bits.ts'
import { createProductIndex, type ProductIndex } from '#domain/catalog/listing/product-index.ts'
import type { IndexedProduct } from '#domain/catalog/read-model/indexed-product.ts'
import type { ListingRequest } from '#domain/catalog/listing/list-products.ts'
import { createLister, type Lister } from '#domain/catalog/listing/lister.ts'
import { createThreadLister, type ThreadListerNeeds } from './thread-lister.ts'

const terms = { Colour: 'Farbe', Red: 'Rot' }
const german = wordingOf('de', terms)

const colours = ['Red', 'Green', 'Blue']
const someRow = fc
  .record({
    price: fc.integer({ min: 1, max: 9 }),
    colours: fc.subarray(colours),
    isShelved: fc.boolean(),
    title: fc.constantFrom('Apple', 'pear', 'Zebra'),
  })
  .map(({ price, colours: chosen, isShelved, title }): IndexedProduct => {
    const term = (value: string) => ({
      name: 'Colour',
      value,
      detail: null,
      position: colours.indexOf(value),
    })
    return {
      prices: price < 9 ? { EUR: price, USD: price } : { USD: price },
      markets: isShelved ? ['eu'] : [],
      collections: isShelved ? ['shelf'] : [],
      tags: [],
      terms: chosen.map(term),
      title,
      titles: { de: `${title} de` },
      createdAt: `2026-01-0${price}T00:00:00.000Z`,
      featured: isShelved,
      reduced: false,
      variants: [],
    }
  })
const someChange = fc.record({ id: fc.nat(30), row: fc.option(someRow, { nil: undefined }) })
const someRequest: fc.Arbitrary<ListingRequest> = fc.record({
  marketId: fc.constantFrom('eu', 'us'),
  currency: fc.constantFrom('EUR', 'USD', 'JPY'),
  found: fc.option(fc.uniqueArray(fc.nat(20)), { nil: undefined }),
  collections: fc.constantFrom(undefined, ['shelf']),
  ruled: fc.constantFrom(undefined, bitsOf([2, 3, 4, 11])),
  pinned: fc.constantFrom([], [4, 1, 25]),
  filters: fc.subarray([...colours, 'Unheard-of']).map((chosen) => new Map([['Colour', new Set(chosen)]])),
  minPrice: fc.constantFrom(undefined, 3),
  maxPrice: fc.constantFrom(undefined, 6),
  offered: fc.constantFrom(undefined, bitsOf([1, 3, 5, 7, 9])),
  buyable: fc.constantFrom(undefined, bitsOf([1, 2, 8, 11])),
  sort: fc.constantFrom('featured', 'rating', 'newest', 'price', '-price', 'title', 'relevance'),
  page: fc.integer({ min: 1, max: 3 }),
  limit: fc.constant(5),
  wording: fc.constantFrom<Wording>(asWritten, german),
})

/** A thread does not report that it is ready: it is, once it answers instead of the index. */
async function untilReady(lister: Lister, index: ProductIndex): Promise<void> {
  const { facets } = index
  let isHere = true
  index.facets = () => {
    isHere = true
    return facets()
  }
  while (isHere) {
    await sleepFor(5)
    isHere = false
    await lister.list(onlyRed)
  }
  index.facets = facets
}

const plain: ListingRequest = {
  marketId: 'eu',
  currency: 'EUR',
  found: undefined,
  collections: undefined,
  ruled: undefined,
  pinned: [],
  filters: new Map(),
  minPrice: undefined,
  maxPrice: undefined,
  offered: undefined,
  buyable: undefined,
  sort: 'featured',
  page: 1,
  limit: 5,
  wording: asWritten,
}

const onlyRed: ListingRequest = { ...plain, filters: new Map([['Colour', new Set(['Red'])]]) }

function openLister(index: ProductIndex, more: Partial<ThreadListerNeeds> = {}) {
  const troubles: unknown[] = []
  const onTrouble = (error: unknown): void => void troubles.push(error)
  const known: ThreadListerNeeds['known'] = (language) => (language === 'de' ? terms : {})
  const lister = createThreadLister({ index, known, onTrouble, worthwhile: 0, cores: 2, ...more })
  onTestFinished(() => lister.close())
  return { lister, troubles }
}

function change(index: ProductIndex, lister: Lister, id: string, row: IndexedProduct | undefined): void {
  const before = index.rowOf(id)
  const at = index.set(id, row)
  if (at !== undefined && row) lister.put(at, row)
  if (before !== undefined && before !== at) lister.drop(before)
}

test('what the thread lists is what is listed here, whatever changes before and meanwhile', async () => {
  const index = createProductIndex()
  const here = createLister(index)
  const { lister, troubles } = openLister(index)
  await untilReady(lister, index)
  await fc.assert(
    fc.asyncProperty(
      fc.array(someChange, { maxLength: 20 }),
      fc.array(someRequest, { minLength: 1, maxLength: 4 }),
      async (changes, requests) => {
        for (const { id, row } of changes) change(index, lister, `id-${id}`, row)
        const expected = await Promise.all(requests.map((request) => here.list(request)))
        expect(await Promise.all(requests.map((request) => lister.list(request)))).toEqual(expected)
      },
    ),
  )
  expect(troubles).toEqual([])
})

test('a row that another product took while a listing was on the way does not show that product', async () => {
  const row = fc.sample(someRow, 1)[0]
  if (!row) throw new Error('there is a row')
  const red = {
    ...row,
    prices: { EUR: 5 },
    terms: [{ name: 'Colour', value: 'Red', detail: null, position: 0 }],
  }
  const index = createProductIndex()
  const { lister } = openLister(index)
  change(index, lister, 'red', red)
  await untilReady(lister, index)
  const listing = lister.list(onlyRed)
  change(index, lister, 'red', undefined)
  change(index, lister, 'plain', { ...red, terms: [] })
  expect(index.rowOf('plain')).toBe(0)
  expect((await listing).items).toEqual([])
})

test('products are listed in the main thread where the worker fails, and the failure is reported', async () => {
  const index = { ...createProductIndex(), saveSets: () => [] }
  const { lister, troubles } = openLister(index)
  await lister.list(plain)
  while (troubles.length === 0) await sleepFor(5)
  expect(await lister.list(plain)).toEqual(await createLister(index).list(plain))
  expect(troubles).toHaveLength(1)
})

test('what is on the way when it is closed is listed here', async () => {
  const index = createProductIndex()
  const { lister, troubles } = openLister(index)
  await untilReady(lister, index)
  const listing = Promise.all([lister.list(onlyRed), lister.list(plain)])
  lister.close()
  expect((await listing).map(({ total }) => total)).toEqual([0, 0])
  expect(troubles).toEqual([])
})

test('on one core, for few products, and once it is closed, there is no thread', async () => {
  for (const more of [{ cores: 1 }, { worthwhile: 1 }]) {
    let saved = 0
    const index = createProductIndex()
    const { lister } = openLister({ ...index, saveSets: () => ((saved += 1), index.saveSets()) }, more)
    await lister.list(plain)
    expect(saved).toBe(0)
  }
  const index = createProductIndex()
  const { lister } = openLister(index)
  lister.close()
  expect((await lister.list(plain)).total).toBe(0)
})
