import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { statement } from '../statements.ts'
import { id, listOf, paging } from '../values.ts'
import { fileQuery, job } from './admin-jobs.ts'

const result = z
  .object({
    file: z.string().meta({ description: 'Its name in the archive', example: 'pages/about.md' }),
    outcome: z
      .enum(['created', 'changed', 'unchanged', 'refused'])
      .meta({ description: 'What became of it, or would become of it', example: 'changed' }),
    problems: z
      .array(
        z.object({
          field: z.string().nullable().meta({
            description: 'The field at its head, or a place in its sections; null for the whole file',
            example: 'publish',
          }),
          message: z.string().meta({ description: 'Problem' }),
          reason: statement.meta({ description: 'The same as data' }),
        }),
      )
      .meta({ description: 'Why it was refused' }),
  })
  .meta({ id: 'ContentFileResult', description: 'What became of a file of a page or post' })

const access = { permission: 'content:write' } as const
const params = z.object({ jobId: id('Job id') })

/** Pages, policies and posts as Markdown files. */
export const contentFileEndpoints = {
  exportContents: endpoint({
    summary: 'Download all pages, policies and posts as Markdown files (ZIP)',
    access: { permission: 'content:read' },
    returns: null,
    file: 'application/zip',
    fails: [],
  }),
  importContents: endpoint({
    summary: 'Import a Markdown file of a page or post, or a ZIP of them, as drafts, or start a dry run',
    access,
    query: fileQuery('content.zip').extend({
      dryRun: z.enum(['1']).optional().meta({ description: '`1`: a dry run, which changes nothing' }),
    }),
    upload: ['application/zip', 'text/markdown'],
    returns: job,
    status: 201,
    idempotency: 'required',
    fails: ['file_unreadable'],
  }),
  getContentImport: endpoint({
    summary: 'Read the progress of an import of pages and posts',
    access,
    params,
    returns: job,
    fails: ['job_not_found'],
  }),
  listContentImportFiles: endpoint({
    summary: 'List the files of an import of pages and posts that are done, with their results',
    access,
    params,
    query: z.strictObject(paging),
    returns: listOf(result, 'The files, those that were refused first'),
    fails: ['job_not_found'],
  }),
  startContentImport: endpoint({
    summary: 'Import the files of a dry run',
    access,
    params,
    returns: job,
    status: 201,
    idempotency: 'required',
    fails: ['job_not_found', 'job_file_not_found'],
  }),
  cancelContentImport: endpoint({
    summary: 'Cancel a running import of pages and posts; completed changes remain',
    access,
    params,
    returns: job,
    fails: ['job_not_found', 'transition_refused'],
  }),
}
