import { z } from 'zod'
import { noticeStates } from '#vocabulary/messages/notices.ts'
import { defineCollection } from '#ports/document-store/collection.ts'
import { moment, text } from '#ports/document-store/field-schemas.ts'
import { languageTags, type Language } from '#vocabulary/languages/languages.ts'

const notice = z.object({
  variantId: text('Awaited variant'),
  email: text('Recipient'),
  person: text('Whose it is: a customer id, or a guest’s e-mail in lower case'),
  language: z
    .enum(languageTags as [Language, ...Language[]])
    .meta({ description: 'The language they read the shop in' }),
  marketId: text('Market of the visitor'),
  state: z
    .enum(noticeStates)
    .meta({ description: '`unconfirmed`: a guest who has not yet followed the link in their mail' }),
  waitingFor: text('Its variant while someone waits, for the index; null otherwise').nullable(),
  requestedAt: moment('When it was requested'),
  notifiedAt: moment('When the message was written').nullable(),
  goneAt: moment('When it is forgotten'),
})

/** A back-in-stock alert as it is stored. Its id is a keyed hash of variant and e-mail. */
export type NoticeDocument = z.infer<typeof notice>

export const stockNotices = defineCollection({
  name: 'stockNotices',
  about: 'Back-in-stock alert: one for each variant and e-mail',
  schema: notice,
  schemaVersion: 1,
  indexes: {
    byVariant: { equals: ['waitingFor'], order: 'requestedAt' },
    byPerson: { equals: ['person'], order: 'requestedAt' },
  },
  timeToLive: 'goneAt',
})

const awaited = z.object({ since: moment('When someone last began to wait') })

/** Tells every process which variants to watch, without a read of the store. */
export const awaitedVariants = defineCollection({
  name: 'awaitedVariants',
  about: 'Variant with open alerts; removed when all of them have been sent',
  schema: awaited,
  schemaVersion: 1,
  indexes: {},
  watched: true,
})
