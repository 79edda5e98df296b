import { z } from 'zod'
import { defineCollection } from '#ports/document-store/collection.ts'
import { moment, text } from '#ports/document-store/field-schemas.ts'

const stripeSession = z.object({
  sessionId: text('The Checkout Session'),
  createdAt: moment('When it was started'),
})

/**
 * Which Checkout Session a payment's key has started: stripe’s own search by it lags behind. Written before the
 * payer is sent there, so that no session can be paid that is not known.
 */
export const stripeSessions = defineCollection({
  name: 'stripeSessions',
  about: 'Which Checkout Session of stripe belongs to a payment’s key, which is the id',
  schema: stripeSession,
  schemaVersion: 1,
  indexes: {},
})
