import fc from 'fast-check'
import { expect, test } from 'vitest'
import { colourFacet } from '#vocabulary/catalog/colour-facet.ts'
import { wordingOf, type Wording } from '../languages/wording.ts'
import { bitsOf, countBits, hasBit } from '#engine/columns/bits.ts'
import { countFacets, narrowBy, scopeOf, type Facet, type Filters } from './facets.ts'
import { createProductIndex, type ProductIndex } from './product-index.ts'
import type { IndexedProduct } from '../read-model/indexed-product.ts'

const facts = { Colour: ['Red', 'Green', 'Blue'], Size: ['S', 'M'], Origin: ['Wales'] }
const allFacts = Object.entries(facts).flatMap(([name, values]) =>
  values.map((value, position) => ({ name, value, detail: null, position })),
)

const rowWith = (terms: IndexedProduct['terms']): IndexedProduct => ({
  prices: { EUR: 100 },
  markets: [],
  collections: [],
  tags: [],
  terms,
  title: 'Good',
  titles: {},
  createdAt: '2026-01-01T00:00:00.000Z',
  featured: false,
  reduced: false,
  variants: [],
})

function indexOf(products: readonly IndexedProduct['terms'][]): ProductIndex {
  const index = createProductIndex()
  for (const [at, terms] of products.entries()) index.set(`id-${at}`, rowWith(terms))
  return index
}

/** All facets over all products, of which those at these places are left. */
function facetsOf(index: ProductIndex, left: readonly number[], filters: Filters, wording: Wording): Facet[] {
  const scope = scopeOf(index, index.soldIn({ marketId: 'eu', currency: 'EUR' }))
  const narrowed = narrowBy(index, bitsOf(left), filters)
  return countFacets(index, scope, { ...narrowed, total: countBits(narrowed.rows) }, filters, wording)
}

/** How many products each value of a facet would leave. */
const countsOf = ({ values, counts }: Facet): [value: string, count: number][] =>
  values.map(({ value: { value, number } }) => [value, counts[number] ?? 0])

const plain = wordingOf('en', {})
const someProducts = fc.array(fc.subarray(allFacts), { minLength: 1, maxLength: 80 })
const someFilters = fc
  .record({
    Colour: fc.subarray([...facts.Colour, 'Unheard-of']),
    Size: fc.subarray(facts.Size),
    Nowhere: fc.subarray(['Here']),
  })
  .map((chosen) => new Map(Object.entries(chosen).map(([name, values]) => [name, new Set(values)])))

test('products under all filters but one are what looking at each good gives, however many are left', () => {
  fc.assert(
    fc.property(someProducts, someFilters, fc.infiniteStream(fc.boolean()), (products, filters, draws) => {
      const index = indexOf(products)
      const drawn = draws[Symbol.iterator]()
      const base = [...products.keys()].filter(() => drawn.next().value === true)
      const fits = (at: number, apart?: string): boolean =>
        [...filters].every(
          ([name, values]) =>
            name === apart ||
            values.size === 0 ||
            products[at]?.some((term) => term.name === name && values.has(term.value)),
        )
      const { rows: all, without } = narrowBy(index, bitsOf(base), filters)
      expect(base.filter((at) => hasBit(all, at))).toEqual(base.filter((at) => fits(at)))
      expect(countBits(all)).toBe(base.filter((at) => fits(at)).length)
      for (const [name, bits] of without) {
        const expected = base.filter((at) => fits(at, name))
        expect(base.filter((at) => hasBit(bits, at))).toEqual(expected)
        expect(countBits(bits)).toBe(expected.length)
      }
      for (const facet of facetsOf(index, base, filters, plain)) {
        const { name } = facet
        const others = base.filter((at) => fits(at, name))
        for (const [value, count] of countsOf(facet)) {
          const having = others.filter((at) =>
            products[at]?.some((term) => term.name === name && term.value === value),
          )
          expect([name, value, count]).toEqual([name, value, having.length])
        }
      }
    }),
  )
})

test('large parts that are counted one after the other match a scan of each product', () => {
  const products = Array.from({ length: 30_000 }, (_, at) =>
    allFacts.filter((_, fact) => (at * 7 + fact) % 5 < 2),
  )
  const index = indexOf(products)
  const scope = scopeOf(index, index.soldIn({ marketId: 'eu', currency: 'EUR' }))
  for (const [from, to] of [
    [0, 15_000],
    [1_000, 16_000],
    [14_000, 29_000],
    [900, 16_500],
    [0, 29_900],
  ] as const) {
    const left = Array.from({ length: to - from }, (_, at) => from + at)
    const narrowed = narrowBy(index, scope.scope, new Map(), bitsOf(left))
    const total = left.length
    for (const facet of countFacets(index, scope, { ...narrowed, total }, new Map(), plain)) {
      const has = (at: number, value: string): boolean =>
        products[at]?.some((term) => term.name === facet.name && term.value === value) ?? false
      const expected = facet.values.map(({ value: { value } }) => [
        value,
        left.filter((at) => has(at, value)).length,
      ])
      expect(countsOf(facet)).toEqual(expected)
    }
  }
})

const labelsOf = (facets: readonly Facet[]): string[] =>
  facets.flatMap(({ label, values }) => values.map((value) => `${label}: ${value.label}`))

test('labels follow the requested wording, and a change of its terms', () => {
  const index = indexOf([[{ name: 'Colour', value: 'Red', detail: null, position: 0 }]])
  const query = (wording: Wording): string[] => labelsOf(facetsOf(index, [0], new Map(), wording))
  const german = wordingOf('de', { Colour: 'Farbe', Red: 'Rot' })
  expect([query(german), query(plain), query(german)]).toEqual([
    ['Farbe: Rot'],
    ['Colour: Red'],
    ['Farbe: Rot'],
  ])
  expect(query(wordingOf('de', { Colour: 'Farbe', 'Colour:Red': 'Rötlich' }))).toEqual(['Farbe: Rötlich'])
})

test('a value that products gain or lose appears or goes for a wording that is cached', () => {
  const [red, green, blue] = allFacts
  if (!red || !green || !blue) throw new Error('there are three colours')
  const index = indexOf([[red], [blue]])
  const query = (): string[] => labelsOf(facetsOf(index, [0, 1], new Map(), plain))
  expect(query()).toEqual(['Colour: Red', 'Colour: Blue'])
  index.set('id-1', rowWith([green]))
  expect(query()).toEqual(['Colour: Red', 'Colour: Green'])
  index.set('id-0', undefined)
  expect(labelsOf(facetsOf(index, [1], new Map(), plain))).toEqual(['Colour: Green'])
})

test('colours and the type come first, and what few products have is listed only while it is chosen', () => {
  const term = (name: string, value: string) => ({ name, value, detail: null, position: 0 })
  const common = [term('Brand', 'Kiln'), term('Type', 'Paper'), term(colourFacet, 'Red')]
  const index = indexOf(
    Array.from({ length: 30 }, (_, at) => [
      ...common.filter(({ name }) => name !== 'Type' || at > 3),
      ...(at < 2 ? [term('Pages', 'Plain')] : []),
    ]),
  )
  const all = Array.from({ length: 30 }, (_, at) => at)
  const names = (filters: Filters) => facetsOf(index, all, filters, plain).map(({ name }) => name)
  expect(names(new Map())).toEqual([colourFacet, 'Type', 'Brand'])
  expect(names(new Map([['Pages', new Set(['Plain'])]]))).toEqual([colourFacet, 'Type', 'Brand', 'Pages'])
})
