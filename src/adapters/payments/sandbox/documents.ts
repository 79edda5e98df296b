import { z } from 'zod'
import { defineCollection } from '#ports/document-store/collection.ts'
import { minor, moment, text, whole } from '#ports/document-store/field-schemas.ts'

const sandboxPayment = z.object({
  key: text('The key that the shop started it with'),
  amount: minor('Amount'),
  currency: text('ISO 4217 code'),
  description: text('Who is paid'),
  email: text('Who pays'),
  returnUrl: text('Where the payer’s browser goes back to'),
  state: z.enum(['pending', 'captured', 'failed', 'cancelled']).meta({ description: 'Where it stands' }),
  challenged: z.boolean().meta({ description: 'Whether the payer’s bank has asked them to confirm' }),
  failure: text('Why it failed').nullable(),
  captured: minor('Taken'),
  refunded: minor('Given back'),
  refunds: z
    .array(
      z.object({ id: text('Refund id'), key: text('The key it was asked with'), amount: minor('Amount') }),
    )
    .meta({ description: 'Refunds; one for each key' }),
  createdAt: moment('When it was started'),
})

/** A payment as the sandbox company keeps it. */
export type SandboxPayment = z.infer<typeof sandboxPayment>

/**
 * The sandbox company's own books. The shop never reads them: it asks over HTTP, as it would ask any
 * provider.
 */
export const sandboxPayments = defineCollection({
  name: 'sandboxPayments',
  about:
    'A payment in the books of the sandbox payment company; no real money. The shop itself never reads these',
  schema: sandboxPayment,
  schemaVersion: 1,
  indexes: { byCreation: { equals: [], order: 'createdAt' } },
})

const sandboxNotification = z.object({
  body: text('What is sent, as JSON text'),
  dueAt: moment('When it is sent next; null once it has arrived or was given up').nullable(),
  tries: whole('How often it was sent', 'tries'),
  goneAt: moment('When it is removed'),
})

/** A notification that is to be sent, as the sandbox company keeps it. */
export type SandboxNotification = z.infer<typeof sandboxNotification>

export const sandboxNotifications = defineCollection({
  name: 'sandboxNotifications',
  about: 'A notification that the sandbox payment company sends to the shop until it arrives',
  schema: sandboxNotification,
  schemaVersion: 1,
  indexes: { byDue: { equals: [], order: 'dueAt' } },
  timeToLive: 'goneAt',
})

/** The collections of the sandbox company, for whoever opens its store. */
export const sandboxCollections = [sandboxPayments, sandboxNotifications] as const
