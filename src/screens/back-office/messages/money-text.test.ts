import { describe, expect, test } from 'vitest'
import { messages } from './messages/en.ts'
import { readAmount, writeAmount } from './money-text.ts'

describe('a typed amount', () => {
  test.each([
    ['42', 'EUR', 4200],
    ['42.5', 'EUR', 4250],
    ['42,50', 'EUR', 4250],
    ['.5', 'EUR', 50],
    ['€ 1,234.50', 'EUR', 123450],
    ['1.234,50', 'EUR', 123450],
    ['1 234,50 EUR', 'EUR', 123450],
    ["1'234'567.89", 'EUR', 123456789],
    ['1,234,567', 'EUR', 123456700],
    ['４２.１０', 'EUR', 4210],
    ['0.29', 'EUR', 29],
    ['1.005', 'KWD', 1005],
    ['1200', 'JPY', 1200],
    ['1,200', 'JPY', 1200],
    ['1000000000.00', 'EUR', 100_000_000_000],
  ])('%s of %s is read exactly', (text, currency, amount) => {
    expect(readAmount(text, currency, messages)).toEqual({ amount })
  })

  test.each([
    ['1,234', 'EUR'],
    ['1.234', 'EUR'],
    ['12.345', 'EUR'],
    ['12.', 'EUR'],
    ['1,2,3', 'EUR'],
    ['1.2.3,4', 'EUR'],
    ['12.5', 'JPY'],
    ['-1', 'EUR'],
    ['1e3', 'EUR'],
    ['NaN', 'EUR'],
    ['0x10', 'EUR'],
    ['€', 'EUR'],
    ['1000000000.01', 'EUR'],
    ['99999999999999999999', 'EUR'],
  ])('%s of %s is refused with a sentence', (text, currency) => {
    expect(readAmount(text, currency, messages)).toHaveProperty('wrong')
  })

  test('that is not there is empty, not 0', () => {
    expect(readAmount('  ', 'EUR', messages)).toEqual({ empty: true })
  })

  test.each([
    [4200, 'EUR', '42.00'],
    [5, 'EUR', '0.05'],
    [0, 'EUR', '0.00'],
    [1200, 'JPY', '1200'],
    [1005, 'KWD', '1.005'],
    [-250, 'EUR', '-2.50'],
  ])('%i minor units of %s are written %s', (amount, currency, text) => {
    expect(writeAmount(amount, currency)).toBe(text)
  })
})

test.each([
  ['١٢٫٥٠', 1_250],
  ['۱٬۲۳۴٫۵۰', 123_450],
  ['१२.५०', 1_250],
  ['１２．５０', 1_250],
])('%s is read with the digits and signs of its keyboard', (text, amount) => {
  expect(readAmount(text, 'EUR', messages)).toEqual({ amount })
})
