import { expect, it } from 'vitest'
import { graded, ndcg } from './relevance/scores.ts'

it('an order is worth less the later the best comes', () => {
  const grades = graded('3 a, 1 b c')
  expect(ndcg(['a', 'b', 'c'], grades)).toBe(1)
  expect(ndcg(['b', 'a', 'c'], grades)).toBeCloseTo(0.728, 3)
  expect(ndcg(['x', 'y', 'z'], grades)).toBe(0)
  expect(ndcg([], grades)).toBe(0)
})
