import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bitsOf } from '#engine/columns/bits.ts'
import { bareProduct, bareVariant } from '../products/bare-product.ts'
import type { ProductDocument } from '../products/documents.ts'
import { asWritten } from '../languages/wording.ts'
import { facetTermsOf } from '../products/facet-terms.ts'
import { readFilter, type Filters } from './facets.ts'
import { createProductIndex, type ProductIndex } from './product-index.ts'
import {
  isReducedAnywhere,
  lowestPrices,
  titlesOf,
  type IndexedProduct,
} from '../read-model/indexed-product.ts'
import { listProducts, type ListingRequest } from './list-products.ts'

/** The indexed form of a product. */
function rowOf(product: ProductDocument): IndexedProduct {
  return {
    prices: Object.fromEntries(lowestPrices(product)),
    markets: product.markets ?? [],
    collections: product.collections,
    tags: product.tags,
    terms: facetTermsOf(product),
    title: product.title,
    titles: titlesOf(product),
    createdAt: product.createdAt,
    featured: product.featured,
    reduced: isReducedAnywhere(product),
    variants: product.variants.map(({ id, prices, trackStock, allowBackorder }) => ({
      id,
      currencies: Object.keys(prices),
      trackStock,
      allowBackorder,
    })),
  }
}

const materials = ['Stoneware', 'Linen', 'Paper']
const colours = ['Cobalt', 'Moss', 'Ochre', 'Ink']

function good(
  at: number,
  changes: Partial<ProductDocument> & { colours?: string[]; price?: number | null },
): ProductDocument {
  const { colours: chosen = ['Cobalt'], price = 1_000, ...rest } = changes
  const prices = price === null ? {} : { EUR: { amount: price, compareAt: null } }
  return bareProduct({
    handle: `good-${at}`,
    title: `Good ${at}`,
    createdAt: '2026-01-01T00:00:00.000Z',
    updatedAt: '2026-01-01T00:00:00.000Z',
    options: [{ name: 'Colour', values: chosen.map((value) => ({ value, swatch: null })) }],
    variants: chosen.map((value) =>
      bareVariant({ id: `${at}-${value}`, sku: `${at}-${value}`, options: [value], prices }),
    ),
    ...rest,
  })
}

const anyGood = fc.record({
  status: fc.constantFrom('active' as const, 'active' as const, 'draft' as const),
  colours: fc.uniqueArray(fc.constantFrom(...colours), { minLength: 1 }),
  attributes: fc
    .uniqueArray(fc.constantFrom(...materials))
    .map((values) => (values.length > 0 ? [{ name: 'Material', values }] : [])),
  brand: fc.constantFrom('North', 'South', ''),
  price: fc.option(fc.integer({ min: 0, max: 50 })),
  collections: fc.uniqueArray(fc.constantFrom('wall', 'table')),
})

const anyRequest = fc.record({
  Colour: fc.uniqueArray(fc.constantFrom(...colours, 'Unheard-of')),
  Material: fc.uniqueArray(fc.constantFrom(...materials)),
  Brand: fc.uniqueArray(fc.constantFrom('North', 'South')),
  minPrice: fc.option(fc.integer({ min: 0, max: 50 }), { nil: undefined }),
  maxPrice: fc.option(fc.integer({ min: 0, max: 50 }), { nil: undefined }),
  collections: fc.option(fc.constant(['wall']), { nil: undefined }),
})

const plain: Omit<ListingRequest, 'filters'> = {
  marketId: 'eu',
  currency: 'EUR',
  found: undefined,
  collections: undefined,
  ruled: undefined,
  pinned: [],
  minPrice: undefined,
  maxPrice: undefined,
  offered: undefined,
  buyable: undefined,
  sort: 'price',
  page: 1,
  limit: 1_000,
  wording: asWritten,
}

function hasFacts(product: ProductDocument, filters: Filters, apart?: string): boolean {
  const facts = facetTermsOf(product)
  return [...filters].every(([name, values]) => {
    if (name === apart || values.size === 0) return true
    return facts.some((fact) => fact.name === name && values.has(fact.value))
  })
}

/** Every good with an index, some of them changed and taken out again on the way. */
function fill(products: readonly ProductDocument[]): ProductIndex {
  const index = createProductIndex()
  for (const [at, product] of products.entries()) {
    index.set(`id-${at}`, rowOf(good(at, { colours: ['Ink'], collections: ['wall'] })))
    if (at % 3 === 0) index.set(`id-${at}`, undefined)
    index.set(`id-${at}`, product.status === 'active' ? rowOf(product) : undefined)
  }
  return index
}

test('products, counts and price range are what looking at every good one by one gives', () => {
  fc.assert(
    fc.property(
      fc.array(anyGood, { maxLength: 60 }),
      anyRequest,
      (list, { minPrice, maxPrice, collections, ...chosen }) => {
        const products = list.map((changes, at) => good(at, changes))
        const filters: Filters = new Map(
          Object.entries(chosen).map(([name, values]) => [name, new Set(values)]),
        )
        const index = fill(products)
        const page = listProducts(index, { ...plain, filters, minPrice, maxPrice, collections })

        const price = (product: ProductDocument): number => lowestPrices(product).get('EUR') ?? -1
        const scope = products.filter((product) => {
          const inside = !collections || product.collections.includes('wall')
          return product.status === 'active' && price(product) >= 0 && inside
        })
        const priced = scope.filter(
          (product) => price(product) >= (minPrice ?? 0) && price(product) <= (maxPrice ?? Infinity),
        )
        const matching = priced.filter((product) => hasFacts(product, filters))
        expect(page.total).toBe(matching.length)
        expect(page.items.map((at) => index.id(at)).sort()).toEqual(
          matching.map(({ handle }) => handle.replace('good', 'id')).sort(),
        )
        const prices = scope.filter((product) => hasFacts(product, filters)).map(price)
        expect(page.priceRange).toEqual(
          prices.length > 0 ? { min: Math.min(...prices), max: Math.max(...prices) } : null,
        )
        for (const { name, values, counts } of page.facets) {
          const others = priced.filter((product) => hasFacts(product, filters, name))
          for (const { value, number } of values.map((each) => each.value)) {
            const expected = others.filter((product) =>
              facetTermsOf(product).some((fact) => fact.name === name && fact.value === value),
            )
            expect([name, value, counts[number]]).toEqual([name, value, expected.length])
          }
        }
      },
    ),
  )
})

test('the featured order has what is sold out last, on whichever page that is, but pinned products first', () => {
  const index = fill([0, 1, 2, 3].map((at) => good(at, {})))
  const rowsOf = (...ids: string[]): number[] => ids.flatMap((id) => index.rowOf(id) ?? [])
  const buyable = bitsOf(rowsOf('id-1', 'id-3'))
  const list = (more: Partial<ListingRequest>): (string | undefined)[] =>
    listProducts(index, { ...plain, filters: new Map(), sort: 'featured', buyable, ...more }).items.map(
      (row) => index.id(row),
    )
  expect(list({})).toEqual(['id-1', 'id-3', 'id-0', 'id-2'])
  expect([1, 2].flatMap((page) => list({ page, limit: 2 }))).toEqual(list({}))
  expect(list({ pinned: rowsOf('id-2') })).toEqual(['id-2', 'id-1', 'id-3', 'id-0'])
})

test('of many products those between two prices are found, and after a change too', () => {
  const prices = Array.from({ length: 10_000 }, (_, at) => (at * 7_919) % 5_000)
  const index = createProductIndex()
  const row = rowOf(good(0, {}))
  const put = (at: number): void => void index.set(`id-${at}`, { ...row, prices: { EUR: prices[at] ?? 0 } })
  for (const at of prices.keys()) put(at)
  for (const changed of [[], [3, 4_000, 9_999]]) {
    for (const at of changed) {
      prices[at] = 4_998
      put(at)
    }
    for (const [minPrice, maxPrice] of [
      [0, 10],
      [2_040, 2_060],
      [1, 4_990],
      [4_990, undefined],
      [4_999, 4_998],
    ] as const) {
      const found = listProducts(index, { ...plain, filters: new Map(), minPrice, maxPrice, limit: 10_000 })
      const expected = [...prices.entries()]
        .filter(([, price]) => price >= minPrice && price <= (maxPrice ?? Infinity))
        .map(([at]) => `id-${at}`)
      expect(found.items.map((at) => index.id(at)).sort()).toEqual(expected.sort())
      expect(found.total).toBe(expected.length)
    }
  }
})

test('pages follow one another without gaps or repeats in every order', () => {
  const products = Array.from({ length: 50 }, (_, at) =>
    good(at, { price: (at * 7) % 5, featured: at % 4 === 0 }),
  )
  const index = fill(products)
  for (const sort of ['featured', 'bestselling', 'rating', 'newest', 'price', '-price', 'title'] as const) {
    const pages = [1, 2, 3, 4, 5].map((page) =>
      listProducts(index, { ...plain, filters: new Map(), sort, page, limit: 12 }),
    )
    const handles = pages.flatMap(({ items }) => items)
    expect(new Set(handles).size).toBe(50)
    expect(handles).toHaveLength(50)
  }
})

test('a page after the last one is empty and still has the total', () => {
  const page = listProducts(fill([good(0, {})]), { ...plain, filters: new Map(), page: 10_000 })
  expect(page).toMatchObject({ items: [], total: 1, pages: 1 })
})

test('option values stand in the order of the options and other values in alphabetical order', () => {
  const sizes = good(0, {
    colours: ['Small', 'Medium', 'Large'],
    attributes: [{ name: 'Made in', values: ['Wales', 'Delft'] }],
  })
  const { facets } = listProducts(fill([sizes]), { ...plain, filters: new Map() })
  expect(facets.map(({ name, values }) => [name, values.map(({ label }) => label)])).toEqual([
    ['Colour', ['Small', 'Medium', 'Large']],
    ['Made in', ['Delft', 'Wales']],
  ])
})

test('a filter is read up to the longest facet name that is known, as names may hold colons', () => {
  const facets = new Set(['Size', 'Size: inner'])
  expect(readFilter('Size:Ø 5:3', facets)).toEqual({ name: 'Size', value: 'Ø 5:3' })
  expect(readFilter('Size: inner:4', facets)).toEqual({ name: 'Size: inner', value: '4' })
  expect(readFilter('Unknown:x:y', facets)).toEqual({ name: 'Unknown', value: 'x:y' })
  expect(readFilter('nothing', facets)).toEqual({ name: 'nothing', value: '' })
})

test('each search counts its own results, whatever the search before, and after a change', () => {
  const index = fill([
    good(0, { colours: ['Cobalt'] }),
    good(1, { colours: ['Moss'] }),
    good(2, { colours: ['Moss'] }),
  ])
  const query = (...found: number[]) => {
    const { facets, priceRange, total } = listProducts(index, { ...plain, found, filters: new Map() })
    const counted = facets.flatMap(({ values, counts }) =>
      values.map(({ label, value }) => [label, counts[value.number]]),
    )
    return [Object.fromEntries(counted), priceRange?.max, total]
  }
  const [first = 0, second = 0, third = 0] = ['id-0', 'id-1', 'id-2'].map((id) => index.rowOf(id))
  for (const _ of [1, 2]) {
    expect(query(first, second)).toEqual([{ Cobalt: 1, Moss: 1 }, 1_000, 2])
    expect(query(second, third)).toEqual([{ Moss: 2 }, 1_000, 2])
    expect(query()).toEqual([{}, undefined, 0])
  }
  index.set('id-1', rowOf(good(1, { colours: ['Ink'], price: 2_000 })))
  expect(query(index.rowOf('id-1') ?? -1, third)).toEqual([{ Ink: 1, Moss: 1 }, 2_000, 2])
})
