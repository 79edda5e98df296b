import { expect, test } from 'vitest'
import type { Content } from '#vocabulary/catalog/measures.ts'
import { unitPriceOf } from './unit-price.ts'

const held = (amount: number, of: Content['of'], reference: number, referenceOf: Content['of']): Content => ({
  amount,
  of,
  reference,
  referenceOf,
})

test.each<[string, number, Content, number | null]>([
  ['250 g at 4.99, for 100 g', 499, held(250_000, 'g', 100, 'g'), 200],
  ['250 g at 4.99, for 1 kg', 499, held(250_000, 'g', 1, 'kg'), 1_996],
  ['0.75 l at 12.00, for 1 l', 1_200, held(750, 'l', 1, 'l'), 1_600],
  ['33 cl at 0.99, for 1 l', 99, held(33_000, 'cl', 1, 'l'), 300],
  ['2.5 m at 10.00, for 1 m', 1_000, held(2_500, 'm', 1, 'm'), 400],
  ['6 pieces at 9.00, for 1', 900, held(6_000, 'piece', 1, 'piece'), 150],
  ['a half is rounded up', 1, held(2_000, 'piece', 1, 'piece'), 1],
  ['nothing costs nothing', 0, held(250_000, 'g', 100, 'g'), 0],
  ['the dearest, of a milligram for a kilogram', 100_000_000_000, held(1_000, 'mg', 1, 'kg'), null],
  ['grams for litres', 499, held(250_000, 'g', 1, 'l'), null],
])('%s', (_, price, content, amount) => {
  expect(unitPriceOf(price, content)?.amount ?? null).toBe(amount)
})

test('unknown content cannot be compared', () => {
  expect(unitPriceOf(499, null)).toBeNull()
})
