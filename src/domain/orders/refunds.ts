import { ShopFailure } from '#vocabulary/failures.ts'
import type { Money } from '#vocabulary/money.ts'
import {
  done,
  findLine,
  mustBeAmount,
  sumByLine,
  tell,
  words,
  type Act,
  type Changed,
  type Told,
} from './act.ts'
import type { LineQuantity, OrderDocument, PaymentEvent } from './documents.ts'
import { lineFigures, openRefunds, paymentFigures } from './figures.ts'
import { restock } from './restock.ts'

/** The event that a refund begins with. */
export function requestedRefund(
  order: OrderDocument,
  act: Act,
  amount: number,
  note: string,
  pieces: readonly LineQuantity[],
): PaymentEvent {
  const captured = order.payments.find((event) => event.kind === 'captured')
  return {
    id: `ref_${act.id}`,
    kind: 'requested',
    refundId: `ref_${act.id}`,
    provider: captured?.provider ?? order.paymentMethod.id,
    reference: captured?.reference ?? null,
    amount,
    at: act.at,
    note,
    ...(pieces.length > 0 ? { restock: [...pieces] } : {}),
  }
}

/**
 * Takes down that money is to be given back. The provider is asked after this stands, so that neither a crash
 * nor a second click can lose or repeat it; pieces go back on sale when the provider has agreed.
 * @throws ShopFailure `transition_refused` when nothing was paid, `refund_exceeds_paid`, `line_not_found`,
 *   `quantity_exceeds_open`, `invalid_request`
 */
export function requestRefund(
  order: OrderDocument,
  act: Act,
  wanted: { amount: Money; reason: string; restock: readonly LineQuantity[] },
): Changed {
  mustBeAmount(order, wanted.amount)
  const { captured, refundable } = paymentFigures(order.payments)
  if (captured === 0) throw new ShopFailure('transition_refused', { detail: 'Nothing has been paid.' })
  if (wanted.amount.amount > refundable) {
    throw new ShopFailure('refund_exceeds_paid', {
      detail: `At most ${words(order, refundable)} can be given back.`,
    })
  }
  const pieces = sumByLine(wanted.restock)
  for (const { lineId, quantity } of pieces) {
    const line = findLine(order, lineId)
    const { restockable } = lineFigures(order, line)
    if (!Number.isInteger(quantity) || quantity < 1 || quantity > restockable) {
      throw new ShopFailure('quantity_exceeds_open', {
        detail: `${restockable} of ${line.title} can go back on sale.`,
      })
    }
  }
  const event = requestedRefund(order, act, wanted.amount.amount, wanted.reason, pieces)
  const told: Told = {
    event: 'refund_requested',
    text: `Refund of ${words(order, event.amount)} requested: ${wanted.reason}`,
    internal: true,
  }
  return done(tell({ ...order, payments: [...order.payments, event] }, act, told), { refunds: [event.id] })
}

/** What the provider said to a refund. */
export interface RefundAnswer {
  reference: string
  state: 'succeeded' | 'failed'
  failure?: string
}

/** Takes down how a refund ended; undefined when that stands already. */
export function endRefund(
  order: OrderDocument,
  orderId: string,
  refundId: string,
  at: string,
  answer: RefundAnswer,
): Changed | undefined {
  const request = openRefunds(order.payments).find((event) => event.refundId === refundId)
  if (!request) return undefined
  const succeeded = answer.state === 'succeeded'
  const event: PaymentEvent = {
    id: `${refundId}.end`,
    kind: succeeded ? 'refunded' : 'failed',
    refundId,
    provider: request.provider,
    reference: answer.reference || null,
    amount: request.amount,
    at,
    note: succeeded ? request.note : (answer.failure ?? null),
  }
  const act: Act = { orderId, id: event.id, at, by: succeeded ? 'shop' : 'provider' }
  const { lines, holding } = succeeded
    ? restock(order, request.restock ?? [])
    : { lines: order.lines, holding: [] }
  const told: Told = succeeded
    ? {
        event: 'refunded',
        text: `${words(order, request.amount)} refunded: ${request.note ?? ''}`,
        mail: { kind: 'refunded', subject: refundId },
      }
    : {
        event: 'refund_failed',
        text: `Refund of ${words(order, request.amount)} refused: ${answer.failure ?? 'no reason given'}`,
        internal: true,
      }
  return done(tell({ ...order, lines, payments: [...order.payments, event] }, act, told), {
    restock: holding,
  })
}

/**
 * Takes down a refund that was made at the provider, not here. What went back there stands, whatever the shop
 * thinks of it.
 * @param total all that the provider says it has given back; undefined is answered when the order knows of
 *   that much
 */
export function recordOutsideRefund(
  order: OrderDocument,
  orderId: string,
  at: string,
  reference: string,
  total: number,
): Changed | undefined {
  const { refunded, refunding } = paymentFigures(order.payments)
  const amount = total - refunded - refunding
  if (amount <= 0) return undefined
  const id = `ref_outside:${reference}:${total}`
  const event: PaymentEvent = {
    id,
    kind: 'refunded',
    refundId: id,
    provider: order.paymentMethod.id,
    reference,
    amount,
    at,
    note: 'Given back at the provider',
  }
  const told: Told = {
    event: 'refunded',
    text: `${words(order, amount)} refunded at the provider`,
    mail: { kind: 'refunded', subject: id },
  }
  return done(
    tell({ ...order, payments: [...order.payments, event] }, { orderId, id, at, by: 'provider' }, told),
  )
}
