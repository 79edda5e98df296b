import { z } from 'zod'
import { enquiryStates } from '#vocabulary/messages/enquiries.ts'
import { defineCollection } from '#ports/document-store/collection.ts'
import { moment, text } from '#ports/document-store/field-schemas.ts'
import { languageTags, type Language } from '#vocabulary/languages/languages.ts'

/** The fields of every message of a shopper, whatever it is about. */
export const shopperMessage = {
  name: text('Name, as they wrote it; may be empty'),
  email: text('Where the answer goes, as they wrote it'),
  person: text('A customer id where the address is theirs and verified, else the e-mail in lower case'),
  text: text('The message'),
  language: z
    .enum(languageTags as [Language, ...Language[]])
    .meta({ description: 'The language they read the shop in' }),
  marketId: text('Market of the visitor'),
  writtenAt: moment('When it was sent'),
  goneAt: moment('When it is forgotten'),
}

/** How staff list messages of shoppers, and how those of a person are found. */
export const messageIndexes = {
  byState: { equals: ['state'], order: 'writtenAt' },
  byPerson: { equals: ['person'], order: 'writtenAt' },
} as const

const enquiry = z.object({
  ...shopperMessage,
  orderId: text('Number of the order it is about, as they wrote it; may be empty'),
  state: z.enum(enquiryStates).meta({ description: 'Whether staff have answered' }),
})

/** A message that a shopper has sent by the contact form, as it is stored. */
export type EnquiryDocument = z.infer<typeof enquiry>

export const enquiries = defineCollection({
  name: 'enquiries',
  about: 'A message that a shopper has sent by the contact form',
  schema: enquiry,
  schemaVersion: 1,
  indexes: messageIndexes,
  timeToLive: 'goneAt',
})
