import type { Logger } from 'pino'
import { cleanHtml } from '#adapters/rich-text/clean-html.ts'
import { createSharpPictures } from '#adapters/media/pictures/sharp-pictures.ts'
import { openSqliteSearch } from '#adapters/search/sqlite/sqlite-search.ts'
import { createCarts } from '#domain/carts/create-carts.ts'
import { canBuy } from '#domain/catalog/availability.ts'
import { createCatalog } from '#domain/catalog/create-catalog.ts'
import { createMediaLibrary } from '#domain/catalog/media-library.ts'
import { createProducts } from '#domain/catalog/products.ts'
import { createPages } from '#domain/content/pages.ts'
import { createCustomers } from '#domain/customers/customers.ts'
import { createIdempotency } from '#domain/idempotency/idempotency.ts'
import { createMarkets } from '#domain/markets/create-markets.ts'
import { createRecentOrders } from '#domain/orders/recent-orders.ts'
import { createSearch } from '#domain/search/search.ts'
import { createSessions } from '#domain/sessions/sessions.ts'
import { createStaff, type OwnerSettings } from '#domain/staff/staff.ts'
import { createStock } from '#domain/stock/create-stock.ts'
import type { Clock } from '#ports/clock/clock.ts'
import type { DocumentStore } from '#ports/document-store/document-store.ts'
import type { MediaStore } from '#ports/media/media.ts'
import type { PaymentProvider } from '#ports/payments/payments.ts'
import { openSelling } from './open-selling.ts'
import type { Settings } from './settings.ts'

interface DomainNeeds {
  settings: Pick<Settings, 'SHOP_NAME' | 'SECRET' | 'demo'>
  publicUrl: string
  log: Logger
  store: DocumentStore
  media: MediaStore
  clock: Clock
  payments: readonly PaymentProvider[]
  owner: OwnerSettings
}

/** The rules of the shop over its store. Read models are filled when this resolves. */
export async function openDomain(needs: DomainNeeds) {
  const { store, media, clock, owner } = needs
  const catalog = createCatalog({ store })
  const markets = createMarkets({ store })
  const pages = createPages({ store })
  const stock = createStock({ store, catalog, clock })
  const recentOrders = createRecentOrders({ store, clock })
  const readModels = [catalog, markets, pages, stock, recentOrders]
  await Promise.all(readModels.map((model) => model.ready()))
  const search = createSearch({
    catalog,
    engine: openSqliteSearch(),
    canBuy: (product, currency) => canBuy(product, currency, stock),
  })
  const customers = createCustomers({ store, clock })
  const carts = createCarts({ store, catalog, markets, stock, clock, paymentMethods: needs.payments })
  const selling = await openSelling({ ...needs, stock, carts })
  return {
    catalog,
    markets,
    pages,
    stock,
    search,
    customers,
    carts,
    recentOrders,
    ...selling,
    products: createProducts({ store, clock, catalog, cleanHtml }),
    library: createMediaLibrary({ store, media, pictures: createSharpPictures(), clock }),
    sessions: createSessions({ store, clock }),
    staff: createStaff({ store, clock, customers, owner }),
    idempotency: createIdempotency({ store, clock }),
    close(): void {
      search.close()
      for (const model of readModels) model.close()
    },
  }
}

/** The rules of the shop, open and wired. */
export type Domain = Awaited<ReturnType<typeof openDomain>>
