import { sweepUploads } from '#domain/catalog/media/direct-uploads.ts'
import { createScheduleTasks } from '#domain/catalog/products/schedule.ts'
import { createOrderFold } from '#domain/feedback/bought-together/folding.ts'
import { enteringOrders, foundOrders } from '#domain/orders/lookup/order-words.ts'
import { countOrdersOf } from '#domain/orders/orders/customer-totals.ts'
import { createStockTasks } from '#domain/orders/orders/stock-tasks.ts'
import { customers } from '#domain/people/customers/documents.ts'
import { listedCustomer } from '#domain/people/customers/customer-words.ts'
import { createErasureSteps } from '#domain/whole-shop/personal-data/erasure-steps.ts'
import { createLease, leasePeriod } from '#engine/work/leases/lease.ts'
import { createOutbox, type Outbox } from '#engine/work/outbox/outbox.ts'
import type { Worker, WorkerTask } from '#engine/work/worker.ts'
import { createFilling, filled } from '#engine/word-entries/filling.ts'
import { day, hour, minute, second, toTimestamp } from '#vocabulary/time.ts'
import { observedHandlers, observedTasks } from '../../operations/observed-work.ts'
import type { Base } from './base.ts'
import type { CartsModule } from './open-carts.ts'
import type { CatalogModule } from './open-catalog.ts'
import type { CheckoutModule } from './open-checkout.ts'
import type { InventoryModule } from './open-inventory.ts'
import type { MessagesModule } from './open-messages.ts'
import type { OrdersModule } from './open-orders.ts'
import type { RebuildsModule } from './open-rebuilds.ts'
import type { WebhooksModule } from './open-webhooks.ts'
import type { WholeShopModule } from './open-whole-shop.ts'

interface WorkingModules {
  catalog: CatalogModule
  inventory: InventoryModule
  carts: CartsModule
  checkout: CheckoutModule
  orders: OrdersModule
  messages: MessagesModule
  webhooks: WebhooksModule
  wholeShop: WholeShopModule
  rebuilds: RebuildsModule
}

/**
 * The provider's records of so long are compared with the orders each time: longer than any outage of ours.
 */
const reconciled = 3 * day
const expiredAtOnce = 200

/** The handlers of the outbox, by kind of task. */
function openOutbox(base: Base, modules: Omit<WorkingModules, 'rebuilds' | 'wholeShop'>): Outbox {
  const { store, clock, log, telemetry, crashPoint, elapsed, random, setBacks } = base
  const { catalog, inventory, carts, checkout, orders, messages, webhooks } = modules
  return createOutbox({
    store,
    clock,
    handlers: observedHandlers(
      {
        mail: enteringOrders(store, messages.mails.mailTasks),
        cart_reminder: carts.cartReminders.tasks,
        invoices: orders.invoicing.invoiceTasks,
        refund: orders.orders.refundTasks,
        checkout_refund: checkout.checkout.refundTasks,
        withdrawal: orders.withdrawals.tasks,
        promised_payment: orders.payments.captureTasks,
        stock: createStockTasks(inventory),
        erasure: createErasureSteps({ store, clock }),
        publication: catalog.contentCommands.publicationTasks,
        product_schedule: createScheduleTasks({ store, clock }),
        webhooks: webhooks.webhooks.announcementTasks,
      },
      telemetry,
    ),
    onError: (task, err) =>
      log.warn({ task: task.id, tries: task.data.tries, err }, 'an outgoing task failed'),
    crashPoint,
    setBacks,
    ...(elapsed ? { elapsed } : {}),
    ...(random ? { random } : {}),
  })
}

/** The tasks of the one process that holds the lease. */
function sharedTasks(base: Base, modules: WorkingModules, outbox: Outbox): WorkerTask[] {
  const { store, clock, uploads } = base
  const { checkout, orders, messages, webhooks, wholeShop } = modules
  return [
    { name: 'outbox', every: 10 * second, run: () => outbox.runDue() },
    {
      name: 'webhooks',
      every: 30 * second,
      run: () => Promise.resolve(webhooks.webhooks.start()).then(() => 0),
    },
    { name: 'unpaid checkouts', every: 30 * second, run: () => checkout.checkout.sweep() },
    { name: 'unpaid orders', every: hour, run: () => orders.sweepUnpaid() },
    {
      name: 'reconciliation',
      every: 5 * minute,
      run: () => checkout.checkout.reconcile(toTimestamp(clock.now() - reconciled)).then(() => 0),
    },
    { name: 'back in stock', every: 30 * second, run: messages.sendNotices },
    {
      name: 'word entries',
      every: 10 * second,
      run: createFilling(base, [
        filled({
          collection: customers,
          listed: listedCustomer,
          generation: 2,
          count: ({ id }) => countOrdersOf(store, id),
        }),
        filled(foundOrders),
      ]),
    },
    { name: 'bought together', every: hour, run: createOrderFold(base) },
    ...wholeShop.jobRunner.tasks,
    { name: 'expired documents', every: minute, run: () => store.sweepExpired(expiredAtOnce) },
    ...(uploads
      ? [{ name: 'uploads left lying', every: hour, run: () => sweepUploads(uploads, clock) }]
      : []),
  ]
}

/** Gives the worker its tasks: every process sees to the lease and its own counts, its holder to the rest. */
export function openBackground(base: Base, modules: WorkingModules, worker: Pick<Worker, 'add'>) {
  const { store, clock, process, telemetry, setBacks } = base
  const housekeeping = createLease({ store, clock, name: 'housekeeping', holder: process, setBacks })
  const outbox = openOutbox(base, modules)
  const tasks: WorkerTask[] = [
    { name: 'lease', every: leasePeriod, run: () => housekeeping.look().then(() => 0) },
    { name: 'search counts', every: 10 * minute, run: () => modules.catalog.queryCounts.save() },
    modules.rebuilds.rebuilds.task,
    ...sharedTasks(base, modules, outbox).map((task) => ({ ...task, when: housekeeping.isHeld })),
  ]
  worker.add(observedTasks(tasks, telemetry))
  return { housekeeping, outbox }
}
