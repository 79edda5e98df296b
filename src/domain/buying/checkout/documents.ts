import { z } from 'zod'
import { creditAccountKinds } from '#vocabulary/pricing/credit.ts'
import { checkoutEndReasons } from '#vocabulary/buying/checkout.ts'
import { defineCollection } from '#ports/document-store/collection.ts'
import { minor, moment, text, whole } from '#ports/document-store/field-schemas.ts'
import { purchaseSchema } from '../../orders/orders/purchase.ts'

const checkout = z.object({
  cartId: text('The cart it is of'),
  providerId: text('Payment method'),
  visitor: text(
    'Who began it, as a keyed hash of their network; null for nobody in particular, and once it is an order',
  ).nullable(),
  state: z
    .enum([
      'reserving',
      'awaiting_payment',
      'placed',
      'failed',
      'expired',
      'cancelled',
      'refunding',
      'refunded',
    ])
    .meta({ description: 'Where it stands' }),
  purchase: purchaseSchema.nullable().meta({ description: 'The purchase; null once the order has it' }),
  total: minor('Total of the order'),
  due: minor('Amount for the provider: the total less what gift cards and store credit pay'),
  tenders: z
    .array(
      z.object({
        accountId: text('Gift card or store credit'),
        kind: z.enum(creditAccountKinds).meta({ description: 'Which of them' }),
        amount: minor('Amount it pays'),
      }),
    )
    .meta({ description: 'Amounts held of gift cards and store credit' }),
  currency: text('ISO 4217 code'),
  locale: text('BCP 47 tag that money is written by'),
  email: text('Where mails go'),
  demands: z
    .array(
      z.object({
        variantId: text('Variant'),
        quantity: whole('Quantity', 'units'),
        trackStock: z.boolean().meta({ description: 'Whether stock limits its sale' }),
        allowBackorder: z.boolean().meta({ description: 'Whether it sells below zero stock' }),
      }),
    )
    .meta({ description: 'Items wanted, summed by variant' }),
  holding: z
    .array(
      z.object({
        stockItemId: text('Stock item'),
        variantId: text('Variant'),
        quantity: whole('Quantity', 'units'),
        owed: whole('Of these, items that were not there; left out for none', 'units').optional(),
      }),
    )
    .meta({ description: 'The items that are reserved for it now' }),
  orderId: text('The order it became').nullable(),
  cartStaysOpen: z
    .boolean()
    .meta({ description: 'Whether the cart stays open, because lines were added while it was paid' }),
  reason: z.enum(checkoutEndReasons).nullable().meta({ description: 'Why it did not become an order' }),
  refund: z
    .object({ reference: text('The provider’s id of the payment'), amount: minor('Amount') })
    .nullable()
    .meta({ description: 'Refund of a payment that could not become an order' }),
  expiresAt: moment('When the reservation ends'),
  dueAt: moment('Next scheduled check; null when nothing is open').nullable(),
  createdAt: moment('When it was started'),
  finishedAt: moment('When it became an order, or did not').nullable(),
  goneAt: moment('When it is removed; null for one that became an order').nullable(),
})

/** A checkout as it is stored. */
export type CheckoutDocument = z.infer<typeof checkout>
/** The state of a checkout; `states.ts` has the table of transitions. */
export type CheckoutState = CheckoutDocument['state']
/** Why a checkout ended without an order. */
export type CheckoutReason = NonNullable<CheckoutDocument['reason']>

export const checkouts = defineCollection({
  name: 'checkouts',
  about:
    'One attempt to make an order of a cart; the id follows from the request, so that repeats find it, and is the payment’s key',
  schema: checkout,
  schemaVersion: 1,
  indexes: {
    byDue: { equals: [], order: 'dueAt' },
    byVisitor: { equals: ['visitor'], order: 'createdAt' },
  },
  timeToLive: 'goneAt',
})
