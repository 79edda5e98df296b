import { describe, expect, test } from 'vitest'
import { choosesOtherReviews, readReviewQuery, reviewSearch } from './review-query.ts'

const search = (text: string) => new URLSearchParams(text)

describe('The choice of reviews in an address', () => {
  test.each([
    ['', { page: 1, sort: 'newest' }],
    ['reviews=2&stars=5&order=highest', { page: 2, rating: 5, sort: 'highest' }],
    ['reviews=0&stars=6&order=best', { page: 1, sort: 'newest' }],
    ['reviews=1e9&stars=2.5', { page: 1, sort: 'newest' }],
    ['reviews=-1&stars=', { page: 1, sort: 'newest' }],
  ])('%s is read, and nonsense is nothing', (text, query) => {
    expect(readReviewQuery(search(text))).toEqual(query)
  })

  test('changes by links that keep the variant and begin at the first page', () => {
    const from = search('variant=v1&reviews=3&order=lowest')
    expect(reviewSearch(from, { stars: '4' })).toBe('?variant=v1&order=lowest&stars=4')
    expect(reviewSearch(from, { reviews: '4' })).toBe('?variant=v1&order=lowest&reviews=4')
    expect(reviewSearch(from, { order: 'newest' })).toBe('?variant=v1')
    expect(reviewSearch(search('stars=4'), { stars: null })).toBe('?')
  })

  test('distinguishes a step between variants from one between reviews', () => {
    const url = (text: string) => new URL(`https://shop.example/products/mug?${text}`)
    expect(choosesOtherReviews(url('variant=a'), url('variant=b'))).toBe(false)
    expect(choosesOtherReviews(url('variant=a'), url('variant=a&stars=3'))).toBe(true)
    expect(choosesOtherReviews(url('variant=a'), url('variant=a&questions=10'))).toBe(true)
  })
})
