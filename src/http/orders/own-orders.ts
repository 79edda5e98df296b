import type { Carts } from '#domain/buying/carts/carts.ts'
import { worthOf } from '#domain/orders/orders/credits.ts'
import type { OrderDocument } from '#domain/orders/orders/order-document.ts'
import { lastDayToWithdraw } from '#domain/orders/withdrawals/withdrawal-period.ts'
import type { OrderReturns } from '#domain/orders/returns/order-returns.ts'
import { exchangeableFor, type ExchangeCatalog } from '#domain/orders/returns/wanted-exchange.ts'
import type { Orders } from '#domain/orders/commands/order-commands.ts'
import { ShopFailure } from '#vocabulary/failures.ts'
import { holderOf, type createShowingCart } from '../buying/carts.ts'
import { toMissing } from '../buying/missing-lines.ts'
import type { Caller, Handlers } from '../api/handler.ts'
import type { ReadOrder } from './order-access.ts'
import type { ToImage } from '../catalog/images.ts'
import { toOrderView, type OrderViewContext } from './orders.ts'

/** The dependencies of the calls by which shoppers act on their own orders. */
export interface OwnOrderNeeds {
  orders: Pick<Orders, 'cancel'>
  returns: Pick<OrderReturns, 'request' | 'end'>
  carts: Pick<Carts, 'current' | 'create' | 'addLines'>
  /** Units of a variant that can be sold now, as this process knows. */
  sellable: (variantId: string) => number
  /** Reads an order for its shopper alone. */
  readOwn: ReadOrder
  /** Shows a cart, and makes it the one that the browser holds. */
  showCart: ReturnType<typeof createShowingCart>
  /** Whether shoppers may cancel unpacked items. */
  mayCancel: boolean
  toImage: ToImage
  viewing: OrderViewContext
}

type OwnOrderHandlers = Pick<Handlers, 'cancelOwnOrder' | 'requestReturn' | 'cancelReturn' | 'reorder'>

/** The possible exchanges of a line, in the shopper's language. */
function exchangesOf(order: OrderDocument, lineId: string, items: ExchangeCatalog) {
  const line = order.lines.find(({ id }) => id === lineId)
  return (line ? exchangeableFor(order, line, items) : []).map(
    ({ variantId, options, price, difference }) => ({
      variantId,
      title: options.join(' · '),
      price: { amount: price, currency: order.currency },
      difference: { amount: difference, currency: order.currency },
    }),
  )
}

/** A line of which a shopper may return some items. */
function toReturnable(order: OrderDocument, lineId: string, quantity: number, items: ExchangeCatalog) {
  const line = order.lines.find(({ id }) => id === lineId)
  const amount = line ? worthOf(order, line, quantity).amount : 0
  return {
    lineId,
    quantity,
    refund: { amount, currency: order.currency },
    exchangeFor: exchangesOf(order, lineId, items),
  }
}

/** The self-service actions of a shopper on an order. */
export const selfServiceOf =
  (
    returns: Pick<OrderReturns, 'returnable' | 'windowClosedAt'>,
    mayCancel: boolean,
    items: ExchangeCatalog,
  ): NonNullable<OrderViewContext['selfService']> =>
  (order) => ({
    cancel: mayCancel && isUntouched(order),
    returnable: [...returns.returnable(order)].flatMap(([lineId, quantity]) =>
      quantity > 0 ? [toReturnable(order, lineId, quantity, items)] : [],
    ),
    returnsClosedAt: returns.windowClosedAt(order),
    withdrawUntil: lastDayToWithdraw(order),
  })

/** Whether nothing of an order is packed or shipped, so that its shopper may still cancel it. */
const isUntouched = (order: OrderDocument): boolean =>
  order.status === 'placed' &&
  order.payment !== 'disputed' &&
  order.fulfilments.every(({ state }) => state === 'cancelled')

/** The calls of shoppers about their own orders. */
export function createOwnOrderHandlers(needs: OwnOrderNeeds): OwnOrderHandlers {
  const { orders, returns, carts, sellable, readOwn, showCart, mayCancel, toImage, viewing } = needs

  /** The cart with the items of an order, as far as they are sold: one commit, two if there was no cart. */
  async function again(order: OrderDocument, caller: Caller, operationId: string) {
    const wanted = order.lines.filter(({ addedBy }) => addedBy === null)
    const { customer } = caller
    const start = { ownerId: customer?.id ?? null, market: order.marketId, email: customer?.email ?? null }
    const there = wanted.some(({ variantId }) => sellable(variantId) > 0)
    const current = (await carts.current(holderOf(caller))) ?? (there ? await carts.create(start) : undefined)
    const lines = wanted.map(({ variantId, quantity }) => ({ variantId, quantity }))
    const { cart, refused } = current
      ? await carts.addLines(current, lines, operationId)
      : { cart: undefined, refused: lines.map((line) => ({ ...line, code: 'out_of_stock' as const })) }
    const titleOf = (variantId: string): string =>
      wanted.find((line) => line.variantId === variantId)?.title ?? ''
    return { cart, missing: toMissing(refused, titleOf) }
  }

  return {
    async cancelOwnOrder({ params, query, body, caller, operationId }) {
      const { id: orderId } = await readOwn(params.orderId, caller, query.access)
      if (!mayCancel) throw new ShopFailure('transition_refused')
      const act = { orderId, by: 'shopper', operationId, version: null, restock: true, onlyUnpacked: true }
      return toOrderView(
        await orders.cancel({ ...act, ...body, reason: body.reason ?? '' }),
        toImage,
        viewing,
      )
    },
    async requestReturn({ params, query, body, caller, operationId }) {
      const { id: orderId } = await readOwn(params.orderId, caller, query.access)
      const act = { orderId, by: 'shopper', operationId }
      return toOrderView(await returns.request({ ...act, ...body }), toImage, viewing)
    },
    async cancelReturn({ params, query, caller, operationId }) {
      const { id: orderId, data } = await readOwn(params.orderId, caller, query.access)
      const found = data.returns.find(({ id }) => id === params.returnId)
      if (found?.state === 'received') throw new ShopFailure('transition_refused')
      const { returnId } = params
      const act = { orderId, by: 'shopper', operationId, version: null, returnId }
      return toOrderView(await returns.end(act), toImage, viewing)
    },
    async reorder(call) {
      const { params, query, caller, operationId } = call
      const { data } = await readOwn(params.orderId, caller, query.access)
      const { cart, missing } = await again(data, caller, operationId)
      return { cart: cart ? await showCart(cart, call) : null, missing }
    },
  }
}
