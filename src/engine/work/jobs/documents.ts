import { z } from 'zod'
import { jobProblemKinds, jobStates } from '#vocabulary/whole-shop/jobs.ts'
import { defineCollection } from '#ports/document-store/collection.ts'
import { kept, moment, text, whole } from '#ports/document-store/field-schemas.ts'
import { progressFields } from '../progress.ts'
import { workFields } from '../work-document.ts'

const problem = z.object({
  line: whole('The line of the file; null where it is about no line').nullable(),
  column: text('The column it is about; null for the whole line').nullable(),
  subject: text('The record it is about, by its handle or id; empty for none'),
  message: kept('What is wrong, for staff to read'),
  kind: z.enum(jobProblemKinds).meta({
    description: '`refused`: it was left out. `warning`: it was done, though not quite as requested',
  }),
})

const change = z.object({
  subject: text('The record, by its handle'),
  title: text('Its title'),
  isNew: z.boolean().meta({ description: 'Whether it would be created' }),
  fields: z
    .array(
      z.object({
        field: text('Path of the field'),
        before: text('Its value as text; null for none').nullable(),
        after: text('Its value afterwards').nullable(),
      }),
    )
    .meta({ description: 'The first fields that would change' }),
  unlisted: whole('How many more fields would change'),
})

const job = z.object({
  kind: text('Which work it is: the runner of that kind carries it out'),
  title: kept('The name of the file, or what is exported'),
  state: z
    .enum(jobStates)
    .meta({ description: '`done` with problems is still done; `failed`: nobody goes on with it' }),
  options: z
    .record(z.string(), z.unknown())
    .meta({ description: 'Options, in the form of the kind of work' }),
  cursor: z.record(z.string(), z.unknown()).meta({
    description: 'How far it is, as the kind of work has it: whoever takes it over goes on from there',
  }),
  ...progressFields,
  counts: z.record(z.string(), z.int()).meta({ description: 'What it came to, by name' }),
  problems: z.array(problem).meta({ description: 'The first problems' }),
  problemCount: whole('How many problems there are'),
  changes: z.array(change).optional().meta({ description: 'What a dry run would change: the first records' }),
  passedOver: z
    .array(z.string())
    .optional()
    .meta({ description: 'Headings of the columns of its file that it does not read' }),
  inputFile: text('The file that it reads').nullable(),
  resultFile: text('The file that it made').nullable(),
  problemsFile: text('The file that names every problem').nullable(),
  by: z
    .object({ id: text('Id of the account'), name: text('Name') })
    .meta({ description: 'Who requested it' }),
  createdAt: moment('When it was requested'),
  listedAt: moment(
    'Where it stands in the list of jobs; null for one that staff look at elsewhere',
  ).nullable(),
  ...workFields,
  furthest: whole(
    'How much was done when it last made progress, 0 by default: tries that get no further are counted',
  ).optional(),
  goneAt: moment('When it is removed'),
})

/** A job as it is stored. */
export type JobDocument = z.infer<typeof job>
/** A problem in a job that does not stop it. */
export type JobProblem = JobDocument['problems'][number]
/** A record that a dry run would change. */
export type JobRecordChange = NonNullable<JobDocument['changes']>[number]

export const jobs = defineCollection({
  name: 'jobs',
  about: 'Background work requested by staff: imports, exports, bulk changes',
  schema: job,
  schemaVersion: 1,
  indexes: {
    byTime: { equals: [], order: 'listedAt' },
    byDue: { equals: [], order: 'dueAt' },
  },
  timeToLive: 'goneAt',
  transient: true,
})

const jobFile = z.object({
  name: text('File name'),
  contentType: text('Media type'),
  bytes: whole('Its size', 'bytes'),
  chunks: whole('Number of chunks'),
  by: text('Id of the account that sent or requested it'),
  createdAt: moment('When it was made'),
  goneAt: moment('When it is removed'),
})

/** A file of a job, without its bytes. */
export type JobFileDocument = z.infer<typeof jobFile>

export const jobFiles = defineCollection({
  name: 'jobFiles',
  about: 'A file that staff sent in for a job, or that a job has made',
  schema: jobFile,
  schemaVersion: 1,
  indexes: {},
  timeToLive: 'goneAt',
  transient: true,
})

/** Their ids are `jobFileChunkId(fileId, at)`. */
export const jobFileChunks = defineCollection({
  name: 'jobFileChunks',
  about: 'Chunk of a file of a job',
  schema: z.object({
    bytes: text('The bytes, compressed (gzip), as base64'),
    goneAt: moment('When it is removed'),
  }),
  schemaVersion: 1,
  indexes: {},
  timeToLive: 'goneAt',
  transient: true,
})

/** The id of the chunk at a place of a file, from 0. */
export const jobFileChunkId = (fileId: string, at: number): string => `${fileId}.${at}`
