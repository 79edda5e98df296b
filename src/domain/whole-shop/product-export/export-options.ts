import { z } from 'zod'
import type { JobDocument } from '#engine/work/jobs/documents.ts'
import { productFilter } from '../../catalog/products/product-filter.ts'

const exportOptions = productFilter.extend({
  /** Whether the file has stock quantities. */
  stock: z.boolean(),
})

/** The options of an export: a filter of products, and more. */
type ExportJobOptions = z.infer<typeof exportOptions>

/** Reads the options of an export job. */
export const exportOptionsOf = ({ options }: Pick<JobDocument, 'options'>): ExportJobOptions =>
  exportOptions.parse(options)
