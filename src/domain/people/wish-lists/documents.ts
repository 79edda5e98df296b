import { z } from 'zod'
import { defineCollection } from '#ports/document-store/collection.ts'
import { moment, text } from '#ports/document-store/field-schemas.ts'

const wishList = z.object({
  items: z
    .array(z.object({ variantId: text('Variant'), addedAt: moment('When it was put there') }))
    .meta({ description: 'Its products, newest first' }),
  updatedAt: moment('When it was last changed'),
})

/** A wishlist as it is stored. Its id is the customer's. */
export type WishListDocument = z.infer<typeof wishList>
/** Something on a wishlist. */
export type Wish = WishListDocument['items'][number]

export const wishLists = defineCollection({
  name: 'wishLists',
  about: 'Wishlist of a customer; a visitor’s stays in a cookie of their browser',
  schema: wishList,
  schemaVersion: 1,
  indexes: {},
})
