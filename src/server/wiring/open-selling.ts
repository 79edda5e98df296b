import type { Logger } from 'pino'
import type { Awaited as AwaitedVariants } from '#domain/messages/back-in-stock/awaited.ts'
import type { Carts } from '#domain/buying/carts/carts.ts'
import type { Catalog } from '#domain/catalog/read-model/catalog.ts'
import type { ContentPage, Pages } from '#domain/catalog/content/pages.ts'
import type { TranslatePricedCart } from '#domain/pricing/prices/priced-in.ts'
import type { TranslateText } from '#domain/catalog/languages/wording.ts'
import type { Markets } from '#domain/pricing/markets/documents.ts'
import { sweepUploads } from '#domain/catalog/media/direct-uploads.ts'
import { createCartReminders } from '#domain/buying/carts/cart-reminders.ts'
import { languageOf } from '#vocabulary/languages/languages.ts'
import { createCheckout } from '#domain/buying/checkout/checkout.ts'
import { createCredit } from '#domain/pricing/credit/credit.ts'
import { createCreditHolds } from '#domain/pricing/credit/credit-holds.ts'
import { createCreditPayments } from '#domain/pricing/credit/credit-payments.ts'
import { announceInvoices } from '#domain/orders/invoices/invoices.ts'
import { writeCartReminder } from '#domain/messages/mail/cart-reminder-mail.ts'
import { writeOrderLink } from '#domain/messages/mail/order-link-mail.ts'
import { createMails } from '#domain/messages/mail/mails.ts'
import { createOrderLookup } from '#domain/orders/lookup/order-lookup.ts'
import { createOrderList } from '#domain/orders/lookup/order-list.ts'
import { createDrafts } from '#domain/buying/drafts/drafts.ts'
import { createDraftPlacement } from '#domain/buying/drafts/place-draft.ts'
import { createOrderEdits } from '#domain/orders/edits/order-edits.ts'
import { createOrderReturns } from '#domain/orders/returns/order-returns.ts'
import { createOrders } from '#domain/orders/commands/order-commands.ts'
import { createStockTasks } from '#domain/orders/orders/stock-tasks.ts'
import { createPromotionHolds } from '#domain/pricing/promotions/uses.ts'
import { createErasureSteps } from '#domain/whole-shop/personal-data/erasure-steps.ts'
import type { OrderDocument } from '#domain/orders/orders/order-document.ts'
import type { OrderChange } from '#domain/orders/orders/order-change.ts'
import { createOutbox } from '#engine/work/outbox/outbox.ts'
import { createJobs } from '#engine/work/jobs/jobs.ts'
import { createJobRunner, jobTask, type JobWork } from '#engine/work/jobs/runner.ts'
import { createLease, leasePeriod } from '#engine/work/leases/lease.ts'
import { createWorker, type WorkerTask } from '#engine/work/worker.ts'
import { createDiscrepancies } from '#domain/orders/payments/discrepancies.ts'
import { createPayments } from '#domain/orders/payments/payments.ts'
import type { QueryCounts } from '#domain/catalog/search/query-counts.ts'
import type { Stock } from '#domain/inventory/stock/stock.ts'
import type { Clock } from '#ports/clock/clock.ts'
import type { DocumentStore, Stored } from '#ports/document-store/document-store.ts'
import { createKeyedLock } from '#ports/document-store/keyed-lock.ts'
import type { Uploads } from '#ports/media/uploads.ts'
import type { PaymentProvider } from '#ports/payments/payments.ts'
import { newId } from '#vocabulary/identifiers.ts'
import { placePrefix, type PlaceName } from '#vocabulary/places/places.ts'
import { day, hour, minute, second, toTimestamp } from '#vocabulary/time.ts'
import { observedHandlers, observedTasks } from '../operations/observed-work.ts'
import type { Telemetry } from '../operations/telemetry.ts'
import { setUpMail, type MailSettings } from './mail-settings.ts'
import { openAskedMessages } from './open-engagement.ts'
import { openInvoicing, type InvoiceSettings } from './open-invoicing.ts'
import { openWebhooks } from './open-webhooks.ts'
import { shopSecret } from './secrets.ts'
import type { Settings } from '../settings.ts'

interface SellingNeeds {
  store: DocumentStore
  clock: Clock
  stock: Stock
  carts: Carts
  catalog: Pick<Catalog, 'variant'>
  /** Calls what is ordered as the order’s language has it. */
  say: TranslatePricedCart
  /** Calls what else an order says as its language has it. */
  sayText: TranslateText
  markets: Markets
  pages: Pick<Pages, 'find'>
  payments: readonly PaymentProvider[]
  queryCounts: Pick<QueryCounts, 'save'>
  uploads: Uploads | undefined
  awaited: AwaitedVariants
  /** What else is done again and again in every process. */
  everywhere: readonly WorkerTask[]
  settings: Pick<
    Settings,
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
  telemetry: Telemetry
  /** What jobs there are, by kind. */
  works: Readonly<Record<string, JobWork>>
  /** Writes an order as webhooks carry it. */
  describeOrder: (order: Stored<OrderDocument>) => unknown
  /** For tests: called before and after each commit and outside call. */
  crashPoint?: ((name: string) => void) | undefined
  /** For tests: milliseconds as this process counts them. */
  elapsed?: (() => number) | undefined
}

/**
 * The provider's records of so long are compared with the orders each time: longer than any outage of ours.
 */
const reconciled = 3 * day
const expiredAtOnce = 200

/** The policy that shoppers agree to when they order. */
const termsPage = 'terms'

const termsOf = (page: ContentPage | undefined) =>
  page?.kind === 'policy' ? { page: page.slug, version: page.updatedAt } : null

/** Checkout, orders and mails, and the worker that carries out what follows from them. */
export async function openSelling(needs: SellingNeeds) {
  const {
    store,
    clock,
    stock,
    carts,
    payments: providers,
    settings,
    publicUrl,
    log,
    telemetry,
    uploads,
    crashPoint,
    elapsed,
  } = needs
  const secret = await shopSecret(settings, store)
  const shop = { secret, publicUrl, shopName: settings.SHOP_NAME, demo: settings.demo }
  const webhooks = await openWebhooks({ ...needs, wake: () => worker.wake('webhooks') })
  const common = {
    store,
    clock,
    stock,
    lock: createKeyedLock(),
    providers,
    crashPoint,
    wake: () => worker.wake('outbox'),
    announce: (change: OrderChange) => [...webhooks.announce(change), ...announceInvoices(change)],
  }
  const credit = createCredit({ store, clock, secret })
  // Orders give money back to gift cards and store credit too.
  const refundable = [...providers, ...createCreditPayments({ store, clock })]
  const { catalog, markets } = needs
  const prefixOf = (place: PlaceName) => placePrefix(place, markets.all()[0]?.id ?? place.market)
  const prefixOfOrder = ({ marketId, language }: { marketId: string; language: string }) =>
    prefixOf({ market: marketId, language: languageOf(language) })
  const payments = createPayments({ ...common, ...shop, placePrefix: prefixOfOrder })
  const discrepancies = createDiscrepancies({ store, clock })
  const checkout = createCheckout({
    ...common,
    ...shop,
    translate: needs.say,
    translateText: needs.sayText,
    carts,
    terms: () => termsOf(needs.pages.find(termsPage)),
    placePrefix: prefixOfOrder,
    holds: [createCreditHolds({ store }), createPromotionHolds({ store })],
    capture: settings.PAYMENTS_CAPTURE,
    payments,
    discrepancies,
  })
  const orders = createOrders({ ...common, providers: refundable })
  const changes = { ...common, providers: refundable, priceItems: carts.priceItems, say: needs.say }
  const orderEdits = createOrderEdits(changes)
  const returnWindowDays = settings.RETURN_WINDOW_DAYS
  const orderReturns = createOrderReturns({
    ...changes,
    returnWindowDays,
    exchangeCatalog: { variant: needs.catalog.variant, sellable: stock.known },
  })
  const drafts = createDrafts({ store, clock, catalog, markets, carts })
  const placeDraft = createDraftPlacement({
    ...common,
    drafts,
    catalog,
    markets,
    translate: needs.say,
    translateText: needs.sayText,
    demo: settings.demo,
  })
  const invoicing = openInvoicing({ store, clock, lock: common.lock, settings, crashPoint })
  const transport = setUpMail(settings)
  const remindsOfCarts = settings.CART_REMINDERS ?? true
  const cartReminders = createCartReminders({
    ...shop,
    store,
    clock,
    isOn: remindsOfCarts,
  })
  const orderLookup = createOrderLookup({ store, clock, wake: common.wake })
  const asked = openAskedMessages({ ...needs, ...shop, wake: common.wake })
  const mails = createMails({
    store,
    clock,
    ...shop,
    transport,
    prefixOf,
    ...(providers.some(({ kind }) => kind === 'redirect') ? { payLink: payments.payLink } : {}),
    writers: {
      ...asked.writers,
      cart_reminder: writeCartReminder({ ...shop, store, catalog, markets }),
      order_link: writeOrderLink({ ...shop, store, prefixOf }),
    },
    wake: common.wake,
    crashPoint,
  })
  const outbox = createOutbox({
    store,
    clock,
    handlers: observedHandlers(
      {
        mail: mails.mailTasks,
        cart_reminder: cartReminders.tasks,
        invoices: invoicing.invoiceTasks,
        refund: orders.refundTasks,
        checkout_refund: checkout.refundTasks,
        promised_payment: payments.captureTasks,
        stock: createStockTasks({ stock }),
        erasure: createErasureSteps({ store, clock }),
        webhooks: webhooks.webhooks.announcementTasks,
      },
      telemetry,
    ),
    onError: (task, err) =>
      log.warn({ task: task.id, tries: task.data.tries, err }, 'an outgoing task failed'),
    crashPoint,
    ...(elapsed ? { elapsed } : {}),
  })
  const process = newId('prc')
  const housekeeping = createLease({ store, clock, name: 'housekeeping', holder: process })
  const jobRunner = createJobRunner({
    store,
    clock,
    works: needs.works,
    process,
    wake: (kind) => worker.wake(jobTask(kind)),
    onError: (job, err) => log.error({ job: job.id, kind: job.data.kind, err }, 'a job went wrong'),
    crashPoint,
    ...(elapsed ? { elapsed } : {}),
  })
  const tasks: WorkerTask[] = [
    { name: 'outbox', every: 10 * second, run: () => outbox.runDue() },
    {
      name: 'webhooks',
      every: 30 * second,
      run: () => Promise.resolve(webhooks.webhooks.start()).then(() => 0),
    },
    { name: 'unpaid checkouts', every: 30 * second, run: () => checkout.sweep() },
    {
      name: 'reconciliation',
      every: 5 * minute,
      run: () => checkout.reconcile(toTimestamp(clock.now() - reconciled)).then(() => 0),
    },
    ...asked.tasks,
    ...jobRunner.tasks,
    { name: 'expired documents', every: minute, run: () => store.sweepExpired(expiredAtOnce) },
    ...(uploads
      ? [{ name: 'uploads left lying', every: hour, run: () => sweepUploads(uploads, clock) }]
      : []),
  ].map((task) => ({ ...task, when: housekeeping.isHeld }))
  // Every process sees to the lease and to what it has counted; whoever holds the lease sees to the rest, for all.
  tasks.unshift(...needs.everywhere)
  tasks.unshift({ name: 'search counts', every: 10 * minute, run: () => needs.queryCounts.save() })
  tasks.unshift({ name: 'lease', every: leasePeriod, run: () => housekeeping.look().then(() => 0) })
  const worker = createWorker({
    tasks: observedTasks(tasks, telemetry),
    onError: (task, err) => log.error({ task, err }, 'a background task failed'),
  })
  return {
    credit,
    jobs: createJobs({ store, clock, wake: (kind) => worker.wake(jobTask(kind)) }),
    jobRunner,
    payments,
    discrepancies,
    /** The ways to pay on a page of a provider’s. */
    paymentWays: providers.filter(({ kind }) => kind === 'redirect'),
    ...webhooks,
    checkout,
    invoicing,
    orders,
    orderEdits,
    orderReturns,
    drafts,
    placeDraft,
    cartReminders,
    remindsOfCarts,
    orderLookup,
    orderList: createOrderList({ store }),
    newsletter: asked.newsletter,
    notices: asked.notices,
    mails,
    transport,
    secret,
    worker,
    housekeeping,
  }
}
