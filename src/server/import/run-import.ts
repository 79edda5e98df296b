import { collections } from '#domain/catalog/products/documents.ts'
import { createMediaLibrary } from '#domain/catalog/media/media-library.ts'
import { newStockItems } from '#domain/inventory/stock/new-stock-items.ts'
import { createProducts } from '#domain/catalog/products/products.ts'
import type { Markets } from '#domain/pricing/markets/documents.ts'
import { openProductImport } from '#domain/whole-shop/product-import/product-import.ts'
import {
  readItems,
  surveyFile,
  type Group,
  type OpenFile,
} from '#domain/whole-shop/table-files/read-groups.ts'
import { createReport, type ImportReport } from '#domain/whole-shop/table-files/report.ts'
import { readAll } from '#ports/document-store/read-all.ts'
import type { Clock } from '#ports/clock/clock.ts'
import type { DocumentStore } from '#ports/document-store/document-store.ts'
import type { MediaStore } from '#ports/media/media.ts'
import type { Pictures } from '#ports/media/pictures.ts'
import type { CleanHtml } from '#ports/rich-text/rich-text.ts'
import { newId } from '#vocabulary/identifiers.ts'
import { toTimestamp } from '#vocabulary/time.ts'
import { checkInput, checkTranslations } from './check-input.ts'
import { pictureFolder } from './picture-folder.ts'

/** The options of an import. */
export interface ImportNeeds {
  store: DocumentStore
  media: MediaStore
  clock: Clock
  markets: Markets
  cleanHtml: CleanHtml
  pictures: Pictures
}

/** The file to import, and how. */
export interface ImportOptions {
  /** Opens the file; it is read twice. */
  file: OpenFile
  dryRun?: boolean
  /** The folder that paths of pictures start from. */
  images?: string | undefined
  /** Fetches pictures that lie elsewhere; they stay links without it. */
  fetchPicture?: ((address: string) => Promise<Uint8Array>) | undefined
  /** Receives the progress. */
  onProgress?: (done: number, all: number) => void
}

const reading = { table: 'products' } as const

/** Products that are read and saved together. */
const atOnce = 100

function addTo(sum: ImportReport, part: ImportReport): void {
  sum.created += part.created
  sum.changed += part.changed
  sum.unchanged += part.unchanged
  sum.refused.push(...part.refused)
  sum.warnings.push(...part.warnings)
}

async function openShop(
  { store, clock, media, pictures, cleanHtml, markets }: ImportNeeds,
  options: ImportOptions,
) {
  const handles = new Set<string>()
  for await (const { data } of readAll(store, collections)) handles.add(data.handle)
  // An import leaves products in the collections where they are, whichever that may be.
  const catalog = { collection: () => true, caughtUp: () => Promise.resolve() }
  return openProductImport({
    store,
    products: createProducts({ store, clock, catalog, isProduct: () => true, cleanHtml, newStockItems }),
    checkInput,
    checkTranslations,
    hasCollection: (handle) => handles.has(handle),
    markets: () => markets.all().map(({ id }) => id),
    currency: markets.find(null).market.currency,
    operationId: newId('import'),
    now: () => toTimestamp(clock.now()),
    pictures: {
      library: createMediaLibrary({ store, media, pictures, clock }),
      readFile: pictureFolder(options.images),
      ownName: () => undefined,
      fetch: options.fetchPicture,
      dryRun: options.dryRun ?? false,
    },
  })
}

/**
 * Imports a Shopify product export. Ids follow from the handles and only differences
 * are written, so the same file again changes nothing; an import that was interrupted can simply be run again. The shop may be open
 * meanwhile.
 *
 * @throws UnreadableFile when the file is no such export
 */
export async function runImport(needs: ImportNeeds, options: ImportOptions): Promise<ImportReport> {
  const { file, onProgress } = options
  const survey = await surveyFile(file, reading)
  const report = createReport()
  const importing = await openShop(needs, options)
  let [groups, done]: [Group[], number] = [[], 0]
  const flush = async (): Promise<void> => {
    addTo(report, await importing.importBatch(groups))
    groups = []
    onProgress?.(done, survey.items)
  }
  for await (const item of readItems(file, survey, reading)) {
    done += 1
    if ('problem' in item) {
      const { line, problem: said, fields } = item
      report.refused.push({ line, handle: '', said, column: null, fields })
    } else groups.push(item)
    if (groups.length === atOnce) await flush()
  }
  await flush()
  return report
}
