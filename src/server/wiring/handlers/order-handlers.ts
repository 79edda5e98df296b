import { createShowingCart } from '#http/buying/carts.ts'
import { createAdminOrderHandlers } from '#http/orders/admin-orders.ts'
import { createInvoiceHandlers } from '#http/orders/invoices.ts'
import { createReadOrder } from '#http/orders/order-access.ts'
import { createOrderChangeHandlers } from '#http/orders/order-changes.ts'
import { createOrderPaperHandlers } from '#http/orders/order-papers.ts'
import { createOrderJobHandlers } from '#http/orders/order-jobs.ts'
import { createOrderHandlers } from '#http/orders/orders.ts'
import { createOwnOrderHandlers } from '#http/orders/own-orders.ts'
import { createPaymentHandlers } from '#http/orders/payments.ts'
import { createWithdrawalHandlers } from '#http/orders/withdrawals.ts'
import { offersWithdrawal } from '../shop-details.ts'
import type { HandlersNeeds } from './handlers-needs.ts'
import { createOrderViewContext, mayCancel } from './order-viewing.ts'

/** The calls of shoppers about their orders. */
function shopperHandlers({ domain, settings, clock, toImage }: HandlersNeeds, viewing: Viewing) {
  const { catalog, inventory, pricing, buying, orders, secret } = domain
  const reading = { orders: orders.orders, secret, clock }
  return {
    ...createOrderHandlers({
      ...reading,
      viewing,
      list: orders.orderList,
      lookup: orders.orderLookup,
      toImage,
    }),
    ...createOwnOrderHandlers({
      orders: orders.orders,
      returns: orders.orderReturns,
      carts: buying.carts,
      sellable: inventory.stock.known,
      readOwn: createReadOrder({ ...reading, ownOnly: true }),
      showCart: createShowingCart({ ...catalog, ...inventory, ...pricing, ...buying, toImage, secret }),
      mayCancel: mayCancel({ settings }),
      toImage,
      viewing,
    }),
    ...createWithdrawalHandlers({
      withdrawals: orders.withdrawals,
      markets: pricing.markets,
      readOwn: createReadOrder({ ...reading, ownOnly: true }),
      offered: () => offersWithdrawal(settings, catalog.profile),
    }),
    ...createPaymentHandlers({
      ...orders,
      ways: orders.paymentWays,
      readOrder: createReadOrder(reading),
      toImage,
    }),
    ...createInvoiceHandlers({ ...orders, readOrder: createReadOrder(reading) }),
  }
}

/** The calls of staff about orders. */
function staffHandlers({ domain: { orders }, settings, clock, toImage }: HandlersNeeds, viewing: Viewing) {
  const common = {
    list: orders.orderList,
    toImage,
    viewing,
    clock,
    largeRefund: settings.REFUND_STEP_UP_FROM,
  }
  return {
    ...createOrderChangeHandlers({ ...common, edits: orders.orderEdits, returns: orders.orderReturns }),
    ...createOrderJobHandlers(orders),
    ...createAdminOrderHandlers({
      ...common,
      orders: orders.orders,
      refundSources: orders.refundSources,
    }),
    ...createOrderPaperHandlers({ papers: orders.papers, names: viewing.names }),
  }
}

type Viewing = ReturnType<typeof createOrderViewContext>

/** Orders once they are placed. */
export function orderHandlers(needs: HandlersNeeds) {
  const viewing = createOrderViewContext(needs)
  return { ...shopperHandlers(needs, viewing), ...staffHandlers(needs, viewing) }
}
