import { expect, test } from 'vitest'
import { arrowStep } from './walk-links.ts'

test.each([
  ['down', 'ArrowDown', false, 1],
  ['up, right to left as well', 'ArrowUp', true, -1],
  ['to the right', 'ArrowRight', false, 1],
  ['to the right, right to left', 'ArrowRight', true, -1],
  ['to the left, right to left', 'ArrowLeft', true, 1],
  ['by no other key', 'Tab', false, undefined],
])('arrow keys lead as the list reads: %s', (_, key, isRightToLeft, step) => {
  expect(arrowStep(key, isRightToLeft)).toBe(step)
})
