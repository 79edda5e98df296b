import { ShopFailure } from '#vocabulary/failures.ts'
import { formatMoney, type Money } from '#vocabulary/money.ts'
import { mayMove } from '#vocabulary/state-machine.ts'
import { mailId, orderMail, type MailKind, type MailRequest } from '../mailbox/mail-tasks.ts'
import type { Holding } from '../stock/stock.ts'
import type { HistoryEntry, LineQuantity, OrderContent, OrderDocument, OrderLine, Parcel, PaymentEvent } from './documents.ts'
import { allowedActs, lineFigures, openRefunds, paymentFigures, type AllowedAct } from './figures.ts'
import { restock } from './restock.ts'
import { parcelMachine } from './states.ts'

/** One act on an order: its id is the same for each repeat, and marks it as done in the order's history. */
export interface Act {
  orderId: string
  id: string
  at: string
  by: string
}

/** What an act makes of an order, and what must follow from it in the same commit. */
export interface Changed {
  order: OrderContent
  mails: MailRequest[]
  /** Pieces that go back on sale. */
  restock: Holding
  /** Refunds that are now to be asked of the provider. */
  refunds: string[]
}

/** Whether the act has been done already. */
export function isDone(order: OrderDocument, actId: string): boolean {
  return order.history.some((entry) => entry.id === actId)
}

type Told = Pick<HistoryEntry, 'event' | 'text'> & { internal?: boolean; mail?: { kind: MailKind; subject: string | null } }

function tell(order: OrderContent, act: Act, { event, text, internal = false, mail }: Told): { order: OrderContent; mails: MailRequest[] } {
  const request = mail && orderMail(mail.kind, act.orderId, mail.subject)
  const entry: HistoryEntry = { id: act.id, at: act.at, event, text, by: act.by, internal, mailId: request ? mailId(request) : null }
  return { order: { ...order, history: [...order.history, entry] }, mails: request ? [request] : [] }
}

const done = (told: { order: OrderContent; mails: MailRequest[] }, rest: Partial<Changed> = {}): Changed => ({
  restock: [],
  refunds: [],
  ...told,
  ...rest,
})

function mustAllow(order: OrderDocument, act: AllowedAct): void {
  if (!allowedActs(order).includes(act)) throw new ShopFailure('transition_refused')
}

function findLine(order: OrderContent, lineId: string): OrderLine {
  const line = order.lines.find((each) => each.id === lineId)
  if (!line) throw new ShopFailure('line_not_found')
  return line
}

/** The same line named twice counts together. */
function sumByLine(parts: readonly LineQuantity[]): LineQuantity[] {
  const sums = new Map<string, number>()
  for (const { lineId, quantity } of parts) sums.set(lineId, (sums.get(lineId) ?? 0) + quantity)
  return [...sums].map(([lineId, quantity]) => ({ lineId, quantity }))
}

const words = (order: OrderContent, amount: number): string => formatMoney({ amount, currency: order.currency }, order.locale)

function mustBeAmount(order: OrderContent, money: Money): void {
  if (money.currency !== order.currency) {
    throw new ShopFailure('invalid_request', { fields: [{ pointer: '/amount/currency', message: `This order is in ${order.currency}` }] })
  }
  if (!Number.isSafeInteger(money.amount) || money.amount < 1 || money.amount > 100_000_000_000) {
    throw new ShopFailure('invalid_request', { fields: [{ pointer: '/amount/amount', message: 'More than 0' }] })
  }
}

/** Adds a note for staff. */
export function addNote(order: OrderDocument, act: Act, text: string): Changed {
  return done(tell(order, act, { event: 'note', text, internal: true }))
}

/**
 * Packs open pieces into a parcel, and hands it to the carrier when `ship` is true.
 * @throws ShopFailure `transition_refused`, `line_not_found`, `quantity_exceeds_open`
 */
export function fulfil(
  order: OrderDocument,
  act: Act,
  wanted: { lines: readonly LineQuantity[]; tracking?: Parcel['tracking'] | undefined; ship: boolean },
): Changed {
  if (order.status !== 'placed') throw new ShopFailure('transition_refused')
  const lines = sumByLine(wanted.lines)
  for (const { lineId, quantity } of lines) {
    const line = findLine(order, lineId)
    const { open } = lineFigures(order, line)
    if (!Number.isInteger(quantity) || quantity < 1 || quantity > open) {
      throw new ShopFailure('quantity_exceeds_open', { detail: `${open} of ${line.title} are still open.` })
    }
  }
  const parcel: Parcel = {
    id: `ful_${act.id}`,
    state: wanted.ship ? 'shipped' : 'pending',
    lines,
    tracking: wanted.tracking ?? null,
    createdAt: act.at,
    shippedAt: wanted.ship ? act.at : null,
    deliveredAt: null,
  }
  return done(tell({ ...order, fulfilments: [...order.fulfilments, parcel] }, act, parcelTold(parcel)))
}

function parcelTold(parcel: Parcel): Told {
  const pieces = parcel.lines.reduce((all, part) => all + part.quantity, 0)
  const what = `${pieces} ${pieces === 1 ? 'piece' : 'pieces'}`
  const by = parcel.tracking ? ` with ${parcel.tracking.carrier}, ${parcel.tracking.number}` : ''
  switch (parcel.state) {
    case 'pending': return { event: 'packed', text: `${what} packed` }
    case 'shipped': return { event: 'shipped', text: `${what} shipped${by}`, mail: { kind: 'shipped', subject: parcel.id } }
    case 'delivered': return { event: 'delivered', text: `${what} delivered`, mail: { kind: 'delivered', subject: parcel.id } }
    case 'cancelled': return { event: 'unpacked', text: `${what} unpacked`, internal: true }
  }
}

/**
 * Moves a parcel on, or sets how it is followed.
 * @throws ShopFailure `fulfilment_not_found`, `transition_refused`
 */
export function changeParcel(
  order: OrderDocument,
  act: Act,
  wanted: { fulfilmentId: string; state?: Parcel['state'] | undefined; tracking?: Parcel['tracking'] | undefined },
): Changed {
  const parcel = order.fulfilments.find((each) => each.id === wanted.fulfilmentId)
  if (!parcel) throw new ShopFailure('fulfilment_not_found')
  const { state = parcel.state } = wanted
  if (state !== parcel.state && !mayMove(parcelMachine, parcel.state, state)) throw new ShopFailure('transition_refused')
  if (parcel.state === 'cancelled') throw new ShopFailure('transition_refused')
  const next: Parcel = {
    ...parcel,
    state,
    tracking: wanted.tracking ?? parcel.tracking,
    shippedAt: state === 'shipped' ? (parcel.shippedAt ?? act.at) : parcel.shippedAt,
    deliveredAt: state === 'delivered' ? (parcel.deliveredAt ?? act.at) : parcel.deliveredAt,
  }
  const changed = { ...order, fulfilments: order.fulfilments.map((each) => (each.id === parcel.id ? next : each)) }
  const told: Told = state === parcel.state ? { event: 'tracking_set', text: `Tracking set: ${next.tracking?.carrier ?? ''} ${next.tracking?.number ?? ''}`.trim() } : parcelTold(next)
  return done(tell(changed, act, told))
}

/**
 * Records money that came in outside the shop. More than is due is taken down too: the payment is then `overpaid`.
 * @throws ShopFailure `transition_refused` where the provider itself tells what was paid, `invalid_request`
 */
export function recordPayment(order: OrderDocument, act: Act, money: Money, reference: string): Changed {
  mustAllow(order, 'record_payment')
  mustBeAmount(order, money)
  const event: PaymentEvent = {
    id: `pay_${act.id}`,
    kind: 'captured',
    refundId: null,
    provider: order.paymentMethod.id,
    reference: reference || null,
    amount: money.amount,
    at: act.at,
    note: reference || null,
  }
  const told: Told = { event: 'payment_received', text: `${words(order, money.amount)} received`, mail: { kind: 'payment_received', subject: event.id } }
  return done(tell({ ...order, payments: [...order.payments, event] }, act, told))
}

function requestedRefund(order: OrderDocument, act: Act, amount: number, note: string, pieces: readonly LineQuantity[]): PaymentEvent {
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
 * Takes down that money is to be given back. The provider is asked after this stands, so that neither a crash nor a
 * second click can lose or repeat it; pieces go back on sale when the provider has agreed.
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
    throw new ShopFailure('refund_exceeds_paid', { detail: `At most ${words(order, refundable)} can be given back.` })
  }
  const pieces = sumByLine(wanted.restock)
  for (const { lineId, quantity } of pieces) {
    const line = findLine(order, lineId)
    const { restockable } = lineFigures(order, line)
    if (!Number.isInteger(quantity) || quantity < 1 || quantity > restockable) {
      throw new ShopFailure('quantity_exceeds_open', { detail: `${restockable} of ${line.title} can go back on sale.` })
    }
  }
  const event = requestedRefund(order, act, wanted.amount.amount, wanted.reason, pieces)
  const told: Told = { event: 'refund_requested', text: `Refund of ${words(order, event.amount)} requested: ${wanted.reason}`, internal: true }
  return done(tell({ ...order, payments: [...order.payments, event] }, act, told), { refunds: [event.id] })
}

/** What the provider said to a refund. */
export interface RefundAnswer {
  reference: string
  state: 'succeeded' | 'failed'
  failure?: string
}

/** Takes down how a refund ended; undefined when that stands already. */
export function endRefund(order: OrderDocument, orderId: string, refundId: string, at: string, answer: RefundAnswer): Changed | undefined {
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
  const { lines, holding } = succeeded ? restock(order, request.restock ?? []) : { lines: order.lines, holding: [] }
  const told: Told = succeeded
    ? { event: 'refunded', text: `${words(order, request.amount)} refunded: ${request.note ?? ''}`, mail: { kind: 'refunded', subject: refundId } }
    : { event: 'refund_failed', text: `Refund of ${words(order, request.amount)} refused: ${answer.failure ?? 'no reason given'}`, internal: true }
  return done(tell({ ...order, lines, payments: [...order.payments, event] }, act, told), { restock: holding })
}

/**
 * Cancels an order of which nothing has been shipped: packed parcels are unpacked, every piece is cancelled (and goes back on
 * sale when asked), what was paid is requested back.
 * @throws ShopFailure `transition_refused`
 */
export function cancel(order: OrderDocument, act: Act, wanted: { reason: string; restock: boolean }): Changed {
  mustAllow(order, 'cancel')
  const fulfilments = order.fulfilments.map((parcel) => (parcel.state === 'pending' ? { ...parcel, state: 'cancelled' as const } : parcel))
  const unpacked: OrderContent = { ...order, fulfilments, cancelledAt: act.at }
  const all = order.lines.map((line) => ({ lineId: line.id, quantity: line.quantity - line.cancelled }))
  const back = wanted.restock ? restock(unpacked, all) : undefined
  const lines = back?.lines ?? order.lines.map((line) => ({ ...line, cancelled: line.quantity }))
  const { captured, refundable } = paymentFigures(order.payments)
  const events: PaymentEvent[] = []
  if (refundable > 0) events.push(requestedRefund(order, act, refundable, wanted.reason, []))
  if (captured === 0 && order.totals.total > 0) {
    events.push({ id: `void_${act.id}`, kind: 'voided', refundId: null, provider: order.paymentMethod.id, reference: null, amount: order.totals.total, at: act.at, note: wanted.reason })
  }
  const told: Told = { event: 'cancelled', text: `Cancelled: ${wanted.reason}`, mail: { kind: 'cancelled', subject: null } }
  return done(tell({ ...unpacked, lines, payments: [...order.payments, ...events] }, act, told), {
    restock: back?.holding ?? [],
    refunds: events.filter((event) => event.refundId).map((event) => event.id),
  })
}

/**
 * Takes down a refund that was made at the provider, not here. What went back there stands, whatever the shop thinks of it.
 * @param total all that the provider says it has given back; undefined is answered when the order knows of that much
 */
export function recordOutsideRefund(order: OrderDocument, orderId: string, at: string, reference: string, total: number): Changed | undefined {
  const { refunded, refunding } = paymentFigures(order.payments)
  const amount = total - refunded - refunding
  if (amount <= 0) return undefined
  const id = `ref_outside:${reference}:${total}`
  const event: PaymentEvent = { id, kind: 'refunded', refundId: id, provider: order.paymentMethod.id, reference, amount, at, note: 'Given back at the provider' }
  const told: Told = { event: 'refunded', text: `${words(order, amount)} refunded at the provider`, mail: { kind: 'refunded', subject: id } }
  return done(tell({ ...order, payments: [...order.payments, event] }, { orderId, id, at, by: 'provider' }, told))
}
