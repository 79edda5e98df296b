import { z } from 'zod'
import { draftStates } from '#vocabulary/buying/drafts.ts'
import { defineCollection } from '#ports/document-store/collection.ts'
import { minor, moment, text, whole } from '#ports/document-store/field-schemas.ts'
import { postalAddress } from '../../people/customers/postal-address.ts'

const draftLine = z.object({
  id: text('Line id, unique in the draft'),
  variantId: text('Variant; null for a custom item').nullable(),
  title: text('Title; custom items only'),
  quantity: whole('Quantity', 'units'),
  price: minor('Price of one item where it is set by hand').nullable(),
  discount: minor('Manual discount of the line'),
  reason: text('Why the price is set or something taken off').nullable(),
  taxCategory: text('Tax category; custom items only'),
  weight: whole('Weight of one item; custom items only', 'g'),
  requiresShipping: z.boolean().meta({ description: 'Whether it is sent by post; custom items only' }),
})

const draft = z.object({
  state: z.enum(draftStates).meta({ description: '`placed`: it has become the order' }),
  orderId: text('The order it became').nullable(),
  customerId: text('Whose order it will be; null for a guest').nullable(),
  email: text('Where mails about it will go').nullable(),
  person: text('Whose it is, to find it by: the customer, else the e-mail in lower case').nullable(),
  marketId: text('Market'),
  lines: z.array(draftLine).meta({ description: 'Lines' }),
  deliveryAddress: postalAddress.nullable().meta({ description: 'Where it goes' }),
  billingAddress: postalAddress.nullable().meta({ description: 'Null: the same as the delivery address' }),
  vatId: text('VAT number of the buyer’s business, checked and without spaces').nullable(),
  deliveryOptionId: text('The shipping method').nullable(),
  deliveryPrice: minor('Price of the delivery where it is set by hand').nullable(),
  note: text('A word to the shopper and the packers').nullable(),
  by: text('The member of staff who changed it last, by name'),
  createdAt: moment('When it was begun'),
  updatedAt: moment('When it was changed last'),
  expiresAt: moment('When it is removed unless it is changed'),
})

/** A draft of an order as it is stored. */
export type DraftDocument = z.infer<typeof draft>
/** A line of a draft. */
export type DraftLine = DraftDocument['lines'][number]

export const draftOrders = defineCollection({
  name: 'draftOrders',
  about: 'An order that staff put together for someone, until it is placed',
  schema: draft,
  schemaVersion: 1,
  indexes: {
    byState: { equals: ['state'], order: 'updatedAt' },
    byPerson: { equals: ['person'], order: 'updatedAt' },
  },
  timeToLive: 'expiresAt',
})
