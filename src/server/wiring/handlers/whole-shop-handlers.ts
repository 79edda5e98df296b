import { createBundleHandlers } from '#http/whole-shop/admin-bundles.ts'
import { createJobHandlers } from '#http/whole-shop/admin-jobs.ts'
import { createProductChangeHandlers } from '#http/whole-shop/admin-product-changes.ts'
import { createAdminRebuildHandlers } from '#http/whole-shop/admin-rebuilds.ts'
import { createPersonalDataHandlers } from '#http/whole-shop/personal-data.ts'
import { inspectBundle } from '../../bundle/import/inspect.ts'
import type { HandlersNeeds } from './handlers-needs.ts'

/** Jobs, bundles, changes of many products, rebuilds and personal data. */
export function wholeShopHandlers({ domain, clock, toImage }: HandlersNeeds) {
  const { wholeShop, people, pricing, catalog } = domain
  const files = { jobs: wholeShop.jobs, files: wholeShop.jobFiles, clock }
  return {
    ...createJobHandlers(files),
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
