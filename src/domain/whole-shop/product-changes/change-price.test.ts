import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { currencyExponent } from '#vocabulary/money.ts'
import { priceRoundings, type PriceRounding } from '#vocabulary/catalog/product-changes.ts'
import { changePrice, roundPrice, type PriceChange } from './change-price.ts'

const rounding = fc.constantFrom(...(Object.keys(priceRoundings) as PriceRounding[]))
const currency = fc.constantFrom('EUR', 'JPY', 'KWD')
const amount = fc.integer({ min: 0, max: 100_000_000 })
const percent = (change: number, more: Partial<PriceChange> = {}): PriceChange => ({
  kind: 'change_prices',
  currency: null,
  by: 'percent',
  change,
  rounding: 'unit',
  compareAt: 'keep',
  ...more,
})

describe('rounding a price', () => {
  it.each([
    [1_234, 'unit', 'EUR', 1_234],
    [1_234, 'whole', 'EUR', 1_200],
    [1_250, 'whole', 'EUR', 1_300],
    [1_234, 'ends_95', 'EUR', 1_195],
    [1_250, 'ends_95', 'EUR', 1_295],
    [1_234, 'ends_99', 'EUR', 1_199],
    [20, 'whole', 'EUR', 100],
    [20, 'ends_95', 'EUR', 95],
    [0, 'ends_95', 'EUR', 0],
    [1_234, 'ends_95', 'JPY', 1_234],
    [12_345, 'ends_95', 'KWD', 11_950],
    [12_345, 'whole', 'KWD', 12_000],
  ] as const)('%i %s in %s becomes %i', (price, rule, money, rounded) => {
    expect(roundPrice(price, rule, money)).toBe(rounded)
  })

  it('gives away nothing, moves by less than one whole amount, and changes nothing twice', () => {
    fc.assert(
      fc.property(amount, rounding, currency, (price, rule, money) => {
        const rounded = roundPrice(price, rule, money)
        const major = 10 ** currencyExponent(money)
        expect(Number.isSafeInteger(rounded)).toBe(true)
        expect(rounded > 0).toBe(price > 0)
        expect(Math.abs(rounded - price)).toBeLessThanOrEqual(price < major ? major : major / 2)
        expect(roundPrice(rounded, rule, money)).toBe(rounded)
      }),
    )
  })
})

describe('changing a price', () => {
  it('takes ten percent off, and sets the current price as compare-at price', () => {
    const change = percent(-1_000, { compareAt: 'old', rounding: 'ends_95' })
    expect(changePrice({ amount: 4_200, compareAt: null }, change, 'EUR')).toEqual({
      amount: 3_795,
      compareAt: 4_200,
    })
  })

  it('announces no price before where the price does not fall', () => {
    const change = percent(1_000, { compareAt: 'old' })
    expect(changePrice({ amount: 4_200, compareAt: 5_000 }, change, 'EUR')).toEqual({
      amount: 4_620,
      compareAt: null,
    })
  })

  it('moves quantity prices along, but not where one price is set', () => {
    const price = { amount: 1_000, compareAt: null, tiers: [{ from: 10, amount: 800 }] }
    expect(changePrice(price, percent(-5_000), 'EUR')).toMatchObject({
      amount: 500,
      tiers: [{ from: 10, amount: 400 }],
    })
    expect(changePrice(price, percent(900, { by: 'value' }), 'EUR')).toMatchObject({
      amount: 900,
      tiers: [{ from: 10, amount: 800 }],
    })
  })

  it('refuses a price below 0 and one beyond the maximum', () => {
    const price = { amount: 1_000, compareAt: null }
    expect(changePrice(price, percent(-1_001, { by: 'amount' }), 'EUR')).toBe('price_below_zero')
    expect(changePrice(price, percent(100_000_000_000, { by: 'amount' }), 'EUR')).toBe('price_too_high')
  })

  it('never answers a price that is below 0, broken or larger than it may be', () => {
    const change = fc.integer({ min: -10_000, max: 100_000 })
    fc.assert(
      fc.property(amount, change, rounding, currency, (price, basisPoints, rule, money) => {
        const wanted = percent(basisPoints, { rounding: rule, compareAt: 'old' })
        const after = changePrice({ amount: price, compareAt: null }, wanted, money)
        if (typeof after === 'string') {
          expect(after).toBe('price_too_high')
          return
        }
        expect(Number.isSafeInteger(after.amount) && after.amount >= 0).toBe(true)
        expect(after.compareAt === null || after.compareAt > after.amount).toBe(true)
      }),
    )
  })
})
