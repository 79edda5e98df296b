import { describe, expect, test } from 'vitest'
import { option, variant, vase } from './example-draft.ts'
import { mergeDrafts as merge, same, takeTheirs } from './merge.ts'
import { messages } from './messages/en.ts'

const base = vase()
type Draft = typeof base
const mergeDrafts = (before: Draft, mine: Draft, theirs: Draft) => merge(before, mine, theirs, messages)

describe('two people changing one product', () => {
  test('lose nothing when they change different fields', () => {
    const { merged, clashes } = mergeDrafts(
      base,
      { ...base, title: 'Tall tide vase' },
      { ...base, brand: 'Kiln & Loom' },
    )
    expect(merged).toMatchObject({ title: 'Tall tide vase', brand: 'Kiln & Loom' })
    expect(clashes).toEqual([])
  })

  test('are shown where both changed the same field, and mine stays', () => {
    const { merged, clashes } = mergeDrafts(base, { ...base, title: 'Mine' }, { ...base, title: 'Theirs' })
    expect(merged.title).toBe('Mine')
    expect(clashes).toEqual([{ at: 'title', label: 'Title' }])
  })

  test('do not clash when both did the same', () => {
    const { clashes } = mergeDrafts(base, { ...base, tags: ['blue'] }, { ...base, tags: ['blue'] })
    expect(clashes).toEqual([])
  })

  test('may change different variants, and different fields of one variant', () => {
    const mine = { ...base, variants: [variant(['Cobalt'], { weight: '600' }), variant(['Ochre'])] }
    const price = { EUR: { amount: '45.00', compareAt: '', cost: '', tiers: [] } }
    const theirs = {
      ...base,
      variants: [variant(['Cobalt'], { prices: price }), variant(['Ochre'], { sku: 'NEW' })],
    }
    const { merged, clashes } = mergeDrafts(base, mine, theirs)
    expect(merged.variants).toEqual([
      variant(['Cobalt'], { weight: '600', prices: price }),
      variant(['Ochre'], { sku: 'NEW' }),
    ])
    expect(clashes).toEqual([])
  })

  test('clash on the price of one currency without touching the other', () => {
    const priced = (EUR: string, USD: string) => ({
      ...base,
      variants: [
        variant(['Cobalt'], {
          prices: {
            EUR: { amount: EUR, compareAt: '', cost: '', tiers: [] },
            USD: { amount: USD, compareAt: '', cost: '', tiers: [] },
          },
        }),
      ],
    })
    const { merged, clashes } = mergeDrafts(priced('1', '1'), priced('2', '1'), priced('3', '4'))
    expect(merged.variants[0]?.prices).toEqual({
      EUR: { amount: '2', compareAt: '', cost: '', tiers: [] },
      USD: { amount: '4', compareAt: '', cost: '', tiers: [] },
    })
    expect(clashes.map(({ label }) => label)).toEqual(['SKU-Cobalt: price in EUR'])
  })

  test('keep the variants of the one who changed the options', () => {
    const theirs = { ...base, options: [option('Glaze', 'Cobalt')], variants: [variant(['Cobalt'])] }
    const { merged, clashes } = mergeDrafts(base, { ...base, title: 'Mine' }, theirs)
    expect(merged.variants).toEqual(theirs.variants)
    expect(merged.options).toEqual(theirs.options)
    expect(clashes).toEqual([])
  })

  test('conflict where options of one meet variants of the other', () => {
    const mine = { ...base, options: [option('Glaze', 'Cobalt')], variants: [variant(['Cobalt'])] }
    const theirs = { ...base, variants: [variant(['Cobalt'], { weight: '1' }), variant(['Ochre'])] }
    expect(mergeDrafts(base, mine, theirs).clashes).toEqual([{ at: 'variants', label: 'Variants' }])
    expect(mergeDrafts(base, theirs, mine).merged.variants).toEqual(mine.variants)
  })

  test('may settle a clash by taking the other one’s part', () => {
    const mine = {
      ...base,
      title: 'Mine',
      variants: [variant(['Cobalt'], { sku: 'A', weight: '1' }), variant(['Ochre'])],
    }
    const price = { EUR: { amount: '9', compareAt: '', cost: '', tiers: [] } }
    const theirs = {
      ...base,
      title: 'Theirs',
      variants: [variant(['Cobalt'], { sku: 'B', weight: '2', prices: price }), variant(['Ochre'])],
    }
    expect(takeTheirs(mine, theirs, { at: 'title', label: '' }).title).toBe('Theirs')
    expect(takeTheirs(mine, theirs, { at: 'variant Cobalt sku', label: '' }).variants[0]).toMatchObject({
      sku: 'B',
      weight: '1',
    })
    expect(takeTheirs(mine, theirs, { at: 'variant Cobalt EUR', label: '' }).variants[0]?.prices).toEqual(
      price,
    )
  })

  test('see the stock of now, which is nobody’s change', () => {
    const theirs = { ...base, variants: base.variants.map((one) => ({ ...one, sellable: 99 })) }
    expect(same(base, theirs)).toBe(true)
    expect(mergeDrafts(base, { ...base, title: 'Mine' }, theirs).merged.variants[0]?.sellable).toBe(99)
  })
})
