import type { ShopCatalog } from '#domain/catalog/read-model/catalog.ts'
import type { MediaLibrary } from '#domain/catalog/media/media-library.ts'
import type { Collections } from '#domain/catalog/collections/collections.ts'
import type { Products } from '#domain/catalog/products/products.ts'
import { bundleImport } from '#domain/whole-shop/bundle-import/job-options.ts'
import {
  createDemoRemovalWork,
  demoRemoval,
  type DemoRemovalNeeds,
} from '#domain/whole-shop/demo-removal/removal-job.ts'
import type { JobFiles } from '#engine/work/jobs/job-files.ts'
import type { JobWork } from '#engine/work/jobs/runner.ts'
import type { ContentImport } from '#domain/whole-shop/content-files/import-contents.ts'
import { contentImportKind, createContentImportWork } from '#domain/whole-shop/content-files/import-job.ts'
import type { Markets } from '#domain/pricing/markets/documents.ts'
import { createCollectionExportWork } from '#domain/whole-shop/collection-files/export-job.ts'
import {
  createCollectionImportWork,
  type CollectionImportWorkNeeds,
} from '#domain/whole-shop/collection-files/import-job.ts'
import { createExportWork } from '#domain/whole-shop/product-export/export-job.ts'
import { createImportWork } from '#domain/whole-shop/product-import/import-job.ts'
import { createProductChangeWorks } from '#domain/whole-shop/product-changes/work.ts'
import { productFormErrors } from '#http/catalog/product-form.ts'
import type { Clock } from '#ports/clock/clock.ts'
import type { DocumentStore } from '#ports/document-store/document-store.ts'
import type { MediaStore } from '#ports/media/media.ts'
import { toTimestamp } from '#vocabulary/time.ts'
import { createShopExportWork } from '../../bundle/export-job.ts'
import { createBundleImportWork } from '../../bundle/import/import-job.ts'
import {
  checkCollection,
  checkCollectionTexts,
  checkInput,
  checkTranslations,
} from '../../import/check-input.ts'
import { fetchPicture } from '../../import/fetch-picture.ts'

/** The dependencies of all kinds of work. */
export interface JobWorksNeeds {
  store: DocumentStore
  clock: Clock
  markets: Markets
  products: Products
  catalog: CollectionImportWorkNeeds['catalog'] & Pick<ShopCatalog, 'collections' | 'inCollection'>
  collections: Collections
  library: MediaLibrary
  media: MediaStore
  jobFiles: JobFiles
  contentImport: ContentImport
  /** The start of picture addresses for other programs. */
  mediaBase: string
  crashPoint?: ((name: string) => void) | undefined
  /** The documents of the demo, and the writes that note that it is gone. */
  demo: Pick<DemoRemovalNeeds, 'seeded' | 'finished'>
}

/** The kinds of work that go on in the background when staff ask for it, by name. */
export function openJobWorks(needs: JobWorksNeeds): Record<string, JobWork> {
  const { store, clock, markets, media, products, library, jobFiles: files } = needs
  const base = `${needs.mediaBase.replace(/\/+$/, '')}/`
  const currency = () => markets.find(null).market.currency
  const marketIds = () => markets.all().map(({ id }) => id)
  const addressOf = (name: string) => (/^https?:\/\//i.test(name) ? name : base + name)
  const pictures = {
    library,
    ownName: (address: string) => (address.startsWith(base) ? address.slice(base.length) : undefined),
  }
  return {
    ...createProductChangeWorks({ ...needs, formErrors: productFormErrors }),
    product_import: createImportWork({
      store,
      clock,
      files,
      products,
      checkInput,
      checkTranslations,
      hasCollection: (handle) => needs.catalog.collection(handle) !== undefined,
      markets: marketIds,
      currency,
      fetchPicture,
      pictures,
    }),
    collection_import: createCollectionImportWork({
      store,
      files,
      commands: needs.collections,
      catalog: needs.catalog,
      markets: marketIds,
      now: () => toTimestamp(clock.now()),
      checkCollection,
      checkCollectionTexts,
      fetchPicture,
      pictures,
    }),
    [contentImportKind]: createContentImportWork({ files, contentImport: needs.contentImport }),
    collection_export: createCollectionExportWork({ files, catalog: needs.catalog, addressOf }),
    [demoRemoval]: createDemoRemovalWork({ store, ...needs.demo }),
    shop_export: createShopExportWork({ files }),
    [bundleImport]: createBundleImportWork({ store, media, clock, files }),
    product_export: createExportWork({
      store,
      files,
      currency,
      catalog: needs.catalog,
      addressOf,
    }),
  }
}
