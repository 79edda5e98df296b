import { defineCollection } from '#ports/document-store/collection.ts'
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
  },
})
