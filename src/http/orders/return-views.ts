import type { Contract } from '#contract/contract.ts'
import type { OutputOf } from '#contract/endpoint.ts'
import { creditedQuantity, worthOf } from '#domain/orders/orders/credits.ts'
import type { OrderDocument } from '#domain/orders/orders/order-document.ts'
import type { OrderReturn } from '#domain/orders/orders/parcels-and-returns.ts'
import type { StoredOrder } from '#domain/orders/orders/order-acts.ts'
import { returnNumber } from '#vocabulary/orders/returns.ts'

type ReturnView = OutputOf<Contract['getOrder']>['returns'][number]
type OwnReturnView = OutputOf<Contract['listAccountReturns']>['items'][number]

/**
 * The expected refund of a return, in minor units; null for an exchange, whose price counts against it, and once its items are
 * received or it was called off.
 */
function expectedRefund(order: OrderDocument, { state, lines, exchange }: OrderReturn): number | null {
  if ((state !== 'requested' && state !== 'approved') || exchange.length > 0) return null
  return order.lines.reduce((sum, line) => {
    const asked = lines.reduce((all, { lineId, quantity }) => all + (lineId === line.id ? quantity : 0), 0)
    const left = line.quantity - creditedQuantity(line)
    return sum + worthOf(order, line, Math.min(asked, left)).amount
  }, 0)
}

/** The returns of an order, oldest first. */
export const toReturnViews = (
  { id: orderId, data }: StoredOrder,
  variantName: (variantId: string) => string,
): ReturnView[] =>
  data.returns.map((each, index) => {
    const amount = expectedRefund(data, each)
    return {
      ...each,
      number: returnNumber(orderId, index),
      refund: amount === null ? null : { amount, currency: data.currency },
      exchange: each.exchange.map((wanted) => ({ ...wanted, title: variantName(wanted.variantId) })),
    }
  })

/** The returns of an order for the list of its customer, the latest request first. */
export const toOwnReturns = (
  { id: orderId, data }: StoredOrder,
  variantName: (variantId: string) => string = (variantId) => variantId,
): OwnReturnView[] =>
  data.returns
    .map(({ id, state, lines, exchange, answer, requestedAt }, index) => ({
      id,
      number: returnNumber(orderId, index),
      orderId,
      state,
      answer,
      requestedAt,
      lines: lines.map(({ lineId, quantity }) => ({
        title: data.lines.find((line) => line.id === lineId)?.title ?? '',
        quantity,
      })),
      exchange: exchange.map(({ variantId, quantity }) => ({ title: variantName(variantId), quantity })),
    }))
    .toReversed()
