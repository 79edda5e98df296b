import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createBits, hasBit } from '#engine/columns/bits.ts'
import type { CollectionRule } from '#vocabulary/catalog/collection-rules.ts'
import { createProductIndex } from '../listing/product-index.ts'
import type { CollectionDocument } from '../products/documents.ts'
import { createCollectionMembers } from './collection-members.ts'

const rules: CollectionRule[] = [
  { match: 'all', conditions: [{ field: 'tag', is: 'equal', value: 'linen' }] },
  {
    match: 'any',
    conditions: [
      { field: 'tag', is: 'not_equal', value: 'linen' },
      { field: 'price', currency: 'EUR', is: 'at_most', value: 2 },
    ],
  },
  {
    match: 'all',
    conditions: [
      { field: 'price', currency: 'EUR', is: 'at_least', value: 3 },
      { field: 'orders', is: 'at_most', value: 0 },
    ],
  },
]
const collections = rules.map((rule, at): CollectionDocument => {
  const texts = { handle: `ruled-${at}`, title: '', description: '', parent: null, image: null }
  return { ...texts, position: at, rule: { ...rule, conditions: [...rule.conditions] }, translations: {} }
})

const change = fc.record({
  id: fc.constantFrom('a', 'b', 'c', 'd'),
  gone: fc.boolean(),
  tags: fc.constantFrom([], ['linen']),
  price: fc.option(fc.nat({ max: 5 }), { nil: undefined }),
})

test('the rows of rules that are kept are those that a look at all products finds, after every change', () => {
  fc.assert(
    fc.property(fc.array(change, { maxLength: 30 }), (changes) => {
      const index = createProductIndex()
      let now = 0
      const listeners: ((row: number) => void)[] = []
      const create = (follows: boolean) =>
        createCollectionMembers(
          {
            index,
            buyable: { in: () => createBits(), anywhere: () => createBits() },
            sales: { at: () => 0 },
            onRow: (listener) => void (follows && listeners.push(listener)),
          },
          { now: () => now },
        )
      const groups = collections.map((each) => [each])
      const kept = create(true)
      kept.count(groups)
      for (const { id, gone, tags, price } of changes) {
        const before = index.rowOf(id)
        now += 2_000
        const prices: Record<string, number> = price === undefined ? {} : { EUR: price }
        const facts = {
          markets: [],
          collections: [],
          terms: [],
          titles: {},
          featured: false,
          reduced: false,
          variants: [],
        }
        const product = { ...facts, prices, tags, title: id, createdAt: '2026-03-01T12:00:00.000Z' }
        const row = index.set(id, gone ? undefined : product)
        for (const each of new Set([before, row]))
          if (each !== undefined) for (const listener of listeners) listener(each)
        const fresh = create(false)
        expect(kept.count(groups)).toEqual(fresh.count(groups))
        for (const { rule } of collections)
          for (const each of ['a', 'b', 'c', 'd'].flatMap((name) => index.rowOf(name) ?? []))
            if (rule) expect(hasBit(kept.matching(rule), each)).toBe(hasBit(fresh.matching(rule), each))
      }
    }),
  )
})
