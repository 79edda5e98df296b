import { z } from 'zod'
import { defineCollection } from '#ports/document-store/collection.ts'
import { minor, moment, text, whole } from '#ports/document-store/field-schemas.ts'
import { postalAddress } from '../customers/postal-address.ts'

const cart = z.object({
  ownerId: text('The signed-in shopper it belongs to').nullable(),
  state: z.enum(['open', 'ordered', 'merged']).meta({
    description: '`ordered`: became an order; `merged`: its lines went to the owner’s cart at sign-in',
  }),
  orderId: text('The order it became').nullable(),
  marketId: text('Market'),
  lines: z
    .array(
      z.object({
        id: text('Line id'),
        variantId: text('Variant'),
        quantity: whole('Pieces', 'pieces'),
        shownPrice: minor('Price of one piece when the shopper last accepted it'),
      }),
    )
    .meta({ description: 'Lines, in the order they were added' }),
  email: text('Where the confirmation goes').nullable(),
  deliveryAddress: postalAddress.nullable().meta({ description: 'Where the parcel goes' }),
  billingAddress: postalAddress.nullable().meta({ description: 'Null: the same as the delivery address' }),
  deliveryOptionId: text('The chosen way of delivery').nullable(),
  note: text('A word to the shop').nullable(),
  mergedInto: text('The owner’s cart that its lines went to').nullable().optional(),
  checkoutId: text('The checkout that is being paid, if any').nullable(),
  operations: z.array(z.string()).optional().meta({
    description:
      'The last changes by operation, oldest first, so that a repeated request changes nothing more',
  }),
  createdAt: moment('When it was started'),
  updatedAt: moment('When it was last used'),
  expiresAt: moment('When it is gone unless used'),
})

/** A cart as it is stored. */
export type CartDocument = z.infer<typeof cart>

export const carts = defineCollection({
  name: 'carts',
  about: 'What someone is about to buy',
  schema: cart,
  schemaVersion: 1,
  indexes: { byOwner: { equals: ['ownerId', 'state'], order: 'updatedAt' } },
  timeToLive: 'expiresAt',
})
