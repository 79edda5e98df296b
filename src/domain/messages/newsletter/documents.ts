import { z } from 'zod'
import { subscriberStates } from '#vocabulary/messages/newsletter.ts'
import { defineCollection } from '#ports/document-store/collection.ts'
import { moment, text } from '#ports/document-store/field-schemas.ts'
import { languageTags, type Language } from '#vocabulary/languages/languages.ts'

const subscriber = z.object({
  email: text('Where it goes, as they wrote it'),
  emailKey: text('The same in lower case'),
  state: z.enum(subscriberStates).meta({
    description: '`unconfirmed`: has not followed the link in their mail; only `subscribed` get it',
  }),
  language: z
    .enum(languageTags as [Language, ...Language[]])
    .meta({ description: 'The language they read the shop in' }),
  marketId: text('Market of the visitor'),
  consent: z
    .object({
      textVersion: text('Which words they agreed to'),
      place: text('Where they typed their address: the path of the page'),
      requestedAt: moment('When they typed it'),
      confirmedAt: moment('When they confirmed it by the link in their mail').nullable(),
      endedAt: moment('When they took it back').nullable(),
    })
    .meta({ description: 'What shows that they have agreed (GDPR, 7)' }),
  goneAt: moment('When it is forgotten; null while they get it').nullable(),
})

/** Someone who gets the newsletter, as they are stored. Their id is a keyed hash of the e-mail. */
export type SubscriberDocument = z.infer<typeof subscriber>

export const subscribers = defineCollection({
  name: 'subscribers',
  about: 'Newsletter subscriber, with the proof of consent',
  schema: subscriber,
  schemaVersion: 1,
  indexes: { byState: { equals: ['state'], order: 'emailKey' }, byEmail: { equals: ['emailKey'] } },
  timeToLive: 'goneAt',
})
