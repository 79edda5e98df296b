import { z } from 'zod'
import { isProductColumn, type ProductColumn } from '#vocabulary/catalog/product-columns.ts'
import { productFilter } from '../../catalog/products/product-filter.ts'
import type { JobDocument } from '#engine/work/jobs/documents.ts'

const importOptions = z.object({
  /** The columns of the file, if they differ from their headings. */
  columns: z.record(
    z.string(),
    z.custom<ProductColumn>((text) => typeof text === 'string' && isProductColumn(text)).nullable(),
  ),
  /** Whether it is a dry run. */
  dryRun: z.boolean(),
  /** Whether pictures on other sites are fetched. */
  fetchPictures: z.boolean(),
})
const exportOptions = productFilter.extend({
  /** Whether the file has stock quantities. */
  stock: z.boolean(),
})

/** The options of an import. */
export type ImportJobOptions = z.infer<typeof importOptions>
/** The options of an export: a filter of products, and more. */
export type ExportJobOptions = z.infer<typeof exportOptions>

/** Reads the options of an import job. */
export const importOptionsOf = ({ options }: Pick<JobDocument, 'options'>): ImportJobOptions =>
  importOptions.parse(options)
/** Reads the options of an export job. */
export const exportOptionsOf = ({ options }: Pick<JobDocument, 'options'>): ExportJobOptions =>
  exportOptions.parse(options)
