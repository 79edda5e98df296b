import type { JobFiles } from '#engine/work/jobs/job-files.ts'
import type { JobWork } from '#engine/work/jobs/runner.ts'
import { limits } from '#vocabulary/limits.ts'
import { picturesOfJob, type JobPictures } from '../product-import/pictures.ts'
import { createTableImportWork } from '../table-files/import-work.ts'
import { openCollectionImport, type CollectionImportNeeds } from './collection-import.ts'

/** Dependencies of the works of imports of collections. */
export interface CollectionImportWorkNeeds extends JobPictures, Omit<CollectionImportNeeds, 'pictures'> {
  files: JobFiles
}

/**
 * Creates the import of collections from a file of staff. As many as a shop may have are read together, since rows may
 * name parents that stand further down.
 */
export const createCollectionImportWork = (needs: CollectionImportWorkNeeds): JobWork =>
  createTableImportWork({
    table: 'collections',
    files: needs.files,
    atOnce: () => limits.collections.value,
    open: ({ options }) =>
      openCollectionImport({
        ...needs,
        pictures: picturesOfJob(needs, options),
      }),
  })
