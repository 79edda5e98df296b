import type { Write } from '#ports/document-store/document-store.ts'
import type { CountedUse } from './cart-promotions.ts'
import type { CartPayments } from './cart.ts'

/**
 * An act on the holdings of a checkout: `hold` it while it is paid, `claim` it for its order, `release` it when there
 * will be none; `take` it for an order at once, without having held it.
 */
export type HoldAct = 'hold' | 'claim' | 'release' | 'take'

/** The holdings of a checkout apart from stock. A stored checkout is one. */
export interface Held {
  /** The amounts that gift cards and store credit pay, in minor units. */
  tenders: readonly { accountId: string; amount: number }[]
  purchase: { uses?: readonly CountedUse[] | undefined } | null
}

/** A checkout, for the holders of limited resources. */
export interface Holder {
  checkoutId: string
  checkout: Held
  /** The order that claims or takes it. */
  orderId: string | null
  at: string
}

/**
 * Something limited that a checkout holds apart from stock: uses of a promotion, money of a gift card. The
 * writes go into the commit that starts, places or ends the checkout, so nothing is held without it.
 */
export interface Holds {
  /**
   * None if the checkout holds nothing of the kind. Reads the documents on each call.
   * @throws ShopFailure `cart_changed` from `hold` and `take` when it is not there any more
   */
  writes(act: HoldAct, holder: Holder): Promise<Write[]>
}

/** The writes of all kinds together. */
export async function holdWrites(holds: readonly Holds[], act: HoldAct, holder: Holder): Promise<Write[]> {
  return (await Promise.all(holds.map((each) => each.writes(act, holder)))).flat()
}

/** The holdings of a cart's own checkouts: nobody else can have them, but the cart itself still can. */
export interface OwnHolding {
  /** Items that are there, by variant. */
  quantities: ReadonlyMap<string, number>
  /** Money of gift cards and store credit, by account, in minor units. */
  credit: ReadonlyMap<string, number>
  /** Uses of limited promotions, by the ids of their counts. */
  uses: ReadonlyMap<string, number>
}

/** A cart that nobody is paying. */
export const holdsNothing: OwnHolding = { quantities: new Map(), credit: new Map(), uses: new Map() }

/** Looks up the holdings of a cart's own checkouts. */
export type LookUpOwn = (cart: CartPayments) => Promise<OwnHolding>
