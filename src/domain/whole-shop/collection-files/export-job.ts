import { csvRows, csvStart } from '#vocabulary/text/csv.ts'
import { limits } from '#vocabulary/limits.ts'
import { statement } from '#vocabulary/statements/statement.ts'
import type { JobFiles } from '#engine/work/jobs/job-files.ts'
import type { JobWork } from '#engine/work/jobs/runner.ts'
import { inTreeOrder } from '../../catalog/products/collection-tree.ts'
import type { ShopCatalog } from '../../catalog/read-model/catalog.ts'
import { finishResult, resultFileOf } from '../table-files/result-file.ts'
import { membersByHand } from './members.ts'
import { collectionHeadings, collectionRow, languagesOf, productsCell } from './write-collection.ts'

/** Dependencies of the export of collections. */
export interface CollectionExportNeeds {
  files: JobFiles
  catalog: Pick<ShopCatalog, 'collection' | 'collections' | 'outlines'>
  addressOf(name: string): string
}

/** Creates the export of all collections to a file, each followed by those below it. */
export const createCollectionExportWork = ({
  files,
  catalog,
  addressOf,
}: CollectionExportNeeds): JobWork => ({
  async run(job) {
    const all = inTreeOrder(catalog.collections()).map(({ collection }) => collection)
    const members = membersByHand(catalog)
    const writing = {
      addressOf,
      membersOf: (handle: string) => members.get(handle) ?? [],
      handleOf: (productId: string) => catalog.outlines().get(productId)?.handle,
      languages: languagesOf(all),
    }
    const rows = [collectionHeadings(writing), ...all.map((collection) => collectionRow(collection, writing))]
    const bytes = new TextEncoder().encode(csvStart + csvRows(rows))
    const chunks = await files.append(resultFileOf(job.id), 0, bytes)
    const problems = all
      .filter(
        ({ handle }) => writing.membersOf(handle).length > 0 && !productsCell(writing.membersOf(handle)),
      )
      .map(({ handle }) => ({
        line: null,
        column: 'Products',
        subject: handle,
        message: statement('export_many_products', {}),
        kind: 'warning' as const,
      }))
    await job.save({
      total: all.length,
      done: all.length,
      counts: { rows: all.length },
      problems: problems.slice(0, limits.jobProblems.value),
      problemCount: problems.length,
    })
    const kind = { stem: 'collections', contentType: 'text/csv', ending: 'csv' }
    await finishResult(job, files, kind, { chunks, bytes: bytes.byteLength })
  },
})
