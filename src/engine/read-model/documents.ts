import { z } from 'zod'
import { defineCollection } from '#ports/document-store/collection.ts'
import { text } from '#ports/document-store/field-schemas.ts'

const setAside = z.object({
  collection: text('Its collection'),
  document: text('Its id'),
  reason: text('Why it does not fit'),
})

/** Written by the process that finds the document, removed by the one that finds it repaired or deleted. */
export const setAsideDocuments = defineCollection({
  name: 'setAsideDocuments',
  about: 'Document that does not fit its collection: it is set aside, and the shop runs without it',
  schema: setAside,
  schemaVersion: 1,
  indexes: {},
  transient: true,
})
