import type { ShopCatalog } from '#domain/catalog/read-model/catalog.ts'
import type { Wordings } from '#domain/catalog/languages/wording.ts'
import type { ReviewDecision, Reviews, StoredReview } from '#domain/feedback/reviews/reviews.ts'
import type { KnownRatings } from '#domain/feedback/reviews/known-ratings.ts'
import type { ReviewableLine } from '#domain/feedback/reviews/reviewable.ts'
import type { createShownReviews } from '#domain/feedback/reviews/shown-reviews.ts'
import { ShopFailure } from '#vocabulary/failures.ts'
import { fieldError } from '#vocabulary/field-errors.ts'
import { signedInId } from '../people/account.ts'
import { tellingIn, toRating } from '../catalog/catalog-views.ts'
import type { Call, Caller, Handlers } from '../api/handler.ts'
import type { ToImage } from '../catalog/images.ts'

type ReviewCalls =
  | 'listReviews'
  | 'listOwnReviews'
  | 'writeReview'
  | 'changeReview'
  | 'removeReview'
  | 'listAdminReviews'
  | 'decideReview'
  | 'replyToReview'

/** The dependencies of the calls about reviews. */
export interface ReviewNeeds {
  catalog: ShopCatalog
  wordings: Pick<Wordings, 'in'>
  reviews: Reviews
  shownReviews: ReturnType<typeof createShownReviews>
  ratings: KnownRatings
  toImage: ToImage
}

const toWritten = ({ id, data }: StoredReview) => {
  const { rating, title, text, displayName, language, reply } = data
  return { id, rating, title, text, displayName, language, reply }
}

const toOpen = ({ orderId, line }: ReviewableLine, toImage: ToImage) => ({
  orderId,
  lineId: line.id,
  title: line.title,
  options: line.options.map(({ value }) => value).join(' · '),
  image: line.image && toImage(line.image),
})

/** @throws ShopFailure `invalid_request` where no reason is given for a rejection */
function decisionOf({ state, reason }: Call<'decideReview'>['body']): ReviewDecision {
  if (state !== 'rejected') return { state }
  if (reason) return { state, reason }
  throw new ShopFailure('invalid_request', {
    fields: [fieldError('/reason', 'required', 'fill_in')],
  })
}

/** @throws ShopFailure `sign_in_required` */
const writerOf = (caller: Caller) => ({ id: signedInId(caller), name: caller.customer?.name ?? '' })

/** Reviews: reading them, writing one's own, and deciding which are shown. */
export function createReviewHandlers(needs: ReviewNeeds): Pick<Handlers, ReviewCalls> {
  const { catalog, wordings, reviews, shownReviews, ratings, toImage } = needs

  const toOwn = (review: StoredReview) => {
    const { state, rejection, orderId, productId, productTitle, writtenAt } = review.data
    const product = catalog.product(productId)
    const productHandle = product?.status === 'active' ? product.handle : null
    return { ...toWritten(review), state, rejection, orderId, productTitle, productHandle, writtenAt }
  }
  const toAdmin = (review: StoredReview) => {
    const { customerId, productId } = review.data
    return { ...toOwn(review), version: review.version, customerId, productId }
  }

  return {
    async listReviews({ params, query, language }) {
      const found = catalog.productAt(params.handle)
      if (!found) throw new ShopFailure('product_not_found')
      const wording = wordings.in(language)
      const { items, total, pages } = await shownReviews({ ...query, productId: found.id })
      const boughtOf = (variantId: string): string => {
        const sold = catalog.variant(variantId)
        return sold ? tellingIn(sold, wording).join(' · ') : ''
      }
      return {
        items: items.map((review) => ({
          ...toWritten(review),
          bought: boughtOf(review.data.variantId),
          publishedAt: review.data.publishedAt ?? review.data.writtenAt,
        })),
        total,
        page: query.page,
        pages,
        rating: toRating(found.id, ratings),
      }
    },

    async listOwnReviews({ caller }) {
      const { written, open } = await reviews.ofCustomer(signedInId(caller))
      return { items: written.map(toOwn), open: open.map((each) => toOpen(each, toImage)) }
    },

    async writeReview({ caller, body, language }) {
      const { orderId, lineId, ...words } = body
      return toOwn(await reviews.write(writerOf(caller), { orderId, lineId }, { ...words, language }))
    },

    changeReview: async ({ caller, params, body, language }) =>
      toOwn(await reviews.change(writerOf(caller), params.reviewId, { ...body, language })),

    async removeReview({ caller, params }) {
      await reviews.withdraw(signedInId(caller), params.reviewId)
      return undefined
    },

    async listAdminReviews({ query: { after, limit, count, stars, ...filter } }) {
      const { items, ...page } = await reviews.list({ ...filter, rating: stars }, { after, limit, count })
      return { items: items.map(toAdmin), ...page }
    },
    decideReview: async ({ params, version, body }) =>
      toAdmin(await reviews.decide(params.reviewId, version, decisionOf(body))),
    replyToReview: async ({ params, version, body }) =>
      toAdmin(await reviews.reply(params.reviewId, version, body.text || null)),
  }
}
