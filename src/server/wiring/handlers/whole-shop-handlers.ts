import { createBundleHandlers } from '#http/whole-shop/admin-bundles.ts'
import { createDemoDataHandlers } from '#http/whole-shop/demo-data.ts'
import { createJobHandlers } from '#http/whole-shop/admin-jobs.ts'
import { createContentFileHandlers } from '#http/whole-shop/content-files.ts'
import { createProductChangeHandlers } from '#http/whole-shop/admin-product-changes.ts'
import { createAdminRebuildHandlers } from '#http/whole-shop/admin-rebuilds.ts'
import { setAsideOf } from '#engine/read-model/set-aside.ts'
import { createOverviewHandlers } from '#http/whole-shop/overview.ts'
import { createScreenHandlers } from '#http/whole-shop/screens.ts'
import { createPersonalDataHandlers } from '#http/whole-shop/personal-data.ts'
import { homeId } from '#vocabulary/catalog/sections.ts'
import { hasDemo } from '#demo/seed/documents.ts'
import { inspectBundle } from '../../bundle/import/inspect.ts'
import type { HandlersNeeds } from './handlers-needs.ts'
import { createOrderViewContext } from './order-viewing.ts'

type Step = Parameters<Parameters<typeof createOverviewHandlers>[0]['isDone']>[0]

/** Whether each step from an empty shop to an open one is done, by read models: no document is read. */
const setupFacts = ({ catalog, pricing }: HandlersNeeds['domain']): Record<Step, () => boolean> => ({
  product: () =>
    catalog.catalog
      .outlines()
      .values()
      .some(({ status }) => status === 'active'),
  collection: () => catalog.catalog.collections().length > 0,
  delivery: () =>
    pricing.markets.all().every(({ market }) => market.zones.some(({ rates }) => rates.length > 0)),
  taxes: () =>
    pricing.markets
      .all()
      .some(({ market }) =>
        market.zones.some(({ countries }) =>
          countries.some((country) => pricing.markets.taxOf(country) !== undefined),
        ),
      ),
  policies: () => ['terms', 'privacy'].every((slug) => catalog.pages.find(slug) !== undefined),
  home_page: () => catalog.contents.find(homeId).content.published !== null,
})

/** The overview, which every group of the domain adds to. */
function overviewHandlers(needs: HandlersNeeds) {
  const { store, domain, health, backups, toImage } = needs
  const { catalog, inventory, pricing, orders, messages } = domain
  const facts = setupFacts(domain)
  return createOverviewHandlers({
    recent: orders.recentOrders,
    currency: () => pricing.markets.find(null).market.currency,
    lowStock: inventory.stock.countLow,
    drafts: () => [...catalog.catalog.outlines().values()].filter(({ status }) => status === 'draft').length,
    refusedPublications: () =>
      catalog.contents.list().filter(({ content }) => content.schedule?.state === 'refused').length,
    setAside: setAsideOf(store).list,
    openFindings: orders.discrepancies.countOpen,
    openWithdrawals: orders.withdrawals.countOpen,
    openEnquiries: messages.enquiries.countOpen,
    openQuestions: messages.questions.countOpen,
    storeDamage: () => health.damage() ?? null,
    backups: backups.state,
    isDone: (step) => facts[step](),
    toImage,
    names: createOrderViewContext(needs).names,
  })
}

/** The overview, jobs, bundles, changes of many products, rebuilds and personal data. */
export function wholeShopHandlers(needs: HandlersNeeds) {
  const { domain, clock, toImage } = needs
  const { wholeShop, people, pricing, catalog } = domain
  const files = { jobs: wholeShop.jobs, files: wholeShop.jobFiles, clock }
  return {
    ...overviewHandlers(needs),
    ...createScreenHandlers(),
    ...createJobHandlers(files),
    ...createContentFileHandlers({ ...catalog, ...wholeShop, ...files }),
    ...createDemoDataHandlers({
      ...files,
      shopName: catalog.profile.name,
      hasDemo: () => hasDemo(needs.store),
    }),
    ...createBundleHandlers({ ...files, inspect: inspectBundle }),
    ...createProductChangeHandlers({ ...wholeShop, catalog: catalog.catalog }),
    ...createAdminRebuildHandlers(wholeShop),
    ...createPersonalDataHandlers({
      ...wholeShop,
      customers: people.customers,
      priceLists: pricing.priceLists,
      toImage,
      clock,
    }),
  }
}
