import { csvRows, csvStart } from '#vocabulary/text/csv.ts'
import { limits } from '#vocabulary/limits.ts'
import { statement } from '#vocabulary/statements/statement.ts'
import type { Currency } from '#vocabulary/money.ts'
import type { DocumentStore } from '#ports/document-store/document-store.ts'
import { maximumGetMany } from '#ports/document-store/document-store.ts'
import { readAll } from '#ports/document-store/read-all.ts'
import { products, type ProductDocument } from '../../catalog/products/documents.ts'
import type { ProductFilter } from '../../catalog/products/product-filter.ts'
import type { ShopCatalog } from '../../catalog/read-model/catalog.ts'
import { meantBy } from '../../catalog/read-model/product-list.ts'
import type { JobProblem } from '#engine/work/jobs/documents.ts'
import { addProblems } from '#engine/work/jobs/problems.ts'
import type { JobFiles } from '#engine/work/jobs/job-files.ts'
import type { JobWork, RunningJob } from '#engine/work/jobs/runner.ts'
import type { ColumnParameters } from '#vocabulary/catalog/column-reader.ts'
import { stockItemId } from '../../inventory/stock/documents.ts'
import { readPlaces, readStock, type Places } from '../product-files/stock-of-file.ts'
import { finishResult, resultFileOf } from '../table-files/result-file.ts'
import { exportOptionsOf } from './export-options.ts'
import { createUsedParameters, type UsedParameters } from './used-parameters.ts'
import { productRows, writtenColumns, type WriteOptions } from './write-product.ts'

interface ExportCursor {
  /** The handle that was written last. */
  after: string
  chunks: number
  bytes: number
  /** The parameters of the file's columns: fixed with its first line, whatever products become. */
  parameters: ColumnParameters
}

/** Dependencies of the works of exports. */
export interface ExportWorkNeeds {
  store: DocumentStore
  files: JobFiles
  currency(): Currency
  addressOf(name: string): string
  catalog: Pick<ShopCatalog, 'inCollection'>
}

/**
 * The ids of the requested products, by handle: two exports of the same products are the same file. The columns they
 * need are noted.
 */
async function findProducts(
  { store, catalog }: Pick<ExportWorkNeeds, 'store' | 'catalog'>,
  filter: ProductFilter,
  used: UsedParameters,
): Promise<{ id: string; handle: string }[]> {
  const isMeant = meantBy(filter, catalog)
  const found: { id: string; handle: string }[] = []
  for await (const { id, data } of readAll(store, products))
    if (isMeant(id, data)) {
      found.push({ id, handle: data.handle })
      used.add(data)
    }
  return found.sort((a, b) => (a.handle < b.handle ? -1 : 1))
}

async function stockOf(
  store: DocumentStore,
  batch: readonly ProductDocument[],
  places: Places,
): Promise<WriteOptions['stockOf']> {
  const ids = batch.flatMap(({ variants }) => variants.map(({ id }) => id))
  const items = await readStock(store, ids, places)
  const lyingIn = (variantId: string, placeId: string): number =>
    items.get(stockItemId(variantId, placeId))?.data.onHand ?? 0
  return (variantId, place) =>
    places.all
      .filter((placeId) => place === null || places.names.get(placeId) === place)
      .reduce((sum, placeId) => sum + lyingIn(variantId, placeId), 0)
}

/** Data of these products that a file cannot hold. */
function problemsOf(batch: readonly ProductDocument[]): JobProblem[] {
  return batch.flatMap(({ handle, variants }) =>
    variants
      .filter(({ prices }) => Object.keys(prices).length === 0)
      .map(({ sku }) => ({
        line: null,
        column: 'Variant Price',
        subject: handle,
        message: statement('export_no_price', { sku }),
        kind: 'warning' as const,
      })),
  )
}

/** The warning about a file with more columns than an import reads. */
function problemOfWidth(columns: number): JobProblem[] {
  const most = limits.importColumns.value
  const message = statement('export_too_wide', { columns, most })
  return columns <= most ? [] : [{ line: null, column: null, subject: '', message, kind: 'warning' }]
}

/** The locations with stock columns of their own; a single one is covered by the total. */
const severalPlaces = ({ names }: Places): readonly string[] => (names.size > 1 ? [...names.values()] : [])

/** Writes some products to the file and saves that they are there. */
async function writeStep(
  job: RunningJob,
  batch: readonly ProductDocument[],
  writing: WriteOptions,
  { files, cursor, done }: { files: JobFiles; cursor: ExportCursor; done: number },
): Promise<void> {
  const columns = writtenColumns(writing)
  const start = cursor.chunks === 0 ? csvStart + csvRows([columns]) : ''
  const rows = batch.flatMap((product) => productRows(product, writing))
  const bytes = new TextEncoder().encode(start + csvRows(rows))
  const chunks = await files.append(resultFileOf(job.id), cursor.chunks, bytes)
  Object.assign(cursor, {
    chunks,
    bytes: cursor.bytes + bytes.byteLength,
    after: batch.at(-1)?.handle ?? cursor.after,
  })
  const { data } = job
  const problems = [...(start === '' ? [] : problemOfWidth(columns.length)), ...problemsOf(batch)]
  await job.save({
    cursor: { ...cursor },
    done,
    counts: { products: done, rows: (data.counts['rows'] ?? 0) + rows.length },
    ...addProblems(data, problems),
  })
}

/** Creates the export of products to a file. */
export function createExportWork(needs: ExportWorkNeeds): JobWork {
  const { store, files, currency, addressOf } = needs
  return {
    async run(job) {
      const options = exportOptionsOf(job.data)
      const places = await readPlaces(store)
      const own = currency()
      const used = createUsedParameters(own, options.stock ? severalPlaces(places) : [])
      const wanted = await findProducts(needs, options, used)
      const begun = job.data.cursor as Partial<ExportCursor>
      const cursor = { after: '', chunks: 0, bytes: 0, parameters: used.all(), ...begun }
      await job.save({ total: wanted.length, cursor: { ...cursor } })
      const left = wanted.filter(({ handle }) => handle > cursor.after)
      const common = { currency: own, addressOf, parameters: cursor.parameters }
      for (let at = 0; at < left.length || cursor.chunks === 0; at += maximumGetMany) {
        const part = left.slice(at, at + maximumGetMany)
        const found = await store.getMany(
          products,
          part.map(({ id }) => id),
        )
        const batch = part.flatMap(({ id }) => found.get(id)?.data ?? [])
        const writing = {
          ...common,
          stockOf: options.stock ? await stockOf(store, batch, places) : undefined,
        }
        const done = wanted.length - left.length + at + part.length
        await writeStep(job, batch, writing, { files, cursor, done })
      }
      const kind = { stem: 'products', contentType: 'text/csv', ending: 'csv' }
      await finishResult(job, files, kind, { chunks: cursor.chunks, bytes: cursor.bytes })
    },
  }
}
