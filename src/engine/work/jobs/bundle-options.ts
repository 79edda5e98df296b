import { z } from 'zod'
import type { JobDocument } from './documents.ts'

/** The kind of job that imports a bundle of a shop. */
export const bundleImport = 'shop_import'

const options = z.object({
  /** Whether it only says what would change. */
  dryRun: z.boolean(),
  /** What becomes of what is here and different: `keep` leaves it, `take` makes it as in the file. */
  existing: z.enum(['keep', 'take']),
})

/** What an import of a bundle was asked for with. */
export const bundleOptionsOf = (job: Pick<JobDocument, 'options'>): z.infer<typeof options> =>
  options.parse(job.options)
