import type { Contract } from '#contract/contract.ts'
import type { ParsedOf } from '#contract/endpoint.ts'
import type { OrderEdits, WantedEdit } from '#domain/orders/edits/order-edits.ts'
import type { OrderList } from '#domain/orders/lookup/order-list.ts'
import type { OrderReturns } from '#domain/orders/returns/order-returns.ts'
import type { StoredOrder } from '#domain/orders/orders/order-acts.ts'
import type { Clock } from '#ports/clock/clock.ts'
import { ShopFailure } from '#vocabulary/failures.ts'
import { fieldError } from '#vocabulary/field-errors.ts'
import { limits } from '#vocabulary/limits.ts'
import type { Money } from '#vocabulary/money.ts'
import { nameOf, recentUntil } from '../api/access.ts'
import { adminOrder, adminSummary } from './admin-orders.ts'
import type { Caller, Handlers } from '../api/handler.ts'
import type { ToImage } from '../catalog/images.ts'
import type { OrderViewContext } from './orders.ts'

/** The dependencies of the calls by which staff edit orders and receive returns. */
export interface OrderChangeNeeds {
  edits: OrderEdits
  returns: OrderReturns
  list: Pick<OrderList, 'returning'>
  toImage: ToImage
  viewing: OrderViewContext
  clock: Clock
  /** From so much on, in minor units, giving money back asks for a recent sign-in. */
  largeRefund: number
}

type OrderChangeHandlers = Pick<
  Handlers,
  | 'previewOrderEdit'
  | 'editOrder'
  | 'openReturn'
  | 'decideReturn'
  | 'receiveReturn'
  | 'endReturn'
  | 'listReturns'
>

/** An amount that staff set by hand. @throws ShopFailure `invalid_request` on one that no price can be */
const amountOf = (money: Money | undefined, pointer: string) => {
  if (money && (money.amount < 0 || money.amount > limits.handPrice.value))
    throw new ShopFailure('invalid_request', {
      fields: [fieldError(pointer, 'too_small', 'amount_from_zero', { limit: 0 })],
    })
  return money?.amount
}

/** The one currency of all amounts of a request. @throws ShopFailure `invalid_request` when they are not in one currency */
function oneCurrency(amounts: readonly (Money | undefined)[]): string | undefined {
  const [currency, other] = new Set(amounts.flatMap((money) => money?.currency ?? []))
  if (other !== undefined)
    throw new ShopFailure('invalid_request', {
      fields: [fieldError('', 'bad_currency', 'one_currency')],
    })
  return currency
}

type Edit = ParsedOf<Contract['previewOrderEdit']>['body']

function wantedOf({ add, deliveryPrice, ...edit }: Edit, change?: Money): WantedEdit {
  return {
    ...edit,
    add: add.map(({ price, ...item }) => ({
      ...item,
      price: price && { amount: amountOf(price.amount, '/add') ?? 0, reason: price.reason },
    })),
    currency: oneCurrency([change, deliveryPrice, ...add.map(({ price }) => price?.amount)]),
    deliveryPrice: amountOf(deliveryPrice, '/deliveryPrice/amount'),
  }
}

/** Changes of orders by staff: edits, and items that come back. */
export function createOrderChangeHandlers(needs: OrderChangeNeeds): OrderChangeHandlers {
  const { edits, returns, list, toImage, viewing, clock, largeRefund } = needs
  const show = (stored: StoredOrder) => adminOrder(stored, toImage, viewing)
  const actOf = (call: {
    params: { orderId: string }
    caller: Caller
    operationId: string
    version: number
  }) => ({
    orderId: call.params.orderId,
    by: nameOf(call.caller),
    operationId: call.operationId,
    version: call.version,
    signInFrom: recentUntil(call.caller, clock.now()) === null ? largeRefund : undefined,
  })
  return {
    async previewOrderEdit({ params, body }) {
      const { before, after, change, due, back, deliveryOptions } = await edits.preview(
        params.orderId,
        wantedOf(body),
      )
      const money = (amount: number): Money => ({ amount, currency: after.currency })
      return {
        version: before.version,
        change: money(change),
        due: money(due),
        back: money(back),
        total: money(after.totals.total - after.credits.reduce((all, { amount }) => all + amount, 0)),
        added: after.lines.slice(before.data.lines.length).map((line) => ({
          title: [line.title, ...line.options.map(({ value }) => value)].join(', '),
          quantity: line.quantity,
          unitPrice: money(line.unitPrice),
          total: money(line.subtotal - line.discount),
        })),
        deliveryOptions: deliveryOptions.map(({ id, name, price }) => ({ id, name, price: money(price) })),
      }
    },
    async editOrder(call) {
      const { change, ...edit } = call.body
      return show(await edits.edit({ ...actOf(call), wanted: wantedOf(edit, change), change: change.amount }))
    },
    openReturn: async (call) => show(await returns.open({ ...actOf(call), ...call.body })),
    async decideReturn(call) {
      const prices = call.body.prices.map(({ variantId, price }) => ({
        variantId,
        price: { amount: amountOf(price.amount, '/prices') ?? 0, reason: price.reason },
      }))
      const { returnId } = call.params
      const currency = oneCurrency(call.body.prices.map(({ price }) => price.amount))
      return show(await returns.decide({ ...actOf(call), ...call.body, returnId, prices, currency }))
    },
    async receiveReturn(call) {
      const { lines, locationId, shipping, fee, to } = call.body
      const receipt = {
        currency: oneCurrency([shipping, fee]),
        returnId: call.params.returnId,
        lines,
        locationId,
        to,
        shipping: amountOf(shipping, '/shipping/amount') ?? 0,
        fee: amountOf(fee, '/fee/amount') ?? 0,
      }
      return show(await returns.receive({ ...actOf(call), ...receipt }))
    },
    endReturn: async (call) => show(await returns.end({ ...actOf(call), returnId: call.params.returnId })),
    async listReturns({ query }) {
      const { after, limit, count, ...filter } = query
      const { items, ...page } = await list.returning(filter, { after, limit, count })
      return {
        items: items.map((each) => ({ ...adminSummary(each, toImage), returns: show(each).returns })),
        ...page,
      }
    },
  }
}
