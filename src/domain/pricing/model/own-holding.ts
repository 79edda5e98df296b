import type { DocumentStore } from '#ports/document-store/document-store.ts'
import type { CartDocument } from '../../buying/carts/documents.ts'
import { checkouts } from '../../buying/checkout/documents.ts'

/** Which checkouts of a cart may be under way. */
export type Paying = Pick<CartDocument, 'checkoutId' | 'alsoPaying'>

/** The checkouts of a cart that may be under way: its own, and those of carts that were merged into it. */
export const checkoutsOf = ({ checkoutId, alsoPaying = [] }: Paying): string[] => [
  ...new Set([...(checkoutId === null ? [] : [checkoutId]), ...alsoPaying]),
]

/** What a cart's own checkouts hold: nobody else can have it, but the cart itself still can. */
export interface OwnHolding {
  /** Pieces that are there, by variant. */
  pieces: ReadonlyMap<string, number>
  /** Money of gift cards and store credit, by account, in minor units. */
  credit: ReadonlyMap<string, number>
  /** Uses of limited promotions, by the ids of their counts. */
  uses: ReadonlyMap<string, number>
}

/** A cart that nobody is paying. */
export const holdsNothing: OwnHolding = { pieces: new Map(), credit: new Map(), uses: new Map() }

const sums = (parts: readonly (readonly [string, number])[]): Map<string, number> => {
  const all = new Map<string, number>()
  for (const [id, amount] of parts) all.set(id, (all.get(id) ?? 0) + amount)
  return all
}

/**
 * Makes what reads what a cart's own checkouts hold: one read for each, and none for a cart that nobody is
 * paying. Who comes back from the payment page must not find their own pieces sold out.
 */
export const createLookingUpOwn =
  ({ store }: { store: DocumentStore }) =>
  async (cart: Paying): Promise<OwnHolding> => {
    const ids = checkoutsOf(cart)
    if (ids.length === 0) return holdsNothing
    const found = [...(await store.getMany(checkouts, ids)).values()].map(({ data }) => data)
    const open = found.filter(({ state }) => state === 'awaiting_payment' || state === 'reserving')
    return {
      pieces: sums(
        open.flatMap(({ holding }) =>
          holding.map(({ variantId, quantity, owed = 0 }) => [variantId, quantity - owed] as const),
        ),
      ),
      credit: sums(
        open.flatMap(({ tenders }) => tenders.map(({ accountId, amount }) => [accountId, amount] as const)),
      ),
      uses: sums(open.flatMap(({ goods }) => (goods?.uses ?? []).map(({ id }) => [id, 1] as const))),
    }
  }
