import { z } from 'zod'
import { captureTimes, disputeStates, providerPaymentStates } from '#vocabulary/orders/payments.ts'
import { defineCollection } from '#ports/document-store/collection.ts'
import { minor, moment, text, whole } from '#ports/document-store/field-schemas.ts'
import { defaultLanguage } from '#vocabulary/languages/languages.ts'

const sandboxPayment = z.object({
  key: text('The key that the shop started it with'),
  amount: minor('Amount'),
  currency: text('ISO 4217 code'),
  description: text('Who is paid'),
  email: text('Who pays'),
  returnUrl: text('Where the payer’s browser goes back to'),
  language: text('BCP 47 tag of the language that the payer reads'),
  capture: z
    .enum(captureTimes)
    .meta({ description: 'Whether it is taken at once, or when the shop requests it' }),
  state: z.enum(providerPaymentStates).meta({ description: 'Where it stands' }),
  challenged: z.boolean().meta({ description: 'Whether the payer’s bank requested a confirmation' }),
  failure: text('Why it failed').nullable(),
  capturable: minor('Promised, and can still be taken'),
  captured: minor('Taken'),
  captures: z
    .array(z.object({ key: text('The key of the request'), amount: minor('Amount') }))
    .meta({ description: 'Parts that were taken; one for each key' }),
  refunded: minor('Given back'),
  refunds: z
    .array(z.object({ id: text('Refund id'), key: text('The key of the request'), amount: minor('Amount') }))
    .meta({ description: 'Refunds; one for each key' }),
  disputes: z
    .array(
      z.object({
        id: text('Dispute id'),
        state: z.enum(disputeStates).meta({ description: 'How it stands' }),
        amount: minor('Amount'),
      }),
    )
    .meta({ description: 'Disputes of the payer at their bank' }),
  createdAt: moment('When it was started'),
})

/** A payment as the sandbox company stores it. */
export type SandboxPayment = z.infer<typeof sandboxPayment>

/** The sandbox company's own books. The shop never reads them: it calls the API over HTTP, as for any provider. */
export const sandboxPayments = defineCollection({
  name: 'sandboxPayments',
  about:
    'A payment in the books of the sandbox payment provider; no real money. The shop itself never reads these',
  schema: sandboxPayment,
  schemaVersion: 3,
  upgrades: {
    1: (data) => ({ ...(data as object), capture: 'now', capturable: 0, captures: [], disputes: [] }),
    2: (data) => ({ ...(data as object), language: defaultLanguage }),
  },
  indexes: { byCreation: { equals: [], order: 'createdAt' } },
})

const sandboxNotification = z.object({
  body: text('What is sent, as JSON text'),
  dueAt: moment('When it is sent next; null once it has arrived or was given up').nullable(),
  tries: whole('How often it was sent', 'tries'),
  goneAt: moment('When it is removed'),
})

/** A notification to be sent, as the sandbox company stores it. */
export type SandboxNotification = z.infer<typeof sandboxNotification>

export const sandboxNotifications = defineCollection({
  name: 'sandboxNotifications',
  about: 'A notification that the sandbox payment provider sends to the shop until it arrives',
  schema: sandboxNotification,
  schemaVersion: 1,
  indexes: { byDue: { equals: [], order: 'dueAt' } },
  timeToLive: 'goneAt',
  transient: true,
})

/** The collections of the sandbox company, for whoever opens its store. */
export const sandboxCollections = [sandboxPayments, sandboxNotifications] as const
