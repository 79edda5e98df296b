import type { RatingsDocument, ReviewDocument } from './documents.ts'

/** The rating of a product, from its published reviews. */
export interface Rating {
  /** Mean of the stars, to two places. */
  average: number
  count: number
  /** How many give one star, two, three, four, five. */
  distribution: readonly number[]
}

const none = [0, 0, 0, 0, 0]

/** The rating from counts of stars; null without any. */
export function ratingOf(ratings: Pick<RatingsDocument, 'counts'> | undefined): Rating | null {
  const distribution = ratings?.counts ?? none
  const count = distribution.reduce((sum, each) => sum + each, 0)
  if (count === 0) return null
  const stars = distribution.reduce((sum, each, at) => sum + each * (at + 1), 0)
  return { average: Math.round((stars * 100) / count) / 100, count, distribution }
}

/** The counts after one review has become another: either may be none, or not published. */
export function recounted(
  ratings: Pick<RatingsDocument, 'counts'> | undefined,
  before: Pick<ReviewDocument, 'state' | 'rating'> | null,
  after: Pick<ReviewDocument, 'state' | 'rating'> | null,
): number[] {
  const counts = [...(ratings?.counts ?? none)]
  const add = (review: typeof before, by: 1 | -1): void => {
    if (review?.state === 'published') counts[review.rating - 1] = (counts[review.rating - 1] ?? 0) + by
  }
  add(before, -1)
  add(after, 1)
  return counts
}
