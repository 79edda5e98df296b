import { z } from 'zod'
import { defineCollection } from '#ports/document-store/collection.ts'
import { moment, text } from '#ports/document-store/field-schemas.ts'
import { workFields } from '../work-document.ts'

const task = z.object({
  kind: text('Which handler carries it out'),
  payload: z
    .record(z.string(), z.unknown())
    .meta({ description: 'What the handler needs to know; documents are named, not copied' }),
  state: z
    .enum(['waiting', 'done', 'failed'])
    .meta({ description: '`failed`: given up after the last try; staff must look' }),
  ...workFields,
  createdAt: moment('When it was written'),
  failedAt: moment('When it was given up').nullable(),
  goneAt: moment('When it is removed').nullable(),
})

/** A task as it is stored. */
export type TaskDocument = z.infer<typeof task>

/** Written in the same commit as their cause, so that neither exists without the other. */
export const outboxTasks = defineCollection({
  name: 'outboxTasks',
  about: 'Something that must happen because of a commit: sent at least once, done once',
  schema: task,
  schemaVersion: 1,
  indexes: {
    byDue: { equals: [], order: 'dueAt' },
    byFailure: { equals: [], order: 'failedAt' },
  },
  timeToLive: 'goneAt',
})
