import { createShopProfile } from '#domain/catalog/profile/shop-profile.ts'
import { createRebuildRequests } from '#domain/whole-shop/rebuilds/rebuild-requests.ts'
import { createIdempotency } from '#engine/idempotency/idempotency.ts'
import { createSetBacks } from '#engine/work/set-backs.ts'
import { createWorker, type Worker } from '#engine/work/worker.ts'
import { createKeyedLock } from '#ports/document-store/keyed-lock.ts'
import { newId } from '#vocabulary/identifiers.ts'
import { createModelFileWatch } from '../../operations/model-file-watch.ts'
import { shopSecret } from '../secrets.ts'
import { detailsOf } from '../shop-details.ts'
import type { Base, DomainNeeds } from './base.ts'
import { openBackground } from './open-background.ts'
import { openCarts } from './open-carts.ts'
import { openCatalog, openWordings } from './open-catalog.ts'
import { openCheckout } from './open-checkout.ts'
import { openFeedback } from './open-feedback.ts'
import { openInventory } from './open-inventory.ts'
import { openMessages } from './open-messages.ts'
import { openModelFiles } from './open-model-file.ts'
import { openOrders } from './open-orders.ts'
import { openPeople } from './open-people.ts'
import { openPricing } from './open-pricing.ts'
import { openRebuilds } from './open-rebuilds.ts'
import { openSearch } from './open-search.ts'
import type { WebhookContentNeeds } from '#http/messages/webhook-content.ts'
import { openWebhooks } from './open-webhooks.ts'
import { openWholeShop } from './open-whole-shop.ts'

async function openBase(needs: DomainNeeds, worker: Worker): Promise<Base> {
  const profile = createShopProfile({ ...needs, settings: detailsOf(needs.settings) })
  return {
    ...needs,
    profile,
    mediaBase: needs.mediaBase ?? new URL('/media', needs.publicUrl).href,
    shopName: profile.name,
    demo: needs.settings.demo,
    secret: await shopSecret(needs.settings, needs.store),
    process: newId('prc'),
    setBacks: createSetBacks(needs.clock, (from, to) =>
      needs.log.warn({ from, to }, 'the clock was set back: what was to be done soon is done now'),
    ),
    lock: createKeyedLock(),
    wakeTask: worker.wake,
    wake: () => worker.wake('outbox'),
  }
}

/** The read models of the groups of the domain. Read models are filled when this resolves. */
async function openReading(base: Base) {
  const requests = createRebuildRequests(base)
  const [wordings] = await Promise.all([openWordings(base), requests.ready()])
  const watch = createModelFileWatch(base)
  const files = openModelFiles(base.modelFile, { rebuild: requests.number(), watch })
  const catalog = openCatalog(base, wordings, files)
  const inventory = openInventory(base, catalog, files)
  const feedback = openFeedback(base)
  const pricing = await openPricing(base, { catalog, inventory })
  const readModels = [catalog, inventory, feedback, pricing].flatMap((each) => each.readModels)
  await Promise.all(readModels.map((model) => model.ready()))
  const search = openSearch(base, { catalog, inventory, feedback }, files)
  const rebuilds = openRebuilds(base, { catalog, inventory, search }, { files, requests })
  return {
    modules: { catalog, inventory, feedback, pricing, search, rebuilds },
    close(): void {
      rebuilds.rebuilds.stop()
      requests.close()
      search.search.close()
      for (const model of readModels) model.close()
    },
  }
}

/** The rules of the shop over its store, a module for each group of them. Read models are filled when this resolves. */
export async function openDomain(needs: DomainNeeds) {
  const { log } = needs
  const worker = createWorker({
    onError: (task, err) => log.error({ task, err }, 'a background task failed'),
  })
  const base = await openBase(needs, worker)
  let describable: WebhookContentNeeds | undefined
  const [{ modules: reading, close: closeReading }, webhooks] = await Promise.all([
    openReading(base),
    openWebhooks(base, () => describable),
  ])
  describable = reading.catalog
  const people = openPeople(base)
  const carts = openCarts(base, reading)
  const orders = openOrders(base, { ...reading, carts, webhooks })
  const checkout = openCheckout(base, { ...reading, carts, orders, webhooks })
  const messages = openMessages(base, { ...reading, orders })
  const wholeShop = openWholeShop(base, { ...reading, people, orders })
  const working = { ...reading, carts, checkout, orders, messages, webhooks, wholeShop }
  const { housekeeping, outbox } = openBackground(base, working, worker)
  return {
    secret: base.secret,
    idempotency: createIdempotency(base),
    people,
    catalog: { ...reading.catalog, ...reading.search },
    inventory: reading.inventory,
    pricing: reading.pricing,
    orders,
    buying: { ...carts, ...checkout },
    messages: { ...messages, ...webhooks },
    feedback: reading.feedback,
    wholeShop: { ...wholeShop, ...reading.rebuilds },
    worker,
    housekeeping,
    outbox,
    /** Ends the background work; resolves when that is done. */
    async stop(): Promise<void> {
      wholeShop.jobRunner.stop()
      await Promise.all([worker.stop(), webhooks.webhooks.stop()])
    },
    close(): void {
      messages.transport.close()
      closeReading()
      orders.recentOrders.close()
      reading.catalog.pictureLibrary.close()
      reading.catalog.productKeys.close()
      webhooks.webhookEndpoints.close()
    },
  }
}

/** The rules of the shop, open and wired. */
export type Domain = Awaited<ReturnType<typeof openDomain>>
