import { cleanHtml } from '#adapters/rich-text/clean-html.ts'
import { readMarkdown } from '#adapters/rich-text/read-markdown.ts'
import { createContentImport } from '#domain/whole-shop/content-files/import-contents.ts'
import { createOrderJobWork, orderJob } from '#domain/orders/commands/order-jobs.ts'
import { createErasure } from '#domain/whole-shop/personal-data/erasure.ts'
import { createPersonalCopy } from '#domain/whole-shop/personal-data/copy.ts'
import { createProductChanges } from '#domain/whole-shop/product-changes/product-changes.ts'
import { createProductRemoval } from '#domain/whole-shop/product-removal/remove-product.ts'
import { createReferences } from '#domain/whole-shop/references/references.ts'
import { createJobFiles } from '#engine/work/jobs/job-files.ts'
import { createJobs } from '#engine/work/jobs/jobs.ts'
import { createJobRunner, jobTask } from '#engine/work/jobs/runner.ts'
import { removedWrite } from '#demo/seed/documents.ts'
import { checkForm } from '../../import/check-input.ts'
import type { Base } from './base.ts'
import type { CatalogModule } from './open-catalog.ts'
import { openJobWorks } from './open-jobs.ts'
import type { InventoryModule } from './open-inventory.ts'
import type { OrdersModule } from './open-orders.ts'
import type { PeopleModule } from './open-people.ts'
import type { PricingModule } from './open-pricing.ts'

interface WholeShopModules {
  people: PeopleModule
  catalog: CatalogModule
  inventory: InventoryModule
  pricing: PricingModule
  orders: OrdersModule
}

/** All that the demo put into a shop. Its modules are loaded only for that. */
const demoOf = (base: Base): Parameters<typeof openJobWorks>[0]['demo'] => ({
  async seeded() {
    const { seededGroups } = await import('#demo/seed/seeded.ts')
    return seededGroups(base.store, base.demoPast)
  },
  finished: () => removedWrite(base.store),
})

/** The modules for the whole shop: imports and exports, changes of many products, personal data. */
export function openWholeShop(base: Base, { people, catalog, inventory, pricing, orders }: WholeShopModules) {
  const { store, clock, log } = base
  const wake = (kind: string) => base.wakeTask(jobTask(kind))
  const jobFiles = createJobFiles({ store, clock })
  const contentImport = createContentImport({ ...base, ...catalog, cleanHtml, readMarkdown, checkForm })
  const references = createReferences({ ...base, ...catalog, ...inventory, ...pricing })
  return {
    jobFiles,
    jobs: createJobs({ store, clock, wake }),
    jobRunner: createJobRunner({
      ...base,
      works: {
        ...openJobWorks({
          ...base,
          ...catalog,
          markets: pricing.markets,
          jobFiles,
          contentImport,
          demo: demoOf(base),
        }),
        [orderJob]: createOrderJobWork(orders),
      },
      wake,
      onError: (job, err) => log.error({ job: job.id, kind: job.data.kind, err }, 'a job went wrong'),
    }),
    productChanges: createProductChanges({ store, clock, ...catalog, wake }),
    readMarkdown,
    references,
    removal: createProductRemoval({ store, ...catalog, references }),
    erasure: createErasure({ ...base, staff: people.staff }),
    personalCopy: createPersonalCopy({ store }),
  }
}

/** The opened modules for the whole shop. */
export type WholeShopModule = ReturnType<typeof openWholeShop>
