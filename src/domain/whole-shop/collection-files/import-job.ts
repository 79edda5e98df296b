import type { JobFiles } from '#engine/work/jobs/job-files.ts'
import type { JobWork } from '#engine/work/jobs/runner.ts'
import { limits } from '#vocabulary/limits.ts'
import { createTableImportWork } from '../table-files/import-work.ts'
import { openCollectionImport, type CollectionImportNeeds } from './collection-import.ts'

/** Dependencies of the works of imports of collections. */
export interface CollectionImportWorkNeeds extends Omit<CollectionImportNeeds, 'pictures'> {
  files: JobFiles
  pictures: Pick<CollectionImportNeeds['pictures'], 'library' | 'ownName'>
  fetchPicture: (address: string) => Promise<Uint8Array>
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
        pictures: {
          ...needs.pictures,
          readFile: undefined,
          fetch: options.fetchPictures ? needs.fetchPicture : undefined,
          dryRun: options.dryRun,
        },
      }),
  })
