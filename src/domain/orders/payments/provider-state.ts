import type { ProviderPayment } from '#ports/payments/payments.ts'
import { change, withHistory, type Act, type Changed, type NewHistoryEntry } from '../orders/act.ts'
import type { OrderContent, OrderDocument } from '../orders/order-document.ts'
import { surplusRefundId, type PaymentEvent } from '../orders/payment-events.ts'
import { creditOf, withCredit } from '../orders/credits.ts'
import { overpaidOf, paymentBalances, type PaymentBalance } from '../orders/figures.ts'
import { isDueKey } from './due-payments.ts'

/** The report of a provider: the order, and the cause. */
export interface ProviderReport {
  orderId: string
  /** The provider that reports it. */
  provider: string
  at: string
  /** The act of the member of staff who requested a capture; without it the provider did it. */
  act?: Pick<Act, 'id' | 'by'> | undefined
}

/** One change of a payment, and its history entry. */
interface PaymentChange {
  event: PaymentEvent
  entry: NewHistoryEntry
}

const none: Omit<PaymentBalance, 'eventId' | 'provider' | 'reference'> = {
  authorised: 0,
  captured: 0,
  voided: 0,
  refunded: 0,
  refunding: 0,
  elsewhere: 0,
}

/** The amount that banks have reclaimed after lost disputes, in minor units. */
export const takenBack = ({ disputes }: Pick<ProviderPayment, 'disputes'>): number =>
  disputes.filter(({ state }) => state === 'lost').reduce((all, { amount }) => all + amount, 0)

/** The net captured amount, in minor units. */
export const netCaptured = (payment: Pick<ProviderPayment, 'captured' | 'refunded' | 'disputes'>): number =>
  payment.captured - payment.refunded - takenBack(payment)

/**
 * The changes that a provider reports of a payment and its order has not recorded yet. It compares totals, so order,
 * number and delay of notifications do not matter: each change is recorded once.
 */
function diffPayment(
  order: OrderDocument,
  payment: ProviderPayment,
  { provider, at }: ProviderReport,
): PaymentChange[] {
  const { reference, key, captured, capturable, disputes, failure } = payment
  const known =
    paymentBalances(order.payments).find(
      (balance) => balance.provider === provider && balance.reference === reference,
    ) ?? none
  const happened = new Set(order.payments.map(({ id }) => id))
  const changes: PaymentChange[] = []
  const add = (
    id: string,
    kind: PaymentEvent['kind'],
    amount: number,
    entry: NewHistoryEntry,
    more: Partial<PaymentEvent> = {},
  ): void => {
    if (happened.has(id)) return
    const event = { id, kind, refundId: null, provider, reference, amount, at, note: null, ...more }
    changes.push({ event, entry })
  }

  const promised = capturable > 0 ? captured + capturable - known.captured - known.authorised : 0
  if (promised > 0) {
    const entry: NewHistoryEntry = { event: 'payment_authorised', details: { amount: promised } }
    add(`authorised:${reference}:${captured + capturable + known.voided}`, 'authorised', promised, entry)
  }
  const taken = captured - known.captured
  if (taken > 0) {
    const id = `captured:${isDueKey(key) ? key : reference}:${captured}`
    const entry: NewHistoryEntry = isDueKey(key)
      ? {
          event: 'payment_received',
          details: { amount: taken },
          mail: { kind: 'payment_received', subject: id },
        }
      : { event: 'payment_captured', details: { amount: taken } }
    add(id, 'captured', taken, entry)
  }
  const open = Math.max(0, known.authorised + Math.max(0, promised) - Math.max(0, taken))
  const letGo = open - capturable
  if (letGo > 0) {
    const entry: NewHistoryEntry = { event: 'payment_voided', details: { amount: letGo } }
    add(`voided:${reference}:${known.voided + letGo}`, 'voided', letGo, entry)
  }
  if (isDueKey(key) && (payment.state === 'failed' || payment.state === 'cancelled') && captured === 0) {
    const { amount } = payment.amount
    const details = { amount, ...(failure ? { text: failure } : {}) }
    const entry: NewHistoryEntry = { event: 'payment_failed', details, internal: true }
    add(`failed:${key}`, 'failed', amount, entry, { note: failure ?? null })
  }
  for (const { id, amount } of disputes) {
    const entry: NewHistoryEntry = { event: 'disputed', details: { amount }, internal: true }
    add(`disputed:${id}`, 'disputed', amount, entry)
  }
  for (const { id, amount, state } of disputes) {
    if (state === 'open') continue
    const entry: NewHistoryEntry = {
      event: 'dispute_ended',
      details: { amount, outcome: state },
      internal: true,
    }
    add(`dispute_ended:${id}`, 'dispute_ended', amount, entry, { note: state })
  }
  const outside = payment.refunded + takenBack(payment) - known.refunded - known.refunding
  if (outside > 0) {
    const id = `ref_outside:${reference}:${known.refunded + outside}`
    const lost = Math.min(outside, takenBack(payment))
    const entry: NewHistoryEntry =
      lost > 0
        ? { event: 'refunded', details: { amount: outside, route: 'bank' } }
        : {
            event: 'refunded',
            details: { amount: outside, route: 'provider' },
            mail: { kind: 'refunded', subject: id },
          }
    add(id, 'refunded', outside, entry, { refundId: id })
  }
  return changes
}

/** The overpaid part of a capture: two payments have raced, or the order was cancelled or paid otherwise meanwhile. */
const surplusOf = (order: OrderContent, taken: number): number => Math.min(taken, overpaidOf(order))

/** A refund made at the provider reduces the order, except for an overpaid amount. */
function withOutsideRefund(order: OrderContent, { id, amount, note, at }: PaymentEvent): OrderContent {
  const adjustment = Math.max(0, amount - overpaidOf(order))
  const wanted = { kind: 'goodwill', items: [], shipping: 0, adjustment, reason: note ?? '' } as const
  return withCredit(order, creditOf(order, { id, at }, wanted))
}

/**
 * An order with everything that its provider reports of one of its payments; an overpaid amount is requested back.
 * Undefined when the order has recorded all of it.
 */
export function applyProviderState(
  order: OrderDocument,
  report: ProviderReport,
  payment: ProviderPayment,
): Changed | undefined {
  const changes = diffPayment(order, payment, report)
  if (changes.length === 0) return undefined
  const { orderId, at } = report
  let changed = change({ order, mails: [] })
  for (const { event, entry } of changes) {
    // The history names the act, so that its repeat is seen to be one.
    const id = event.kind === 'captured' ? report.act?.id : undefined
    const act: Act = { orderId, id: id ?? event.id, at, by: report.act?.by ?? 'provider' }
    const after = event.kind === 'refunded' ? withOutsideRefund(changed.order, event) : changed.order
    const next = withHistory({ ...after, payments: [...after.payments, event] }, act, entry)
    changed = { ...changed, order: next.order, mails: [...changed.mails, ...next.mails] }
  }
  const taken = changes.find(({ event }) => event.kind === 'captured')?.event
  const surplus = taken ? surplusOf(changed.order, taken.amount) : 0
  if (!taken || surplus === 0) return changed
  const id = surplusRefundId(taken.id)
  const request: PaymentEvent = {
    ...taken,
    id,
    kind: 'requested',
    refundId: id,
    amount: surplus,
    note: null,
  }
  const entry: NewHistoryEntry = {
    event: 'refund_requested',
    details: { amount: surplus, route: 'payment', overpaid: true },
    internal: true,
  }
  const requested = { ...changed.order, payments: [...changed.order.payments, request] }
  return {
    ...changed,
    order: withHistory(requested, { orderId, id, at, by: 'shop' }, entry).order,
    refunds: [id],
  }
}
