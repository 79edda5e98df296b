import { describe, expect, test } from 'vitest'
import { ratingOf, recounted } from './ratings.ts'

describe('The rating of a product', () => {
  test('is nothing where nobody has written one', () => {
    expect(ratingOf(undefined)).toBeNull()
    expect(ratingOf({ counts: [0, 0, 0, 0, 0] })).toBeNull()
  })

  test('is the mean of the stars, with how they are spread', () => {
    expect(ratingOf({ counts: [1, 0, 0, 1, 1] })).toEqual({
      average: 3.33,
      count: 3,
      distribution: [1, 0, 0, 1, 1],
    })
  })

  test.each([
    ['one is published', null, { state: 'published', rating: 5 }, [0, 0, 2, 0, 1]],
    ['one waits', null, { state: 'pending', rating: 5 }, [0, 0, 2, 0, 0]],
    ['one is taken back', { state: 'published', rating: 3 }, null, [0, 0, 1, 0, 0]],
    [
      'a published one is changed',
      { state: 'published', rating: 3 },
      { state: 'pending', rating: 1 },
      [0, 0, 1, 0, 0],
    ],
    ['one is rejected', { state: 'pending', rating: 3 }, { state: 'rejected', rating: 3 }, [0, 0, 2, 0, 0]],
  ] as const)('counts published reviews only: %s', (_, before, after, counts) => {
    expect(recounted({ counts: [0, 0, 2, 0, 0] }, before, after)).toEqual(counts)
  })
})
