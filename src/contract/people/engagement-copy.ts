import { z } from 'zod'
import { reviewStates } from '#vocabulary/feedback/reviews.ts'
import { subscriberStates } from '#vocabulary/messages/newsletter.ts'
import { noticeStates } from '#vocabulary/messages/notices.ts'
import { questionStates } from '#vocabulary/messages/questions.ts'
import { id, timestamp, wholeNumber } from '../values.ts'

/** Someone's reviews, wishlist, notification requests, messages to the shop, questions about products and declarations of withdrawal. */
export const engagementCopy = {
  reviews: z
    .array(
      z.object({
        productTitle: z.string().meta({ description: 'Product' }),
        orderId: id('The order it was bought with'),
        rating: wholeNumber('1 to 5 stars'),
        title: z.string().meta({ description: 'Title' }),
        text: z.string().meta({ description: 'Text' }),
        displayName: z.string().meta({ description: 'The name below it' }),
        state: z.enum(reviewStates).meta({ description: 'Whether it is shown' }),
        writtenAt: timestamp('When it was written, or changed last'),
      }),
    )
    .meta({ description: 'Reviews they have written' }),
  wishList: z
    .array(z.object({ variantId: id('Variant'), addedAt: timestamp('When it was put there') }))
    .meta({ description: 'Wishlist' }),
  notices: z
    .array(
      z.object({
        variantId: id('Variant'),
        email: z.string().meta({ description: 'E-mail address that is notified' }),
        state: z.enum(noticeStates).meta({ description: 'Where it stands' }),
        requestedAt: timestamp('When they signed up'),
      }),
    )
    .meta({ description: 'Back-in-stock alerts' }),
  newsletter: z
    .array(
      z.object({
        email: z.string().meta({ description: 'Destination' }),
        state: z.enum(subscriberStates).meta({ description: 'Whether they get it' }),
        textVersion: z.string().meta({ description: 'Which words they agreed to' }),
        place: z.string().meta({ description: 'Page on which they signed up' }),
        requestedAt: timestamp('When they signed up'),
        confirmedAt: timestamp('When they confirmed it').nullable(),
        endedAt: timestamp('When they took it back').nullable(),
      }),
    )
    .meta({ description: 'Newsletter subscription, if any' }),
  enquiries: z
    .array(
      z.object({
        name: z.string().meta({ description: 'Name, as it was written' }),
        email: z.string().meta({ description: 'Where the answer goes' }),
        orderId: z.string().meta({ description: 'Number of the order it is about; empty for none' }),
        text: z.string().meta({ description: 'The message' }),
        writtenAt: timestamp('When it was sent'),
      }),
    )
    .meta({ description: 'Messages to the shop' }),
  questions: z
    .array(
      z.object({
        productTitle: z.string().meta({ description: 'Product' }),
        name: z.string().meta({ description: 'Name, as it was written' }),
        email: z.string().meta({ description: 'Where the answer goes' }),
        text: z.string().meta({ description: 'The question' }),
        answer: z.string().nullable().meta({ description: 'Answer of the shop' }),
        state: z.enum(questionStates).meta({ description: 'Whether it is shown' }),
        writtenAt: timestamp('When it was asked'),
      }),
    )
    .meta({ description: 'Questions they have asked about products' }),
  withdrawals: z
    .array(
      z.object({
        name: z.string().meta({ description: 'Name, as it was written' }),
        email: z.string().meta({ description: 'Where the receipt went' }),
        orderNumber: z.string().meta({ description: 'Number of the order, as it was written' }),
        items: z
          .string()
          .meta({ description: 'Which items, in their words; empty for all or those of `lines`' }),
        lines: z
          .array(
            z.object({ title: z.string().meta({ description: 'Title' }), quantity: wholeNumber('Quantity') }),
          )
          .meta({ description: 'Items' }),
        declaredAt: timestamp('When it was declared'),
      }),
    )
    .meta({ description: 'Declarations of withdrawal' }),
}
