import type { Clock } from '#ports/clock/clock.ts'
import type { ReviewSort } from '#vocabulary/feedback/reviews.ts'
import type { DocumentStore, Page, Query, Stored } from '#ports/document-store/document-store.ts'
import { second } from '#vocabulary/time.ts'
import { reviews, type RatingsDocument, type ReviewDocument } from './documents.ts'

/** A request for published reviews of a product. */
export interface ShownQuery {
  productId: string
  sort: ReviewSort
  /** Only reviews with this number of stars. */
  rating?: number | undefined
  /** From 1. */
  page: number
  limit: number
}

/** A page of the published reviews of a product. */
export interface ShownPage {
  items: Stored<ReviewDocument>[]
  /** How many there are on all pages. */
  total: number
  pages: number
}

interface ShownNeeds {
  store: DocumentStore
  clock: Clock
  ratings: { of(productId: string): RatingsDocument | undefined }
}

/** Pages that are remembered at most. */
const mostPages = 1_000
/** An index of a hosted store may lag so long: a result right after a change is not cached. */
const settlesIn = 10 * second

const orders: Readonly<Record<ReviewSort, Pick<Query, 'index' | 'direction'>>> = {
  newest: { index: 'byProduct', direction: 'desc' },
  highest: { index: 'byRank', direction: 'desc' },
  lowest: { index: 'byRank', direction: 'asc' },
}

/**
 * Creates the reader of published reviews. A change of a product's reviews changes its rating too, which is in
 * memory; so a page is cached until then: a cached page costs no document.
 */
export function createShownReviews({ store, clock, ratings }: ShownNeeds) {
  const remembered = new Map<string, Promise<Page<ReviewDocument>>>()

  const read = ({ productId, sort, rating, limit }: ShownQuery, after?: string) =>
    store.query(reviews, {
      ...(rating === undefined ? orders[sort] : { index: 'byRating', direction: 'desc' }),
      equals: { shownOf: productId, ...(rating === undefined ? {} : { rating }) },
      limit,
      ...(after === undefined ? {} : { after }),
    })

  /** The key of a page is its cursor, which the page before holds. */
  async function pageOf(query: ShownQuery, updatedAt: string): Promise<Page<ReviewDocument>> {
    const { productId, sort, rating, page, limit } = query
    const key = JSON.stringify([productId, updatedAt, sort, rating, limit, page])
    const known = remembered.get(key)
    if (known) return known
    const before = page > 1 ? await pageOf({ ...query, page: page - 1 }, updatedAt) : undefined
    if (before && before.next === undefined) return { items: [], next: undefined }
    const reading = read(query, before?.next)
    if (clock.now() - Date.parse(updatedAt) > settlesIn) {
      if (remembered.size >= mostPages) remembered.delete(remembered.keys().next().value ?? '')
      remembered.set(key, reading)
      reading.catch(() => remembered.delete(key))
    }
    return reading
  }

  return async (query: ShownQuery): Promise<ShownPage> => {
    const known = ratings.of(query.productId)
    const counts = known?.counts ?? []
    const total =
      query.rating === undefined
        ? counts.reduce((sum, each) => sum + each, 0)
        : (counts[query.rating - 1] ?? 0)
    const pages = Math.max(1, Math.ceil(total / query.limit))
    if (!known || total === 0 || query.page > pages) return { items: [], total, pages }
    const { items } = await pageOf(query, known.updatedAt)
    return { items, total, pages }
  }
}
