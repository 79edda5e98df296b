import { z } from 'zod'
import { defineCollection } from '#ports/document-store/collection.ts'
import { moment } from '#ports/document-store/field-schemas.ts'

/** The document that `npm run doctor` writes, reads and removes, to check all three. */
export const doctorVisits = defineCollection({
  name: 'doctorVisits',
  about: 'Written, read and removed by `npm run doctor`, to see whether the store works',
  schema: z.object({ goneAt: moment('When it is removed, if the doctor could not') }),
  schemaVersion: 1,
  indexes: {},
  timeToLive: 'goneAt',
  transient: true,
})
