import type { Contract } from '#contract/contract.ts'
import type { OutputOf } from '#contract/endpoint.ts'
import { orderSums } from '#domain/orders/invoices/charges.ts'
import { creditedOf, expectedOf } from '#domain/orders/orders/credits.ts'
import type { EventDetails, OrderDocument } from '#domain/orders/orders/order-document.ts'
import { dueOf, lineFigures, paymentFigures } from '#domain/orders/orders/figures.ts'
import type { OrderList } from '#domain/orders/lookup/order-list.ts'
import type { OrderLookup } from '#domain/orders/lookup/order-lookup.ts'
import type { Orders } from '#domain/orders/commands/order-commands.ts'
import type { StoredOrder } from '#domain/orders/orders/order-acts.ts'
import type { TaxAmount } from '#domain/pricing/model/taxes.ts'
import { sayPrice } from '#domain/pricing/model/say-price.ts'
import { parcelPlan } from '#domain/orders/fulfilments/parcel-plan.ts'
import type { Clock } from '#ports/clock/clock.ts'
import { ShopFailure } from '#vocabulary/failures.ts'
import { languageOf, type Language } from '#vocabulary/languages/languages.ts'
import type { Money } from '#vocabulary/money.ts'
import type { Handlers } from '../api/handler.ts'
import { toDiscountView } from '../buying/cart-views.ts'
import type { FindOrderNames } from './order-names.ts'
import type { ToImage } from '../catalog/images.ts'
import { createReadOrder } from './order-access.ts'
import { toParcel } from './parcel-views.ts'
import { markPlacedOrder } from './placed-order.ts'
import { toOwnReturns, toReturnViews } from './return-views.ts'

type OrderView = OutputOf<Contract['getOrder']>
type EventDetailsView = OrderView['timeline'][number]['details']
type OwnSummaryView = OutputOf<Contract['listAccountOrders']>['items'][number]
type TaxLines = OrderView['totals']['taxLines']
type SummaryView = Omit<OwnSummaryView, 'images' | 'delivery' | 'fulfilments' | 'returns'>

const moneyOf =
  ({ currency }: OrderDocument) =>
  (amount: number): Money => ({ amount, currency })

function toHead({ id, version, data }: StoredOrder) {
  const money = moneyOf(data)
  const { subtotal, discount, shipping, tax, taxLines, total } = data.totals
  return {
    id,
    version,
    placedAt: data.placedAt,
    payBy: data.payBy ?? null,
    timeZone: data.timeZone,
    status: data.status,
    payment: data.payment,
    fulfilment: data.fulfilment,
    totals: {
      subtotal: money(subtotal),
      discount: money(discount),
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
export function toOrderSummary(stored: StoredOrder, toImage: ToImage): SummaryView {
  const [first] = stored.data.lines
  return { ...toHead(stored), title: first?.title ?? '', image: first?.image ? toImage(first.image) : null }
}

/** The data of a history entry, with its amounts as money. */
export function toEventDetails(
  { amount, shipping, ...details }: EventDetails,
  currency: string,
): EventDetailsView {
  return {
    ...details,
    ...(amount === undefined ? {} : { amount: { amount, currency } }),
    ...(shipping === undefined ? {} : { shipping: { amount: shipping, currency } }),
  }
}

function toLine(
  order: OrderDocument,
  line: OrderDocument['lines'][number],
  toImage: ToImage,
): OrderView['lines'][number] {
  const money = moneyOf(order)
  const { id, variantId, productHandle, title, options, sku, image, quantity, taxRate } = line
  const { cancelled, shipped, delivered, open, returned, refunded, returnRequested, returnable } =
    lineFigures(order, line)
  return {
    id,
    variantId,
    productHandle,
    title,
    options,
    sku,
    quantity,
    taxRate,
    backordered: Math.min(line.backordered ?? 0, open),
    cancelled,
    delivered,
    image: image && toImage(image),
    unitPrice: money(line.unitPrice),
    fulfilled: shipped,
    returned,
    refunded,
    returnRequested,
    returnable,
    restocked: line.restocked,
    addedLater: line.addedBy !== null,
    subtotal: money(line.subtotal),
    ...toDiscountView(line, money),
    taxes: line.taxes.map((tax) => ({ ...tax, amount: money(tax.amount) })),
    tax: money(line.tax),
  }
}

/** The parcels that are still to be packed; none of an order that is not to be sent any more. */
const planOf = (order: OrderDocument) =>
  order.status === 'cancelled' || order.delivery?.kind !== 'post' ? [] : parcelPlan(order)

/** The fields that a view of an order adds to the stored order. */
export interface OrderViewContext {
  locationName?: (id: string) => string
  /** The self-service actions of its shopper. */
  selfService?: (order: OrderDocument) => OrderView['selfService']
  /** The names on an order in another language. */
  names?: FindOrderNames
  /** A short text of the shop in another language. */
  term?: (text: string, language: Language) => string
  /** The title of a variant. */
  variantName?: (variantId: string) => string
}

const nothingAlone = (): OrderView['selfService'] => ({
  cancel: false,
  returnable: [],
  returnsClosedAt: null,
  withdrawUntil: null,
})

function toCredits(order: OrderDocument): Pick<OrderView, 'credited' | 'credits' | 'current' | 'awaited'> {
  const money = moneyOf(order)
  const { credits, current } = orderSums(order)
  const taxLinesOf = (taxes: readonly TaxAmount[]): TaxLines =>
    taxes.map((tax) => ({ ...tax, amount: money(tax.amount) }))
  return {
    credited: money(creditedOf(order)),
    current: {
      total: money(current.total),
      tax: money(current.tax),
      taxLines: taxLinesOf(current.taxLines),
    },
    awaited: money(expectedOf(order)),
    credits: credits.map(({ taxLines, credit: { lines, shipping, adjustment, amount, ...credit } }) => ({
      ...credit,
      taxLines: taxLinesOf(taxLines),
      lines: lines.map(({ lineId, quantity, amount: worth }) => ({ lineId, quantity, amount: money(worth) })),
      shipping: money(shipping),
      adjustment: money(adjustment),
      amount: money(amount),
    })),
  }
}

/** An order as the shopper sees it. */
export function toOrderView(
  stored: StoredOrder,
  toImage: ToImage,
  { locationName = (id) => id, selfService = nothingAlone, variantName = () => '' }: OrderViewContext = {},
): OrderView {
  const { data } = stored
  const money = moneyOf(data)
  const { paid, refunded, refunding } = paymentFigures(data.payments)
  const { name, kind, price, minDays, maxDays, estimate, pickup } = data.delivery ?? {
    name: sayPrice('nothing_by_post', languageOf(data.language)),
    kind: 'post',
    pickup: null,
    estimate: null,
    price: 0,
    minDays: 0,
    maxDays: 0,
  }
  const { id, label, instructions, account = null } = data.paymentMethod
  return {
    ...toHead(stored),
    market: data.marketId,
    email: data.email,
    deliveryAddress: data.deliveryAddress,
    billingAddress: data.billingAddress,
    note: data.note,
    giftMessage: data.giftMessage,
    language: data.language,
    termsVersion: data.terms?.version ?? null,
    lines: data.lines.map((line) => toLine(data, line, toImage)),
    delivery: {
      name,
      kind,
      instructions: pickup?.instructions ?? null,
      price: money(price),
      minDays,
      maxDays,
      estimate,
    },
    vatId: data.vatId,
    taxExemption: data.taxExemption,
    plannedParcels: planOf(data).map(({ locationId, lines }) => ({
      location: locationName(locationId),
      lines,
    })),
    paymentMethod: { id, label, instructions, account },
    paid: money(paid),
    refunded: money(refunded),
    refunding: money(refunding),
    toPay: money(dueOf(data)),
    ...toCredits(data),
    returns: toReturnViews(stored, variantName),
    selfService: selfService(data),
    fulfilments: data.fulfilments.map(toParcel),
    timeline: data.history
      .filter((entry) => !entry.internal)
      .map(({ at, event, details }) => ({ at, event, details: toEventDetails(details, data.currency) }))
      .toReversed(),
    ownerIsGuest: data.customerId === null,
    demo: data.demo,
  }
}

const picturesOfSummary = 4

/** An order in the list of its customer. */
function toOwnSummary(
  stored: StoredOrder,
  toImage: ToImage,
  variantName: ((variantId: string) => string) | undefined,
): OwnSummaryView {
  const { lines, delivery, fulfilments } = stored.data
  return {
    ...toOrderSummary(stored, toImage),
    images: lines.slice(0, picturesOfSummary).flatMap(({ image }) => (image ? [toImage(image)] : [])),
    delivery: { kind: delivery?.kind ?? 'post', estimate: delivery?.estimate ?? null },
    fulfilments: fulfilments.map(toParcel),
    returns: toOwnReturns(stored, variantName),
  }
}

/** The dependencies of the order calls of shoppers. */
export interface OrderHandlerNeeds {
  orders: Pick<Orders, 'get'>
  list: Pick<OrderList, 'ofCustomer'>
  lookup: Pick<OrderLookup, 'request'>
  /** The secret that links to orders are signed with. */
  secret: string
  clock: Clock
  toImage: ToImage
  viewing?: OrderViewContext
}

/** Reading one's own orders. */
export function createOrderHandlers({
  orders,
  list,
  lookup,
  secret,
  clock,
  toImage,
  viewing,
}: OrderHandlerNeeds): Pick<
  Handlers,
  'lookUpOrder' | 'getOrder' | 'listAccountOrders' | 'listAccountReturns'
> {
  const readOrder = createReadOrder({ orders, secret, clock })
  return {
    async lookUpOrder({ body }) {
      await lookup.request(body)
      return undefined
    },
    async getOrder({ params, query, caller, reply }) {
      const stored = await readOrder(params.orderId, caller, query.access)
      markPlacedOrder(reply, caller, stored.id, { secret, now: clock.now() })
      return toOrderView(stored, toImage, viewing)
    },
    async listAccountReturns({ query, caller }) {
      if (!caller.customer) throw new ShopFailure('sign_in_required')
      const { items, next } = await list.ofCustomer(caller.customer.id, query)
      return { items: items.flatMap((each) => toOwnReturns(each, viewing?.variantName)), next }
    },
    async listAccountOrders({ query, caller }) {
      if (!caller.customer) throw new ShopFailure('sign_in_required')
      const { items, next } = await list.ofCustomer(caller.customer.id, query)
      return { items: items.map((each) => toOwnSummary(each, toImage, viewing?.variantName)), next }
    },
  }
}
