import { ShopFailure } from '#vocabulary/failures.ts'
import { fieldError } from '#vocabulary/field-errors.ts'
import { limits } from '#vocabulary/limits.ts'
import { type Money } from '#vocabulary/money.ts'
import { isErasedEmail } from '../../people/customers/erased.ts'
import { mailId, orderMail, type MailKind, type MailRequest } from '#vocabulary/messages/mail-requests.ts'
import type { Allocation, Holding } from '../../inventory/stock/stock.ts'
import type { EventDetails, HistoryEntry, OrderContent, OrderDocument } from './order-document.ts'
import type { LineQuantity } from './parcels-and-returns.ts'
import type { OrderLine } from './purchase.ts'
import type { AllowedAct } from '#vocabulary/orders/order-states.ts'
import { statement } from '#vocabulary/statements/statement.ts'
import { allowedActs } from './allowed-acts.ts'

/** One act on an order: its id is the same for each repeat, and marks it as done in the order's history. */
export interface Act {
  orderId: string
  id: string
  at: string
  by: string
  /** Whether staff chose to send no mail about it. */
  silent?: boolean | undefined
}

/** The order after an act, and the writes that must follow in the same commit. */
export interface Changed {
  order: OrderContent
  mails: MailRequest[]
  /** Items that go back on sale. */
  restock: Holding
  /** Refunds to request from the provider. */
  refunds: string[]
  /** Items that are taken from stock; none when left out. */
  sold?: Allocation
}

/** Whether the act has been done already. */
export function isDone(order: OrderDocument, actId: string): boolean {
  return order.history.some((entry) => entry.id === actId)
}

/** A new entry of the history, and the mail to the shopper. */
export type NewHistoryEntry = Pick<HistoryEntry, 'event'> & {
  details?: EventDetails
  internal?: boolean
  mail?: { kind: MailKind; subject: string | null }
}

/** Adds an entry to the history of an order, with the message for it. */
export function withHistory(
  order: OrderContent,
  act: Act,
  { event, details = {}, internal = false, mail }: NewHistoryEntry,
): { order: OrderContent; mails: MailRequest[] } {
  const mayNotify = mail && !isErasedEmail(order.email)
  const request = mayNotify && !act.silent ? orderMail(mail.kind, act.orderId, mail.subject) : undefined
  const entry: HistoryEntry = {
    id: act.id,
    at: act.at,
    event,
    details,
    by: act.by,
    internal,
    mailId: request ? mailId(request) : null,
    ...(mayNotify && act.silent ? { silent: true as const } : {}),
  }
  return { order: { ...order, history: [...order.history, entry] }, mails: request ? [request] : [] }
}

/** A change that consists of its history entry, and of `rest` if given. */
export const change = (
  recorded: { order: OrderContent; mails: MailRequest[] },
  rest: Partial<Changed> = {},
): Changed => ({
  restock: [],
  refunds: [],
  ...recorded,
  ...rest,
})

/** @throws ShopFailure `transition_refused` when the state of the order does not allow the act */
export function mustAllow(order: OrderDocument, act: AllowedAct): void {
  if (!allowedActs(order).includes(act)) throw new ShopFailure('transition_refused')
}

/** @throws ShopFailure `line_not_found` */
export function findLine(order: OrderContent, lineId: string): OrderLine {
  const line = order.lines.find((each) => each.id === lineId)
  if (!line) throw new ShopFailure('line_not_found')
  return line
}

/** Items by line: the same line named twice counts together. */
export function sumByLine(parts: readonly LineQuantity[]): LineQuantity[] {
  const sums = new Map<string, number>()
  for (const { lineId, quantity } of parts) sums.set(lineId, (sums.get(lineId) ?? 0) + quantity)
  return [...sums].map(([lineId, quantity]) => ({ lineId, quantity }))
}

/** @throws ShopFailure `invalid_request` on another currency, or an invalid amount */
export function mustBeAmount(order: OrderContent, money: Money): void {
  if (money.currency !== order.currency) {
    throw new ShopFailure('invalid_request', {
      fields: [
        fieldError(
          '/amount/currency',
          'bad_currency',
          statement('order_currency', { currency: order.currency }),
        ),
      ],
    })
  }
  if (!Number.isSafeInteger(money.amount) || money.amount < 1 || money.amount > limits.largestPayment.value) {
    throw new ShopFailure('invalid_request', {
      fields: [fieldError('/amount/amount', 'too_small', 'more_than_zero', { limit: 1 })],
    })
  }
}

/**
 * @throws ShopFailure `invalid_request` when amounts were given in another currency than the order's; undefined
 *   where none were given
 */
export function mustBeIn(order: OrderContent, currency: string | undefined): void {
  if (currency === undefined || currency === order.currency) return
  const reason = statement('order_currency', { currency: order.currency })
  throw new ShopFailure('invalid_request', { fields: [fieldError('', 'bad_currency', reason)] })
}

/** Adds a note for staff. */
export function addNote(order: OrderDocument, act: Act, text: string): Changed {
  return change(withHistory(order, act, { event: 'note', details: { text }, internal: true }))
}
