import type { Logger } from 'pino'
import { cleanHtml } from '#adapters/rich-text/clean-html.ts'
import { createSharpPictures } from '#adapters/media/pictures/sharp-pictures.ts'
import { createTextIndex } from '#engine/text-search/text-index.ts'
import { createAudit } from '#domain/people/audit/audit.ts'
import { createCarts } from '#domain/buying/carts/create-carts.ts'
import { createCatalog } from '#domain/catalog/read-model/create-catalog.ts'
import { createDirectUploads } from '#domain/catalog/media/direct-uploads.ts'
import { createMediaLibrary } from '#domain/catalog/media/media-library.ts'
import { newStockItems } from '#domain/inventory/stock/new-stock-items.ts'
import { createProducts } from '#domain/catalog/products/products.ts'
import { createPages } from '#domain/catalog/content/pages.ts'
import { createCustomers } from '#domain/people/customers/customers.ts'
import { createIssuerTests } from '#domain/people/issuer-tests/issuer-tests.ts'
import { createIdempotency } from '#engine/idempotency/idempotency.ts'
import { createTranslationCommands } from '#domain/catalog/translations/translation-commands.ts'
import { createPricedCartTranslation } from '#domain/pricing/prices/priced-in.ts'
import { createTextTranslation } from '#domain/catalog/languages/wording.ts'
import { createWordings } from '#domain/catalog/languages/wording.ts'
import { createMarketCommands } from '#domain/pricing/markets/market-commands.ts'
import { createMarkets } from '#domain/pricing/markets/create-markets.ts'
import { createProductChanges } from '#domain/whole-shop/product-changes/product-changes.ts'
import { createRecentOrders } from '#domain/orders/lookup/recent-orders.ts'
import { createOwnNewsletter } from '#domain/messages/newsletter/own-newsletter.ts'
import { createPersonalCopy } from '#domain/whole-shop/personal-data/copy.ts'
import { createErasure } from '#domain/whole-shop/personal-data/erasure.ts'
import { createMembership } from '#domain/pricing/price-lists/membership.ts'
import { createPriceLists } from '#domain/pricing/price-lists/price-lists.ts'
import { createJobFiles } from '#engine/work/jobs/job-files.ts'
import { jobTask } from '#engine/work/jobs/runner.ts'
import { createFactsLookup } from '#domain/pricing/prices/look-up-facts.ts'
import { createKnownPromotions } from '#domain/pricing/promotions/known-promotions.ts'
import { createPromotionLookup } from '#domain/pricing/promotions/look-up-promotions.ts'
import { createPromotions } from '#domain/pricing/promotions/promotions.ts'
import { createRebuildRequests } from '#domain/whole-shop/rebuilds/rebuild-requests.ts'
import { createRebuilds, rebuildTask } from '#domain/whole-shop/rebuilds/rebuilds.ts'
import { createQueryCounts } from '#domain/catalog/search/query-counts.ts'
import { createSearchRules } from '#domain/catalog/search/search-rules.ts'
import { createLeadsSomewhere } from '#domain/catalog/search/shop-paths.ts'
import { searchFields } from '#domain/catalog/search/search-text.ts'
import { createSearch } from '#domain/catalog/search/search.ts'
import { createSessions } from '#domain/people/sessions/sessions.ts'
import { createStaff, type OwnerSettings } from '#domain/people/staff/staff.ts'
import { createStock } from '#domain/inventory/stock/create-stock.ts'
import type { OrderDocument } from '#domain/orders/orders/order-document.ts'
import type { Clock } from '#ports/clock/clock.ts'
import type { DocumentStore, Stored } from '#ports/document-store/document-store.ts'
import type { MediaStore } from '#ports/media/media.ts'
import type { Uploads } from '#ports/media/uploads.ts'
import type { PaymentProvider } from '#ports/payments/payments.ts'
import type { InvoiceSettings } from './open-invoicing.ts'
import type { MailSettings } from './mail-settings.ts'
import { openEngagement } from './open-engagement.ts'
import { openJobWorks } from './open-jobs.ts'
import { openSelling } from './open-selling.ts'
import { createFillLog } from '../operations/fill-log.ts'
import type { Telemetry } from '../operations/telemetry.ts'
import { noteRebuild, openModelFile, openStockFile, type ModelFileSettings } from './open-model-file.ts'
import { keepSecret } from './secrets.ts'
import type { Settings } from '../settings.ts'
import { createThreadLister } from '../listing/thread-lister.ts'
import { createThreadSnapshotBuilder } from '../text-snapshot/thread-builder.ts'
import { tellOfWords } from '../operations/text-index-progress.ts'
import { createOrderedBefore } from '#domain/orders/lookup/ordered-before.ts'
import { createOwnHoldingLookup } from '#domain/buying/checkout/own-holding.ts'

interface DomainNeeds {
  settings: Pick<
    Settings,
    | 'SHOP_COUNTRY'
    | 'SHOP_NAME'
    | 'SECRET'
    | 'PAYMENTS_CAPTURE'
    | 'RETURN_WINDOW_DAYS'
    | 'demo'
    | 'WEBHOOKS_TO_LOOPBACK'
    | 'CART_REMINDERS'
  > &
    MailSettings &
    InvoiceSettings
  publicUrl: string
  log: Logger
  store: DocumentStore
  media: MediaStore
  uploads: Uploads | undefined
  clock: Clock
  payments: readonly PaymentProvider[]
  /** What the addresses of pictures begin with, as other programs know them; `/media` of the shop unless told. */
  mediaBase?: string
  owner: OwnerSettings
  telemetry: Telemetry
  /** Where goods and stock lie between two starts; nowhere unless told. */
  modelFile?: ModelFileSettings
  /** Writes an order as webhooks carry it. */
  describeOrder: (order: Stored<OrderDocument>) => unknown
  /** For tests: called before and after each commit and outside call of what is sold. */
  crashPoint?: (name: string) => void
  /** For tests: milliseconds as this process counts them. */
  elapsed?: () => number
}

/** The rules of the shop over its store. Read models are filled when this resolves. */
export async function openDomain(needs: DomainNeeds) {
  const { store, media, uploads, clock, owner } = needs
  const requests = createRebuildRequests({ store, clock })
  const wordings = createWordings({ store })
  await Promise.all([requests.ready(), wordings.ready()])
  const rebuild = requests.number()
  const modelFile = { store: '', ...(needs.modelFile ?? { folder: undefined }), rebuild }
  const file = openModelFile(modelFile)
  const stockFile = openStockFile(modelFile)
  const catalog = createCatalog({
    store,
    file,
    filling: createFillLog(needs),
    buildSnapshot: () =>
      createThreadSnapshotBuilder({
        known: wordings.known,
        onTrouble: (err) => needs.log.error({ err }, 'product texts could not be indexed in the background'),
      }),
  })
  const markets = createMarkets({ store })
  const pages = createPages({ store })
  const stock = createStock({ store, catalog, clock, file: stockFile })
  const recentOrders = createRecentOrders({ store, clock })
  const priceLists = createPriceLists({
    store,
    clock,
    catalog: { ...catalog, market: (id) => markets.all().some((each) => each.id === id) },
  })
  const knownPromotions = createKnownPromotions({ store })
  const { readModel: engagementModel, ...engagement } = openEngagement({ store, clock })
  const leadsSomewhere = createLeadsSomewhere({ catalog, pages })
  const searchRules = createSearchRules({ store, clock, leadsSomewhere })
  const queryCounts = createQueryCounts({ store, clock })
  const known = [priceLists, knownPromotions, engagementModel, searchRules]
  const readModels = [catalog, markets, pages, wordings, stock, ...known]
  await Promise.all(readModels.map((model) => model.ready()))
  const wordsRead = tellOfWords(needs.log)
  const search = createSearch({
    catalog,
    textIndex: createTextIndex(searchFields),
    file,
    stock,
    wordings,
    rules: searchRules,
    sales: engagement.companions,
    clock,
    lister: (index) =>
      createThreadLister({
        index,
        known: wordings.known,
        onTrouble: (err) => needs.log.warn({ err }, 'products are listed without a separate thread'),
      }),
    onRead: wordsRead.onRead,
  })
  wordsRead.done()
  const rebuilding = createRebuilds({
    store,
    clock,
    requests,
    made: rebuild,
    productsKnown: () => catalog.outlines().size,
    async reindex(onProduct) {
      search.invalidateText()
      await catalog.reindex(onProduct)
      await stock.reindex()
    },
    noteMade: (request) => noteRebuild({ file, stockFile }, { ...modelFile, rebuild: request }),
    onError: (err) => needs.log.warn({ err }, 'the index rebuild was interrupted'),
  })
  const customers = createCustomers({ store, clock })
  const staff = createStaff({ store, clock, customers, owner })
  const shopCountry = needs.settings.SHOP_COUNTRY ?? (needs.settings.demo ? 'DE' : null)
  const managing = createMarketCommands({
    store,
    clock,
    markets,
    isLocation: (id) => stock.locations.list().some((each) => each.id === id),
    hasPriceLists: (id) => priceLists.all().some(({ data }) => data.markets.includes(id)),
  })
  const member = createMembership({ store, clock, lists: priceLists, lineage: catalog.lineage })
  const secret = await keepSecret(store, 'promotion uses')
  const promotionsOf = createPromotionLookup({
    store,
    known: knownPromotions,
    secret,
    hasOrdered: createOrderedBefore(store),
  })
  const facts = createFactsLookup({
    store,
    clock,
    markets,
    shopCountry,
    member,
    own: createOwnHoldingLookup({ store }),
    promotions: promotionsOf,
  })
  const carts = createCarts({ store, catalog, markets, stock, clock, paymentMethods: needs.payments, facts })
  const library = createMediaLibrary({ store, media, pictures: createSharpPictures(), clock })
  const products = createProducts({ store, clock, catalog, cleanHtml, newStockItems })
  const jobFiles = createJobFiles({ store, clock })
  const say = createPricedCartTranslation({ wordings, variant: catalog.variant })
  const sayText = createTextTranslation(wordings)
  const productChanges = createProductChanges({
    store,
    clock,
    catalog,
    wake: (kind) => selling.worker.wake(jobTask(kind)),
  })
  const selling = await openSelling({
    ...needs,
    ...engagement,
    say,
    sayText,
    stock,
    carts,
    catalog,
    markets,
    pages,
    works: openJobWorks({
      store,
      clock,
      markets,
      products,
      catalog,
      library,
      media,
      jobFiles,
      mediaBase: needs.mediaBase ?? new URL('/media', needs.publicUrl).href,
      crashPoint: needs.crashPoint,
    }),
    queryCounts,
    everywhere: [rebuilding.task],
  })
  requests.onRequest(() => selling.worker.wake(rebuildTask))
  return {
    catalog,
    markets,
    managing,
    pages,
    wordings,
    say,
    stock,
    search,
    searchRules,
    queryCounts,
    rebuilds: { ...requests, ...rebuilding },
    customers,
    carts,
    priceLists,
    recentOrders,
    store,
    ...engagement,
    ...selling,
    products,
    jobFiles,
    productChanges,
    translating: createTranslationCommands({
      store,
      clock,
      cleanHtml,
      caughtUp: () => Promise.all([catalog, pages, wordings].map((model) => model.caughtUp())),
    }),
    library,
    uploads: createDirectUploads({ uploads, library, secret: selling.secret, clock }),
    sessions: createSessions({ store, clock }),
    ownNewsletter: createOwnNewsletter({ store, clock, secret: selling.secret }),
    issuerTests: createIssuerTests({ store, clock }),
    staff,
    audit: createAudit({ store }),
    erasure: createErasure({ store, clock, staff, wake: () => selling.worker.wake('outbox') }),
    promotions: createPromotions({ store, clock, known: knownPromotions, catalog, markets }),
    personalCopy: createPersonalCopy({ store }),
    idempotency: createIdempotency({ store, clock }),
    close(): void {
      selling.transport.close()
      rebuilding.stop()
      requests.close()
      search.close()
      recentOrders.close()
      selling.webhookEndpoints.close()
      for (const model of readModels) model.close()
    },
  }
}

/** The rules of the shop, open and wired. */
export type Domain = Awaited<ReturnType<typeof openDomain>>
