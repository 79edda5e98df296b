import { expect, test } from 'vitest'
import { partsOf } from './rows-in-view.ts'

const text = (parts: ReturnType<typeof partsOf>) =>
  parts.map((part) => ('gap' in part ? `(${part.gap})` : String(part.row))).join(' ')

test('rows in view stand between gaps as high as the rows that are left out', () => {
  expect(text(partsOf(5, [0, 4], [], 10))).toBe('0 1 2 3 4')
  expect(text(partsOf(2_048, [100, 102], [], 10))).toBe('(1000) 100 101 102 (19450)')
  expect(text(partsOf(50, [-20, 1], [], 10))).toBe('0 1 (480)')
})

test('a row with the focus or an error stays, however far away', () => {
  expect(text(partsOf(50, [10, 11], [0, 40, 99], 10))).toBe('0 (90) 10 11 (280) 40 (90)')
})
