import { z } from 'zod'
import { defineCollection } from '#ports/document-store/collection.ts'
import { minor, moment, text, whole } from '#ports/document-store/field-schemas.ts'
import { postalAddress } from '../../people/customers/postal-address.ts'

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
        quantity: whole('Quantity', 'units'),
        shownPrice: minor('Price of one item when the shopper last accepted it'),
        shownIn: text('Currency of that price; left out for that of the market').optional(),
      }),
    )
    .meta({ description: 'Lines, in the order they were added' }),
  email: text('Where the confirmation goes').nullable(),
  deliveryAddress: postalAddress.nullable().meta({ description: 'Where the parcel goes' }),
  billingAddress: postalAddress.nullable().meta({ description: 'Null: the same as the delivery address' }),
  deliveryOptionId: text('The chosen shipping method').nullable(),
  note: text('A word to the shop').nullable(),
  giftMessage: text('Gift message; left out for none').optional(),
  vatId: text('The VAT number of the buyer’s business, checked and without spaces').optional(),
  collectorName: text('Who collects it, when it is collected').optional(),
  giftCards: z.array(z.string()).optional().meta({ description: 'Gift cards to pay with, by their ids' }),
  useStoreCredit: z
    .boolean()
    .optional()
    .meta({ description: 'Whether to pay with the owner’s store credit first' }),
  codes: z.array(z.string()).optional().meta({ description: 'Promotion codes, in capitals' }),
  mergedInto: text('The owner’s cart that its lines went to').nullable().optional(),
  reminder: z
    .object({
      language: text('Language of the request'),
      sentAt: moment('When it was sent; null while it has not been').nullable(),
    })
    .optional()
    .meta({ description: 'Reminder that its shopper requested, once' }),
  checkoutId: text('The checkout that is being paid, if any').nullable(),
  alsoPaying: z.array(z.string()).optional().meta({
    description: 'Checkouts of carts that were merged into it, which may be paid yet',
  }),
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
  about: 'Shopping cart',
  schema: cart,
  schemaVersion: 1,
  indexes: { byOwner: { equals: ['ownerId', 'state'], order: 'updatedAt' } },
  timeToLive: 'expiresAt',
})
