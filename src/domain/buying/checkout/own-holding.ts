import type { DocumentStore } from '#ports/document-store/document-store.ts'
import { checkoutsOf, type CartPayments } from '../../pricing/model/cart.ts'
import { holdsNothing, type OwnHolding } from '../../pricing/model/holds.ts'
import { checkouts } from './documents.ts'

const sums = (parts: readonly (readonly [string, number])[]): Map<string, number> => {
  const all = new Map<string, number>()
  for (const [id, amount] of parts) all.set(id, (all.get(id) ?? 0) + amount)
  return all
}

/**
 * Creates the lookup of units held by a cart's own checkouts: one read for each, and none for a cart without a
 * pending payment. A shopper who comes back from the payment page must not find their own items sold out.
 */
export const createOwnHoldingLookup =
  ({ store }: { store: DocumentStore }) =>
  async (cart: CartPayments): Promise<OwnHolding> => {
    const ids = checkoutsOf(cart)
    if (ids.length === 0) return holdsNothing
    const found = [...(await store.getMany(checkouts, ids)).values()].map(({ data }) => data)
    const open = found.filter(({ state }) => state === 'awaiting_payment' || state === 'reserving')
    return {
      quantities: sums(
        open.flatMap(({ holding }) =>
          holding.map(({ variantId, quantity, owed = 0 }) => [variantId, quantity - owed] as const),
        ),
      ),
      credit: sums(
        open.flatMap(({ tenders }) => tenders.map(({ accountId, amount }) => [accountId, amount] as const)),
      ),
      uses: sums(open.flatMap(({ purchase }) => (purchase?.uses ?? []).map(({ id }) => [id, 1] as const))),
    }
  }
