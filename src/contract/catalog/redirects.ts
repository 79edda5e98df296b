import { z } from 'zod'
import { plainPath } from '#vocabulary/places/own-path.ts'
import { says } from '#vocabulary/statements/says.ts'
import { endpoint } from '../endpoint.ts'
import { dates, identity, recordEndpoints, recordSummaries } from '../record-endpoints.ts'
import { statement } from '../statements.ts'
import { id, line, timestamp, wholeNumber } from '../values.ts'

const path = (about: string, example: string) =>
  z.string().trim().max(500).regex(plainPath, says('format_path')).meta({ description: about, example })

const redirectInput = z.strictObject({
  from: path('The old path; in every place, whatever its case', '/old-shop/mug'),
  to: path('The path of a page, product, collection or other screen of the shop', '/products/tuesday-mug'),
})

const redirect = redirectInput
  .extend({
    ...identity('Redirect id'),
    live: z
      .boolean()
      .meta({ description: 'Whether there is still something where it leads to; else it does nothing' }),
    ...dates,
  })
  .meta({ id: 'AddressRedirect', description: 'Redirect of an old address' })

export const redirectEndpoints = {
  ...recordEndpoints('AddressRedirects', 'AddressRedirect', {
    access: { read: 'products:read', write: 'content:write' },
    summaries: recordSummaries(
      'the redirects of old addresses, newest first',
      'a redirect of an old address',
    ),
    all: 'All redirects',
    body: redirectInput,
    item: redirect,
    params: z.object({ redirectId: id('Redirect id') }),
    missing: 'address_redirect_not_found',
  }),
  importAddressRedirects: endpoint({
    summary: 'Import redirects from a file (CSV, UTF-8): old addresses, and the paths that they lead to',
    access: { permission: 'content:write' },
    query: z.strictObject({
      dryRun: z.enum(['1']).optional().meta({ description: '`1`: a dry run, which changes nothing' }),
    }),
    upload: ['text/csv'],
    returns: z
      .object({
        created: wholeNumber('Redirects that were created'),
        changed: wholeNumber('Redirects that lead elsewhere now'),
        unchanged: wholeNumber('Redirects that were there already'),
        changes: z
          .array(
            z.object({
              line: wholeNumber('The line of the file'),
              from: z.string().meta({ description: 'Its old address' }),
              before: z.string().nullable().meta({ description: 'Where it led to; null for a new one' }),
              to: z.string().meta({ description: 'Where it leads to' }),
            }),
          )
          .meta({ description: 'Redirects that were created or changed, or would be' }),
        refused: z
          .array(
            z.object({
              line: wholeNumber('The line of the file'),
              from: z.string().meta({ description: 'Its old address' }),
              message: z.string().meta({ description: 'Problem' }),
              reason: statement.meta({ description: 'The same as data' }),
            }),
          )
          .meta({ description: 'Rows that were left out' }),
      })
      .meta({ id: 'RedirectImport', description: 'Result of a file of redirects, or of its dry run' }),
    idempotency: 'required',
    fails: ['file_unreadable', 'version_stale'],
  }),
  listMovedAddresses: endpoint({
    summary: 'List the old addresses of products and collections that lead to the present ones, newest first',
    access: { permission: 'products:read' },
    returns: z.object({
      items: z
        .array(
          z.object({
            from: z.string().meta({ description: 'The old path', example: '/products/mug' }),
            to: z.string().meta({ description: 'The present path', example: '/products/tuesday-mug' }),
            title: line('Title of what stands there'),
            until: timestamp('When it moved'),
          }),
        )
        .meta({ description: 'The newest two hundred' }),
      total: wholeNumber('Old addresses in all'),
    }),
    fails: [],
  }),
}
