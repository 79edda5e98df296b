import { z } from 'zod'
import { defineCollection } from '#ports/document-store/collection.ts'
import { moment, text, whole } from '#ports/document-store/field-schemas.ts'
import { progressFields } from '#engine/work/progress.ts'
import { workFields } from '#engine/work/work-document.ts'

const rebuildRequest = z.object({
  operation: text('The request, by which a repeat of it is known'),
  requestedAt: moment('When it was requested'),
})

/** A request that every process rebuilds its index from the store. Its version is the number of the request. */
export type RebuildRequestDocument = z.infer<typeof rebuildRequest>

export const rebuildRequests = defineCollection({
  name: 'rebuildRequests',
  about: 'The last request to rebuild the search index in every process. There is one document, `products`',
  schema: rebuildRequest,
  schemaVersion: 1,
  indexes: {},
  watched: true,
  transient: true,
})

const rebuildReport = z.object({
  process: text('The process that rebuilds its index'),
  request: whole('The request that is carried out', 'requests so far'),
  state: z.enum(['waiting', 'done', 'failed']).meta({ description: 'Whether it is over' }),
  ...progressFields,
  ...workFields,
  expiresAt: moment('When it is forgotten: soon, where the process ends before it is done'),
})

/** The progress of a process in rebuilding its index from the store. */
export type RebuildReportDocument = z.infer<typeof rebuildReport>

export const rebuildReports = defineCollection({
  name: 'rebuildReports',
  about: 'Progress of each process in the last rebuild of its index',
  schema: rebuildReport,
  schemaVersion: 1,
  indexes: { byDue: { equals: ['process'], order: 'dueAt' } },
  timeToLive: 'expiresAt',
  transient: true,
})
