import type { PriceableCart } from '../model/cart.ts'
import type { OwnHolding, LookUpOwn } from '../model/holds.ts'
import type { TaxTreatment } from '../model/taxes.ts'
import type { StoredAccount } from '../credit/bookings.ts'
import type { ByHand } from './by-hand.ts'
import type { Wording } from '../../catalog/languages/wording.ts'
import type { PromotionFacts } from '../promotions/look-up-promotions.ts'
import type { MemberFacts, LookUpMember } from '../price-lists/membership.ts'

/** The facts that decide whether tax is charged, besides the destination. */
export interface TaxFacts {
  /** Where the shop is registered; null where it charges everyone. */
  shopCountry: string | null
  /** Why staff have exempted the customer; null for those who pay. */
  exempt: string | null
}

/** The facts for pricing that are not in the cart, the market or the catalog: looked up before. */
export interface PricingFacts {
  /** The moment it is priced for, RFC 3339. */
  now: string
  /** The limited resources that the cart's own checkouts hold; none if left out. */
  own?: OwnHolding
  member: MemberFacts
  /** The gift cards and the store credit to pay the cart with. */
  credit: readonly StoredAccount[]
  /** The promotions that are considered; none when left out. */
  promotions?: PromotionFacts
  /** The manual prices and discounts of staff; none if left out. */
  byHand?: ByHand
  /** Everyone is charged tax when left out. */
  tax?: TaxFacts
  /** The tax treatment of the order that items come onto; decided by the cart when left out. Manual amounts are its. */
  agreed?: TaxTreatment
  /** How reasons are said; in English when left out. */
  wording?: Wording | undefined
}

/**
 * Looks up the facts that a cart is priced by. It reads documents only for carts that depend on them, so that a plain
 * cart costs none.
 */
export interface LookUpFacts {
  (cart: PriceableCart): Promise<PricingFacts>
  /** The facts that the price of one item depends on. */
  member: LookUpMember
  /** The holdings of the cart's own checkouts: no read for a cart without a payment under way. */
  own: LookUpOwn
}
