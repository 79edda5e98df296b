import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { openDiskMedia } from '#adapters/media/disk/disk-media.ts'
import { createSharpPictures } from '#adapters/media/pictures/sharp-pictures.ts'
import { cleanHtml } from '#adapters/rich-text/clean-html.ts'
import { searchFields } from '#domain/catalog/search/search-text.ts'
import { createTextIndex } from '#engine/text-search/text-index.ts'
import { createCatalog } from '#domain/catalog/read-model/create-catalog.ts'
import { collections } from '#domain/catalog/products/documents.ts'
import { createDirectUploads } from '#domain/catalog/media/direct-uploads.ts'
import { createMediaLibrary } from '#domain/catalog/media/media-library.ts'
import { newStockItems } from '#domain/inventory/stock/new-stock-items.ts'
import { createProducts } from '#domain/catalog/products/products.ts'
import { createProductRemoval } from '#domain/catalog/products/remove-product.ts'
import { createWordings } from '#domain/catalog/languages/wording.ts'
import { createPages } from '#domain/catalog/content/pages.ts'
import { createMarkets } from '#domain/pricing/markets/create-markets.ts'
import { markets } from '#domain/pricing/markets/documents.ts'
import { createQueryCounts } from '#domain/catalog/search/query-counts.ts'
import { createSearchRules } from '#domain/catalog/search/search-rules.ts'
import { createLeadsSomewhere } from '#domain/catalog/search/shop-paths.ts'
import { createSearch } from '#domain/catalog/search/search.ts'
import { locations } from '#domain/inventory/stock/documents.ts'
import { createStock } from '#domain/inventory/stock/create-stock.ts'
import { createAdminProductsHandlers } from '#http/catalog/admin-products.ts'
import { createCatalogHandlers } from '#http/catalog/catalog.ts'
import { createToImage } from '#http/catalog/images.ts'
import { countingStore } from '#ports/document-store/counting.ts'
import { put, type DocumentStore } from '#ports/document-store/document-store.ts'
import { allCollections } from '#server/wiring/collections.ts'
import { demoMarkets } from '#demo/seed/markets.ts'
import { openModelFile } from '#server/wiring/domain/open-model-file.ts'
import { seedDemo } from '#demo/seed/seed.ts'
import { openTestStore } from '../test-store.ts'

/** The time at which all tests of the catalog start. */
export const start = Date.parse('2026-03-01T09:00:00.000Z')

/** A clock that goes on by a millisecond each time it is read, so that no two changes share a moment. */
export function createTickingClock(): { now(): number; advance(milliseconds: number): void } {
  let time = start
  return {
    now: () => (time += 1),
    advance: (milliseconds) => void (time += milliseconds),
  }
}

/** A folder that is gone when the test has ended. */
export async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-catalog-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  return folder
}

async function openDoors(store: DocumentStore): Promise<void> {
  await store.commit([
    ...Object.entries(demoMarkets).map(([id, market]) => put(markets, id, market, 'absent')),
    put(locations, 'studio', { name: 'Studio', position: 1, closedAt: null }, 'absent'),
    put(
      collections,
      'col_ceramics',
      {
        handle: 'ceramics',
        title: 'Ceramics',
        description: '',
        parent: null,
        image: null,
        position: 1,
        translations: {},
      },
      'absent',
    ),
  ])
}

/** The initial contents of a shop: the demo products, or only the markets and the place that they are sold from. */
type Contents = 'demo' | 'markets'

/** Opens the catalog over a store in memory. */
export async function openTestCatalog(contents: Contents = 'demo') {
  const clock = createTickingClock()
  const media = openDiskMedia({ directory: await temporaryFolder() })
  const store = countingStore(await openTestStore({ clock, collections: allCollections }))
  if (contents === 'demo') await seedDemo({ store, media, clock })
  else await openDoors(store)
  const file = openModelFile({ folder: undefined })
  const catalog = createCatalog({ store, file })
  const shopMarkets = createMarkets({ store })
  const pages = createPages({ store })
  const wordings = createWordings({ store })
  const stock = createStock({ store, catalog, clock })
  const leadsSomewhere = createLeadsSomewhere({ catalog, pages })
  const searchRules = createSearchRules({ store, clock, leadsSomewhere })
  const models = [catalog, shopMarkets, pages, wordings, stock, searchRules]
  await Promise.all(models.map((model) => model.ready()))
  const textIndex = createTextIndex(searchFields)
  const search = createSearch({
    catalog,
    textIndex,
    file,
    stock,
    wordings,
    rules: searchRules,
    sales: { timesOrdered: () => 0, onChange: () => () => undefined },
    clock,
  })
  const queryCounts = createQueryCounts({ store, clock })
  const products = createProducts({ store, clock, catalog, cleanHtml, newStockItems })
  const sold = new Set<string>()
  const removal = createProductRemoval({ store, catalog, hasSold: async (id) => sold.has(id) })
  const library = createMediaLibrary({ store, media, pictures: createSharpPictures(), clock })
  const uploads = createDirectUploads({ uploads: undefined, library, secret: 'tests', clock })
  const toImage = createToImage()
  const handlers = {
    ...createCatalogHandlers({
      catalog,
      search,
      wordings,
      markets: shopMarkets,
      stock,
      priceLists: { live: () => [] },
      ratings: { of: () => undefined },
      companions: { of: () => [] },
      searchRules,
      queryCounts,
      clock,
      toImage,
    }),
    ...createAdminProductsHandlers({
      catalog,
      products,
      removal,
      library,
      uploads,
      markets: shopMarkets,
      stock,
      toImage,
    }),
  }
  onTestFinished(async () => {
    for (const model of [...models, search]) model.close()
    await store.close()
  })
  return {
    clock,
    media,
    store,
    catalog,
    markets: shopMarkets,
    pages,
    stock,
    search,
    searchRules,
    queryCounts,
    products,
    removal,
    sold,
    library,
    handlers,
  }
}
