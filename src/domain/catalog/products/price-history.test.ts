import { describe, expect, test } from 'vitest'
import type { ProductDocument, VariantDocument } from './documents.ts'
import { announcedBefore, lowestBefore, withPastPrices, type PastPrice } from './price-history.ts'
import { sampleVariant } from '../read-model/sample-variant.ts'

const at = (day: string, time = '00:00:00.000') => `2026-${day}T${time}Z`
const past = (...prices: [amount: number | null, until: string][]): PastPrice[] =>
  prices.map(([amount, until]) => ({ amount, until }))

describe('the lowest price of the 30 days before a reduction', () => {
  // The price of now began on 31 March at midnight: the 30 days before are those from 1 March on.
  test.each<[string, number | null, PastPrice[]]>([
    ['nothing for a variant that was never on sale', null, []],
    ['the one price there was', 100, past([100, at('03-31')])],
    ['the lower one of two within', 80, past([80, at('03-10')], [100, at('03-31')])],
    [
      'the one that ended just after the days began',
      80,
      past([80, at('03-01', '00:00:00.001')], [100, at('03-31')]),
    ],
    ['not the one that ended as they began', 100, past([80, at('03-01')], [100, at('03-31')])],
    [
      'the one in force since long before',
      90,
      past([10, at('01-01')], [90, at('03-20')], [100, at('03-31')]),
    ],
    [
      'of products younger than 30 days, of the time there is',
      95,
      past([95, at('03-25')], [100, at('03-31')]),
    ],
    ['no price of a time when it was not for sale', 100, past([100, at('03-25')], [null, at('03-31')])],
    ['nothing after more than 30 days off sale', null, past([100, at('02-20')], [null, at('03-31')])],
    ['0, where it was given away', 0, past([0, at('03-20')], [100, at('03-31')])],
    [
      'counts days of 24 hours through a change of clocks',
      70,
      past([70, at('03-01', '00:00:00.001')], [90, at('03-31')]),
    ],
  ])('is %s', (_, lowest, prices) => {
    expect(lowestBefore(prices)).toBe(lowest)
  })
})

describe('the price before that is announced', () => {
  test.each<[string, number | null, number | null, number | null, boolean]>([
    ['none where staff give none', null, null, 100, true],
    ['the one that staff give, where the rule does not hold', 120, 120, null, false],
    ['never above the lowest of 30 days', 100, 120, 100, true],
    ['the one that staff give, below the lowest', 90, 90, 100, true],
    ['none without any price before', null, 120, null, true],
    ['none where the lowest was no higher than now', null, 120, 80, true],
    ['none where it was given away', null, 120, 0, true],
    ['none that is no higher than the price', null, 80, null, false],
  ])('is %s', (_, announced, compareAt, lowest, isRuled) => {
    expect(announcedBefore({ amount: 80, compareAt }, lowest, isRuled)).toBe(announced)
  })
})

const priced = (amount: number, compareAt: number | null = null): VariantDocument['prices'] => ({
  EUR: { amount, compareAt },
})
const vase = (
  prices: VariantDocument['prices'],
  pastPrices: VariantDocument['pastPrices'] = {},
  status: ProductDocument['status'] = 'active',
): ProductDocument => sampleVariant({ id: 'vase', prices, pastPrices }, { status }).product
const after = (before: ProductDocument | undefined, product: ProductDocument, now: string) =>
  withPastPrices(before, product, now).variants[0]?.pastPrices

describe('past prices after a save', () => {
  const now = at('03-31')
  const was = { EUR: past([100, now]) }
  test.each<[string, ProductDocument | undefined, ProductDocument, VariantDocument['pastPrices']]>([
    ['nothing of a new product', undefined, vase(priced(100, 120)), {}],
    ['nothing while the price stays', vase(priced(100)), vase(priced(100)), {}],
    ['the old price', vase(priced(100)), vase(priced(80, 100)), was],
    ['a price that stays, once it is called reduced', vase(priced(100)), vase(priced(100, 120)), was],
    ['nothing when only the price before is corrected', vase(priced(100, 120)), vase(priced(100, 130)), {}],
    ['nothing when it is no longer called reduced', vase(priced(100, 120)), vase(priced(100)), {}],
    ['nothing of a draft', vase(priced(100), {}, 'draft'), vase(priced(80)), {}],
    ['the price of an archived product', vase(priced(100)), vase(priced(100), {}, 'archived'), was],
    ['the price of a currency that is no longer sold', vase(priced(100)), vase({}), was],
  ])('is %s', (_, before, product, retained) => {
    expect(after(before, product, now)).toEqual(retained)
  })

  test('what comes back on sale remembers when it was not', () => {
    const gone = vase(priced(100), { EUR: past([100, at('03-10')]) }, 'draft')
    expect(after(gone, vase(priced(80, 100)), now)).toEqual({ EUR: past([100, at('03-10')], [null, now]) })
  })

  test('taking a currency out and putting it back in hides no lower price', () => {
    const without = withPastPrices(vase(priced(60)), vase({}), at('03-20'))
    const dear = withPastPrices(without, vase(priced(100)), at('03-21'))
    const reduced = withPastPrices(dear, vase(priced(80, 100)), now)
    expect(lowestBefore(reduced.variants[0]?.pastPrices['EUR'] ?? [])).toBe(60)
  })

  test('a price raised and lowered in one day is no reduction', () => {
    const raised = withPastPrices(vase(priced(80)), vase(priced(120)), at('03-30'))
    const reduced = withPastPrices(raised, vase(priced(80, 120)), now)
    const lowest = lowestBefore(reduced.variants[0]?.pastPrices['EUR'] ?? [])
    expect(announcedBefore({ amount: 80, compareAt: 120 }, lowest, true)).toBeNull()
  })

  test('a reduction of a year still has the price it began from', () => {
    let product = withPastPrices(vase(priced(100)), vase(priced(80, 100)), at('01-10'))
    product = withPastPrices(product, vase(priced(80, 100), product.variants[0]?.pastPrices), at('12-10'))
    expect(product.variants[0]?.pastPrices).toEqual({ EUR: past([100, at('01-10')]) })
  })

  test('older prices are forgotten, and of a price that changes all day the lowest stays', () => {
    const start = Date.parse(at('03-01'))
    const amountAt = (hour: number) => (hour === 300 ? 7 : 100 + (hour % 2))
    let product = vase(priced(50))
    for (let hour = 0; hour < 720; hour += 1) {
      const next = vase(priced(amountAt(hour)), product.variants[0]?.pastPrices)
      product = withPastPrices(product, next, new Date(start + hour * 3_600_000).toISOString())
    }
    const retained = product.variants[0]?.pastPrices['EUR'] ?? []
    expect(retained.length).toBeLessThanOrEqual(60)
    expect(lowestBefore(retained)).toBe(7)
  })

  test('the history of a product with very many variants and currencies stays small', () => {
    const currencies = ['EUR', 'USD', 'GBP', 'JPY', 'CHF', 'SEK', 'NOK', 'DKK']
    const many = (amount: number, before?: ProductDocument): ProductDocument => {
      const prices = Object.fromEntries(currencies.map((each) => [each, { amount, compareAt: null }]))
      const variants = Array.from({ length: 250 }, (_, index) => {
        const pastPrices = before?.variants[index]?.pastPrices ?? {}
        return sampleVariant({ id: `v${index}`, prices, pastPrices }).variant
      })
      return { ...vase({}), variants }
    }
    let product = many(100)
    for (let day = 1; day <= 9; day += 1)
      product = withPastPrices(product, many(100 + day, product), at(`03-0${day}`))
    const histories = product.variants.flatMap(({ pastPrices }) => Object.values(pastPrices))
    expect(histories.reduce((sum, list) => sum + list.length, 0)).toBeLessThanOrEqual(3_000)
    expect(lowestBefore(product.variants[0]?.pastPrices['EUR'] ?? [])).toBe(100)
  })
})
