import type { Contract } from '#contract/contract.ts'
import type { OutputOf } from '#contract/endpoint.ts'
import { allowedActs, lineFigures, paymentFigures } from '#domain/orders/figures.ts'
import type { OrderList } from '#domain/orders/order-list.ts'
import type { Orders, StoredOrder } from '#domain/orders/orders.ts'
import type { DayFigures, RecentOrders } from '#domain/orders/recent-orders.ts'
import type { Money } from '#vocabulary/money.ts'
import type { Caller, Handlers } from './handler.ts'
import { toOrderSummary, toOrderView } from './orders.ts'

type AdminOrderView = OutputOf<Contract['getAdminOrder']>
type AdminSummaryView = OutputOf<Contract['listOrders']>['items'][number]

/** An order as staff see it. */
function toAdminOrder(stored: StoredOrder): AdminOrderView {
  const { data } = stored
  const money = (amount: number): Money => ({ amount, currency: data.currency })
  const { refundable, paid } = paymentFigures(data.payments)
  const live = data.status === 'cancelled' ? 0 : data.totals.total
  return {
    ...toOrderView(stored),
    customerId: data.customerId,
    refundable: money(refundable),
    due: money(live - paid),
    payments: data.payments.map(({ id, kind, refundId, provider, reference, amount, at, note }) => ({
      id,
      kind,
      provider,
      reference,
      amount: money(amount),
      at,
      note: refundId && kind === 'requested' ? `Refund: ${note ?? ''}` : note,
    })),
    history: data.history
      .map(({ at, event, text, by, internal, mailId }) => ({ at, event, text, by, internal, mailId }))
      .toReversed(),
    openLines: data.lines.flatMap((line) => {
      const { open } = lineFigures(data, line)
      return open > 0 ? [{ lineId: line.id, quantity: open }] : []
    }),
    allowed: allowedActs(data),
  }
}

/** An order as the order list shows it. */
function toAdminSummary(stored: StoredOrder): AdminSummaryView {
  const { email, deliveryAddress } = stored.data
  return {
    ...toOrderSummary(stored),
    email,
    customerName: deliveryAddress.name,
    country: deliveryAddress.country,
  }
}

/** What the order calls of the back office need. */
export interface AdminOrderNeeds {
  orders: Orders
  list: Pick<OrderList, 'search'>
  recent: Pick<RecentOrders, 'overview' | 'caughtUp'>
  /** Currency of the overview's figures: the default market's. */
  currency: () => string
  /** Variants low in stock or sold out. */
  lowStock: () => number
  /** Products in draft. */
  drafts: () => number
}

type AdminOrderHandlers = Pick<
  Handlers,
  | 'getOverview'
  | 'listOrders'
  | 'getAdminOrder'
  | 'addOrderNote'
  | 'recordPayment'
  | 'fulfilOrder'
  | 'changeFulfilment'
  | 'refundOrder'
  | 'cancelOrder'
>

const nameOf = ({ staff, customer }: Caller): string => staff?.name ?? customer?.name ?? 'shop'

/** The overview, and everything staff do with orders. */
export function createAdminOrderHandlers({
  orders,
  list,
  recent,
  currency,
  lowStock,
  drafts,
}: AdminOrderNeeds): AdminOrderHandlers {
  const actOf = (call: { params: { orderId: string }; caller: Caller; operationId: string }) => ({
    orderId: call.params.orderId,
    by: nameOf(call.caller),
    operationId: call.operationId,
  })
  return {
    async getOverview() {
      await recent.caughtUp()
      const money = (amount: number): Money => ({ amount, currency: currency() })
      const { week, latest, ...counts } = recent.overview(currency())
      const days = week.map((figures) => ({ ...figures, revenue: money(figures.revenue) }))
      const of = ({ orders: count, revenue }: Omit<DayFigures, 'day'>) => ({
        orders: count,
        revenue: money(revenue),
      })
      const none = { orders: 0, revenue: 0 }
      return {
        currency: currency(),
        ...counts,
        lowStock: lowStock(),
        drafts: drafts(),
        today: of(week.at(-1) ?? none),
        yesterday: of(week.at(-2) ?? none),
        week: days,
        latest: latest.map(toAdminSummary),
      }
    },
    async listOrders({ query }) {
      const { after, limit, ...filter } = query
      const page = await list.search(filter, { after, limit })
      return { items: page.items.map(toAdminSummary), next: page.next }
    },
    getAdminOrder: async ({ params }) => toAdminOrder(await orders.get(params.orderId)),
    async addOrderNote(call) {
      return toAdminOrder(await orders.addNote({ ...actOf(call), text: call.body.text }))
    },
    async recordPayment(call) {
      return toAdminOrder(await orders.recordPayment({ ...actOf(call), version: call.version, ...call.body }))
    },
    fulfilOrder: async (call) =>
      toAdminOrder(await orders.fulfil({ ...actOf(call), version: call.version, ...call.body })),
    changeFulfilment: async (call) =>
      toAdminOrder(
        await orders.changeParcel({
          ...actOf(call),
          version: call.version,
          fulfilmentId: call.params.fulfilmentId,
          ...call.body,
        }),
      ),
    async refundOrder(call) {
      return toAdminOrder(await orders.refund({ ...actOf(call), version: call.version, ...call.body }))
    },
    async cancelOrder(call) {
      return toAdminOrder(await orders.cancel({ ...actOf(call), version: call.version, ...call.body }))
    },
  }
}
