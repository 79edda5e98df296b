import { expect, test } from 'vitest'
import { taxLabel } from './tax-label.ts'

test.each([
  ['VAT', 1_900, 'VAT 19 %'],
  ['QST', 997.5, 'QST 9.975 %'],
  ['', 550, '5.5 %'],
])('a tax is shown with its name and rate: %s %d', (name, rate, label) => {
  expect(taxLabel({ name, rate })).toBe(label)
})
