import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { bareProduct, bareVariant } from '../../catalog/products/bare-product.ts'
import { applyActions, takeBack } from './apply-actions.ts'
import type { ProductAction } from './documents.ts'
import { withValues } from './touched.ts'

const bowl = bareProduct({
  handle: 'bowl',
  title: 'Bowl',
  brand: 'Studio',
  tags: ['stoneware'],
  collections: ['ceramics'],
  variants: ['small', 'large'].map((id, at) =>
    bareVariant({
      id,
      sku: id,
      prices: {
        EUR: { amount: 4_200 + at, compareAt: null, cost: 900 },
        JPY: { amount: 6_000 + at, compareAt: 7_000, tiers: [{ from: 5, amount: 5_000 }] },
      },
      weight: 1,
    }),
  ),
  createdAt: '2026-03-01T09:00:00.000Z',
  updatedAt: '2026-03-01T09:00:00.000Z',
})

const tags = fc.uniqueArray(fc.constantFrom('stoneware', 'sale', 'new', 'ceramics', 'gifts'), {
  minLength: 1,
})
const action: fc.Arbitrary<ProductAction> = fc.oneof(
  fc.record({
    kind: fc.constant('set_status' as const),
    status: fc.constantFrom('draft', 'active', 'archived'),
  }),
  fc.record({ kind: fc.constant('set_brand' as const), brand: fc.constantFrom('', 'Studio', 'Kiln') }),
  fc.record({ kind: fc.constantFrom('add_tags' as const, 'remove_tags' as const), tags: tags }),
  fc.record({
    kind: fc.constantFrom('add_collections' as const, 'remove_collections' as const),
    collections: tags,
  }),
  fc.record({
    kind: fc.constant('change_prices' as const),
    currency: fc.constantFrom('EUR', 'JPY', 'USD'),
    by: fc.constantFrom('percent', 'amount', 'value'),
    change: fc.integer({ min: -10_000, max: 10_000 }),
    rounding: fc.constantFrom('unit', 'whole', 'ends_95', 'ends_99'),
    compareAt: fc.constantFrom('keep', 'old', 'remove'),
  }),
)

describe('doing actions to a product', () => {
  it('names only what it changes', () => {
    const actions: ProductAction[] = [
      { kind: 'set_status', status: 'active' },
      { kind: 'add_tags', tags: ['sale', 'stoneware'] },
    ]
    expect(applyActions(bowl, actions)).toEqual({
      was: { tags: ['stoneware'] },
      becomes: { tags: ['stoneware', 'sale'] },
    })
  })

  it('takes tags that people read alike for one', () => {
    expect(applyActions(bowl, [{ kind: 'add_tags', tags: ['Stoneware'] }])).toBe('unchanged')
    expect(applyActions(bowl, [{ kind: 'remove_tags', tags: ['STONEWARE'] }])).toMatchObject({
      becomes: { tags: [] },
    })
  })

  it('reports that nothing would change, also if one action undoes another', () => {
    const actions: ProductAction[] = [
      { kind: 'add_tags', tags: ['sale'] },
      { kind: 'remove_tags', tags: ['sale'] },
    ]
    expect(applyActions(bowl, actions)).toBe('unchanged')
  })

  it('changes the prices of one currency and leaves the cost per item', () => {
    const half = applyActions(bowl, [
      {
        kind: 'change_prices',
        currency: 'EUR',
        by: 'value',
        change: 2_000,
        rounding: 'unit',
        compareAt: 'old',
      },
    ])
    if (half === 'unchanged' || 'reason' in half) throw new Error('it changes something')
    expect(half.becomes).toEqual({
      prices: {
        small: { EUR: { amount: 2_000, compareAt: 4_200 } },
        large: { EUR: { amount: 2_000, compareAt: 4_201 } },
      },
    })
    expect(withValues(bowl, half.becomes).variants[0]?.prices).toEqual({
      EUR: { amount: 2_000, compareAt: 4_200, cost: 900 },
      JPY: bowl.variants[0]?.prices['JPY'],
    })
  })

  it('gives back exactly what was there, whatever was done', () => {
    fc.assert(
      fc.property(fc.array(action, { minLength: 1, maxLength: 4 }), (actions) => {
        const done = applyActions(bowl, actions)
        if (done === 'unchanged' || 'reason' in done) return
        const changed = withValues(bowl, done.becomes)
        const back = takeBack(changed, done)
        if (back === 'unchanged' || 'reason' in back) throw new Error('it can be taken back')
        expect(withValues(changed, back.becomes)).toEqual(bowl)
        expect(applyActions(bowl, actions)).toEqual(done)
      }),
      { numRuns: 500 },
    )
  })

  it('takes nothing back where somebody changed the same field since, but only there', () => {
    const done = applyActions(bowl, [{ kind: 'add_tags', tags: ['sale'] }])
    if (done === 'unchanged' || 'reason' in done) throw new Error('it changes something')
    const changed = withValues(bowl, done.becomes)
    expect(takeBack({ ...changed, tags: ['new'] }, done)).toEqual({ reason: 'changed_since' })
    expect(takeBack({ ...changed, brand: 'Kiln' }, done)).toEqual({ was: done.becomes, becomes: done.was })
    expect(takeBack(bowl, done)).toBe('unchanged')
  })
})
