import { productInput } from '#contract/admin-catalogue.ts'
import { createCatalog } from '#domain/catalog/create-catalog.ts'
import { isSameProduct } from '#domain/catalog/build-product.ts'
import { products as productCollection, type ProductDocument } from '#domain/catalog/documents.ts'
import { createMediaLibrary } from '#domain/catalog/media-library.ts'
import { productIdOfHandle, variantIdOfOptions } from '#domain/catalog/product-ids.ts'
import { createProducts, type ProductSave } from '#domain/catalog/products.ts'
import type { Markets } from '#domain/markets/documents.ts'
import { createStock } from '#domain/stock/create-stock.ts'
import type { Clock } from '#ports/clock/clock.ts'
import type { DocumentStore, Stored } from '#ports/document-store/document-store.ts'
import type { MediaStore } from '#ports/media/media.ts'
import type { Pictures } from '#ports/media/pictures.ts'
import type { CleanHtml } from '#ports/rich-text/rich-text.ts'
import { ShopFailure } from '#vocabulary/failures.ts'
import { bookDifference, stockDifferences } from './import-stock.ts'
import { takePictures, type PictureTaking } from './pictures.ts'
import { readGroups, type Group } from './read-groups.ts'
import { readProduct, type FileProduct } from './read-product.ts'
import { RowRefused } from './read-variant.ts'
import { createReport, type ImportReport } from './report.ts'
import { createSkus, type Skus } from './skus.ts'
import { toInput } from './to-input.ts'

/** What an import is run with. */
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
  /** The bytes of the file. */
  file: AsyncIterable<Uint8Array>
  dryRun?: boolean
  /** The folder that paths of pictures start from. */
  images?: string | undefined
  /** Fetches pictures that lie elsewhere; they stay links without it. */
  fetchPicture?: ((address: string) => Promise<Uint8Array>) | undefined
  /** Told how far it is. */
  onProgress?: (done: number, all: number) => void
}

function openShop(needs: ImportNeeds) {
  const { store, clock, media, pictures, cleanHtml } = needs
  const catalog = createCatalog({ store })
  const stock = createStock({ store, catalog, clock })
  const products = createProducts({ store, clock, catalog, cleanHtml })
  const library = createMediaLibrary({ store, media, pictures, clock })
  return { store, catalog, stock, products, library, currency: needs.markets.find(null).market.currency }
}

type Shop = ReturnType<typeof openShop>

/**
 * The ids of new variants follow from their option values; one that a renamed variant has already gets
 * another.
 */
function newVariantIds(productId: string, before: ProductDocument | undefined): ProductSave['newVariantId'] {
  const used = new Set(before?.variants.map(({ id }) => id))
  return ({ options }) => {
    let id = variantIdOfOptions(productId, options)
    while (used.has(id)) id = variantIdOfOptions(id, options)
    used.add(id)
    return id
  }
}

async function findBefore(
  { catalog, store }: Shop,
  handle: string,
): Promise<{ id: string; before: Stored<ProductDocument> | undefined }> {
  const id = catalog.productByHandle(handle)?.id ?? productIdOfHandle(handle)
  return { id, before: catalog.product(id) && (await store.get(productCollection, id)) }
}

interface Prepared {
  save: ProductSave
  product: ProductDocument
}

async function prepare(shop: Shop, skus: Skus, file: FileProduct, taking: PictureTaking): Promise<Prepared> {
  const { id, before } = await findBefore(shop, file.handle)
  const taken = await takePictures(file, before?.data, taking)
  const joined = toInput(file, {
    before: before?.data,
    currency: shop.currency,
    pictures: taken.bySource,
    makeSku: (options) => skus.make(id, file.handle, options),
  })
  const checked = productInput.safeParse(joined)
  if (!checked.success) {
    const [issue] = checked.error.issues
    throw new RowRefused(
      file.line,
      `${issue?.path.join('/') ?? ''}: ${issue?.message ?? 'not as it should be'}`,
    )
  }
  const save = {
    id,
    before,
    input: checked.data,
    newVariantId: newVariantIds(id, before?.data),
    pictures: taken.documents,
  }
  const product = await shop.products.prepare(save)
  const sku = skus.takenBy(id, product)
  if (sku !== undefined) throw new RowRefused(file.line, `Another product has the SKU ${sku}`)
  return { save, product }
}

/** Saves one product and its stock. Answers what that came to. */
async function importProduct(
  shop: Shop,
  skus: Skus,
  file: FileProduct,
  taking: PictureTaking,
): Promise<'created' | 'changed' | 'unchanged'> {
  const { save, product } = await prepare(shop, skus, file, taking)
  const same = save.before !== undefined && isSameProduct(product, save.before.data)
  const shown = same && save.before ? save.before.data : product
  if (!same && !taking.dryRun) await shop.products.commit(save, product)
  skus.learn(save.id, shown)
  await shop.stock.caughtUp()
  const differences = stockDifferences(file, shown, shop.stock)
  if (!taking.dryRun) for (const difference of differences) await bookDifference(difference, shop.stock)
  if (!save.before) return 'created'
  return same && differences.length === 0 ? 'unchanged' : 'changed'
}

function explain(error: unknown, line: number): RowRefused {
  if (error instanceof RowRefused) return error
  if (!(error instanceof ShopFailure)) throw error
  const [field] = error.fields
  return new RowRefused(line, error.detail ?? (field ? `${field.pointer}: ${field.message}` : error.code))
}

/** Tries once more when someone has changed the product meanwhile: the shop may be open. */
async function withRetry<T>(run: () => Promise<T>): Promise<T> {
  try {
    return await run()
  } catch (error) {
    if (error instanceof ShopFailure && error.code === 'version_stale') return run()
    throw error
  }
}

async function importGroups(
  shop: Shop,
  groups: readonly Group[],
  options: ImportOptions,
  report: ImportReport,
): Promise<void> {
  const skus = createSkus(shop.catalog.products())
  const { dryRun = false, images: directory, fetchPicture: fetch, onProgress } = options
  for (const [at, { handle, rows }] of groups.entries()) {
    const taking: PictureTaking = {
      library: shop.library,
      directory,
      fetch,
      dryRun,
      warn: (line, message) => report.warnings.push({ line, handle, message }),
    }
    try {
      const file = readProduct(handle, rows, shop.currency)
      for (const { line, message } of file.refused) report.refused.push({ line, handle, message })
      report[await withRetry(() => importProduct(shop, skus, file, taking))] += 1
    } catch (error) {
      const { line, message } = explain(error, rows[0]?.line ?? 0)
      report.refused.push({ line, handle, message })
    }
    onProgress?.(at + 1, groups.length)
  }
}

/**
 * Imports a Shopify product export. Ids follow from the handles and only what differs is written, so the same
 * file again changes nothing; an import that was interrupted can simply be run again. The shop may be open
 * meanwhile.
 *
 * @throws UnreadableFile when the file is no such export
 */
export async function runImport(needs: ImportNeeds, options: ImportOptions): Promise<ImportReport> {
  const report = createReport()
  const groups = await readGroups(options.file, report)
  const shop = openShop(needs)
  try {
    await Promise.all([shop.catalog.ready(), shop.stock.ready()])
    await importGroups(shop, groups, options, report)
  } finally {
    shop.catalog.close()
    shop.stock.close()
  }
  return report
}
