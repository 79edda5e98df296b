import { expect, it } from 'vitest'
import { decimal } from './money.ts'

it.each([
  [{ amount: 4_205, currency: 'EUR' }, '42.05'],
  [{ amount: 5, currency: 'EUR' }, '0.05'],
  [{ amount: 4_205, currency: 'JPY' }, '4205'],
  [{ amount: 42_005, currency: 'KWD' }, '42.005'],
  [{ amount: -5, currency: 'EUR' }, '-0.05'],
])('writes %o as %s for machines', (money, text) => {
  expect(decimal(money)).toBe(text)
})
