import { defineCollection } from '#ports/document-store/collection.ts'
import { withCredits, withEventDetails } from './older-orders.ts'
import { orderSchema, type OrderDocument } from './order-document.ts'
import { upgradePurchase, withGiftMessage, withTaxNames, withTaxTreatment } from './purchase.ts'

export const orders = defineCollection({
  name: 'orders',
  about: 'Order, with products and prices as they were; the id is the order’s number',
  schema: orderSchema,
  schemaVersion: 5,
  upgrades: {
    1: (data) => withCredits(upgradePurchase(data as OrderDocument)),
    2: (data) => withGiftMessage(data as OrderDocument),
    3: (data) => withEventDetails(withTaxNames(data as OrderDocument)),
    4: (data) => withTaxTreatment(data as OrderDocument),
  },
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
