import { z } from 'zod'
import { conflictPolicies, jobProblemKinds, jobStates } from '#vocabulary/whole-shop/jobs.ts'
import { limits } from '#vocabulary/limits.ts'
import { says } from '#vocabulary/statements/says.ts'
import { importTables, isFileColumn } from '#vocabulary/whole-shop/import-tables.ts'
import { productFilter } from '../catalog/admin-product.ts'
import { endpoint } from '../endpoint.ts'
import { statement } from '../statements.ts'
import { progressFields } from '../progress.ts'
import { countedListOf, countedPaging, id, searchText, span, timestamp, wholeNumber } from '../values.ts'

const access = { permission: 'products:import' } as const

const jobState = z.enum(jobStates).meta({
  description: '`done` may include problems; `failed`: the job is not retried',
})

const column = z
  .string()
  .max(2 * limits.titleLength.value)
  .refine(isFileColumn, { message: says('no_such_column') })
  .nullable()
  .meta({
    description:
      'A column of a file of products or collections, as `Variant Price`, `Title / de` or `Price / CHF`; null to pass it over',
    example: 'Variant Price',
  })

const columns = z
  .record(z.string().max(limits.titleLength.value), column)
  .refine((record) => Object.keys(record).length <= limits.importColumns.value, {
    message: says('too_many_columns'),
  })
  .meta({
    description: 'Mapping of columns, by their headings; the others are read by their headings',
    example: { 'Our price': 'Variant Price', Remarks: null },
  })

const table = z.enum(importTables).meta({ description: 'What the file holds', example: 'products' })

const jobFields = {
  id: id('Job id'),
  kind: z.string().meta({ description: 'Type of job', example: 'product_import' }),
  title: z.string().meta({ description: 'File name, or description of the job', example: 'products.csv' }),
  titleStatement: statement.meta({ description: 'The title as data' }),
  state: jobState,
  dryRun: z.boolean().meta({ description: 'Whether it is a dry run' }),
  ...progressFields,
  counts: z.record(z.string(), z.int()).meta({
    description:
      'Results by name; of an import records, and refused lines; of a bundle lines by kind, as `orders.added`',
    example: { created: 12, changed: 3, unchanged: 40, refused: 1, warnings: 0 },
  }),
  problemCount: wholeNumber('How many problems there are'),
  by: z.string().meta({ description: 'Requested by', example: 'Ada Berg' }),
  createdAt: timestamp('When it was requested'),
}

/** The conflict policy of a bundle import. */
export const existing = z.enum(conflictPolicies).meta({
  description:
    'What to do with records that differ from the file: `keep` the shop’s version, or `take` the version in the file',
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
          subject: z.string().meta({ description: 'The handle of the product or collection, or nothing' }),
          message: z.string().meta({ description: 'Problem' }),
          reason: statement.meta({ description: 'The same as data' }),
          kind: z.enum(jobProblemKinds).meta({
            description: '`refused`: skipped. `warning`: imported with changes',
          }),
        }),
      )
      .meta({ description: `The first problems, ${limits.jobProblems.value} at most` }),
    changes: z
      .array(
        z.object({
          subject: z.string().meta({ description: 'The handle of the product or collection' }),
          title: z.string().meta({ description: 'Its title' }),
          isNew: z.boolean().meta({ description: 'Whether it would be created' }),
          fields: z
            .array(
              z.object({
                field: z
                  .string()
                  .meta({ description: 'Path of the field', example: 'variants/MUG-1/weight' }),
                before: z.string().nullable().meta({ description: 'Value before' }),
                after: z.string().nullable().meta({ description: 'Value afterwards' }),
              }),
            )
            .meta({ description: 'The first fields that would change; none of a new one' }),
          unlisted: wholeNumber('How many more fields would change'),
        }),
      )
      .meta({
        description: `What a dry run of a CSV file would change: the first ${limits.jobChanges.value} records`,
      }),
    passedOver: z
      .array(z.string())
      .meta({ description: 'Headings of the columns that an import of a CSV file does not read' }),
    error: z.string().nullable().meta({ description: 'Why it failed' }),
    reason: statement.nullable().meta({ description: 'The same as data' }),
    hasResult: z.boolean().meta({ description: 'Whether there is a file to download' }),
    hasProblems: z.boolean().meta({ description: 'Whether there is a file of all problems to download' }),
    import: z
      .object({
        of: table,
        fileId: id('The file it reads'),
        columns,
        fetchPictures: z.boolean().meta({ description: 'Whether external pictures are downloaded' }),
      })
      .nullable()
      .meta({ description: 'Parameters of an import of a CSV file; null for other jobs' }),
    bundle: z
      .object({ fileId: id('The bundle it reads'), existing })
      .nullable()
      .meta({ description: 'Parameters of a bundle import; null for other jobs' }),
    goneAt: timestamp('When it is removed, with its files'),
  })
  .meta({ id: 'Job', description: 'Background job' })

const importFile = z
  .object({
    fileId: id('File id'),
    name: z.string().meta({ description: 'File name', example: 'products.csv' }),
    bytes: wholeNumber('Its size in bytes'),
    columns: z
      .array(
        z.object({
          heading: z.string().meta({ description: 'Its heading', example: 'Variant Price' }),
          example: z.string().meta({ description: 'First rows', example: '49.90' }),
          column,
        }),
      )
      .meta({ description: 'Its columns, each with the mapping by its heading' }),
  })
  .meta({ id: 'ImportFile', description: 'Uploaded file' })

/** The analysis of an uploaded file. */
export const fileQuery = (example: string) =>
  z.strictObject({
    name: z
      .string()
      .trim()
      .max(limits.titleLength.value)
      .optional()
      .meta({ description: 'File name', example }),
  })

/** Whether an import is a trial. */
export const dryRun = z.boolean().meta({ description: 'Whether it is a dry run', example: true })

const importBody = z.strictObject({
  fileId: id('Uploaded file'),
  columns: columns.default({}),
  dryRun,
  fetchPictures: z.boolean().default(false).meta({
    description: 'Whether external pictures are downloaded to the shop; otherwise they stay links',
  }),
})

const params = z.object({ jobId: id('Job id') })

/** Imports and exports, and other work that goes on in the background. */
export const jobEndpoints = {
  listJobs: endpoint({
    summary: 'List background jobs, newest first',
    access,
    query: z.strictObject({
      ...countedPaging,
      ...span('Jobs that were requested'),
      q: searchText('Words of the title, or of the name of the member of staff'),
      state: jobState.optional(),
    }),
    returns: countedListOf(
      z.object(jobFields).meta({ id: 'JobSummary', description: 'A job in a list' }),
      'Jobs, newest first',
    ),
    fails: [],
  }),
  getJob: endpoint({
    summary: 'Read the progress and result of a job',
    access,
    params,
    returns: job,
    fails: ['job_not_found'],
  }),
  cancelJob: endpoint({
    summary: 'Cancel a running job; completed changes remain',
    access,
    params,
    returns: job,
    fails: ['job_not_found', 'transition_refused'],
  }),
  downloadJobResult: endpoint({
    summary: 'Download the file of an export',
    access,
    params,
    returns: null,
    file: 'application/octet-stream',
    fails: ['job_not_found', 'job_file_not_found'],
  }),
  downloadJobProblems: endpoint({
    summary: 'Download the rows or lines of an import that had problems, each with its problem',
    access,
    params,
    returns: null,
    file: 'text/csv; charset=utf-8',
    fails: ['job_not_found', 'job_file_not_found'],
  }),
  uploadImportFile: endpoint({
    summary: 'Upload a file of products or collections (CSV, UTF-8) for an import',
    access,
    query: fileQuery('products.csv').extend({ of: table.default('products') }),
    upload: ['text/csv'],
    returns: importFile,
    status: 201,
    fails: ['file_unreadable'],
  }),
  getImportFile: endpoint({
    summary: 'Read the columns of an uploaded file',
    access,
    params: z.object({ fileId: id('File id') }),
    query: z.strictObject({ of: table.default('products') }),
    returns: importFile,
    fails: ['job_file_not_found', 'file_unreadable'],
  }),
  importProducts: endpoint({
    summary: 'Import the products of a file, or start a dry run',
    access,
    body: importBody,
    returns: job,
    status: 201,
    idempotency: 'required',
    fails: ['job_file_not_found'],
  }),
  importCollections: endpoint({
    summary: 'Import the collections of a file, or start a dry run',
    access,
    body: importBody,
    returns: job,
    status: 201,
    idempotency: 'required',
    fails: ['job_file_not_found'],
  }),
  exportProducts: endpoint({
    summary: 'Export products (CSV in Shopify’s format)',
    access,
    body: z.strictObject({
      ...productFilter,
      stock: z.boolean().default(false).meta({
        description: 'Whether the file includes stock quantities; importing it resets stock to them',
      }),
    }),
    returns: job,
    status: 201,
    idempotency: 'required',
    fails: [],
  }),
  exportCollections: endpoint({
    summary: 'Export all collections (CSV)',
    access,
    returns: job,
    status: 201,
    idempotency: 'required',
    fails: [],
  }),
  exportShop: endpoint({
    summary: 'Export the whole shop as a bundle, without keys and password hashes',
    access: { permission: 'shop:export' },
    returns: job,
    status: 201,
    idempotency: 'required',
    recentSignIn: 'always',
    fails: [],
  }),
}
