import type { Clock } from '#ports/clock/clock.ts'
import {
  put,
  remove,
  type DocumentStore,
  type Stored,
  type Write,
} from '#ports/document-store/document-store.ts'
import { retryOnConflict } from '#ports/document-store/retry.ts'
import { ShopFailure } from '#vocabulary/failures.ts'
import { displayNameOf } from '#vocabulary/people/display-name.ts'
import type { Language } from '#vocabulary/languages/languages.ts'
import { toTimestamp } from '#vocabulary/time.ts'
import { orders } from '../../orders/orders/documents.ts'
import {
  matching,
  rangeOf,
  readMatchingPage,
  type Paged,
  type Paging,
  type Span,
} from '#engine/paging/paging.ts'
import { hasWords } from '#vocabulary/text/folding.ts'
import type { ReviewState } from '#vocabulary/feedback/reviews.ts'
import { productRatings, reviews, type ReviewDocument } from './documents.ts'
import { recounted } from './ratings.ts'
import { reviewableLines, type ReviewableLine } from './reviewable.ts'

/** A review as it is stored. */
export type StoredReview = Stored<ReviewDocument>

/** The input of a shopper. */
export interface ReviewInput {
  /** 1 to 5. */
  rating: number
  title: string
  text: string
  /** The name below it; made of their own when left out. */
  displayName?: string | undefined
  language: Language
}

/** The decision of staff on a review. */
export type ReviewDecision = { state: 'published' | 'pending' } | { state: 'rejected'; reason: string }

/** Which reviews staff want to see; the span is of when they were written. */
export interface ReviewFilter extends Span {
  /** Only reviews of this customer, in any state. */
  customerId?: string | undefined
  state: ReviewState
  /** Words of the review, its product, its author or its order. */
  q?: string | undefined
  rating?: number | undefined
  productId?: string | undefined
}

const fits = ({ data }: StoredReview, { q, rating, productId }: ReviewFilter): boolean =>
  (rating === undefined || data.rating === rating) &&
  (productId === undefined || data.productId === productId) &&
  hasWords(q, [data.title, data.text, data.productTitle, data.displayName, data.orderId])

const listReviews = (store: DocumentStore, filter: ReviewFilter, paging: Paging) =>
  readMatchingPage(
    store,
    reviews,
    {
      ...(filter.customerId === undefined
        ? { index: 'byState', equals: { state: filter.state } }
        : { index: 'byCustomer', equals: { customerId: filter.customerId } }),
      ...rangeOf(filter),
      direction: 'desc',
    },
    paging,
    matching({ q: filter.q, rating: filter.rating, productId: filter.productId }, (review) =>
      fits(review, filter),
    ),
  )

/** Writing reviews, and deciding which are shown. */
export interface Reviews {
  /**
   * Writes the review of an order line; it waits until staff publish it.
   * @throws ShopFailure `order_not_found` for anyone else's, `review_not_possible` for an item that was not shipped,
   *   `review_exists`
   */
  write(
    customer: { id: string; name: string },
    of: { orderId: string; lineId: string },
    input: ReviewInput,
  ): Promise<StoredReview>
  /** Changes one's own review, which then waits for staff again. @throws ShopFailure `review_not_found` */
  change(customer: { id: string; name: string }, reviewId: string, input: ReviewInput): Promise<StoredReview>
  /** @throws ShopFailure `review_not_found` */
  withdraw(customerId: string, reviewId: string): Promise<void>
  /** A customer's reviews, newest first, and the lines they may still review. */
  ofCustomer(customerId: string): Promise<{ written: StoredReview[]; open: ReviewableLine[] }>
  /** Newest first. @throws ShopFailure `invalid_request` on a cursor that is not one */
  list(filter: ReviewFilter, paging: Paging): Promise<Paged<StoredReview>>
  /**
   * Publishes or rejects a version of a review: nobody publishes words that they have not read.
   * @throws ShopFailure `review_not_found`, `version_stale`
   */
  decide(reviewId: string, version: number, decision: ReviewDecision): Promise<StoredReview>
  /** Sets the shop's answer, or takes it away. @throws ShopFailure `review_not_found`, `version_stale` */
  reply(reviewId: string, version: number, text: string | null): Promise<StoredReview>
}

/** Most orders searched for lines to review, and most reviews listed for a customer. */
const mostLooked = { orders: 50, reviews: 100 }

/** A review in a state, with the fields of its indexes. */
export function inState(review: ReviewDocument, state: ReviewState, at: string): ReviewDocument {
  const shown = state === 'published'
  return {
    ...review,
    state,
    shownOf: shown ? review.productId : null,
    rank: shown ? `${review.rating}|${at}` : null,
    publishedAt: shown ? at : null,
  }
}

/**
 * The writes that replace a review and update the rating in one commit, so that the rating of a product always
 * matches its reviews. Without `after` the review is removed.
 */
export async function reviewWrites(
  store: DocumentStore,
  {
    id,
    before,
    after,
    at,
  }: { id: string; before: StoredReview | null; after: ReviewDocument | null; at: string },
): Promise<Write[]> {
  const write = after
    ? put(reviews, id, after, before?.version ?? 'absent')
    : remove(reviews, id, before?.version ?? 'any')
  if (before?.data.state !== 'published' && after?.state !== 'published') return [write]
  const productId = (after ?? before?.data)?.productId ?? ''
  const ratings = await store.get(productRatings, productId)
  const counts = recounted(ratings?.data, before?.data ?? null, after)
  return [write, put(productRatings, productId, { counts, updatedAt: at }, ratings?.version ?? 'absent')]
}

/** Creates the review service. */
export function createReviews({ store, clock }: { store: DocumentStore; clock: Clock }): Reviews {
  const now = () => toTimestamp(clock.now())

  async function find(reviewId: string): Promise<StoredReview> {
    const review = await store.get(reviews, reviewId)
    if (!review) throw new ShopFailure('review_not_found')
    return review
  }
  async function findOwn(customerId: string, reviewId: string): Promise<StoredReview> {
    const review = await find(reviewId)
    if (review.data.customerId !== customerId) throw new ShopFailure('review_not_found')
    return review
  }
  async function save(id: string, before: StoredReview | null, after: ReviewDocument): Promise<StoredReview> {
    await store.commit(await reviewWrites(store, { id, before, after, at: now() }))
    return { id, version: (before?.version ?? 0) + 1, data: after }
  }
  /** The review at the version that a member of staff has read. @throws ShopFailure `version_stale` */
  const changeRead = (
    reviewId: string,
    version: number,
    compute: (review: ReviewDocument) => ReviewDocument,
  ): Promise<StoredReview> =>
    retryOnConflict(async () => {
      const review = await find(reviewId)
      if (review.version !== version) throw new ShopFailure('version_stale')
      return save(reviewId, review, compute(review.data))
    })

  return {
    async write(customer, { orderId, lineId }, input) {
      const order = await store.get(orders, orderId)
      if (!order || order.data.customerId !== customer.id) throw new ShopFailure('order_not_found')
      const bought = reviewableLines(order).find(({ line }) => line.id === lineId)
      if (!bought) throw new ShopFailure('review_not_possible')
      const { line, reviewId } = bought
      const at = now()
      const review: ReviewDocument = {
        ...spoken(input, customer.name),
        productId: line.productId,
        productTitle: line.title,
        variantId: line.variantId,
        orderId,
        lineId,
        customerId: customer.id,
        state: 'pending',
        shownOf: null,
        rank: null,
        rejection: null,
        reply: null,
        writtenAt: at,
        publishedAt: null,
      }
      return retryOnConflict(async () => {
        if (await store.get(reviews, reviewId)) throw new ShopFailure('review_exists')
        return save(reviewId, null, review)
      })
    },

    change: (customer, reviewId, input) =>
      retryOnConflict(async () => {
        const review = await findOwn(customer.id, reviewId)
        const changed = { ...review.data, ...spoken(input, customer.name), rejection: null, writtenAt: now() }
        return save(reviewId, review, inState(changed, 'pending', now()))
      }),

    async withdraw(customerId, reviewId) {
      await retryOnConflict(async () => {
        const before = await findOwn(customerId, reviewId)
        await store.commit(await reviewWrites(store, { id: reviewId, before, after: null, at: now() }))
      })
    },

    async ofCustomer(customerId) {
      const newest = { equals: { customerId }, direction: 'desc' } as const
      const [bought, written] = await Promise.all([
        store.query(orders, { index: 'byOwner', ...newest, limit: mostLooked.orders }),
        store.query(reviews, { index: 'byCustomer', ...newest, limit: mostLooked.reviews }),
      ])
      const known = new Set(written.items.map(({ id }) => id))
      const open = bought.items.flatMap(reviewableLines).filter(({ reviewId }) => !known.has(reviewId))
      return { written: written.items, open }
    },

    list: (filter, paging) => listReviews(store, filter, paging),

    decide: (reviewId, version, decision) =>
      changeRead(reviewId, version, (review) => ({
        ...inState(review, decision.state, review.publishedAt ?? now()),
        rejection: decision.state === 'rejected' ? decision.reason : null,
      })),

    reply: (reviewId, version, text) =>
      changeRead(reviewId, version, (review) => ({
        ...review,
        reply: text === null ? null : { text, at: now() },
      })),
  }
}

/** A review in the form that is stored. */
function spoken({ rating, title, text, displayName, language }: ReviewInput, name: string) {
  return { rating, title, text, language, displayName: displayName || displayNameOf(name) }
}
