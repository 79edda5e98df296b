import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { openSqliteStore } from '#adapters/document-store/sqlite/sqlite-store.ts'
import { openDiskMedia } from '#adapters/media/disk/disk-media.ts'
import { createSharpPictures } from '#adapters/media/pictures/sharp-pictures.ts'
import { cleanHtml } from '#adapters/rich-text/clean-html.ts'
import { openSqliteSearch } from '#adapters/search/sqlite/sqlite-search.ts'
import { canBuy } from '#domain/catalog/availability.ts'
import { createCatalog } from '#domain/catalog/create-catalog.ts'
import { createMediaLibrary } from '#domain/catalog/media-library.ts'
import type { ProductInput, VariantInput } from '#domain/catalog/product-input.ts'
import { createProducts } from '#domain/catalog/products.ts'
import { createPages } from '#domain/content/pages.ts'
import { createMarkets } from '#domain/markets/create-markets.ts'
import { createSearch } from '#domain/search/search.ts'
import { createStock } from '#domain/stock/create-stock.ts'
import { createAdminProductsHandlers } from '#http/admin-products.ts'
import { createCatalogueHandlers } from '#http/catalogue.ts'
import { countingStore } from '#ports/document-store/counting.ts'
import type { DocumentStore } from '#ports/document-store/document-store.ts'
import { allCollections } from '#server/collections.ts'
import { seedDemo } from '#server/seed/seed.ts'

/** The time at which all tests of the catalogue start. */
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
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-catalogue-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  return folder
}

/** Opens the catalogue over a store: in memory unless given, with the demo goods unless `empty`. */
export async function openCatalogue(options: { empty?: boolean; store?: DocumentStore } = {}) {
  const clock = createTickingClock()
  const media = openDiskMedia({ directory: await temporaryFolder() })
  const store = options.store ?? countingStore(openSqliteStore({ path: ':memory:', clock, collections: allCollections }))
  if (!options.empty) await seedDemo({ store, media, clock })
  const catalog = createCatalog({ store })
  const markets = createMarkets({ store })
  const pages = createPages({ store })
  const stock = createStock({ store, catalog, clock })
  await Promise.all([catalog.ready(), markets.ready(), pages.ready(), stock.ready()])
  const engine = openSqliteSearch()
  const search = createSearch({ catalog, engine, canBuy: (product, currency) => canBuy(product, currency, stock) })
  const products = createProducts({ store, clock, catalog, cleanHtml })
  const library = createMediaLibrary({ store, media, pictures: createSharpPictures(), clock })
  const handlers = {
    ...createCatalogueHandlers({ catalog, search, markets, stock }),
    ...createAdminProductsHandlers({ catalog, products, library, markets, stock }),
  }
  onTestFinished(async () => {
    for (const model of [catalog, markets, pages, stock, search]) model.close()
    await store.close()
  })
  return { clock, media, store, catalog, markets, pages, stock, search, products, library, handlers }
}

/** A variant with nothing special about it. */
export function someVariant(changes: Partial<VariantInput> = {}): VariantInput {
  return {
    sku: 'TEST-1',
    options: [],
    prices: [{ currency: 'EUR', amount: 4_200, compareAt: null }],
    barcode: null,
    weight: 500,
    imageId: null,
    trackStock: true,
    allowBackorder: false,
    requiresShipping: true,
    ...changes,
  }
}

/** A product with nothing special about it. */
export function someProduct(changes: Partial<ProductInput> = {}): ProductInput {
  return {
    handle: 'test-bowl',
    title: 'Test bowl',
    subtitle: 'Stoneware',
    description: '<p>A bowl.</p>',
    status: 'active',
    brand: 'Studio',
    taxCategory: 'standard',
    tags: [],
    collections: [],
    attributes: [],
    options: [],
    variants: [someVariant()],
    images: [],
    dimensions: null,
    featured: false,
    seo: { title: '', description: '' },
    ...changes,
  }
}
