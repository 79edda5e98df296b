import { z } from 'zod'
import { defineCollection } from '#ports/document-store/collection.ts'
import { moment, text } from '#ports/document-store/field-schemas.ts'

const lease = z.object({
  holder: text('The process that has it; null when nobody does').nullable(),
  renewedAt: moment('When it was last renewed, for people to read: it decides nothing'),
})

/** A lease as it is stored. */
export type LeaseDocument = z.infer<typeof lease>

export const leases = defineCollection({
  name: 'leases',
  about: 'Which process does the work that one process at a time is enough for',
  schema: lease,
  schemaVersion: 1,
  indexes: {},
  transient: true,
})
