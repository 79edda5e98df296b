import { z } from 'zod'
import { mailStates } from '#vocabulary/messages/mail-requests.ts'
import { defineCollection } from '#ports/document-store/collection.ts'
import { moment, text } from '#ports/document-store/field-schemas.ts'

const mail = z.object({
  to: text('Recipient'),
  subject: text('Subject'),
  kind: text('Kind of message'),
  orderId: text('The order it is about').nullable(),
  person: text('Owner of a message without an order: a customer id, or a guest’s e-mail in lower case')
    .nullable()
    .optional(),
  replyTo: text('Where an answer goes, if not to the shop').optional(),
  unsubscribe: text('Where mail programs end it for its reader, by a post (RFC 8058)').optional(),
  state: z.enum(mailStates).meta({ description: 'Whether it has been handed on; `failed`: given up' }),
  transport: text('How it goes out'),
  text: text('As plain text'),
  html: text('As HTML'),
  createdAt: moment('When it was written'),
  sentAt: moment('When it was handed on').nullable(),
})

/** A message as it is stored. */
export type MailDocument = z.infer<typeof mail>

export const mails = defineCollection({
  name: 'mails',
  about: 'A message the shop has written; its id names its event, so that each is sent once',
  schema: mail,
  schemaVersion: 1,
  indexes: {
    byCreation: { equals: [], order: 'createdAt' },
    byPerson: { equals: ['person'], order: 'createdAt' },
  },
})
