import { csvRows, csvStart } from '#vocabulary/csv.ts'
import { limits } from '#vocabulary/limits.ts'
import type { Currency } from '#vocabulary/money.ts'
import type { DocumentStore } from '#ports/document-store/document-store.ts'
import { maximumGetMany } from '#ports/document-store/document-store.ts'
import { readAll } from '#ports/document-store/read-all.ts'
import { products, type ProductDocument } from '../catalog/documents.ts'
import { meantBy, type ProductFilter } from '../catalog/product-list.ts'
import type { JobProblem } from '../jobs/documents.ts'
import type { JobFiles } from '../jobs/job-files.ts'
import type { JobWork, RunningJob } from '../jobs/runner.ts'
import { readPlaces, readStock, type Places } from './stock-of-file.ts'
import { exportOptionsOf } from './job-options.ts'
import { productRows, writtenColumns, type Writing } from './write-product.ts'

interface ExportCursor {
  /** The handle that was written last. */
  after: string
  pieces: number
  bytes: number
}

/** What the works of exports need. */
export interface ExportWorkNeeds {
  store: DocumentStore
  files: JobFiles
  currency(): Currency
  addressOf(name: string): string
}

const resultFileOf = (jobId: string): string => `${jobId}_result`

/** The ids of the products that are asked for, by handle: two exports of the same goods are the same file. */
async function findProducts(
  store: DocumentStore,
  filter: ProductFilter,
): Promise<{ id: string; handle: string }[]> {
  const isMeant = meantBy(filter)
  const found: { id: string; handle: string }[] = []
  for await (const { id, data } of readAll(store, products))
    if (isMeant(data)) found.push({ id, handle: data.handle })
  return found.sort((a, b) => (a.handle < b.handle ? -1 : 1))
}

async function stockOf(
  store: DocumentStore,
  batch: readonly ProductDocument[],
  places: Places,
): Promise<(variantId: string) => number> {
  const ids = batch.flatMap(({ variants }) => variants.map(({ id }) => id))
  const sums = new Map<string, number>()
  for (const { data } of (await readStock(store, ids, places)).values())
    sums.set(data.variantId, (sums.get(data.variantId) ?? 0) + data.onHand)
  return (id) => sums.get(id) ?? 0
}

/** What a file cannot say of these products. */
function problemsOf(batch: readonly ProductDocument[], currency: Currency): JobProblem[] {
  return batch.flatMap(({ handle, variants }) =>
    variants
      .filter(({ prices }) => !prices[currency])
      .map(({ sku }) => ({
        line: null,
        column: 'Variant Price',
        subject: handle,
        message: `${sku} has no price in ${currency}: the file leaves it empty, and an import would refuse it`,
        kind: 'warning' as const,
      })),
  )
}

/** Writes some products to the file and saves that they are there. */
async function writeStep(
  job: RunningJob,
  batch: readonly ProductDocument[],
  writing: Writing,
  { files, cursor, done }: { files: JobFiles; cursor: ExportCursor; done: number },
): Promise<void> {
  const start = cursor.pieces === 0 ? csvStart + csvRows([writtenColumns(writing.stockOf !== undefined)]) : ''
  const rows = batch.flatMap((product) => productRows(product, writing))
  const bytes = new TextEncoder().encode(start + csvRows(rows))
  const pieces = await files.append(resultFileOf(job.id), cursor.pieces, bytes)
  Object.assign(cursor, {
    pieces,
    bytes: cursor.bytes + bytes.byteLength,
    after: batch.at(-1)?.handle ?? cursor.after,
  })
  const { data } = job
  const problems = problemsOf(batch, writing.currency)
  await job.save({
    cursor: { ...cursor },
    done,
    counts: { products: done, rows: (data.counts['rows'] ?? 0) + rows.length },
    problems: [...data.problems, ...problems].slice(0, limits.jobProblems.value),
    problemCount: data.problemCount + problems.length,
  })
}

/** Makes the work of writing products to a file. */
export function createExportWork({ store, files, currency, addressOf }: ExportWorkNeeds): JobWork {
  return {
    async run(job) {
      const options = exportOptionsOf(job.data)
      const wanted = await findProducts(store, options)
      await job.save({ total: wanted.length })
      const cursor = { after: '', pieces: 0, bytes: 0, ...(job.data.cursor as Partial<ExportCursor>) }
      const left = wanted.filter(({ handle }) => handle > cursor.after)
      const places = await readPlaces(store)
      const common = { currency: currency(), addressOf }
      for (let at = 0; at < left.length || cursor.pieces === 0; at += maximumGetMany) {
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
      const name = `products-${job.data.createdAt.slice(0, 10)}.csv`
      const about = { name, contentType: 'text/csv', by: job.data.by.id }
      await files.finish(resultFileOf(job.id), about, { pieces: cursor.pieces, bytes: cursor.bytes })
      await job.save({ resultFile: resultFileOf(job.id) })
    },
  }
}
