import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bitsOf, hasBit } from '#engine/columns/bits.ts'
import { createPartsReader } from '#engine/read-model/parts.ts'
import {
  ruleBounds,
  ruleContainments,
  ruleEqualities,
  ruleMatches,
  type CollectionRule,
  type RuleCondition,
} from '#vocabulary/catalog/collection-rules.ts'
import { foldText } from '#vocabulary/text/folding.ts'
import type { IndexedProduct } from '../read-model/indexed-product.ts'
import { createProductIndex, readProductIndex } from './product-index.ts'
import { fitsRule, rowsOfRule } from './rule-sets.ts'

const now = Date.parse('2026-03-01T12:00:00.000Z')
const day = 86_400_000

interface Sample {
  product: IndexedProduct
  inStock: boolean
  orders: number
}

const sample: fc.Arbitrary<Sample> = fc.record({
  inStock: fc.boolean(),
  orders: fc.nat({ max: 4 }),
  product: fc.record({
    prices: fc.dictionary(fc.constantFrom('EUR', 'JPY'), fc.integer({ min: 0, max: 9 })),
    markets: fc.constant([]),
    collections: fc.constant([]),
    tags: fc.uniqueArray(fc.constantFrom('linen', 'Linén', 'new', 'old')),
    terms: fc.uniqueArray(
      fc.record({
        name: fc.constantFrom('Colour', 'COLOUR', 'colour', 'Brand'),
        value: fc.constantFrom('North', 'NORTH', 'Moss'),
        detail: fc.constant(null),
        position: fc.constant(0),
      }),
      { selector: ({ name, value }) => `${name}:${value}` },
    ),
    title: fc.constantFrom('Bowl', 'Tide BOWL, deep', 'Bôwl', 'Vase'),
    titles: fc.constant({}),
    createdAt: fc.nat({ max: 5 }).map((days) => new Date(now - days * day).toISOString()),
    featured: fc.boolean(),
    reduced: fc.boolean(),
    variants: fc.constant([]),
  }),
})

const is = fc.constantFrom(...ruleEqualities)
const contains = fc.constantFrom(...ruleContainments)
const bound = fc.constantFrom(...ruleBounds)
const number = fc.nat({ max: 6 })
const condition: fc.Arbitrary<RuleCondition> = fc.oneof(
  fc.record({ field: fc.constant('tag'), is, value: fc.constantFrom('linen', 'LINEN', 'new', 'unheard-of') }),
  fc.record({
    field: fc.constant('title'),
    is: contains,
    value: fc.constantFrom('bowl', 'E b', 'vâse', 'jug'),
  }),
  fc.record({ field: fc.constant('brand'), is, value: fc.constantFrom('north', 'North', 'South') }),
  fc.record({
    field: fc.constant('attribute'),
    name: fc.constantFrom('Colour', 'cOlour', 'colour', 'Size'),
    is,
    value: fc.constantFrom('Moss', 'moss'),
  }),
  fc.record({
    field: fc.constant('price'),
    currency: fc.constantFrom('EUR', 'USD'),
    is: bound,
    value: number,
  }),
  fc.record({ field: fc.constantFrom('stock', 'reduced', 'featured'), value: fc.boolean() }),
  fc.record({ field: fc.constantFrom('age', 'orders'), is: bound, value: number }),
)
const rule: fc.Arbitrary<CollectionRule> = fc.record({
  match: fc.constantFrom(...ruleMatches),
  conditions: fc.array(condition, { minLength: 1, maxLength: 4 }),
})

function within({ is: comparison, value }: { is: string; value: number }, actual: number): boolean {
  return comparison === 'at_least' ? actual >= value : actual <= value
}

/** Whether a product fulfils a condition, read off the product alone. */
function fulfils({ product, inStock, orders }: Sample, asked: RuleCondition): boolean {
  const alike = (one: string, other: string): boolean => foldText(one) === foldText(other)
  const has = (value: string, isNamed: (name: string) => boolean): boolean =>
    product.terms.some((term) => isNamed(term.name) && alike(term.value, value))
  /** The families of colours are a facet of their own. */
  const reads = (name: string) => (other: string) =>
    name === 'colour' || other === 'colour' ? name === other : alike(name, other)
  switch (asked.field) {
    case 'tag':
      return product.tags.some((tag) => alike(tag, asked.value)) === (asked.is === 'equal')
    case 'title':
      return foldText(product.title).includes(foldText(asked.value)) === (asked.is === 'contains')
    case 'brand':
      return has(asked.value, (name) => name === 'Brand') === (asked.is === 'equal')
    case 'attribute':
      return has(asked.value, reads(asked.name)) === (asked.is === 'equal')
    case 'price': {
      const price = product.prices[asked.currency]
      return price !== undefined && within(asked, price)
    }
    case 'stock':
      return inStock === asked.value
    case 'reduced':
    case 'featured':
      return product[asked.field] === asked.value
    case 'age':
      return within(asked, Math.floor((now - Date.parse(product.createdAt)) / day))
    case 'orders':
      return within(asked, orders)
  }
}

test('a rule finds the products that looking at each of them finds, also after changes and a restart', () => {
  fc.assert(
    fc.property(
      fc.array(sample, { maxLength: 40 }),
      fc.array(sample, { maxLength: 10 }),
      rule,
      fc.boolean(),
      (first, later, asked, restarts) => {
        let index = createProductIndex()
        const samples = new Map<string, Sample>()
        const learn = (id: string, each: Sample): void => {
          samples.set(id, each)
          index.set(id, each.product)
        }
        const found = (): string[] => {
          const at = (fits: (each: Sample) => boolean) =>
            bitsOf([...samples].flatMap(([id, each]) => (fits(each) ? (index.rowOf(id) ?? []) : [])))
          const sources = {
            index,
            buyable: () => at(({ inStock }) => inStock),
            ordersOf: (row: number) => samples.get(index.id(row) ?? '')?.orders ?? 0,
            now: () => now,
          }
          const rows = rowsOfRule(asked, sources)
          const ids = [...samples.keys()].filter((id) => hasBit(rows, index.rowOf(id) ?? 9_999))
          const oneByOne = (id: string): boolean => fitsRule(index.rowOf(id) ?? 9_999, asked, sources)
          expect([...samples.keys()].filter(oneByOne)).toEqual(ids)
          return ids
        }
        const expected = (): string[] =>
          [...samples].flatMap(([id, each]) => {
            const answers = asked.conditions.map((one) => fulfils(each, one))
            return (asked.match === 'all' ? answers.every(Boolean) : answers.some(Boolean)) ? [id] : []
          })
        for (const [at, each] of first.entries()) learn(`p${at}`, each)
        expect(found()).toEqual(expected())
        if (restarts)
          index = readProductIndex(createPartsReader(index.save().map((part) => Uint8Array.from(part))))
        for (const [at, each] of later.entries()) {
          if (each.orders === 0 && samples.delete(`p${at}`)) index.set(`p${at}`, undefined)
          else learn(`p${at}`, each)
        }
        expect(found()).toEqual(expected())
      },
    ),
  )
})
