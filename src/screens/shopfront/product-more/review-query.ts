/** The orders in which reviews can be read. */
export const sorts = ['newest', 'highest', 'lowest'] as const

/** The review query of a product's URL; invalid values are ignored. */
export function readReviewQuery(search: URLSearchParams): {
  page: number
  rating?: number
  sort: (typeof sorts)[number]
} {
  const page = Number(search.get('reviews') ?? 1)
  const stars = Number(search.get('stars'))
  const order = search.get('order')
  return {
    page: Number.isInteger(page) && page >= 1 && page <= 1_000 ? page : 1,
    ...(Number.isInteger(stars) && stars >= 1 && stars <= 5 ? { rating: stars } : {}),
    sort: sorts.find((sort) => sort === order) ?? 'newest',
  }
}

/** The parameters that choose reviews. */
const reviewParameters = ['reviews', 'stars', 'order'] as const

/**
 * The query of an address with another choice of reviews. A new choice starts at its first page; null
 * takes a choice back.
 */
export function reviewSearch(
  search: URLSearchParams,
  change: Partial<Record<(typeof reviewParameters)[number], string | null>>,
): string {
  const next = new URLSearchParams(search)
  next.delete('reviews')
  for (const [name, value] of Object.entries(change))
    if (value === null) next.delete(name)
    else next.set(name, value)
  if (next.get('order') === 'newest') next.delete('order')
  if (next.get('reviews') === '1') next.delete('reviews')
  return next.size > 0 ? `?${next}` : '?'
}

/** Whether two addresses choose other reviews, or more questions. */
export const choosesOtherReviews = (one: URL, other: URL): boolean =>
  [...reviewParameters, 'questions'].some(
    (name) => one.searchParams.get(name) !== other.searchParams.get(name),
  )
