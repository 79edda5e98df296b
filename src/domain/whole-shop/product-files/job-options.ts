import { z } from 'zod'
import { isProductColumn, type ProductColumn } from '#vocabulary/catalog/product-columns.ts'
import { productFilter } from '../../catalog/products/product-filter.ts'
import type { JobDocument } from '#engine/work/jobs/documents.ts'

const importOptions = z.object({
  /** What the columns of the file are, where that is not as their headings say. */
  columns: z.record(
    z.string(),
    z.custom<ProductColumn>((text) => typeof text === 'string' && isProductColumn(text)).nullable(),
  ),
  /** Whether it only says what would change. */
  dryRun: z.boolean(),
  /** Whether pictures that lie elsewhere are fetched. */
  fetchPictures: z.boolean(),
})
const exportOptions = productFilter.extend({
  /** Whether the file says how many units there are. */
  stock: z.boolean(),
})

/** What an import was asked for with. */
export type ImportJobOptions = z.infer<typeof importOptions>
/** What an export was asked for with: a filter of products, and more. */
export type ExportJobOptions = z.infer<typeof exportOptions>

/** Reads what a job that is an import was asked for with. */
export const importOptionsOf = ({ options }: Pick<JobDocument, 'options'>): ImportJobOptions =>
  importOptions.parse(options)
/** Reads what a job that is an export of products was asked for with. */
export const exportOptionsOf = ({ options }: Pick<JobDocument, 'options'>): ExportJobOptions =>
  exportOptions.parse(options)
