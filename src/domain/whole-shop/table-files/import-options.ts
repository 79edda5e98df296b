import { z } from 'zod'
import { isFileColumn, type FileColumn } from '#vocabulary/whole-shop/import-tables.ts'
import type { JobDocument } from '#engine/work/jobs/documents.ts'

const importOptions = z.object({
  /** The columns of the file, if they differ from their headings. */
  columns: z.record(
    z.string(),
    z.custom<FileColumn>((text) => typeof text === 'string' && isFileColumn(text)).nullable(),
  ),
  /** Whether it is a dry run. */
  dryRun: z.boolean(),
  /** Whether pictures on other sites are fetched. */
  fetchPictures: z.boolean(),
})

/** The options of an import. */
export type ImportJobOptions = z.infer<typeof importOptions>

/** Reads the options of an import job. */
export const importOptionsOf = ({ options }: Pick<JobDocument, 'options'>): ImportJobOptions =>
  importOptions.parse(options)
