import { ShopFailure } from '#vocabulary/failures.ts'
import { limits } from '#vocabulary/limits.ts'
import type { ReturnReason } from '#vocabulary/orders/returns.ts'
import { mayMove } from '#vocabulary/state-machine.ts'
import { day, plus, type Timestamp } from '#vocabulary/time.ts'
import { change, findLine, withHistory, type Act, type Changed, type NewHistoryEntry } from '../orders/act.ts'
import { statement } from '#vocabulary/statements/statement.ts'
import type { OrderContent, OrderDocument } from '../orders/order-document.ts'
import type { OrderLine } from '../orders/purchase.ts'
import type { OrderReturn, WantedItem } from '../orders/parcels-and-returns.ts'
import { lineFigures } from '../orders/figures.ts'
import { returnMachine } from './return-states.ts'

/** Items that someone wants to send back, and why. */
export interface ReturnedLine {
  lineId: string
  quantity: number
  reason: ReturnReason
}

/** A requested return. */
export interface WantedReturn {
  lines: readonly ReturnedLine[]
  note: string | null
  /** The exchange items; none for a refund. */
  exchange: readonly WantedItem[]
}

/** When a parcel arrived, as far as the shop knows: when it was marked delivered, else by its latest delivery date. */
export function arrivedAt(order: OrderContent, parcel: OrderContent['fulfilments'][number]): string | null {
  if (parcel.state === 'delivered') return parcel.deliveredAt
  if (parcel.state !== 'shipped' || parcel.shippedAt === null) return null
  return plus(parcel.shippedAt, (order.delivery?.maxDays ?? 0) * day)
}

/**
 * How many items of a line a shopper may send back at a moment: shipped, neither returned nor requested nor refunded,
 * and in parcels that arrived within the return window.
 */
export function returnableBy(order: OrderContent, line: OrderLine, now: string, windowDays: number): number {
  const inTime = order.fulfilments.reduce((all, parcel) => {
    const at = arrivedAt(order, parcel)
    if (at === null || plus(at, windowDays * day) <= now) return all
    return all + parcel.lines.reduce((sum, part) => sum + (part.lineId === line.id ? part.quantity : 0), 0)
  }, 0)
  const { returnable, refunded } = lineFigures(order, line)
  return Math.max(0, Math.min(returnable - refunded, inTime))
}

/**
 * When the return window of an order closed: at the end of that of its last parcel. Null before that, where nothing is left
 * to return, and where shoppers request no returns themselves.
 */
export function returnsClosedAt(order: OrderContent, now: string, windowDays: number): Timestamp | null {
  const isLeft = order.lines.some((line) => {
    const { returnable, refunded } = lineFigures(order, line)
    return returnable > refunded
  })
  const arrivals = order.fulfilments.flatMap((parcel) => arrivedAt(order, parcel) ?? []).toSorted()
  const last = arrivals.at(-1)
  if (windowDays === 0 || !isLeft || last === undefined) return null
  const closed = plus(last, windowDays * day)
  return closed <= now ? closed : null
}

export const findReturn = (order: OrderContent, returnId: string): OrderReturn => {
  const found = order.returns.find(({ id }) => id === returnId)
  if (!found) throw new ShopFailure('return_not_found')
  return found
}

/** @throws ShopFailure `transition_refused` */
export function mustMove({ state }: OrderReturn, to: OrderReturn['state']): void {
  if (!mayMove(returnMachine, state, to)) throw new ShopFailure('transition_refused')
}

export const withReturn = <T extends OrderContent>(order: T, changed: OrderReturn): T => ({
  ...order,
  returns: order.returns.map((each) => (each.id === changed.id ? changed : each)),
})

export const countOf = (lines: readonly { quantity: number }[]): number =>
  lines.reduce((all, { quantity }) => all + quantity, 0)

/**
 * Records a return request. The same line may be named with several reasons.
 * @param mostOf the returnable quantity of a line
 * @throws ShopFailure `line_not_found`, `quantity_exceeds_open`, `return_limit`
 */
export function requestReturn(
  order: OrderDocument,
  act: Act,
  wanted: WantedReturn,
  mostOf: (line: OrderLine) => number,
): Changed {
  if (order.returns.length >= limits.returnsPerOrder.value) throw new ShopFailure('return_limit')
  for (const lineId of new Set(wanted.lines.map((each) => each.lineId))) {
    const line = findLine(order, lineId)
    const quantities = wanted.lines.filter((each) => each.lineId === lineId).map((each) => each.quantity)
    const most = mostOf(line)
    const whole = quantities.every((quantity) => Number.isInteger(quantity) && quantity >= 1)
    if (!whole || quantities.reduce((all, quantity) => all + quantity, 0) > most)
      throw new ShopFailure('quantity_exceeds_open', {
        reason: statement('can_be_sent_back', { most, title: line.title }),
      })
  }
  const requested: OrderReturn = {
    id: `ret_${act.id}`,
    state: 'requested',
    lines: wanted.lines.map(({ lineId, quantity, reason }) => ({ lineId, quantity, reason, received: 0 })),
    note: wanted.note,
    answer: null,
    exchange: wanted.exchange.map(({ variantId, quantity }) => ({ variantId, quantity })),
    requestedAt: act.at,
    decidedAt: null,
    endedAt: null,
  }
  const entry: NewHistoryEntry = {
    event: 'return_requested',
    details: { quantity: countOf(wanted.lines) },
    mail: { kind: 'return_requested', subject: requested.id },
  }
  return change(withHistory({ ...order, returns: [...order.returns, requested] }, act, entry))
}

/**
 * Agrees to a return, or not. For an exchange the items that go out instead have been added to the order
 * before.
 * @throws ShopFailure `return_not_found`, `transition_refused`
 */
export function decideReturn(
  order: OrderContent,
  act: Act,
  { returnId, approve, answer }: { returnId: string; approve: boolean; answer: string | null },
): Changed {
  const requested = findReturn(order, returnId)
  const state = approve ? 'approved' : 'declined'
  mustMove(requested, state)
  const decided: OrderReturn = {
    ...requested,
    state,
    answer,
    decidedAt: act.at,
    endedAt: approve ? null : act.at,
  }
  const entry: NewHistoryEntry = {
    event: `return_${state}`,
    details: { quantity: countOf(requested.lines), ...(answer ? { text: answer } : {}) },
    mail: { kind: 'return_answered', subject: returnId },
  }
  return change(withHistory(withReturn(order, decided), act, entry))
}

/**
 * Opens a return that needs no answer: the shopper has withdrawn from the order, so the items may be sent at once.
 * @throws ShopFailure `line_not_found`, `quantity_exceeds_open`, `return_limit`
 */
export function openAgreedReturn(order: OrderDocument, act: Act, lines: readonly ReturnedLine[]): Changed {
  const wanted = { lines, note: null, exchange: [] }
  const asked = requestReturn(order, act, wanted, (line) => lineFigures(order, line).returnable)
  return decideReturn(asked.order, act, { returnId: `ret_${act.id}`, approve: true, answer: null })
}

/**
 * Ends a return whose items do not come (any more): cancels one of which nothing came, closes one of which
 * some did.
 * @throws ShopFailure `return_not_found`, `transition_refused`
 */
export function endReturn(order: OrderDocument, act: Act, returnId: string): Changed {
  const found = findReturn(order, returnId)
  const state = found.state === 'received' ? 'closed' : 'cancelled'
  mustMove(found, state)
  const entry: NewHistoryEntry = { event: `return_${state}`, details: { quantity: countOf(found.lines) } }
  return change(withHistory(withReturn(order, { ...found, state, endedAt: act.at }), act, entry))
}
