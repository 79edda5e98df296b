import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { statement } from '../statements.ts'
import { fileQuery } from './admin-jobs.ts'

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
    summary: 'Import a Markdown file of a page or post, or a ZIP of them, as drafts',
    access: { permission: 'content:write' },
    query: fileQuery('content.zip').extend({
      dryRun: z.enum(['1']).optional().meta({ description: '`1`: a dry run, which changes nothing' }),
    }),
    upload: ['application/zip', 'text/markdown'],
    returns: z.object({ items: z.array(result).meta({ description: 'The files, in their order' }) }),
    idempotency: 'required',
    fails: ['file_unreadable'],
  }),
}
