import { toTimestamp } from '#vocabulary/time.ts'
import type { Clock } from '#ports/clock/clock.ts'
import type { JobFiles } from '#engine/work/jobs/job-files.ts'
import type { JobWork } from '#engine/work/jobs/runner.ts'
import { createTableImportWork } from '../table-files/import-work.ts'
import { picturesOfJob, type JobPictures } from './pictures.ts'
import { openProductImport, type ProductImportNeeds } from './product-import.ts'

/** Dependencies of the works of imports. */
export interface ImportWorkNeeds
  extends JobPictures, Omit<ProductImportNeeds, 'operationId' | 'now' | 'since' | 'pictures' | 'currency'> {
  clock: Clock
  files: JobFiles
  /** The currency of the file: that of the first market. */
  currency(): ProductImportNeeds['currency']
}

/** Products that are read and saved together. Fetching pictures takes long: then progress is saved more often. */
const atOnce = 100
const atOnceWithPictures = 10

/** Creates the import of products from a file of staff. */
export const createImportWork = (needs: ImportWorkNeeds): JobWork =>
  createTableImportWork({
    table: 'products',
    files: needs.files,
    atOnce: ({ fetchPictures, dryRun }) => (fetchPictures && !dryRun ? atOnceWithPictures : atOnce),
    open: ({ jobId, options, since }) =>
      openProductImport({
        ...needs,
        currency: needs.currency(),
        operationId: jobId,
        now: () => toTimestamp(needs.clock.now()),
        since,
        pictures: picturesOfJob(needs, options),
      }),
  })
