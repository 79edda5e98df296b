import { z } from 'zod'
import { discrepancyKinds, discrepancyStates } from '#vocabulary/orders/payments.ts'
import { defineCollection } from '#ports/document-store/collection.ts'
import { minor, moment, text } from '#ports/document-store/field-schemas.ts'

const paymentDiscrepancy = z.object({
  kind: z.enum(discrepancyKinds).meta({ description: 'What does not agree' }),
  provider: text('Payment method'),
  reference: text('The provider’s id of the payment'),
  key: text('The key that the payment was started with'),
  orderId: text('The order it is of; null when it became none').nullable(),
  currency: text('ISO 4217 code'),
  expected: minor('Amount recorded in the shop'),
  found: minor('Amount reported by the provider'),
  state: z.enum(discrepancyStates).meta({ description: 'Whether it still is to be looked into' }),
  foundAt: moment('When it was found'),
  resolvedAt: moment('When it agreed again, or was closed').nullable(),
  resolvedBy: text('A member of staff by name; `shop` when it agreed again by itself').nullable(),
  note: text('Note of staff').nullable(),
})

/** A payment whose amounts differ between provider and shop. */
export type PaymentDiscrepancy = z.infer<typeof paymentDiscrepancy>
export const paymentDiscrepancies = defineCollection({
  name: 'paymentDiscrepancies',
  about:
    'Payment discrepancy between provider and shop that staff must resolve; one for each payment and kind',
  schema: paymentDiscrepancy,
  schemaVersion: 1,
  indexes: { byState: { equals: ['state'], order: 'foundAt' } },
})
