import { z } from 'zod'
import { dryRun, existing, fileQuery, job } from './admin-jobs.ts'
import { endpoint } from '../endpoint.ts'
import { id, wholeNumber } from '../values.ts'

const access = { permission: 'shop:import' } as const

const kind = z.string().meta({ description: 'Kind of documents', example: 'orders' })
const documents = wholeNumber('How many there are')

const bundleFile = z
  .object({
    fileId: id('File id'),
    name: z.string().meta({ description: 'What it was called', example: 'shop-2026-11-22.tar.gz' }),
    bytes: wholeNumber('Its size in bytes'),
    shop: z.string().meta({ description: 'The shop it is of', example: 'Kiln & Loom' }),
    taken: z.array(z.object({ kind, documents })).meta({ description: 'What an import looks at' }),
    left: z
      .array(
        z.object({
          kind,
          documents,
          reason: z.string().meta({ description: 'Why', example: 'Who works here is decided here' }),
        }),
      )
      .meta({ description: 'What an import leaves in the file' }),
  })
  .meta({ id: 'BundleFile', description: 'A bundle of a shop that was sent in to be imported' })

/** Importing bundles of whole shops. */
export const bundleEndpoints = {
  uploadBundle: endpoint({
    summary: 'Send in a bundle of a shop (tar, or tar.gz) to be imported; nothing is imported yet',
    access,
    query: fileQuery('shop-2026-11-22.tar.gz'),
    upload: ['application/gzip', 'application/x-tar'],
    returns: bundleFile,
    status: 201,
    fails: ['file_unreadable', 'body_too_large', 'unsupported_media_type'],
  }),
  getBundle: endpoint({
    summary: 'Read what is in a bundle that was sent in',
    access,
    params: z.object({ fileId: id('File id') }),
    returns: bundleFile,
    fails: ['job_file_not_found', 'file_unreadable'],
  }),
  importBundle: endpoint({
    summary: 'Import what is in a bundle, or try it without changing anything',
    access,
    body: z.strictObject({
      fileId: id('A bundle that was sent in'),
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
