import type { Stored } from '#ports/document-store/document-store.ts'
import { spendable } from './bookings.ts'
import type { CreditAccountDocument } from './documents.ts'
import type { Tender } from '../model/priced-cart.ts'

/** The account that expires first is spent first; store credit, which does not expire, last. */
const order = ({ data }: Stored<CreditAccountDocument>): string =>
  `${data.kind === 'gift_card' ? 0 : 1} ${data.expiresAt ?? '9999'}`

/**
 * The amount that each account pays, until nothing is left to pay. An account that cannot pay (used up, expired,
 * blocked, or in another currency) is listed with 0, so that the shopper sees it.
 */
export function tendersOf(
  accounts: readonly Stored<CreditAccountDocument>[],
  amount: number,
  currency: string,
  now: string,
): Tender[] {
  let open = amount
  return accounts
    .toSorted((a, b) => (order(a) < order(b) ? -1 : order(a) > order(b) ? 1 : 0))
    .map(({ id: accountId, data }) => {
      const there = data.currency === currency ? spendable(data, now) : 0
      const used = Math.min(open, there)
      open -= used
      return { accountId, kind: data.kind, ending: data.ending, amount: used, left: there - used }
    })
}
