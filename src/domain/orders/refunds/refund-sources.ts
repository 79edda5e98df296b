import type { DocumentStore } from '#ports/document-store/document-store.ts'
import type { PaymentProvider } from '#ports/payments/payments.ts'
import { ShopFailure } from '#vocabulary/failures.ts'
import { fieldError, type FieldCode } from '#vocabulary/field-errors.ts'
import type { Money } from '#vocabulary/money.ts'
import { type Said, statement } from '#vocabulary/statements/statement.ts'
import { creditAccounts } from '../../pricing/credit/documents.ts'
import { leftOf, paymentBalances, type PaymentBalance } from '../orders/figures.ts'
import type { OrderContent } from '../orders/order-document.ts'
import { sum } from '../orders/sum.ts'

/** The part of a refund for one payment. */
export interface RefundPart {
  /** The first event of the payment. */
  payment: string
  amount: Money
}

/** A payment of an order that money can go back to. */
export interface RefundSource {
  payment: string
  provider: string
  label: string
  /** The last four characters of a gift card's code; empty for other payments. */
  ending: string
  /** Minor units. */
  most: number
  /** Whether it is a gift card that staff have blocked: nothing can go back to it. */
  blocked: boolean
}

/** The part of a refund that each payment is asked for. */
export type Shares = { balance: PaymentBalance; part: number }[]

/**
 * The shares of a refund as staff have chosen them.
 * @throws ShopFailure `invalid_request` on another payment, or parts that do not add up to the amount;
 *   `refund_exceeds_paid` where one has less left
 */
export function chosenShares(
  order: Pick<OrderContent, 'currency' | 'locale'>,
  balances: readonly PaymentBalance[],
  amount: number,
  split: readonly RefundPart[],
): Shares {
  const wrong = (pointer: string, code: FieldCode, reason: Said): ShopFailure =>
    new ShopFailure('invalid_request', { fields: [fieldError(`/split${pointer}`, code, reason)] })
  const shares = split.map(({ payment, amount: part }, index) => {
    const balance = balances.find(({ eventId }) => eventId === payment)
    if (!balance) throw wrong(`/${index}/payment`, 'unknown_reference', 'no_such_payment')
    if (split.findIndex((each) => each.payment === payment) < index)
      throw wrong(`/${index}/payment`, 'repeated', 'payment_once')
    if (part.currency !== order.currency)
      throw wrong(
        `/${index}/amount/currency`,
        'bad_currency',
        statement('order_currency', { currency: order.currency }),
      )
    if (part.amount < 1) throw wrong(`/${index}/amount/amount`, 'too_small', 'at_least_one')
    if (part.amount > leftOf(balance))
      throw new ShopFailure('refund_exceeds_paid', {
        reason: statement('can_be_refunded_payment', {
          most: { amount: leftOf(balance), currency: order.currency },
        }),
        values: { most: leftOf(balance), currency: order.currency },
      })
    return { balance, part: part.amount }
  })
  const total = sum(shares.map(({ part }) => part))
  if (total !== amount)
    throw wrong(
      '',
      'not_possible',
      statement('parts_sum', { total: { amount: total, currency: order.currency } }),
    )
  return shares
}

/** The usual shares: all of one payment where one has enough left, else of each in the order in which they came. */
export function usualShares(balances: readonly PaymentBalance[], amount: number, inOrder = false): Shares {
  const enough = inOrder ? undefined : balances.find((balance) => leftOf(balance) >= amount)
  let wanted = amount
  return (enough ? [enough] : balances).flatMap((balance) => {
    const part = Math.min(wanted, leftOf(balance))
    wanted -= part
    return part > 0 ? [{ balance, part }] : []
  })
}

/** Lists the payments that money of an order can go back to, with the state of gift cards. */
export type FindRefundSources = (order: Pick<OrderContent, 'payments'>) => Promise<RefundSource[]>

export function createRefundSources({
  store,
  providers,
}: {
  store: DocumentStore
  providers: readonly PaymentProvider[]
}): FindRefundSources {
  return async (order) => {
    const open = paymentBalances(order.payments).filter((balance) => leftOf(balance) > 0)
    const cards = open.flatMap(({ provider, reference }) =>
      provider === 'gift_card' && reference !== null ? [reference] : [],
    )
    const accounts = cards.length > 0 ? await store.getMany(creditAccounts, cards) : new Map<string, never>()
    return open.map((balance) => {
      const { eventId: payment, provider, reference } = balance
      const account = provider === 'gift_card' ? accounts.get(reference ?? '')?.data : undefined
      const label = providers.find(({ id }) => id === provider)?.label ?? provider
      const blocked = account !== undefined && account.blockedAt !== null
      return { payment, provider, label, ending: account?.ending ?? '', most: leftOf(balance), blocked }
    })
  }
}
