import { createDiscrepancies } from '#domain/orders/payments/discrepancies.ts'
import { createPayments } from '#domain/orders/payments/payments.ts'
import { createOrderEdits } from '#domain/orders/edits/order-edits.ts'
import { announceInvoices } from '#domain/orders/invoices/invoices.ts'
import { createOrderList } from '#domain/orders/lookup/order-list.ts'
import { createOrderLookup } from '#domain/orders/lookup/order-lookup.ts'
import { orderEntryWrites } from '#domain/orders/lookup/order-words.ts'
import { createRecentOrders } from '#domain/orders/lookup/recent-orders.ts'
import { createGuestClaims } from '#domain/orders/commands/guest-claims.ts'
import { createOrderJobs, orderJob } from '#domain/orders/commands/order-jobs.ts'
import { createOrders } from '#domain/orders/commands/order-commands.ts'
import { createCustomerTotals } from '#domain/orders/orders/customer-totals.ts'
import type { OrderChange } from '#domain/orders/orders/order-change.ts'
import { createUnpaidOrders } from '#domain/orders/commands/unpaid-orders.ts'
import { createRefundSources } from '#domain/orders/refunds/refund-sources.ts'
import { createOrderReturns } from '#domain/orders/returns/order-returns.ts'
import { jobTask } from '#engine/work/jobs/runner.ts'
import type { ExchangeCatalog } from '#domain/orders/returns/wanted-exchange.ts'
import { createCreditPayments } from '#domain/pricing/credit/credit-payments.ts'
import { announceWithdrawals, createWithdrawals } from '#domain/orders/withdrawals/withdrawals.ts'
import type { Base } from './base.ts'
import type { CartsModule } from './open-carts.ts'
import type { CatalogModule } from './open-catalog.ts'
import type { InventoryModule } from './open-inventory.ts'
import { openPrinting } from './open-printing.ts'
import type { PricingModule } from './open-pricing.ts'
import type { WebhooksModule } from './open-webhooks.ts'

interface SoldModules {
  catalog: CatalogModule
  inventory: InventoryModule
  pricing: PricingModule
  carts: CartsModule
  webhooks: WebhooksModule
}

/** The dependencies of changes to orders, including checkouts. */
export const orderingOf = (
  base: Base,
  { inventory, webhooks }: Pick<SoldModules, 'inventory' | 'webhooks'>,
) => ({
  ...base,
  stock: inventory.stock,
  providers: base.payments,
  announce: (change: OrderChange) => [
    ...webhooks.announce(change),
    ...announceInvoices(change),
    ...orderEntryWrites(change),
    ...announceWithdrawals(change),
  ],
})

/** Orders once they are placed: payments, edits, returns and invoices. */
export function openOrders(base: Base, modules: SoldModules) {
  const { catalog, inventory, pricing, carts } = modules
  const { store, clock } = base
  const timeZone = () => pricing.markets.all()[0]?.market.timeZone ?? 'UTC'
  const ordering = orderingOf(base, modules)
  // Orders give money back to gift cards and store credit too.
  const changing = {
    ...ordering,
    providers: [...ordering.providers, ...createCreditPayments({ store, clock })],
  }
  const adding = { ...changing, priceItems: carts.carts.priceItems, translate: pricing.translate }
  const exchangeCatalog: ExchangeCatalog = {
    variant: catalog.catalog.variant,
    sellable: inventory.stock.known,
    taxInclusive: (id) => pricing.markets.find(id).market.taxInclusive,
  }
  return {
    orders: createOrders(changing),
    guestClaims: createGuestClaims(ordering),
    exchangeCatalog,
    refundSources: createRefundSources(changing),
    sweepUnpaid: createUnpaidOrders({
      ...changing,
      cancelAfterDays: base.settings.PAYMENTS_MANUAL_CANCEL_DAYS ?? null,
    }),
    orderEdits: createOrderEdits({ ...adding, taxesAt: pricing.taxesAt }),
    orderReturns: createOrderReturns({
      ...adding,
      returnWindowDays: base.settings.RETURN_WINDOW_DAYS,
      exchangeCatalog,
    }),
    withdrawals: createWithdrawals(changing),
    payments: createPayments({ ...ordering, placePrefix: pricing.prefixOfOrder }),
    discrepancies: createDiscrepancies({ store, clock }),
    /** The ways to pay on a page of a provider’s. */
    paymentWays: ordering.providers.filter(({ kind }) => kind === 'redirect'),
    ...openPrinting(base, { catalog, inventory, timeZone }),
    orderLookup: createOrderLookup(base),
    orderList: createOrderList({ store }),
    orderJobs: createOrderJobs({ store, clock, wake: () => base.wakeTask(jobTask(orderJob)) }),
    customerTotals: createCustomerTotals({ store }),
    recentOrders: createRecentOrders({
      store,
      clock,
      timeZone,
    }),
  }
}

/** Orders, open. */
export type OrdersModule = ReturnType<typeof openOrders>
