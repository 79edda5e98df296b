import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sumByRate, sumOf, taxOn, taxParts, type TaxedPart } from './tax.ts'
import type { TaxRate } from '../model/taxes.ts'
import type { TaxRounding } from '#vocabulary/pricing/taxes.ts'

const vat: TaxRate = { name: 'VAT', rate: 1900 }
const reduced: TaxRate = { name: 'VAT', rate: 700 }
const gst: TaxRate = { name: 'GST', rate: 500 }
const qst: TaxRate = { name: 'QST', rate: 997.5 }
const part = (key: string, amount: number, rates: TaxRate[], quantity = 1): TaxedPart => ({
  key,
  amount,
  quantity,
  rates,
})
const amounts = (taxes: ReturnType<typeof taxParts>) =>
  [...taxes].map(([key, each]) => [key, ...each.map(({ amount }) => amount)])

test('tax inside a price is the part of it that a net price would have on top', () => {
  expect(taxOn(11_900, 1900, true)).toBe(1_900)
  expect(taxOn(4_200, 1900, true)).toBe(671)
  expect(taxOn(10_700, 700, true)).toBe(700)
})

test('tax on top of a price is its rate of the price', () => {
  expect(taxOn(10_000, 1900, false)).toBe(1_900)
  expect(taxOn(999, 800, false)).toBe(80)
})

test('a rate of a fraction of a basis point is reckoned with exactly', () => {
  expect(taxOn(10_000_000, 997.5, false)).toBe(997_500)
  expect(taxOn(100_000, 887.5, false)).toBe(8_875)
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

test('two taxes on one line are each reckoned on the price, as in Quebec', () => {
  const taxes = taxParts([part('a', 10_010, [gst, qst])], { inclusive: false, rounding: 'line' })
  expect(taxes.get('a')).toEqual([
    { ...gst, amount: 501 },
    { ...qst, amount: 998 },
  ])
})

test('two taxes inside a price leave the net that both are reckoned on', () => {
  const taxes = taxParts([part('a', 114_975, [gst, qst])], { inclusive: true, rounding: 'line' })
  expect(amounts(taxes)).toEqual([['a', 5_000, 9_975]])
})

test('rounding by item, by line and once for the order differ as they must', () => {
  // An item of 0.33 has 0.0627 on top: 6 cents each; three of them 0.1881; two such lines 0.3762.
  const lines = [part('a', 99, [vat], 3), part('b', 99, [vat], 3)]
  const by = (rounding: TaxRounding) => amounts(taxParts(lines, { inclusive: false, rounding }))
  expect(by('unit')).toEqual([
    ['a', 18],
    ['b', 18],
  ])
  expect(by('line')).toEqual([
    ['a', 19],
    ['b', 19],
  ])
  expect(by('order')).toEqual([
    ['a', 19],
    ['b', 19],
  ])
  const cents = ['a', 'b', 'c', 'd'].map((key) => part(key, 3, [vat]))
  // 0.57 of a cent each: four cents one by one, two of 2.28 together.
  expect(amounts(taxParts(cents, { inclusive: false, rounding: 'line' }))).toEqual([
    ['a', 1],
    ['b', 1],
    ['c', 1],
    ['d', 1],
  ])
  expect(amounts(taxParts(cents, { inclusive: false, rounding: 'order' }))).toEqual([
    ['a', 1],
    ['b', 1],
    ['c', 0],
    ['d', 0],
  ])
})

test('a discount that items cannot share evenly is still taxed by item', () => {
  // 3 items for 100: 34, 33 and 33, with 6.46, 6.27 and 6.27 on top.
  const taxes = taxParts([part('a', 100, [vat], 3)], { inclusive: false, rounding: 'unit' })
  expect(amounts(taxes)).toEqual([['a', 18]])
})

test('the same tax on other lines is rounded together with it, when rounded once', () => {
  const lines = [part('books', 10, [gst]), part('toys', 10, [gst, qst])]
  const taxes = taxParts(lines, { inclusive: false, rounding: 'order' })
  // GST on 20 is 1, and not 0.5 rounded up twice.
  expect(amounts(taxes)).toEqual([
    ['books', 1],
    ['toys', 0, 1],
  ])
})

test('tax lines are summed by name and rate, highest first', () => {
  const taxes = [
    { ...reduced, amount: 10 },
    { ...vat, amount: 30 },
    { ...reduced, amount: 5 },
    { name: 'Other 19 %', rate: 1900, amount: 1 },
  ]
  expect(sumByRate(taxes)).toEqual([
    { name: 'Other 19 %', rate: 1900, amount: 1 },
    { ...vat, amount: 30 },
    { ...reduced, amount: 15 },
  ])
})

const rateSets = fc.constantFrom<TaxRate[]>(
  [],
  [vat],
  [reduced],
  [gst],
  [gst, qst],
  [vat, reduced],
  [{ name: 'VAT', rate: 2550 }],
)
/** Amounts of currencies with no, two and three decimals alike: minor units are all there is. */
const parts = fc
  .array(fc.tuple(fc.integer({ min: 0, max: 3_000_000_000 }), fc.integer({ min: 1, max: 999 }), rateSets), {
    minLength: 1,
    maxLength: 12,
  })
  .map((all) => all.map(([amount, quantity, rates], index) => part(`line ${index}`, amount, rates, quantity)))
const reckonings = fc.record({
  inclusive: fc.boolean(),
  rounding: fc.constantFrom<TaxRounding>('unit', 'line', 'order'),
})
/** The tax of a part without rounding. */
const exact = ({ amount, rates }: TaxedPart, { rate }: TaxRate, inclusive: boolean): number =>
  (amount * rate) / (10_000 + (inclusive ? rates.reduce((sum, each) => sum + each.rate, 0) : 0))

test('the taxes of parts sum to the tax lines, whatever is rounded when', () => {
  fc.assert(
    fc.property(parts, reckonings, (all, reckoning) => {
      const taxes = [...taxParts(all, reckoning).values()]
      const lines = sumByRate(taxes.flat())
      expect(sumOf(lines)).toBe(taxes.reduce((sum, each) => sum + sumOf(each), 0))
      expect(taxes.flat().every(({ amount }) => Number.isSafeInteger(amount) && amount >= 0)).toBe(true)
    }),
  )
})

test('rounding moves no tax further than it may: half a unit an item, a line, or one for a line of an order', () => {
  fc.assert(
    fc.property(parts, reckonings, (all, reckoning) => {
      const taxes = taxParts(all, reckoning)
      for (const each of all) {
        for (const [index, tax] of each.rates.entries()) {
          const off = Math.abs(
            (taxes.get(each.key)?.[index]?.amount ?? 0) - exact(each, tax, reckoning.inclusive),
          )
          const most = { unit: each.quantity / 2, line: 0.5, order: 1.5 }[reckoning.rounding]
          expect(off).toBeLessThanOrEqual(most + 1e-6)
        }
      }
    }),
  )
})

test('rounded once, each tax is within half a unit of what it is exactly', () => {
  fc.assert(
    fc.property(parts, (all) => {
      const taxes = sumByRate([...taxParts(all, { inclusive: false, rounding: 'order' }).values()].flat())
      for (const { name, rate, amount } of taxes) {
        const whole = all.flatMap((each) =>
          each.rates
            .filter((tax) => tax.name === name && tax.rate === rate)
            .map((tax) => exact(each, tax, false)),
        )
        expect(Math.abs(amount - whole.reduce((sum, one) => sum + one, 0))).toBeLessThanOrEqual(0.5 + 1e-6)
      }
    }),
  )
})

test('the order of lines of different amounts changes no tax of any of them', () => {
  fc.assert(
    fc.property(parts, reckonings, fc.infiniteStream(fc.nat()), (some, reckoning, random) => {
      const all = some.map((each, at) => ({ ...each, amount: each.amount * 16 + at }))
      const shuffled = all
        .map((each) => ({ each, at: random.next().value }))
        .toSorted((a, b) => a.at - b.at)
        .map(({ each }) => each)
      const taxes = taxParts(all, reckoning)
      for (const [key, own] of taxParts(shuffled, reckoning)) expect(own).toEqual(taxes.get(key))
    }),
  )
})

test('tax inside a price and the net that remains make the price, for every amount and rate', () => {
  const prices = fc.integer({ min: -1_000_000_000, max: 1_000_000_000 })
  fc.assert(
    fc.property(prices, fc.integer({ min: 0, max: 5_000 }), (gross, rate) => {
      const inside = taxOn(gross, rate, true)
      const onTop = taxOn(gross - inside, rate, false)
      expect(Math.abs(inside)).toBeLessThanOrEqual(Math.abs(gross))
      expect(Math.abs(onTop - inside)).toBeLessThanOrEqual(1)
    }),
  )
})
