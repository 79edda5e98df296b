import { ShopFailure } from '#vocabulary/failures.ts'
import type { WithdrawalStanding } from '#vocabulary/orders/withdrawals.ts'
import { cancel } from '../edits/cancel-items.ts'
import { change, withHistory, type Act, type Changed } from '../orders/act.ts'
import { lineFigures, openRefunds, overpaidOf, paymentBalances } from '../orders/figures.ts'
import type { OrderContent, OrderDocument } from '../orders/order-document.ts'
import type { LineQuantity } from '../orders/parcels-and-returns.ts'
import { actId } from '../orders/order-writer.ts'
import { withStatuses } from '../orders/statuses.ts'
import { mergeHoldings } from '../orders/restock.ts'
import { countOf, openAgreedReturn } from '../returns/return-rules.ts'
import type { WithdrawalDocument } from './documents.ts'
import { isTooLate } from './withdrawal-period.ts'

type Line = WithdrawalDocument['lines'][number]

/** The kind of the act that cancels items for a declaration. */
export const cancelling = 'withdrawal_cancel'

/** The operation that carries a declaration out on an order as it stands. */
export const operationOf = (id: string, { history }: OrderContent): string => `${id} ${history.length}`

/** Whether money of an order came outside the shop, as by a transfer: then staff have to send it back themselves. */
const isPaidByHand = ({ payments, paymentMethod }: OrderContent): boolean =>
  paymentMethod.kind === 'offline' &&
  paymentBalances(payments).some(
    ({ provider, captured, refunded }) => provider === paymentMethod.id && captured > refunded,
  )

/** The result of carrying out a declaration: the declaration, and the change of its order, if any. */
export interface CarriedOut {
  data: WithdrawalDocument
  changed: Changed | undefined
}

/** The items of a line that may still be withdrawn from, by where they are. */
function stillThere(order: OrderContent, lineId: string) {
  const line = order.lines.find(({ id }) => id === lineId)
  if (!line) return { open: 0, packed: 0, sent: 0 }
  const { open, packed, returnable, refunded } = lineFigures(order, line)
  return { open, packed, sent: Math.max(0, returnable - refunded) }
}

/** The title of a line with its options, as a declaration names it. */
export const titleOf = ({ title, options }: OrderContent['lines'][number]): string =>
  [title, ...options.map(({ value }) => value)].join(', ')

/** The items of an order that somebody withdraws from as a whole. */
const allItems = (order: OrderContent): Line[] =>
  order.lines.flatMap((line) => {
    const lineId = line.id
    const { open, packed, sent } = stillThere(order, lineId)
    const quantity = open + packed + sent
    return quantity > 0 ? [{ lineId, title: titleOf(line), quantity, cancelled: 0, sentBack: 0 }] : []
  })

const withSome = (items: readonly LineQuantity[]): LineQuantity[] =>
  items.filter(({ quantity }) => quantity > 0)

/** Divides the remaining items of a declaration by where they are: not packed, shipped, and in an unshipped parcel. */
function divided(order: OrderContent, lines: readonly Line[]) {
  const parts = lines.map(({ lineId, quantity, cancelled, sentBack }) => {
    const left = quantity - cancelled - sentBack
    const { open, packed, sent } = stillThere(order, lineId)
    const toCancel = Math.min(left, open)
    const toReturn = Math.min(left - toCancel, sent)
    return { lineId, toCancel, toReturn, waiting: Math.min(left - toCancel - toReturn, packed) }
  })
  return {
    toCancel: withSome(parts.map(({ lineId, toCancel: quantity }) => ({ lineId, quantity }))),
    toReturn: withSome(parts.map(({ lineId, toReturn: quantity }) => ({ lineId, quantity }))),
    waiting: parts.some(({ waiting }) => waiting > 0),
  }
}

/** One change after another, as one. */
const joined = (first: Changed, next: Changed): Changed => ({
  order: next.order,
  mails: [...first.mails, ...next.mails],
  restock: mergeHoldings([first.restock, next.restock]),
  refunds: [...first.refunds, ...next.refunds],
})

const quantityOf = (items: readonly LineQuantity[], lineId: string): number =>
  items.find((each) => each.lineId === lineId)?.quantity ?? 0

/**
 * Cancels the items that are not packed, and opens a return of those that were shipped. Items in a parcel that has not
 * left wait: it may be unpacked, or leave. Money that came through a provider goes back with the cancellation; staff send
 * back a transfer, so that no refund is recorded that nobody has made.
 * @throws ShopFailure where the order does not allow it
 */
function carryOut(operation: string, data: WithdrawalDocument, start: Changed, act: Act): CarriedOut {
  const lines = data.lines.length > 0 ? data.lines : allItems(start.order)
  const { toCancel, toReturn, waiting } = divided(start.order, lines)
  const actOf = (kind: string): Act => ({ ...act, id: actId(kind, operation) })
  const returning = actOf('withdrawal_return')
  let changed = start
  if (toCancel.length > 0)
    changed = joined(
      changed,
      cancel(withStatuses(changed.order), actOf(cancelling), {
        reason: '',
        restock: true,
        lines: toCancel,
        refund: !isPaidByHand(changed.order),
      }),
    )
  if (toReturn.length > 0)
    changed = joined(
      changed,
      openAgreedReturn(
        withStatuses(changed.order),
        returning,
        toReturn.map((each) => ({ ...each, reason: 'changed_mind' })),
      ),
    )
  return {
    changed,
    data: {
      ...data,
      standing: waiting ? 'packed' : 'carried_out',
      lines: lines.map((line) => ({
        ...line,
        cancelled: line.cancelled + quantityOf(toCancel, line.lineId),
        sentBack: line.sentBack + quantityOf(toReturn, line.lineId),
      })),
      returnIds: toReturn.length > 0 ? [...data.returnIds, `ret_${returning.id}`] : data.returnIds,
    },
  }
}

/** Nothing is left to do once everything is cancelled, or the returns have ended, and the money is back. */
function withState(carried: CarriedOut, order: OrderContent): CarriedOut {
  const { data } = carried
  const ended = data.returnIds.every(
    (returnId) => order.returns.find(({ id }) => id === returnId)?.endedAt !== null,
  )
  const isBack = openRefunds(order.payments).length === 0 && overpaidOf(order) === 0
  return data.standing === 'carried_out' && ended && isBack
    ? { ...carried, data: { ...data, state: 'done' } }
    : carried
}

/**
 * Carries out a declaration on its order as far as the order allows it now; again when the order has changed, for items
 * that waited in a parcel. The first time it stands in the order’s history, also where staff have to go on.
 */
export function withdraw(
  orderId: string,
  order: OrderDocument,
  { id, data }: { id: string; data: WithdrawalDocument },
  at: string,
): CarriedOut {
  const act = { orderId, id, at, by: 'shopper' }
  const isFirst = data.orderId === null
  const found = { ...data, orderId }
  const details = data.lines.length > 0 ? { quantity: countOf(data.lines) } : {}
  const start = isFirst
    ? change(withHistory(order, act, { event: 'withdrawn', details }))
    : change({ order, mails: [] })
  const left = (standing: WithdrawalStanding): CarriedOut => ({
    data: { ...found, standing },
    changed: isFirst ? start : undefined,
  })
  if (isFirst && data.items !== '') return left('by_staff')
  if (isFirst && isTooLate(order, data.declaredAt)) return left('late')
  if (!isFirst && data.standing !== 'packed' && data.standing !== 'carried_out') return left(data.standing)
  try {
    const carried = carryOut(operationOf(id, order), found, start, act)
    const { changed } = carried
    const isSame = changed?.order === order
    return withState({ ...carried, changed: isSame ? undefined : changed }, changed?.order ?? order)
  } catch (error) {
    // A disputed order, say, or one with too many returns: staff see to it.
    if (error instanceof ShopFailure) return left('by_staff')
    throw error
  }
}
