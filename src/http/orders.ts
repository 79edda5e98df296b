import type { Contract } from '#contract/contract.ts'
import type { OutputOf } from '#contract/endpoint.ts'
import { grantsAccess } from '#domain/orders/access.ts'
import type { OrderDocument } from '#domain/orders/documents.ts'
import { lineFigures, paymentFigures } from '#domain/orders/figures.ts'
import type { OrderList } from '#domain/orders/order-list.ts'
import type { Orders, StoredOrder } from '#domain/orders/orders.ts'
import type { Clock } from '#ports/clock/clock.ts'
import { ShopFailure } from '#vocabulary/failures.ts'
import type { Money } from '#vocabulary/money.ts'
import type { Caller, Handlers } from './handler.ts'
import { toImage } from './images.ts'

type OrderView = OutputOf<Contract['getOrder']>
type SummaryView = OutputOf<Contract['listAccountOrders']>['items'][number]

const moneyOf =
  ({ currency }: OrderDocument) =>
  (amount: number): Money => ({ amount, currency })

function toHead({ id, version, data }: StoredOrder) {
  const money = moneyOf(data)
  const { subtotal, shipping, tax, taxLines, total } = data.totals
  return {
    id,
    version,
    placedAt: data.placedAt,
    status: data.status,
    payment: data.payment,
    fulfilment: data.fulfilment,
    totals: {
      subtotal: money(subtotal),
      shipping: money(shipping),
      tax: money(tax),
      taxLines: taxLines.map((line) => ({ ...line, amount: money(line.amount) })),
      taxIncluded: data.taxInclusive,
      total: money(total),
    },
    quantity: data.lines.reduce((all, line) => all + line.quantity, 0),
  }
}

/** An order as lists show it. */
export function toOrderSummary(stored: StoredOrder): SummaryView {
  const [first] = stored.data.lines
  return { ...toHead(stored), title: first?.title ?? '', image: first?.image ? toImage(first.image) : null }
}

function toLine(order: OrderDocument, line: OrderDocument['lines'][number]): OrderView['lines'][number] {
  const money = moneyOf(order)
  const { id, variantId, productHandle, title, options, sku, image, quantity, taxRate } = line
  const { cancelled, shipped, delivered } = lineFigures(order, line)
  return {
    id,
    variantId,
    productHandle,
    title,
    options,
    sku,
    quantity,
    taxRate,
    cancelled,
    delivered,
    image: image && toImage(image),
    unitPrice: money(line.unitPrice),
    fulfilled: shipped,
    subtotal: money(line.subtotal),
    tax: money(line.tax),
  }
}

/** An order as the shopper sees it. */
export function toOrderView(stored: StoredOrder): OrderView {
  const { data } = stored
  const money = moneyOf(data)
  const { paid, refunded } = paymentFigures(data.payments)
  const { name, price, minDays, maxDays } = data.delivery ?? {
    name: 'Nothing is sent by post',
    price: 0,
    minDays: 0,
    maxDays: 0,
  }
  const { id, label, instructions } = data.paymentMethod
  return {
    ...toHead(stored),
    market: data.marketId,
    email: data.email,
    deliveryAddress: data.deliveryAddress,
    billingAddress: data.billingAddress,
    note: data.note,
    lines: data.lines.map((line) => toLine(data, line)),
    delivery: { name, price: money(price), minDays, maxDays },
    paymentMethod: { id, label, instructions },
    paid: money(paid),
    refunded: money(refunded),
    fulfilments: data.fulfilments,
    timeline: data.history
      .filter((entry) => !entry.internal)
      .map(({ at, event, text }) => ({ at, event, text }))
      .toReversed(),
    ownerIsGuest: data.customerId === null,
    demo: data.demo,
  }
}

/** What the order calls of shoppers need. */
export interface OrderHandlerNeeds {
  orders: Pick<Orders, 'get'>
  list: Pick<OrderList, 'ofCustomer'>
  /** The secret that links to orders are signed with. */
  secret: string
  clock: Clock
}

/** Reading one's own orders. */
export function createOrderHandlers({
  orders,
  list,
  secret,
  clock,
}: OrderHandlerNeeds): Pick<Handlers, 'getOrder' | 'listAccountOrders'> {
  const maySee = ({ id, data }: StoredOrder, caller: Caller, access: string | undefined): boolean =>
    (caller.customer !== null && caller.customer.id === data.customerId) ||
    caller.staff?.permissions.has('orders:read') === true ||
    (access !== undefined && grantsAccess(secret, id, access, clock.now()))

  return {
    async getOrder({ params, query, caller }) {
      const stored = await orders.get(params.orderId)
      if (!maySee(stored, caller, query.access)) throw new ShopFailure('order_not_found')
      return toOrderView(stored)
    },
    async listAccountOrders({ query, caller }) {
      if (!caller.customer) throw new ShopFailure('sign_in_required')
      const page = await list.ofCustomer(caller.customer.id, query)
      return { items: page.items.map(toOrderSummary), next: page.next }
    },
  }
}
