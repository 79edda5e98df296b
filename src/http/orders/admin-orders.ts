import type { Contract } from '#contract/contract.ts'
import type { OutputOf } from '#contract/endpoint.ts'
import { expectedOf, owedOf, shippingLeft, shippingTaxLeft } from '#domain/orders/orders/credits.ts'
import { allowedActs } from '#domain/orders/orders/allowed-acts.ts'
import { lineFigures, openTransfers, paymentFigures } from '#domain/orders/orders/figures.ts'
import { refundableUnits } from '#domain/orders/refunds/refund-items.ts'
import { refundWaysOf } from '#domain/orders/refunds/refund-requests.ts'
import type { FindRefundSources } from '#domain/orders/refunds/refund-sources.ts'
import type { OrderList } from '#domain/orders/lookup/order-list.ts'
import type { Orders } from '#domain/orders/commands/order-commands.ts'
import type { StoredOrder } from '#domain/orders/orders/order-acts.ts'
import type { Clock } from '#ports/clock/clock.ts'
import { hasUnknownRegion } from '#vocabulary/addresses/forms.ts'
import type { Money } from '#vocabulary/money.ts'
import { nameOf, recentUntil } from '../api/access.ts'
import { toStaffNotes } from '../buying/cart-views.ts'
import type { Caller, Handlers } from '../api/handler.ts'
import type { ToImage } from '../catalog/images.ts'
import type { OrderName } from './order-names.ts'
import { toEventDetails, toOrderSummary, toOrderView, type OrderViewContext } from './orders.ts'

type AdminOrderView = OutputOf<Contract['getAdminOrder']>
type AdminSummaryView = OutputOf<Contract['listOrders']>['items'][number]

/** An order as staff see it. */
export function adminOrder(
  stored: StoredOrder,
  toImage: ToImage,
  viewing?: OrderViewContext,
): AdminOrderView {
  const { data } = stored
  const money = (amount: number): Money => ({ amount, currency: data.currency })
  const { authorised, refundable, paid } = paymentFigures(data.payments)
  return {
    ...toOrderView(stored, toImage, viewing),
    customerId: data.customerId,
    pricing: data.lines.map((line) => ({
      lineId: line.id,
      listPrice: money(line.listPrice),
      notes: toStaffNotes(line.explanation, money),
    })),
    unknownRegion: hasUnknownRegion(data.deliveryAddress),
    refundable: money(refundable),
    refundableShipping: money(shippingLeft(data)),
    refundableShippingTax: money(shippingTaxLeft(data)),
    refundableLines: data.lines.flatMap((line) => {
      const units = refundableUnits(data, line)
      return units.unshipped + units.shipped > 0 ? [{ lineId: line.id, ...units }] : []
    }),
    refundWays: refundWaysOf(data),
    tags: data.tags ?? [],
    transfers: openTransfers(data.payments).map(({ id, amount, at, note }) => ({
      refundId: id,
      amount: money(amount),
      requestedAt: at,
      reason: note,
    })),
    authorised: money(authorised),
    due: money(owedOf(data) - expectedOf(data) - paid),
    payments: data.payments.map(({ id, kind, refundId, provider, reference, amount, at, note }) => ({
      id,
      kind,
      refundId,
      provider,
      reference,
      amount: money(amount),
      at,
      note,
    })),
    history: data.history
      .map(({ at, event, details, by, internal, mailId, silent = false }) => ({
        at,
        event,
        details: toEventDetails(details, data.currency),
        by,
        internal,
        mailId,
        silent,
      }))
      .toReversed(),
    openLines: data.lines.flatMap((line) => {
      const { open } = lineFigures(data, line)
      return open > 0 ? [{ lineId: line.id, quantity: open }] : []
    }),
    allowed: allowedActs(data),
  }
}

/** An order as the order list shows it; `names`: those on it in the language of staff. */
export function adminSummary(
  stored: StoredOrder,
  toImage: ToImage,
  names: readonly OrderName[] = [],
): AdminSummaryView {
  const { email, deliveryAddress, fulfilments, language, returning, tags = [] } = stored.data
  const summary = toOrderSummary(stored, toImage)
  const name = names.find(({ text }) => text === summary.title)?.name
  return {
    ...summary,
    ...(name !== undefined && { name }),
    language,
    tags,
    email,
    customerName: deliveryAddress.name,
    country: deliveryAddress.country,
    packed: fulfilments.some(({ state }) => state === 'pending'),
    returning,
  }
}

/** The dependencies of the order calls of the back office. */
export interface AdminOrderNeeds {
  orders: Orders
  list: Pick<OrderList, 'search'>
  toImage: ToImage
  viewing?: OrderViewContext
  clock: Clock
  /** From so much on, in minor units, giving money back asks for a recent sign-in. */
  largeRefund: number
  refundSources: FindRefundSources
}

type AdminOrderHandlers = Pick<
  Handlers,
  | 'listOrders'
  | 'getAdminOrder'
  | 'addOrderNote'
  | 'changeOrderTags'
  | 'recordPayment'
  | 'fulfilOrder'
  | 'changeFulfilment'
  | 'refundOrder'
  | 'recordTransfer'
  | 'previewRefund'
  | 'listRefundSources'
  | 'cancelOrder'
>

async function toSources({ data }: StoredOrder, find: FindRefundSources, term: (text: string) => string) {
  const refundable = (amount: number): Money => ({ amount, currency: data.currency })
  return {
    items: (await find(data)).map(({ most, label, ...source }) => ({
      ...source,
      label: term(label),
      refundable: refundable(most),
    })),
  }
}

function toPreview({ order, quote }: Awaited<ReturnType<Orders['quoteRefund']>>) {
  const money = (amount: number): Money => ({ amount, currency: order.data.currency })
  const { lines, shipping, worth, amount } = quote
  return {
    version: order.version,
    lines: lines.map((line) => ({ ...line, amount: money(line.amount), tax: money(line.tax) })),
    shipping: money(shipping),
    worth: money(worth),
    amount: money(amount),
  }
}

/** Everything staff do with orders. */
export function createAdminOrderHandlers({
  orders,
  list,
  toImage,
  viewing,
  clock,
  largeRefund,
  refundSources,
}: AdminOrderNeeds): AdminOrderHandlers {
  const toAdminOrder = (stored: StoredOrder) => adminOrder(stored, toImage, viewing)
  const actOf = (call: {
    params: { orderId: string }
    caller: Caller
    operationId: string
    body?: { notify?: boolean; [field: string]: unknown } | undefined
  }) => ({
    orderId: call.params.orderId,
    by: nameOf(call.caller),
    operationId: call.operationId,
    silent: call.body?.notify === false,
  })
  const signInTerms = ({ caller }: { caller: Caller }) => ({
    signInFrom: recentUntil(caller, clock.now()) === null ? largeRefund : undefined,
  })
  return {
    async listOrders({ query, language }) {
      const { after, limit, count, ...filter } = query
      const { items, ...page } = await list.search(filter, { after, limit, count })
      const names = ({ data }: StoredOrder) => viewing?.names?.(data, language)
      return { items: items.map((each) => adminSummary(each, toImage, names(each))), ...page }
    },
    async getAdminOrder({ params, language }) {
      const order = await orders.get(params.orderId)
      const names = viewing?.names?.(order.data, language) ?? []
      return { ...toAdminOrder(order), ...(names.length > 0 ? { names } : {}) }
    },
    async addOrderNote(call) {
      return toAdminOrder(await orders.addNote({ ...actOf(call), text: call.body.text }))
    },
    async changeOrderTags(call) {
      return toAdminOrder(await orders.changeTags({ ...actOf(call), ...call.body }))
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
      const { items, shipping, ...wanted } = call.body
      const act = { ...actOf(call), ...signInTerms(call), version: call.version }
      return toAdminOrder(await orders.refund({ ...act, ...wanted, content: { items, shipping } }))
    },
    recordTransfer: async (call) =>
      toAdminOrder(
        await orders.recordTransfer({
          ...actOf(call),
          version: call.version,
          refundId: call.params.refundId,
          ...call.body,
        }),
      ),
    previewRefund: async ({ params, body }) => toPreview(await orders.quoteRefund(params.orderId, body)),
    listRefundSources: async ({ params, language }) =>
      toSources(
        await orders.get(params.orderId),
        refundSources,
        (text) => viewing?.term?.(text, language) ?? text,
      ),
    async cancelOrder(call) {
      return toAdminOrder(
        await orders.cancel({ ...actOf(call), ...signInTerms(call), version: call.version, ...call.body }),
      )
    },
  }
}
