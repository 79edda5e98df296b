import { z } from 'zod'
import { limits } from '#vocabulary/limits.ts'
import { isProductColumn } from '#vocabulary/catalog/product-columns.ts'
import { productFilter } from '../catalog/admin-catalogue.ts'
import { endpoint } from '../endpoint.ts'
import { id, listOf, paging, timestamp, wholeNumber } from '../values.ts'

const access = { permission: 'products:import' } as const

const jobState = z.enum(['waiting', 'running', 'done', 'failed', 'cancelled']).meta({
  description: '`done` with problems is still done; `failed`: nobody goes on with it',
})

const column = z
  .string()
  .max(2 * limits.titleLength.value)
  .refine(isProductColumn, { message: 'There is no such column' })
  .nullable()
  .meta({
    description:
      'A column of a product file, as `Variant Price`, `Title / de` or `Price / CHF`; null to pass it over',
    example: 'Variant Price',
  })

const columns = z
  .record(z.string().max(limits.titleLength.value), column)
  .refine((record) => Object.keys(record).length <= limits.importColumns.value, {
    message: `At most ${limits.importColumns.value} columns`,
  })
  .meta({
    description: 'What columns are, by their headings; one that is not named is what its heading says',
    example: { 'Our price': 'Variant Price', Remarks: null },
  })

const jobFields = {
  id: id('Job id'),
  kind: z.string().meta({ description: 'Which work it is', example: 'product_import' }),
  title: z.string().meta({ description: 'The name of the file, or what is done', example: 'goods.csv' }),
  state: jobState,
  dryRun: z.boolean().meta({ description: 'Whether it only says what would change' }),
  done: wholeNumber('How much is done'),
  total: wholeNumber('How much there is to do; null while that is not known').nullable(),
  counts: z.record(z.string(), z.int()).meta({
    description:
      'What it came to, by name; of an import products, and lines that were refused; of a bundle lines by kind, as `orders.added`',
    example: { created: 12, changed: 3, unchanged: 40, refused: 1, warnings: 0 },
  }),
  problemCount: wholeNumber('How many problems there are'),
  by: z.string().meta({ description: 'Who asked for it', example: 'Ada Berg' }),
  createdAt: timestamp('When it was asked for'),
  startedAt: timestamp('When it was begun').nullable(),
  endedAt: timestamp('When it was over').nullable(),
}

/** What an import of a bundle does with what is in the shop and different in the file. */
export const existing = z.enum(['keep', 'take']).meta({
  description:
    'What becomes of what is here and different in the file: `keep` leaves it, `take` makes it as in the file',
})

/** A job as staff read it. */
export const job = z
  .object({
    ...jobFields,
    problems: z
      .array(
        z.object({
          line: z.int().nullable().meta({ description: 'The line of the file; null where it is about none' }),
          column: z
            .string()
            .nullable()
            .meta({ description: 'The column; null where it is about the whole line' }),
          subject: z.string().meta({ description: 'The product’s handle, or nothing' }),
          message: z.string().meta({ description: 'What is wrong' }),
          kind: z.enum(['refused', 'warning']).meta({
            description: '`refused`: left out. `warning`: done, though not quite as asked',
          }),
        }),
      )
      .meta({ description: `The first problems, ${limits.jobProblems.value} at most` }),
    error: z.string().nullable().meta({ description: 'Why it failed' }),
    hasResult: z.boolean().meta({ description: 'Whether there is a file to download' }),
    hasProblems: z.boolean().meta({ description: 'Whether there is a file of all problems to download' }),
    import: z
      .object({
        fileId: id('The file it reads'),
        columns,
        fetchPictures: z.boolean().meta({ description: 'Whether pictures that lie elsewhere are fetched' }),
      })
      .nullable()
      .meta({ description: 'What an import of products was asked for with; null for other work' }),
    bundle: z
      .object({ fileId: id('The bundle it reads'), existing })
      .nullable()
      .meta({ description: 'What an import of a bundle was asked for with; null for other work' }),
    goneAt: timestamp('When it is removed, with its files'),
  })
  .meta({ id: 'Job', description: 'Work that goes on in the background' })

const importFile = z
  .object({
    fileId: id('File id'),
    name: z.string().meta({ description: 'What it was called', example: 'goods.csv' }),
    bytes: wholeNumber('Its size in bytes'),
    columns: z
      .array(
        z.object({
          heading: z.string().meta({ description: 'Its heading', example: 'Variant Price' }),
          example: z.string().meta({ description: 'What stands in it first', example: '49.90' }),
          column,
        }),
      )
      .meta({ description: 'Its columns, each with what it is by its heading' }),
  })
  .meta({ id: 'ImportFile', description: 'A file that was sent in to be imported' })

/** What is said of a file that is sent in. */
export const fileQuery = (example: string) =>
  z.strictObject({
    name: z
      .string()
      .trim()
      .max(limits.titleLength.value)
      .optional()
      .meta({ description: 'What the file is called', example }),
  })

/** Whether an import is a trial. */
export const dryRun = z
  .boolean()
  .meta({ description: 'Whether it only says what would change', example: true })

const params = z.object({ jobId: id('Job id') })

/** Imports and exports, and other work that goes on in the background. */
export const jobEndpoints = {
  listJobs: endpoint({
    summary: 'List the work that goes on in the background, newest first',
    access,
    query: z.strictObject(paging),
    returns: listOf(
      z.object(jobFields).meta({ id: 'JobSummary', description: 'A job in a list' }),
      'Jobs, newest first',
    ),
    fails: [],
  }),
  getJob: endpoint({
    summary: 'Read how far a job is, and what it came to',
    access,
    params,
    returns: job,
    fails: ['job_not_found'],
  }),
  cancelJob: endpoint({
    summary: 'End a job that is not over; what it has done stays done',
    access,
    params,
    returns: job,
    fails: ['job_not_found', 'transition_refused'],
  }),
  downloadJobResult: endpoint({
    summary: 'Download the file that an export has made',
    access,
    params,
    returns: null,
    file: 'application/octet-stream',
    fails: ['job_not_found', 'job_file_not_found'],
  }),
  downloadJobProblems: endpoint({
    summary: 'Download the rows or lines of an import that had problems, each with what is wrong',
    access,
    params,
    returns: null,
    file: 'text/csv; charset=utf-8',
    fails: ['job_not_found', 'job_file_not_found'],
  }),
  uploadImportFile: endpoint({
    summary: 'Send in a file of products (CSV, UTF-8) to be imported; nothing is imported yet',
    access,
    query: fileQuery('goods.csv'),
    upload: ['text/csv'],
    returns: importFile,
    status: 201,
    fails: ['file_unreadable', 'body_too_large', 'unsupported_media_type'],
  }),
  getImportFile: endpoint({
    summary: 'Read the columns of a file that was sent in',
    access,
    params: z.object({ fileId: id('File id') }),
    returns: importFile,
    fails: ['job_file_not_found', 'file_unreadable'],
  }),
  importProducts: endpoint({
    summary: 'Import the products of a file, or try it without changing anything',
    access,
    body: z.strictObject({
      fileId: id('A file that was sent in'),
      columns: columns.default({}),
      dryRun,
      fetchPictures: z.boolean().default(false).meta({
        description:
          'Whether pictures that lie elsewhere are fetched into the shop; they stay links without it',
      }),
    }),
    returns: job,
    status: 201,
    idempotency: 'required',
    fails: ['job_file_not_found'],
  }),
  exportProducts: endpoint({
    summary: 'Write products to a file (CSV, as Shopify has it)',
    access,
    body: z.strictObject({
      ...productFilter,
      stock: z.boolean().default(false).meta({
        description: 'Whether the file says how many pieces there are: importing it sets stock to that again',
      }),
    }),
    returns: job,
    status: 201,
    idempotency: 'required',
    fails: [],
  }),
  exportShop: endpoint({
    summary: 'Export all of the shop as a bundle, without keys and password hashes',
    access: { permission: 'shop:export' },
    returns: job,
    status: 201,
    idempotency: 'required',
    recentSignIn: 'always',
    fails: [],
  }),
}
