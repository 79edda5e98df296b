import { z } from 'zod'
import { defineCollection } from '#ports/document-store/collection.ts'
import { moment } from '#ports/document-store/field-schemas.ts'

/** One document, `demo`: how far the demo products have come. */
export const seedStates = defineCollection({
  name: 'seedStates',
  about:
    'Whether the demo products have been put into the shop: one that was interrupted goes on at the next start',
  schema: z.object({
    state: z.enum(['started', 'finished']).meta({ description: '`started`: not all of it is there yet' }),
    startedAt: moment('When it was begun'),
  }),
  schemaVersion: 1,
  indexes: {},
})

/** The id of the one of the demo products. */
export const demoSeed = 'demo'
