import { ShopFailure } from '#vocabulary/failures.ts'
import type { JobRecordChange } from '#engine/work/jobs/documents.ts'
import { limits } from '#vocabulary/limits.ts'
import type { Timestamp } from '#vocabulary/time.ts'
import type { ProductDocument } from '../../catalog/products/documents.ts'
import { splitStockItemId } from '../../inventory/stock/documents.ts'
import { commitAlone, commitBatch, planBatch, type BatchCommit, type Planned } from './commit-batch.ts'
import { prepareBatch, type BatchPreparation } from './prepare-batch.ts'
import type { TableImport } from '../table-files/import-work.ts'
import type { Group } from '../table-files/read-groups.ts'
import { recordChange } from '../table-files/record-changes.ts'
import { refusalOf, remarkOf } from '../table-files/remarks.ts'
import { createReport, type ImportReport } from '../table-files/report.ts'
import { createSkus } from './skus.ts'
import { readPlaces } from '../product-files/stock-of-file.ts'

/** Dependencies of the import. */
export interface ProductImportNeeds extends Omit<BatchPreparation, 'skus' | 'report'> {
  /** Names the import in the movements of stock that it books. */
  operationId: string
  now(): Timestamp
  /**
   * The start of the import, if it continues after a crash: products that it has created since count as created, and
   * not as existing.
   */
  since?: string | undefined
}

/** The fields of a product that an import writes by themselves. */
function writtenOf({
  createdAt: _created,
  updatedAt: _updated,
  formerHandles: _former,
  variants,
  ...product
}: ProductDocument) {
  return { ...product, variants: variants.map(({ pastPrices: _, ...variant }) => variant) }
}

/** The changes by a product of a file, those of its stock too. */
function changeOf({ prepared: { save, product }, differences }: Planned): JobRecordChange {
  const before = save.before?.data
  const skus = new Map(product.variants.map(({ id, sku }) => [id, sku]))
  const stock = differences.map(({ item: { id, data }, change }) => {
    const { variantId, locationId } = splitStockItemId(id)
    return {
      field: `variants/${skus.get(variantId) ?? variantId}/stock/${locationId}`,
      before: String(data.onHand),
      after: String(data.onHand + change),
    }
  })
  const about = { subject: product.handle, title: product.title }
  return recordChange(about, before && writtenOf(before), writtenOf(product), stock)
}

/** Opens an import. The locations are read once. */
export async function openProductImport(needs: ProductImportNeeds): Promise<TableImport> {
  const { store, since, now, operationId } = needs
  const { dryRun } = needs.pictures
  const skus = createSkus()
  const committing: BatchCommit = { store, now, operationId, places: await readPlaces(store) }

  /** The outcome of a product. */
  function outcome({ prepared: { save, same }, differences }: Planned): 'created' | 'changed' | 'unchanged' {
    const before = save.before?.data
    if (!before || (since !== undefined && before.createdAt >= since)) return 'created'
    const ours = since !== undefined && before.updatedAt >= since
    return same && differences.length === 0 && !ours ? 'unchanged' : 'changed'
  }
  function count(planned: Planned, report: ImportReport): void {
    const { group } = planned.prepared
    for (const refused of planned.refused) report.refused.push(remarkOf(group, refused))
    const came = outcome(planned)
    report[came] += 1
    if (dryRun && came !== 'unchanged' && report.changes.length < limits.jobChanges.value)
      report.changes.push(changeOf(planned))
  }
  const prepare = async (groups: readonly Group[], report: ImportReport): Promise<Planned[]> =>
    planBatch(await prepareBatch(groups, { ...needs, skus, report }), committing)

  /** Saves a product by itself; once more when someone has changed it meanwhile, for the shop may be open. */
  async function importAlone(group: Group, report: ImportReport): Promise<void> {
    for (let again = true; ; again = false) {
      const found = createReport()
      const [planned] = await prepare([group], found)
      try {
        if (planned) await commitAlone(planned, committing)
      } catch (error) {
        if (again && error instanceof ShopFailure && error.code === 'version_stale') continue
        report.refused.push(...found.refused, refusalOf(error, group))
        return
      }
      report.refused.push(...found.refused)
      report.warnings.push(...found.warnings)
      if (planned) count(planned, report)
      return
    }
  }

  return {
    async importBatch(groups) {
      const report = createReport()
      const plans = await prepare(groups, report)
      const left = new Set(dryRun ? [] : await commitBatch(plans, committing))
      for (const planned of plans) if (!left.has(planned)) count(planned, report)
      // From here on saved SKUs can be looked up; a dry run has to remember them.
      if (!dryRun) skus.forget()
      for (const { prepared } of left) {
        const { group } = prepared
        const said = new Set(group.rows.map(({ line }) => line))
        report.refused = report.refused.filter(({ line }) => !said.has(line))
        report.warnings = report.warnings.filter(({ line }) => !said.has(line))
        await importAlone(group, report)
        skus.forget()
      }
      return report
    },
  }
}
