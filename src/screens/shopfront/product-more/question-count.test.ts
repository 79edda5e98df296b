import { expect, test } from 'vitest'
import { readQuestionCount } from './question-count.ts'

test.each([
  ['', 5],
  ['questions=10', 10],
  ['questions=3', 5],
  ['questions=many', 5],
  ['questions=1e9', 100],
])('the address %j asks for %i questions', (text, count) => {
  expect(readQuestionCount(new URLSearchParams(text))).toBe(count)
})
