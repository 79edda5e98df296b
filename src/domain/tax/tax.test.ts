import fc from 'fast-check'
import { expect, test } from 'vitest'
import { rateOf, sumByRate, taxOn } from './tax.ts'

const german = { name: 'VAT', rates: { standard: 1900, reduced: 700, books: 550 } }

test('tax inside a price is the part of it that a net price would have on top', () => {
  expect(taxOn(11_900, 1900, true)).toBe(1_900)
  expect(taxOn(4_200, 1900, true)).toBe(671)
  expect(taxOn(10_700, 700, true)).toBe(700)
})

test('tax on top of a price is its rate of the price', () => {
  expect(taxOn(10_000, 1900, false)).toBe(1_900)
  expect(taxOn(999, 800, false)).toBe(80)
})

test('half a minor unit is rounded away from zero, for credits as well', () => {
  expect(taxOn(50, 100, false)).toBe(1)
  expect(taxOn(49, 100, false)).toBe(0)
  expect(taxOn(-50, 100, false)).toBe(-1)
})

test('tax of a line beyond the safe integers of its product is still exact', () => {
  expect(taxOn(100_000_000_000 * 999, 1900, false)).toBe(18_981_000_000_000)
})

test('without a rate there is no tax, and no negative zero', () => {
  expect(Object.is(taxOn(-5, 0, false), 0)).toBe(true)
})

test('a category without a rate of its own is taxed at the standard one', () => {
  expect(rateOf(german, 'reduced')).toEqual({ name: 'VAT 7 %', rate: 700 })
  expect(rateOf(german, 'books')).toEqual({ name: 'VAT 5.5 %', rate: 550 })
  expect(rateOf(german, 'toys')).toEqual({ name: 'VAT 19 %', rate: 1900 })
  expect(rateOf(german, '__proto__')).toEqual({ name: 'VAT 19 %', rate: 1900 })
})

test('a country without taxes charges none', () => {
  expect(rateOf(undefined, 'standard')).toEqual({ name: '', rate: 0 })
  expect(rateOf({ name: 'VAT', rates: {} }, 'standard')).toEqual({ name: '', rate: 0 })
})

test('tax lines are summed by rate, highest first, and leave out what is not taxed', () => {
  const taxed = [
    { name: 'VAT 7 %', rate: 700, tax: 10 },
    { name: '', rate: 0, tax: 0 },
    { name: 'VAT 19 %', rate: 1900, tax: 30 },
    { name: 'VAT 7 %', rate: 700, tax: 5 },
  ]
  expect(sumByRate(taxed)).toEqual([
    { name: 'VAT 19 %', rate: 1900, amount: 30 },
    { name: 'VAT 7 %', rate: 700, amount: 15 },
  ])
})

test('tax inside a price and the net that remains make the price, for every amount and rate', () => {
  const amounts = fc.integer({ min: -1_000_000_000, max: 1_000_000_000 })
  fc.assert(
    fc.property(amounts, fc.integer({ min: 0, max: 5_000 }), (gross, rate) => {
      const inside = taxOn(gross, rate, true)
      const onTop = taxOn(gross - inside, rate, false)
      expect(Math.abs(inside)).toBeLessThanOrEqual(Math.abs(gross))
      expect(Math.abs(onTop - inside)).toBeLessThanOrEqual(1)
    }),
  )
})
