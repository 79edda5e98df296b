import type { Logger } from 'pino'
import { createOutboxMail } from '#adapters/mail/outbox/outbox-mail.ts'
import type { Carts } from '#domain/carts/carts.ts'
import { createCheckout } from '#domain/checkout/checkout.ts'
import { createMailbox } from '#domain/mailbox/mailbox.ts'
import { createOrderList } from '#domain/orders/order-list.ts'
import { createOrders } from '#domain/orders/orders.ts'
import { createStockTasks } from '#domain/orders/stock-tasks.ts'
import { createOutbox } from '#domain/outbox/outbox.ts'
import { createWorker, type WorkerTask } from '#domain/outbox/worker.ts'
import type { Stock } from '#domain/stock/stock.ts'
import type { Clock } from '#ports/clock/clock.ts'
import type { DocumentStore } from '#ports/document-store/document-store.ts'
import { createKeyedLock } from '#ports/document-store/keyed-lock.ts'
import type { PaymentProvider } from '#ports/payments/payments.ts'
import { day, minute, second, toTimestamp } from '#vocabulary/time.ts'
import { keepSecret } from './secrets.ts'
import type { Settings } from './settings.ts'

interface SellingNeeds {
  store: DocumentStore
  clock: Clock
  stock: Stock
  carts: Carts
  payments: readonly PaymentProvider[]
  settings: Pick<Settings, 'SHOP_NAME' | 'SECRET' | 'demo'>
  publicUrl: string
  log: Logger
}

/**
 * The provider's records of so long are compared with the orders each time: longer than any outage of ours.
 */
const reconciled = 3 * day
const expiredAtOnce = 200

/** Checkout, orders and mails, and the worker that carries out what follows from them. */
export async function openSelling(needs: SellingNeeds) {
  const { store, clock, stock, carts, payments: providers, settings, publicUrl, log } = needs
  const secret = settings.SECRET ?? (await keepSecret(store, 'order links'))
  const shop = { secret, publicUrl, shopName: settings.SHOP_NAME, demo: settings.demo }
  const common = {
    store,
    clock,
    stock,
    lock: createKeyedLock(),
    providers,
    wake: () => worker.wake('outbox'),
  }
  const checkout = createCheckout({ ...common, ...shop, carts })
  const orders = createOrders(common)
  const mailbox = createMailbox({ store, clock, ...shop, transport: createOutboxMail() })
  const outbox = createOutbox({
    store,
    clock,
    handlers: {
      mail: mailbox.mailTasks,
      refund: orders.refundTasks,
      checkout_refund: checkout.refundTasks,
      stock: createStockTasks({ stock }),
    },
    onError: (task, err) =>
      log.warn({ task: task.id, tries: task.data.tries, err }, 'an outgoing task failed'),
  })
  const tasks: WorkerTask[] = [
    { name: 'outbox', every: 5 * second, run: () => outbox.runDue() },
    { name: 'unpaid checkouts', every: 15 * second, run: () => checkout.sweep() },
    {
      name: 'reconciliation',
      every: 5 * minute,
      run: () => checkout.reconcile(toTimestamp(clock.now() - reconciled)).then(() => 0),
    },
    { name: 'expired documents', every: minute, run: () => store.sweepExpired(expiredAtOnce) },
  ]
  const worker = createWorker({
    tasks,
    onError: (task, err) => log.error({ task, err }, 'a background task failed'),
  })
  return { checkout, orders, orderList: createOrderList({ store }), mailbox, secret, worker }
}
