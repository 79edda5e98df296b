import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addBit, countInBoth, createBits, hasBit, inBoth, type Bits } from '#engine/columns/bits.ts'
import { createBuyable } from './buyable.ts'
import { createPartsReader } from '#engine/read-model/parts.ts'
import { createProductIndex, readProductIndex, type ProductIndex } from './product-index.ts'
import type { SortName } from './product-orders.ts'
import type { IndexedProduct } from '../read-model/indexed-product.ts'
import { collatorOf } from '../languages/collators.ts'

const numbersIn = (bits: Bits): number[] =>
  Array.from({ length: bits.words.length * 32 }, (_, at) => at).filter((at) => hasBit(bits, at))

const anyRow: fc.Arbitrary<IndexedProduct> = fc.record({
  prices: fc.dictionary(fc.constantFrom('EUR', 'JPY'), fc.integer({ min: 0, max: 9 })),
  markets: fc.uniqueArray(fc.constantFrom('jp', 'us')),
  collections: fc.uniqueArray(fc.constantFrom('wall', 'table')),
  tags: fc.uniqueArray(fc.constantFrom('new', 'old')),
  terms: fc.uniqueArray(
    fc.record({
      name: fc.constantFrom('Colour', 'Size'),
      value: fc.constantFrom('S', 'M', 'L'),
      detail: fc.constant(null),
      position: fc.nat({ max: 3 }),
    }),
    { selector: ({ name, value }) => `${name}:${value}` },
  ),
  title: fc.constantFrom('Bowl', 'bowl', 'Bowl 2', 'Bowl 10', 'Äpfel', 'Zebra rug', 'Zebra'),
  titles: fc.dictionary(fc.constant('de'), fc.constantFrom('Schale', 'Zier', 'Ähre')),
  createdAt: fc.constantFrom('2026-01-01T00:00:00.000Z', '2026-02-01T00:00:00.000Z'),
  featured: fc.boolean(),
  reduced: fc.boolean(),
  variants: fc.constant([]),
})

const japan = { marketId: 'jp', currency: 'JPY' }

const anyStep = fc.record({ id: fc.nat({ max: 40 }), row: fc.option(anyRow, { nil: undefined }) })

/** The ids as sorting them all would put them. */
function expectedOrder(
  rows: ReadonlyMap<string, IndexedProduct>,
  sort: SortName,
  language: 'en' | 'de',
): string[] {
  const { compare } = collatorOf(language)
  const amount = (row: IndexedProduct): number => row.prices['EUR'] ?? -1
  const title = (row: IndexedProduct): string => row.titles[language] ?? row.title
  const newest = (a: IndexedProduct, b: IndexedProduct): number =>
    a.createdAt < b.createdAt ? 1 : a.createdAt > b.createdAt ? -1 : 0
  const by: Record<SortName, (a: IndexedProduct, b: IndexedProduct) => number> = {
    featured: (a, b) => Number(b.featured) - Number(a.featured) || newest(a, b),
    // Without ranks.
    bestselling: newest,
    rating: newest,
    newest,
    price: (a, b) => amount(a) - amount(b),
    '-price': (a, b) => amount(b) - amount(a),
    title: (a, b) => compare(title(a), title(b)),
  }
  return [...rows]
    .filter(([, row]) => !sort.endsWith('price') || amount(row) >= 0)
    .sort(([idA, a], [idB, b]) => by[sort](a, b) || (idA < idB ? -1 : 1))
    .map(([id]) => id)
}

/** The index that was saved, out of bytes of its own. */
const resumed = (saved: readonly Uint8Array[]): ProductIndex =>
  readProductIndex(createPartsReader(saved.map((part) => Uint8Array.from(part))))

test('orders, counts and columns are what a rebuild would give, whatever is added, changed, removed and resumed', () => {
  fc.assert(
    fc.property(fc.array(fc.array(anyStep, { maxLength: 12 }), { maxLength: 8 }), (rounds) => {
      let index = createProductIndex()
      const rows = new Map<string, IndexedProduct>()
      for (const steps of rounds) {
        if (steps.length % 2 > 0) index = resumed(index.save())
        for (const { id: number, row } of steps) {
          const id = `prd_${String(number).padStart(2, '0')}`
          index.set(id, row)
          if (row) rows.set(id, row)
          else rows.delete(id)
        }
        for (const sort of ['featured', 'newest', 'price', '-price', 'title'] as const)
          expect([...index.order(sort, 'EUR')].map((at) => index.id(at))).toEqual(
            expectedOrder(rows, sort, 'en'),
          )
        expect([...index.order('title', 'EUR', 'de')].map((at) => index.id(at))).toEqual(
          expectedOrder(rows, 'title', 'de'),
        )
        const sold = [...rows.values()].filter(
          ({ prices, markets }) =>
            prices['JPY'] !== undefined && (markets.length === 0 || markets.includes('jp')),
        )
        expect(numbersIn(index.soldIn(japan))).toHaveLength(sold.length)
        const all = [...index.facets().values()].map(({ values }) =>
          Array.from(values.values(), (value) => ({ value })),
        )
        // Of none it walks over the rows; of many it compares them with those of each value.
        const [walked, compared] = [0, 1_000_000].map((size) =>
          index.countTerms(index.soldIn(japan), size, all),
        )
        for (const column of index.facets().values()) {
          const having = sold.filter(({ terms }) => terms.some(({ name }) => name === column.name))
          expect(countInBoth(column.rows, index.soldIn(japan))).toBe(having.length)
          for (const known of column.values.values()) {
            const { value, number } = known
            const these = having.filter(({ terms }) =>
              terms.some((term) => term.name === column.name && term.value === value),
            )
            expect([walked?.[number], compared?.[number]]).toEqual([these.length, these.length])
            // Not in each round: a first query after many changes must be right too.
            if (steps.length % 3 > 0) continue
            const ids = numbersIn(inBoth(index.rowsWith(known), index.soldIn(japan))).map(
              (at) => index.id(at) ?? '',
            )
            expect(ids.map((id) => rows.get(id))).toEqual(expect.arrayContaining(these))
            expect(new Set(ids).size).toBe(these.length)
          }
        }
      }
    }),
  )
})

test('caches are dropped with the next change', () => {
  const index = createProductIndex()
  let made = 0
  const query = (): number => index.remembered('all', () => (made += 1))
  expect([query(), query()]).toEqual([1, 1])
  index.set('one', fc.sample(anyRow, 1)[0])
  expect([query(), query()]).toEqual([2, 2])
  index.set('one', undefined)
  expect(query()).toBe(3)
})

test('an index of another edition, or of which a part is missing or is another, is not taken in', () => {
  const index = createProductIndex()
  const [edition = new Uint8Array(), ...columns] = index.save()
  expect(resumed([edition, ...columns])).toBeDefined()
  for (const parts of [[], [edition], [Buffer.from('0'), ...columns], [edition, ...columns.slice(0, -1)]])
    expect(() => resumed(parts)).toThrow(RangeError)
  expect(() => resumed([edition, Buffer.from('{'), ...columns.slice(1)])).toThrow(SyntaxError)
})

test('products can be bought in the currencies of those variants that stock is there for', () => {
  const units = new Map([['a', 1]])
  let update: (variantId: string) => void = () => undefined
  const variants = [
    { id: 'a', currencies: ['EUR'], trackStock: true, allowBackorder: false },
    { id: 'b', currencies: ['EUR', 'JPY'], trackStock: true, allowBackorder: false },
  ]
  const buyable = createBuyable(
    {
      knownOf: ({ id }) => units.get(id) ?? 0,
      onChange(listener) {
        update = listener
        return () => undefined
      },
    },
    () => ({ at: 3, variants }),
  )
  buyable.put(3, variants)
  expect([numbersIn(buyable.in('EUR')), numbersIn(buyable.in('JPY'))]).toEqual([[3], []])
  units.set('b', 2).delete('a')
  update('a')
  update('b')
  expect([numbersIn(buyable.in('EUR')), numbersIn(buyable.in('JPY'))]).toEqual([[3], [3]])
  buyable.drop(3)
  expect(numbersIn(buyable.in('EUR'))).toEqual([])
})

test('the numbers of a set are those that were put in', () => {
  const bits = createBits()
  for (const number of [0, 31, 32, 500]) addBit(bits, number)
  expect(numbersIn(bits)).toEqual([0, 31, 32, 500])
})
