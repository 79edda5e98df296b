import { ShopFailure } from '#vocabulary/failures.ts'
import type { RefundWay } from '#vocabulary/orders/payments.ts'
import { fieldError } from '#vocabulary/field-errors.ts'
import { storeCreditId } from '../../pricing/credit/codes.ts'
import { isErasedEmail } from '../../people/customers/erased.ts'
import type { Act } from '../orders/act.ts'
import type { OrderContent } from '../orders/order-document.ts'
import { leftOf, openDisputes, overpaidOf, paymentBalances, type PaymentBalance } from '../orders/figures.ts'
import type { LineQuantity } from '../orders/parcels-and-returns.ts'
import type { PaymentEvent } from '../orders/payment-events.ts'

/** The way of a refund that was requested. */
export const wayOf = ({ ofPayment }: Pick<PaymentEvent, 'ofPayment'>): RefundWay =>
  ofPayment === undefined ? 'payment' : 'store_credit'

/**
 * Sees that money can go this way. While a bank decides about a dispute it may take the money as well, so none is
 * given as store credit.
 * @throws ShopFailure `invalid_request` where there is no account, `transition_refused` while it is disputed
 */
export function mustReach(
  order: Pick<OrderContent, 'customerId' | 'email' | 'payments'>,
  way: RefundWay = 'payment',
): void {
  if (way === 'payment') return
  if (order.customerId === null || isErasedEmail(order.email)) {
    const fields = [fieldError('/to', 'not_possible', 'Only customers with an account have store credit')]
    throw new ShopFailure('invalid_request', { fields })
  }
  if (openDisputes(order.payments).length > 0) {
    const detail = 'The payer disputes it at their bank: no store credit is given until that is decided.'
    throw new ShopFailure('transition_refused', { detail })
  }
}

/** A refund to request. */
export interface RefundRequest {
  /** Minor units. */
  amount: number
  /** The reason, as someone wrote it; empty if the order has one. */
  note: string
  /** Items that go back on sale once it is back. */
  items?: readonly LineQuantity[]
  to?: RefundWay | undefined
}

type Whose = Pick<OrderContent, 'payments' | 'customerId' | 'currency'>

/** The source of a refund. Store credit is refunded to store credit. */
function giverOf(
  { customerId, currency }: Whose,
  { eventId, provider, reference }: PaymentBalance,
  to: RefundWay,
): Pick<PaymentEvent, 'provider' | 'reference' | 'ofPayment'> {
  if (to === 'payment' || provider === 'store_credit' || customerId === null) return { provider, reference }
  return {
    provider: 'store_credit',
    reference: storeCreditId(customerId, currency),
    ofPayment: eventId,
  }
}

/**
 * The events that a refund begins with: one where a single payment of the order has enough left, else one for
 * each payment that is needed, in the order in which they came.
 */
export function requestedRefunds(
  order: Whose,
  act: Act,
  { amount, note, items = [], to = 'payment' }: RefundRequest,
): PaymentEvent[] {
  const balances = paymentBalances(order.payments)
  const enough = balances.find((balance) => leftOf(balance) >= amount)
  const events: PaymentEvent[] = []
  let wanted = amount
  for (const balance of enough ? [enough] : balances) {
    const part = Math.min(wanted, leftOf(balance))
    if (part <= 0) continue
    wanted -= part
    const first = events.length === 0
    const id = first ? `ref_${act.id}` : `ref_${act.id}.${events.length + 1}`
    const restock = first && items.length > 0 ? { restock: [...items] } : {}
    const giver = giverOf(order, balance, to)
    events.push({
      id,
      kind: 'requested',
      refundId: id,
      ...giver,
      amount: part,
      at: act.at,
      note: note || null,
      ...restock,
    })
  }
  return events
}

/** The refunds of an order's overpaid amount, requested by an act; none without one. */
export const refundsOfSurplus = (
  order: OrderContent,
  act: Act,
  note: string,
  to?: RefundWay,
): PaymentEvent[] => requestedRefunds(order, act, { amount: overpaidOf(order), note, to })
