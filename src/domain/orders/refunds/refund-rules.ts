import { ShopFailure } from '#vocabulary/failures.ts'
import { fieldError } from '#vocabulary/field-errors.ts'
import type { Money } from '#vocabulary/money.ts'
import { day, dayIn, plus } from '#vocabulary/time.ts'
import {
  change,
  findLine,
  mustBeAmount,
  sumByLine,
  withHistory,
  type Act,
  type Changed,
  type NewHistoryEntry,
} from '../orders/act.ts'
import { creditOf, withCredit, worthOf } from '../orders/credits.ts'
import type { LineQuantity } from '../orders/parcels-and-returns.ts'
import type { OrderContent, OrderDocument } from '../orders/order-document.ts'
import type { OrderLine } from '../orders/purchase.ts'
import type { PaymentEvent } from '../orders/payment-events.ts'
import { mustLeaveNone, mustReach, requestedRefunds, wayOf } from './refund-requests.ts'
import type { RefundPart } from './refund-sources.ts'
import type { RefundWay } from '#vocabulary/orders/payments.ts'
import { statement } from '#vocabulary/statements/statement.ts'
import { lineFigures, openRefunds, openTransfers, overpaidOf, paymentFigures } from '../orders/figures.ts'
import { restock } from '../orders/restock.ts'
import { takeOffItems, type RefundContent } from './refund-items.ts'

/** Refunds overpaid amounts first; the rest reduces the order, as a credit written once the provider has agreed. */
function withGoodwill(events: readonly PaymentEvent[], overpaid: number): PaymentEvent[] {
  let surplus = overpaid
  return events.map((event) => {
    const credit = Math.max(0, event.amount - surplus)
    surplus -= event.amount - credit
    return credit > 0 ? { ...event, credit } : event
  })
}

/** The order less the credit of a successful refund: its amount, for its items. */
function credited(
  order: OrderDocument,
  request: PaymentEvent,
  lines: OrderLine[],
  at: string,
): OrderDocument {
  const items = lines.flatMap((line) => {
    const before = order.lines.find(({ id }) => id === line.id) ?? line
    const quantity = line.cancelled + line.returned - before.cancelled - before.returned
    return quantity > 0 ? [{ line, quantity, came: line.returned > before.returned }] : []
  })
  const worth = items.reduce((all, { line, quantity }) => {
    const before = order.lines.find(({ id }) => id === line.id) ?? line
    return all + worthOf(order, before, quantity).amount
  }, 0)
  const kind = items.some(({ came }) => came) ? 'returned' : items.length > 0 ? 'cancelled' : 'goodwill'
  const credit = creditOf(
    order,
    { id: request.id, at },
    {
      kind,
      items: items.map(({ line, quantity }) => ({ lineId: line.id, quantity })),
      shipping: 0,
      adjustment: (request.credit ?? 0) - worth,
      reason: request.note ?? '',
    },
  )
  return withCredit({ ...order, lines }, credit)
}

/** The refund that an act has requested, or any part of it. */
export const isRefundOf = (refundId: string | null, actId: string): boolean =>
  refundId === `ref_${actId}` || refundId?.startsWith(`ref_${actId}.`) === true

/** A refund as staff want it. */
export interface WantedRefund {
  amount: Money
  reason: string
  /** Items that go back on sale with a plain amount, once the provider has agreed. */
  restock: readonly LineQuantity[]
  /** The items and the delivery that the amount is for; a plain amount if left out. */
  content?: RefundContent | undefined
  to?: RefundWay
  split?: readonly RefundPart[] | undefined
}

/** @throws ShopFailure `transition_refused` when nothing was paid, `refund_exceeds_paid`, `invalid_request` */
function mustBeRefundable(order: OrderDocument, { amount, to }: WantedRefund): void {
  mustBeAmount(order, amount)
  mustReach(order, to)
  const { captured, refundable } = paymentFigures(order.payments)
  if (captured === 0) throw new ShopFailure('transition_refused', { reason: 'nothing_paid' })
  if (amount.amount > refundable) {
    throw new ShopFailure('refund_exceeds_paid', {
      reason: statement('can_be_refunded', { most: { amount: refundable, currency: order.currency } }),
      values: { most: refundable, currency: order.currency },
    })
  }
}

/**
 * Refunds items: they come off the order with the request, so nobody can refund, cancel or take them back again. If the
 * provider refuses the money, the order is overpaid by it, and it is refunded as a plain amount.
 */
function refundItems(
  order: OrderDocument,
  act: Act,
  wanted: WantedRefund & { content: RefundContent },
): Changed {
  const { content, reason, to, split } = wanted
  const { amount } = wanted.amount
  if (wanted.restock.length > 0) {
    throw new ShopFailure('invalid_request', {
      fields: [fieldError('/restock', 'not_possible', 'say_restock_each')],
    })
  }
  const off = takeOffItems(order, act, { content, amount, reason })
  const { items } = off
  const requested = requestedRefunds(order, act, { amount, note: reason, to, split })
  mustLeaveNone(order, amount, requested)
  const shipping = off.shipping > 0 ? { shipping: off.shipping } : {}
  const events = requested.map((event, index) => (index === 0 ? { ...event, items, ...shipping } : event))
  const entry: NewHistoryEntry = {
    event: 'refund_requested',
    details: { amount, route: to ?? 'payment', items, ...shipping, text: reason },
    internal: true,
  }
  const after = { ...off.order, payments: [...order.payments, ...events] }
  return change(withHistory(after, act, entry), {
    restock: off.holding,
    refunds: events.map(({ id }) => id),
  })
}

/**
 * Records a requested refund. The provider is called after that is stored, so that neither a crash nor a second click
 * can lose or repeat it. Items that it is for come off the order at once; those that are only to be restocked do when
 * the provider has agreed.
 * @throws ShopFailure `transition_refused` when nothing was paid, `refund_exceeds_paid`, `line_not_found`,
 *   `quantity_exceeds_open`, `store_credit_gone`, `invalid_request`
 */
export function requestRefund(order: OrderDocument, act: Act, wanted: WantedRefund): Changed {
  mustBeRefundable(order, wanted)
  const { content } = wanted
  if (content && (content.items.length > 0 || (content.shipping?.amount ?? 0) !== 0))
    return refundItems(order, act, { ...wanted, content })
  const items = sumByLine(wanted.restock)
  for (const { lineId, quantity } of items) {
    const line = findLine(order, lineId)
    const { restockable } = lineFigures(order, line)
    if (!Number.isInteger(quantity) || quantity < 1 || quantity > restockable) {
      throw new ShopFailure('quantity_exceeds_open', {
        reason: statement('can_go_on_sale', { most: restockable, title: line.title }),
        values: { most: restockable, title: line.title },
      })
    }
  }
  const { to, reason, split } = wanted
  const { amount } = wanted.amount
  const requested = requestedRefunds(order, act, { amount, note: reason, items, to, split })
  mustLeaveNone(order, amount, requested)
  const events = withGoodwill(requested, overpaidOf(order))
  const entry: NewHistoryEntry = {
    event: 'refund_requested',
    details: { amount, route: to ?? 'payment', text: reason },
    internal: true,
  }
  return change(withHistory({ ...order, payments: [...order.payments, ...events] }, act, entry), {
    refunds: events.map(({ id }) => id),
  })
}

/**
 * Whether a refund of `amount` counts as large: together with the refunds of the same order in the 24 hours before,
 * it reaches `large`. Both are minor units of the order's currency. An amount that is divided into small ones counts
 * like the whole.
 */
export function isLargeRefund(order: OrderDocument, amount: number, at: string, large: number): boolean {
  const since = plus(at, -day)
  const refused = new Set(
    order.payments.flatMap((event) => (event.kind === 'failed' && event.refundId ? [event.refundId] : [])),
  )
  const before = order.payments
    .filter(
      ({ kind, refundId, at: requested }) =>
        kind === 'requested' && refundId && !refused.has(refundId) && requested > since,
    )
    .reduce((all, event) => all + event.amount, 0)
  return amount > 0 && before + amount >= large
}

/** The refunds that a change requests, in minor units. */
export const requested = (before: OrderContent, { order: after, refunds }: Changed): number =>
  after.payments
    .slice(before.payments.length)
    .reduce((all, { id, amount }) => (refunds.includes(id) ? all + amount : all), 0)

/** The provider's answer to a refund. */
export interface RefundAnswer {
  reference: string
  state: 'succeeded' | 'failed'
  failure?: string
}

/** Records how a refund ended; undefined when that is recorded already. */
export function endRefund(
  order: OrderDocument,
  orderId: string,
  refundId: string,
  at: string,
  answer: RefundAnswer,
): Changed | undefined {
  const request = openRefunds(order.payments).find((event) => event.refundId === refundId)
  if (!request) return undefined
  const by = answer.state === 'succeeded' ? 'shop' : 'provider'
  return ended(order, { orderId, id: `${refundId}.end`, at, by }, request, answer)
}

/** A transfer that staff have made. */
export interface MadeTransfer {
  refundId: string
  /** The day on which it was made, `2026-03-01`, in the zone of the order. */
  transferredOn: string
}

/**
 * Records that staff have transferred a refund. Until then it is open, and nobody is told of it.
 * @throws ShopFailure `transition_refused` when it is not to be transferred; `invalid_request` on a day before it was
 *   requested, or to come
 */
export function recordTransfer(
  order: OrderDocument,
  act: Act,
  { refundId, transferredOn }: MadeTransfer,
): Changed {
  const request = openTransfers(order.payments).find((event) => event.refundId === refundId)
  if (!request) throw new ShopFailure('transition_refused')
  const today = dayIn(act.at, order.timeZone)
  if (transferredOn > today || transferredOn < dayIn(request.at, order.timeZone))
    throw new ShopFailure('invalid_request', {
      fields: [fieldError('/transferredOn', 'not_possible', 'transfer_day')],
    })
  const at = transferredOn === today ? act.at : `${transferredOn}T12:00:00.000Z`
  return ended(order, act, request, { reference: '', state: 'succeeded' }, at)
}

/** The entry of a refund that has ended, with its mail if the money moved. */
function endEntry(request: PaymentEvent, { state, failure }: RefundAnswer): NewHistoryEntry {
  const { amount, id, items, note, shipping } = request
  if (state === 'failed') {
    return {
      event: 'refund_failed',
      details: { amount, ...(failure ? { text: failure } : {}) },
      internal: true,
    }
  }
  return {
    event: 'refunded',
    details: {
      amount,
      route: wayOf(request),
      ...(items ? { items } : {}),
      ...(shipping ? { shipping } : {}),
      ...(note ? { text: note } : {}),
    },
    mail: { kind: 'refunded', subject: id },
  }
}

/** The order after a refund has ended, at the moment of the act unless the money moved before. */
function ended(
  order: OrderDocument,
  act: Act,
  request: PaymentEvent,
  answer: RefundAnswer,
  at = act.at,
): Changed {
  const succeeded = answer.state === 'succeeded'
  const { amount, id: refundId, note, provider } = request
  const event: PaymentEvent = {
    id: `${refundId}.end`,
    kind: succeeded ? 'refunded' : 'failed',
    refundId,
    provider,
    reference: answer.reference || null,
    amount,
    at,
    note: succeeded ? note : (answer.failure ?? null),
  }
  const { lines, holding } = succeeded
    ? restock(order, request.restock ?? [])
    : { lines: order.lines, holding: [] }
  const after = succeeded ? credited(order, request, lines, act.at) : order
  const payments = [...order.payments, event]
  const told = { ...act, silent: request.silent }
  return change(withHistory({ ...after, payments }, told, endEntry(request, answer)), { restock: holding })
}
