import { ShopFailure } from '#vocabulary/failures.ts'
import { fieldError } from '#vocabulary/field-errors.ts'
import type { RefundWay } from '#vocabulary/orders/payments.ts'
import { statement } from '#vocabulary/statements/statement.ts'
import { stockItemId } from '../../inventory/stock/documents.ts'
import {
  change,
  findLine,
  mustBeIn,
  withHistory,
  type Act,
  type Changed,
  type NewHistoryEntry,
} from '../orders/act.ts'
import { mustLeaveNone, mustReach, refundsOfSurplus } from '../refunds/refund-requests.ts'
import { creditOf, shippingLeft, withCredit, worthOf } from '../orders/credits.ts'
import type { OrderContent, OrderDocument } from '../orders/order-document.ts'
import type { OrderLine } from '../orders/purchase.ts'
import type { OrderReturn } from '../orders/parcels-and-returns.ts'
import { lineFigures, overpaidOf } from '../orders/figures.ts'
import { mergeHoldings, unitsToReturn } from '../orders/restock.ts'
import { countOf, findReturn, mustMove, withReturn } from './return-rules.ts'

/** Items of a return that are here. */
export interface ReceivedItems {
  lineId: string
  quantity: number
  /** How many of them go back on sale; the others are written off. */
  restock: number
}

/** The received items, and their refund. */
export interface Receipt {
  returnId: string
  lines: readonly ReceivedItems[]
  /** Where they go on sale again; where they came from when left out. */
  locationId?: string | undefined
  /** The refunded part of the delivery, with its tax, in minor units. */
  shipping: number
  /** The fee withheld, in minor units. */
  fee: number
  /** The route of the refund. */
  to?: RefundWay
  /** The currency of the amounts; left out if there are none. */
  currency?: string | undefined
}

/** The result of a return; quantities are assigned to its lines in order where a line has several reasons. */
function withReceived(found: OrderReturn, { lines }: Receipt): OrderReturn {
  const left = new Map(lines.map(({ lineId, quantity }) => [lineId, quantity]))
  return {
    ...found,
    lines: found.lines.map((part) => {
      const taken = Math.min(left.get(part.lineId) ?? 0, part.quantity - part.received)
      left.set(part.lineId, (left.get(part.lineId) ?? 0) - taken)
      return { ...part, received: part.received + taken }
    }),
  }
}

/**
 * How many of the items that come back have been refunded before, so that no money goes back for them again. Where some
 * of a line were and others were not, those that were come back first; in an exchange last, as only the difference was
 * charged for the items that go out instead.
 */
function refundedBefore(order: OrderContent, found: OrderReturn, line: OrderLine, quantity: number): number {
  const { shipped, returned, refunded } = lineFigures(order, line)
  if (found.exchange.length === 0) return Math.min(quantity, refunded)
  return Math.max(0, quantity - (shipped - returned - refunded))
}

/** @throws ShopFailure `line_not_found`, `quantity_exceeds_open`, `invalid_request` */
function mustBeAwaited(order: OrderContent, found: OrderReturn, { lines, shipping, fee }: Receipt): void {
  if (new Set(lines.map(({ lineId }) => lineId)).size < lines.length) throw new ShopFailure('invalid_request')
  let worth = shipping
  for (const { lineId, quantity, restock } of lines) {
    const line = findLine(order, lineId)
    const open = found.lines
      .filter((part) => part.lineId === lineId)
      .reduce((all, part) => all + part.quantity - part.received, 0)
    if (!Number.isInteger(quantity) || quantity < 1 || quantity > open)
      throw new ShopFailure('quantity_exceeds_open', {
        reason: statement('are_awaited', { most: open, title: line.title }),
        values: { most: open, title: line.title },
      })
    if (!Number.isInteger(restock) || restock < 0 || restock > quantity)
      throw new ShopFailure('quantity_exceeds_open', {
        reason: statement('came_back', { most: quantity, title: line.title }),
        values: { most: quantity, title: line.title },
      })
    worth += worthOf(order, line, quantity - refundedBefore(order, found, line, quantity)).amount
  }
  const wrong = (pointer: string, most: number): ShopFailure =>
    new ShopFailure('invalid_request', {
      fields: [
        fieldError(
          pointer,
          'too_large',
          statement('at_most_amount', { most: { amount: most, currency: order.currency } }),
        ),
      ],
    })
  if (!Number.isSafeInteger(shipping) || shipping < 0 || shipping > shippingLeft(order))
    throw wrong('/shipping/amount', shippingLeft(order))
  if (!Number.isSafeInteger(fee) || fee < 0 || fee > worth) throw wrong('/fee/amount', worth)
}

/** The items of a line that go on sale again, by stock item. A variant that is not counted has none. */
function unitsToRestock(line: OrderLine, quantity: number, locationId: string | undefined) {
  const there = unitsToReturn(line, quantity)
  if (locationId === undefined || there.length === 0) return there
  const counted = there.reduce((all, part) => all + part.quantity, 0)
  return [{ stockItemId: stockItemId(line.variantId, locationId), quantity: counted }]
}

/**
 * Receives returned items: removes them from the order unless they were refunded before, restocks or writes them off, and
 * requests a refund of the amount overpaid by that.
 * @throws ShopFailure `return_not_found`, `transition_refused`, `line_not_found`, `quantity_exceeds_open`,
 *   `store_credit_gone`, `invalid_request`
 */
export function receiveReturn(order: OrderDocument, act: Act, receipt: Receipt): Changed {
  const found = findReturn(order, receipt.returnId)
  const here = withReceived(found, receipt)
  const all = here.lines.every(({ quantity, received }) => quantity === received)
  mustMove(found, all ? 'closed' : 'received')
  mustBeIn(order, receipt.currency)
  mustReach(order, receipt.to)
  mustBeAwaited(order, found, receipt)
  const { shipping, fee, lines: items } = receipt
  const paid = items.map(({ lineId, quantity }) => ({
    lineId,
    quantity: quantity - refundedBefore(order, found, findLine(order, lineId), quantity),
  }))
  const terms = { kind: 'returned', items: paid, shipping, adjustment: -fee, reason: '' } as const
  const credit = creditOf(order, act, terms)
  const back = order.lines.map((line) => {
    const part = items.find(({ lineId }) => lineId === line.id)
    const before = part ? refundedBefore(order, found, line, part.quantity) : 0
    const holding = part ? unitsToRestock(line, part.restock, receipt.locationId) : []
    const next: OrderLine = part
      ? {
          ...line,
          returned: line.returned + part.quantity,
          ...(before > 0 ? { refunded: (line.refunded ?? 0) - before } : {}),
          restocked: line.restocked + part.restock,
          putBack: mergeHoldings([line.putBack, holding]),
        }
      : line
    return { next, holding }
  })
  const ended = { ...here, state: all ? 'closed' : 'received', endedAt: all ? act.at : null } as const
  const returned = withReturn({ ...order, lines: back.map(({ next }) => next) }, ended)
  const after = withCredit(returned, credit)
  const refunds = refundsOfSurplus(after, act, '', receipt.to)
  mustLeaveNone(after, overpaidOf(after), refunds)
  const entry: NewHistoryEntry = {
    event: 'return_received',
    details: { quantity: countOf(items), amount: credit.amount },
    mail: { kind: 'return_received', subject: credit.id },
  }
  return change(withHistory({ ...after, payments: [...order.payments, ...refunds] }, act, entry), {
    restock: mergeHoldings(back.map(({ holding }) => holding)),
    refunds: refunds.map(({ id }) => id),
  })
}
