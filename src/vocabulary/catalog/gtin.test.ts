import { expect, test } from 'vitest'
import { gtinOf } from './gtin.ts'

test.each([
  ['4006381333931', true],
  ['036000291452', true],
  ['96385074', true],
  ['14006381333938', true],
  ['4006381333932', false],
  ['2000001000014', false],
  ['0200000000004', false],
  ['20000004', false],
  ['123', false],
  ['', false],
])('%s names products everywhere: %s', (barcode, is) => {
  expect(gtinOf([barcode, '4006381333931'])).toBe(is ? barcode : undefined)
})
