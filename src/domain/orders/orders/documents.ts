import { z } from 'zod'
import { defineCollection } from '#ports/document-store/collection.ts'
import { minor, whole } from '#ports/document-store/field-schemas.ts'
import { orderSchema } from './order-document.ts'

export const orders = defineCollection({
  name: 'orders',
  about: 'Order, with products and prices as they were; the id is the order’s number',
  schema: orderSchema,
  schemaVersion: 1,
  watched: true,
  indexes: {
    byPlaced: { equals: [], order: 'placedAt' },
    byOwner: { equals: ['customerId'], order: 'placedAt' },
    byEmail: { equals: ['emailKey'], order: 'placedAt' },
    byTodo: { equals: ['todo'], order: 'placedAt' },
    byStatus: { equals: ['status'], order: 'placedAt' },
    byPayment: { equals: ['payment'], order: 'placedAt' },
    byFulfilment: { equals: ['fulfilment'], order: 'placedAt' },
    byReturning: { equals: ['returning'], order: 'placedAt' },
    byUnpaidStep: { equals: [], order: 'unpaidStepAt' },
    byRefunding: { equals: ['refunding'], order: 'placedAt' },
  },
})

const customerTotal = z.object({
  currencies: z
    .record(
      z.string(),
      z.object({
        orders: whole('Orders that were not cancelled', 'orders'),
        paid: minor('What was paid with all orders, less what was refunded'),
      }),
    )
    .meta({ description: 'By currency' }),
})

/** The orders and payments of a customer, counted, as they are stored. The id is the customer’s. */
export type CustomerTotalDocument = z.infer<typeof customerTotal>

/** Counted from the orders, so that no bundle contains them: where one is missing, it is counted again. */
export const customerTotals = defineCollection({
  name: 'customerTotals',
  about:
    'How many orders a customer has placed, and what they have paid; written in the commits of the orders',
  schema: customerTotal,
  schemaVersion: 1,
  indexes: {},
  transient: true,
})
