import { z } from 'zod'
import { defineCollection } from '#ports/document-store/collection.ts'
import { moment, text, whole } from '#ports/document-store/field-schemas.ts'
import { reviewStates } from '#vocabulary/feedback/reviews.ts'
import { languageTags, type Language } from '#vocabulary/languages/languages.ts'

const review = z.object({
  productId: text('Product'),
  productTitle: text('What that was called when it was written'),
  variantId: text('Variant bought'),
  orderId: text('The order they bought it with'),
  lineId: text('The line of that order: it has one review'),
  customerId: text('Who wrote it'),
  rating: whole('1 to 5', 'stars'),
  title: text('Its title'),
  text: text('Text'),
  displayName: text('The name that stands below it'),
  language: z
    .enum(languageTags as [Language, ...Language[]])
    .meta({ description: 'The language it is written in' }),
  state: z.enum(reviewStates).meta({ description: 'Only what staff have published is shown' }),
  shownOf: text('Its product while it is published, for the indexes; null otherwise').nullable(),
  rank: text('Rating and time, to sort by rating').nullable(),
  rejection: text('Why it was rejected, as its writer reads it').nullable(),
  reply: z
    .object({ text: text('Reply of the shop'), at: moment('When') })
    .nullable()
    .meta({ description: 'The shop’s answer' }),
  writtenAt: moment('When it was written, or changed last'),
  publishedAt: moment('When it was published; null while it is not').nullable(),
})

/** A review as it is stored. */
export type ReviewDocument = z.infer<typeof review>
export const reviews = defineCollection({
  name: 'reviews',
  about: 'Review of a product by a buyer: one for each line of an order',
  schema: review,
  schemaVersion: 1,
  indexes: {
    byProduct: { equals: ['shownOf'], order: 'publishedAt' },
    byRating: { equals: ['shownOf', 'rating'], order: 'publishedAt' },
    byRank: { equals: ['shownOf'], order: 'rank' },
    byState: { equals: ['state'], order: 'writtenAt' },
    byCustomer: { equals: ['customerId'], order: 'writtenAt' },
  },
})

const ratings = z.object({
  counts: z
    .array(whole('Published reviews', 'reviews'))
    .length(5)
    .meta({ description: 'How many give one star, two, three, four, five' }),
  updatedAt: moment('When a published review of it came, changed or went last'),
})

/** How the published reviews of a product are spread over the stars. */
export type RatingsDocument = z.infer<typeof ratings>

/** Written in the same commit as the review that it counts; its id is the product's. */
export const productRatings = defineCollection({
  name: 'productRatings',
  about: 'How many published reviews give a product how many stars',
  schema: ratings,
  schemaVersion: 1,
  indexes: {},
  watched: true,
})
