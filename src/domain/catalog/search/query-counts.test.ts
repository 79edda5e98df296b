import { expect, it } from 'vitest'
import { addCounts, countedAs } from './query-counts.ts'

it.each([
  ['  Blue   VASE ', 'blue vase'],
  ['Größe 42', 'grosse 42'],
])('%s is counted as %s', (typed, counted) => {
  expect(countedAs(typed)).toBe(counted)
})

it.each([
  ['ada@example.org'],
  ['030 123456'],
  ['4006381333931'],
  ['٠٣٠١٢٣٤٥'],
  ['!!!'],
  [''],
  ['x'.repeat(61)],
])('%j is not counted: it may name somebody, or has no meaning', (typed) => {
  expect(countedAs(typed)).toBeUndefined()
})

it('merges counts, most frequent first, with the later number found', () => {
  const counted = (query: string, times: number, found: number) => ({ query, times, found })
  expect(addCounts([counted('vase', 1, 0), counted('mug', 2, 4)], [counted('vase', 3, 7)])).toEqual([
    counted('vase', 4, 7),
    counted('mug', 2, 4),
  ])
})
