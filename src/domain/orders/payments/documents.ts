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
  expected: minor('What the shop says'),
  found: minor('What the provider says'),
  state: z.enum(discrepancyStates).meta({ description: 'Whether it still is to be looked into' }),
  foundAt: moment('When it was found'),
  resolvedAt: moment('When it agreed again, or was closed').nullable(),
  resolvedBy: text('A member of staff by name; `shop` when it agreed again by itself').nullable(),
  note: text('What staff found out').nullable(),
})

/** Something that a provider and the shop say differently of one payment. */
export type PaymentDiscrepancy = z.infer<typeof paymentDiscrepancy>
export const paymentDiscrepancies = defineCollection({
  name: 'paymentDiscrepancies',
  about:
    'Something that a payment provider and the shop say differently, and that nothing repairs by itself; one for each payment and kind',
  schema: paymentDiscrepancy,
  schemaVersion: 1,
  indexes: { byState: { equals: ['state'], order: 'foundAt' } },
})
