import { z } from 'zod'
import { dryRun, existing, fileQuery, job } from './admin-jobs.ts'
import { endpoint } from '../endpoint.ts'
import { statement } from '../statements.ts'
import { id, wholeNumber } from '../values.ts'

const access = { permission: 'shop:import' } as const

const kind = z.string().meta({ description: 'Type of record', example: 'orders' })
const documents = wholeNumber('How many there are')

const bundleFile = z
  .object({
    fileId: id('File id'),
    name: z.string().meta({ description: 'File name', example: 'shop-2026-11-22.tar.gz' }),
    bytes: wholeNumber('Its size in bytes'),
    shop: z.string().meta({ description: 'Source shop', example: 'Kiln & Loom' }),
    taken: z.array(z.object({ kind, documents })).meta({ description: 'Records that an import includes' }),
    left: z
      .array(
        z.object({
          kind,
          documents,
          message: z.string().meta({ description: 'Why', example: 'Staff is managed in this shop' }),
          reason: statement.meta({ description: 'The same as data' }),
        }),
      )
      .meta({ description: 'Records that an import ignores' }),
  })
  .meta({ id: 'BundleFile', description: 'Uploaded bundle' })

/** Importing bundles of whole shops. */
export const bundleEndpoints = {
  uploadBundle: endpoint({
    summary: 'Upload a bundle of a shop (tar or tar.gz) for an import',
    access,
    query: fileQuery('shop-2026-11-22.tar.gz'),
    upload: ['application/gzip', 'application/x-tar', 'application/octet-stream'],
    returns: bundleFile,
    status: 201,
    fails: ['file_unreadable'],
  }),
  getBundle: endpoint({
    summary: 'Read the content of an uploaded bundle',
    access,
    params: z.object({ fileId: id('File id') }),
    returns: bundleFile,
    fails: ['job_file_not_found', 'file_unreadable'],
  }),
  importBundle: endpoint({
    summary: 'Import a bundle, or start a dry run',
    access,
    body: z.strictObject({
      fileId: id('Uploaded bundle'),
      dryRun,
      existing: existing.default('keep'),
    }),
    returns: job,
    status: 201,
    idempotency: 'required',
    recentSignIn: 'always',
    fails: ['job_file_not_found', 'file_unreadable'],
  }),
}
