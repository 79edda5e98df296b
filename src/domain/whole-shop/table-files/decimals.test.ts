import { expect, test } from 'vitest'
import { readPrice } from './decimals.ts'

test.each([
  ['49.90', 'EUR', 4_990],
  ['49,90', 'EUR', 4_990],
  ['49,9', 'EUR', 4_990],
  ['5000,00', 'JPY', 5_000],
  ['12.345', 'KWD', 12_345],
  ['1,000', 'EUR', undefined],
  ['1.000', 'EUR', undefined],
  ['12,345', 'KWD', undefined],
  ['1.234,50', 'EUR', undefined],
  ['1,234.50', 'EUR', undefined],
  ['5000,50', 'JPY', undefined],
  ['49,', 'EUR', undefined],
  ['-1', 'EUR', undefined],
] as const)('the price %s %s of a file is %s', (text, currency, amount) => {
  expect(readPrice(text, currency)).toBe(amount)
})
