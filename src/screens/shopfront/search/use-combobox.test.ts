import { expect, it } from 'vitest'
import { nextActive } from './use-combobox.ts'

it.each([
  ['down from what was typed', -1, 'ArrowDown', 0],
  ['down from the last, back to what was typed', 2, 'ArrowDown', -1],
  ['up from what was typed, to the last', -1, 'ArrowUp', 2],
  ['up from the first, back to what was typed', 0, 'ArrowUp', -1],
  ['nowhere by other keys', 1, 'ArrowLeft', 1],
])('goes %s', (_, active, key, next) => {
  expect(nextActive(active, key, 3)).toBe(next)
})
