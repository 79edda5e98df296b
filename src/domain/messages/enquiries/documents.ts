import { z } from 'zod'
import { enquiryStates } from '#vocabulary/messages/enquiries.ts'
import { defineCollection } from '#ports/document-store/collection.ts'
import { moment, text } from '#ports/document-store/field-schemas.ts'
import { languageTags, type Language } from '#vocabulary/languages/languages.ts'

const enquiry = z.object({
  name: text('Name, as they wrote it; may be empty'),
  email: text('Where the answer goes, as they wrote it'),
  person: text('A customer id where the address is theirs and verified, else the e-mail in lower case'),
  orderId: text('Number of the order it is about, as they wrote it; may be empty'),
  text: text('The message'),
  language: z
    .enum(languageTags as [Language, ...Language[]])
    .meta({ description: 'The language they read the shop in' }),
  marketId: text('Market of the visitor'),
  state: z.enum(enquiryStates).meta({ description: 'Whether staff have answered' }),
  writtenAt: moment('When it was sent'),
  goneAt: moment('When it is forgotten'),
})

/** A message that a shopper has sent by the contact form, as it is stored. */
export type EnquiryDocument = z.infer<typeof enquiry>

export const enquiries = defineCollection({
  name: 'enquiries',
  about: 'A message that a shopper has sent by the contact form',
  schema: enquiry,
  schemaVersion: 1,
  indexes: {
    byState: { equals: ['state'], order: 'writtenAt' },
    byPerson: { equals: ['person'], order: 'writtenAt' },
  },
  timeToLive: 'goneAt',
})
