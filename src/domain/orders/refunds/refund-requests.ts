import { ShopFailure } from '#vocabulary/failures.ts'
import type { RefundWay } from '#vocabulary/orders/payments.ts'
import { fieldError } from '#vocabulary/field-errors.ts'
import { type PlainCode, statement } from '#vocabulary/statements/statement.ts'
import { storeCreditId } from '../../pricing/credit/codes.ts'
import { isErasedEmail } from '../../people/customers/erased.ts'
import { type Act } from '../orders/act.ts'
import type { OrderContent } from '../orders/order-document.ts'
import {
  leftOf,
  openDisputes,
  overpaidOf,
  paymentBalances,
  paymentFigures,
  type PaymentBalance,
} from '../orders/figures.ts'
import type { LineQuantity } from '../orders/parcels-and-returns.ts'
import type { PaymentEvent } from '../orders/payment-events.ts'
import { sum } from '../orders/sum.ts'
import { chosenShares, usualShares, type RefundPart } from './refund-sources.ts'

/** The way of a refund that was requested. */
export const wayOf = ({ ofPayment, provider }: Pick<PaymentEvent, 'ofPayment' | 'provider'>): RefundWay =>
  ofPayment === undefined ? 'payment' : provider === 'manual' ? 'manual' : 'store_credit'

type Whose = Pick<OrderContent, 'payments' | 'customerId' | 'email' | 'currency' | 'locale'>

/** Whether a payment came from store credit that has ended with its erased owner: nothing can be put back there. */
const isGone = (order: Whose, { provider }: PaymentBalance): boolean =>
  provider === 'store_credit' && isErasedEmail(order.email)

/** The refundable amount that was paid with store credit of someone erased, in minor units. */
const goneOf = (order: Whose): number =>
  sum(
    paymentBalances(order.payments)
      .filter((balance) => isGone(order, balance))
      .map(leftOf),
  )

/** The ways that a refund of an order can go now, the usual one first; none when nothing can be refunded. */
export function refundWaysOf(order: Whose): RefundWay[] {
  const { refundable } = paymentFigures(order.payments)
  const gone = goneOf(order)
  const hasAccount = order.customerId !== null && !isErasedEmail(order.email)
  return [
    ...(refundable > gone ? ['payment' as const] : []),
    ...(refundable > 0 && hasAccount ? ['store_credit' as const] : []),
    ...(gone > 0 ? ['manual' as const] : []),
  ]
}

/**
 * Sees that money can go this way. While a bank decides about a dispute it may take the money as well, so none is
 * given as store credit.
 * @throws ShopFailure `invalid_request` where there is no account, or nothing to give back by hand;
 *   `transition_refused` while it is disputed
 */
export function mustReach(order: Whose, way: RefundWay = 'payment'): void {
  if (way === 'payment') return
  const wrong = (reason: PlainCode): ShopFailure =>
    new ShopFailure('invalid_request', { fields: [fieldError('/to', 'not_possible', reason)] })
  if (way === 'manual') {
    if (goneOf(order) > 0) return
    throw wrong('only_gone_by_hand')
  }
  if (order.customerId === null || isErasedEmail(order.email)) throw wrong('only_accounts_have_credit')
  if (openDisputes(order.payments).length > 0) {
    throw new ShopFailure('transition_refused', { reason: 'disputed_no_credit' })
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
  /** The amount refunded to each payment, if staff have chosen it; the usual shares otherwise. */
  split?: readonly RefundPart[] | undefined
}

/** The source of a refund. Store credit is refunded to store credit, or by hand if the account was erased. */
function giverOf(
  order: Whose,
  balance: PaymentBalance,
  to: RefundWay,
): Pick<PaymentEvent, 'provider' | 'reference' | 'ofPayment'> {
  const { customerId, currency } = order
  const { eventId, provider, reference } = balance
  if (isGone(order, balance)) return { provider: 'manual', reference: null, ofPayment: eventId }
  if (to !== 'store_credit' || provider === 'store_credit' || customerId === null)
    return { provider, reference }
  return {
    provider: 'store_credit',
    reference: storeCreditId(customerId, currency),
    ofPayment: eventId,
  }
}

/** The payments that can be refunded: by hand, those of erased store credit come first; otherwise they are left out. */
function payersOf(order: Whose, to: RefundWay): PaymentBalance[] {
  const balances = paymentBalances(order.payments)
  const others = balances.filter((balance) => !isGone(order, balance))
  return to === 'manual' ? [...balances.filter((balance) => isGone(order, balance)), ...others] : others
}

/**
 * The events that a refund begins with, one for each payment: as staff have split it, or else one where a single payment
 * of the order has enough left, or those that are needed in the order in which they came.
 */
export function requestedRefunds(
  order: Whose,
  act: Act,
  { amount, note, items = [], to = 'payment', split }: RefundRequest,
): PaymentEvent[] {
  const balances = payersOf(order, to)
  const shares = split
    ? chosenShares(order, balances, amount, split)
    : usualShares(balances, amount, to === 'manual')
  return shares.map(({ balance, part }, index): PaymentEvent => {
    const id = index === 0 ? `ref_${act.id}` : `ref_${act.id}.${index + 1}`
    const restock = index === 0 && items.length > 0 ? { restock: [...items] } : {}
    return {
      id,
      kind: 'requested',
      refundId: id,
      ...giverOf(order, balance, to),
      amount: part,
      at: act.at,
      note: note || null,
      ...restock,
      ...(act.silent ? { silent: true } : {}),
    }
  })
}

/** The refunds of an order's overpaid amount, requested by an act; none without one. */
export const refundsOfSurplus = (
  order: OrderContent,
  act: Act,
  note: string,
  to?: RefundWay,
): PaymentEvent[] => requestedRefunds(order, act, { amount: overpaidOf(order), note, to })

/**
 * Checks that the whole amount is requested, and none of it remains for an erased store credit account.
 * @throws ShopFailure `store_credit_gone`
 */
export function mustLeaveNone(order: OrderContent, amount: number, events: readonly PaymentEvent[]): void {
  const gone = goneOf(order)
  if (gone === 0 || sum(events.map((event) => event.amount)) >= amount) return
  throw new ShopFailure('store_credit_gone', {
    reason: statement('credit_owner_erased', { gone: { amount: gone, currency: order.currency } }),
  })
}
