import { expect, test } from 'vitest'
import { topOf } from './axis.ts'

test.each([
  [-500, 2],
  [0, 2],
  [1, 2],
  [2_000, 2_000],
  [2_001, 4_000],
  [75_580, 80_000],
  [99_999, 100_000],
])('an axis for values up to %i ends at %i', (most, top) => {
  expect(topOf(most)).toBe(top)
})
