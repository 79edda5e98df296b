import { conflictPolicies } from '#vocabulary/whole-shop/jobs.ts'
import { z } from 'zod'
import type { JobDocument } from '#engine/work/jobs/documents.ts'

/** The kind of job that imports a bundle of a shop. */
export const bundleImport = 'shop_import'

const options = z.object({
  /** Whether it is a dry run. */
  dryRun: z.boolean(),
  /**
   * The conflict policy for records that exist and differ: `keep` leaves them, `take` replaces them by those of the
   * file.
   */
  existing: z.enum(conflictPolicies),
})

/** The options of a bundle import. */
export const bundleOptionsOf = (job: Pick<JobDocument, 'options'>): z.infer<typeof options> =>
  options.parse(job.options)
