import { z } from 'zod'
import { defineCollection } from '#ports/document-store/collection.ts'
import { moment, text } from '#ports/document-store/field-schemas.ts'
import { local } from '../languages/documents.ts'

const announcement = z.object({
  text: local('Text'),
  path: text('Path in the shop that it leads to; empty for none'),
  from: moment('Shoppers see it from then on; null for at once').nullable(),
  to: moment('Shoppers no longer see it from then on; null for no end').nullable(),
  markets: z
    .array(z.string())
    .meta({ description: 'Ids of the markets in which shoppers see it; none: all' }),
  dismissible: z.boolean().meta({ description: 'Whether shoppers can hide it' }),
  updatedAt: moment('When it was last changed'),
})

/** The announcement at the top of each page. */
export type AnnouncementDocument = z.infer<typeof announcement>

/** The id of the one announcement. */
export const announcementId = 'bar'

export const announcements = defineCollection({
  name: 'announcements',
  about: 'The announcement at the top of each page of the shopfront; there is one at most',
  schema: announcement,
  schemaVersion: 1,
  watched: true,
  indexes: {},
})
