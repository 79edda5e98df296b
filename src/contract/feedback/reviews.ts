import { z } from 'zod'
import { reviewStates, reviewSorts } from '#vocabulary/feedback/reviews.ts'
import { limits } from '#vocabulary/limits.ts'
import { endpoint } from '../endpoint.ts'
import {
  countedListOf,
  countedPaging,
  id,
  image,
  language,
  line,
  pageLimit,
  pageNumber,
  paragraph,
  requiredParagraph,
  searchText,
  span,
  timestamp,
  wholeNumber,
} from '../values.ts'

const stars = z.int('A whole number').min(1, 'At least 1').max(5, 'At most 5')
const reviewState = z
  .enum(reviewStates)
  .meta({ description: '`pending`: awaiting moderation; only `published` reviews are shown' })

const rating = z.object({
  average: z.number().meta({ description: 'Mean of the stars, to two places', example: 4.25 }),
  count: wholeNumber('Published reviews'),
})

/** The rating of a product, as cards show it. */
export const cardRating = rating.nullable().meta({ description: 'Rating; null without reviews' })

/** The rating of a product. */
export const productRating = rating
  .extend({
    distribution: z
      .array(wholeNumber('Reviews'))
      .meta({ description: 'How many give one star, two, three, four, five' }),
  })
  .nullable()
  .meta({ description: 'Rating; null without reviews' })

const written = {
  id: id('Review id'),
  rating: wholeNumber('1 to 5 stars'),
  title: z.string().meta({ description: 'Title' }),
  text: z.string().meta({ description: 'Text' }),
  displayName: z.string().meta({ description: 'Author; empty without a name' }),
  language: language.meta({ description: 'The language it is written in' }),
  reply: z
    .object({ text: z.string().meta({ description: 'Reply of the shop' }), at: timestamp('When') })
    .nullable()
    .meta({ description: 'Reply of the shop' }),
}

const review = z
  .object({
    ...written,
    bought: z.string().meta({
      description: 'Chosen options; empty without any',
    }),
    publishedAt: timestamp('When it was published'),
  })
  .meta({ id: 'Review', description: 'Review' })

const ownReview = z
  .object({
    ...written,
    state: reviewState,
    rejection: z.string().nullable().meta({ description: 'Why it was rejected' }),
    orderId: id('The order it was bought with'),
    productTitle: z.string().meta({ description: 'Product title' }),
    productHandle: z
      .string()
      .nullable()
      .meta({ description: 'Its part of the URL; null when it is sold no more' }),
    writtenAt: timestamp('When it was written, or changed last'),
  })
  .meta({ id: 'OwnReview', description: 'A review as its writer sees it' })

const reviewable = z
  .object({
    orderId: id('Order'),
    lineId: id('Line of the order'),
    title: z.string().meta({ description: 'Product title' }),
    options: z.string().meta({ description: 'Selected options' }),
    image: image.nullable().meta({ description: 'Picture' }),
  })
  .meta({ id: 'Reviewable', description: 'A purchase that can be reviewed' })

const adminReview = z
  .object({
    ...ownReview.omit({ id: true }).shape,
    id: id('Review id'),
    version: wholeNumber('Version; increases with each change'),
    customerId: id('Who wrote it'),
    productId: id('Product'),
  })
  .meta({ id: 'AdminReview', description: 'A review as staff see it' })

const words = z.strictObject({
  rating: stars.meta({ description: '1 to 5 stars', example: 5 }),
  title: line('Title', 120).meta({ example: 'Holds a whole bunch' }),
  text: requiredParagraph('Text').meta({ example: 'Heavier than it looks.' }),
  displayName: line('The name below it; first name and initial when left out', 60).optional(),
})

const params = z.object({ reviewId: id('Review id') })

/** Reviews of products. */
export const reviewEndpoints = {
  listReviews: endpoint({
    summary: 'List the published reviews of a product',
    access: 'public',
    params: z.object({
      handle: z.string().min(1).max(120).meta({ description: 'Product’s part of the URL' }),
    }),
    query: z.strictObject({
      sort: z.enum(reviewSorts).default('newest').meta({ description: 'Order', example: 'newest' }),
      rating: z.coerce
        .number()
        .int()
        .min(1)
        .max(5)
        .optional()
        .meta({ description: 'Only those of so many stars' }),
      page: pageNumber,
      limit: pageLimit('Reviews on the page', limits.reviewsOnPage.value),
    }),
    returns: z.object({
      items: z.array(review).meta({ description: 'The reviews on this page' }),
      total: wholeNumber('Reviews that match'),
      page: wholeNumber('This page'),
      pages: wholeNumber('Pages there are, at least 1'),
      rating: productRating,
    }),
    fails: ['product_not_found'],
    publicSeconds: 10,
  }),
  listOwnReviews: endpoint({
    summary: 'List the customer’s reviews and the purchases to review',
    access: 'customer',
    returns: z.object({
      items: z.array(ownReview).meta({ description: 'Reviews of the customer, newest first' }),
      open: z
        .array(reviewable)
        .meta({ description: 'Shipped products of the latest orders without a review' }),
    }),
    fails: [],
  }),
  writeReview: endpoint({
    summary: 'Review a shipped product; reviews are published after moderation',
    access: 'customer',
    body: words.extend({ orderId: id('Order'), lineId: id('Line of the order') }),
    returns: ownReview,
    status: 201,
    fails: ['order_not_found', 'review_not_possible', 'review_exists', 'card_number_refused'],
  }),
  changeReview: endpoint({
    summary: 'Update the customer’s review; it is published after another moderation',
    access: 'customer',
    params,
    body: words,
    returns: ownReview,
    fails: ['review_not_found', 'card_number_refused'],
  }),
  removeReview: endpoint({
    summary: 'Delete the customer’s review',
    access: 'customer',
    params,
    returns: null,
    fails: ['review_not_found'],
  }),
}

/** Review endpoints of staff. */
export const adminReviewEndpoints = {
  listAdminReviews: endpoint({
    summary: 'List reviews in a state, newest first',
    access: { permission: 'reviews:moderate' },
    query: z.strictObject({
      ...countedPaging,
      ...span('Reviews written'),
      state: reviewState.default('pending'),
      stars: z.coerce
        .number()
        .pipe(stars)
        .optional()
        .meta({ description: 'Only reviews with so many stars' }),
      productId: id('Only reviews of this product').optional(),
      customerId: id('Only reviews of this customer, in any state').optional(),
      q: searchText('Words of the review, its product, its author or its order'),
    }),
    returns: countedListOf(adminReview, 'Reviews, newest first'),
    fails: [],
  }),
  decideReview: endpoint({
    summary: 'Publish or reject a review, or take that back',
    access: { permission: 'reviews:moderate' },
    params,
    body: z.strictObject({
      state: z.enum(reviewStates).meta({
        description: 'Whether it is shown from now on; `pending`: it waits for a decision again',
        example: 'published',
      }),
      reason: line('Why it is rejected, as its writer reads it', 500).optional(),
    }),
    returns: adminReview,
    fails: ['review_not_found', 'version_stale'],
    versioned: true,
    ifMatch: true,
  }),
  replyToReview: endpoint({
    summary: 'Reply to a review, or delete the reply',
    access: { permission: 'reviews:moderate' },
    params,
    body: z.strictObject({
      text: paragraph('Reply; null to delete it').nullable().meta({ example: 'Thank you!' }),
    }),
    returns: adminReview,
    fails: ['review_not_found', 'version_stale'],
    versioned: true,
    ifMatch: true,
  }),
}
