import type { Clock } from '#ports/clock/clock.ts'
import type { DocumentStore } from '#ports/document-store/document-store.ts'
import { toTimestamp } from '#vocabulary/time.ts'
import type { PriceableCart } from '../model/cart.ts'
import { createCreditLookup } from '../credit/credit-of-cart.ts'
import type { Markets } from '../markets/documents.ts'
import { noPromotions, type LookUpPromotions } from '../promotions/look-up-promotions.ts'
import type { LookUpFacts } from './pricing-facts.ts'
import type { LookUpMember } from '../price-lists/membership.ts'
import type { LookUpOwn } from '../model/holds.ts'

/** The sources of facts. */
export interface FactsNeeds {
  store: DocumentStore
  clock: Clock
  markets: Pick<Markets, 'find' | 'exemptionOf'>
  /** Where the shop is registered; null where it charges everyone tax. */
  shopCountry: () => string | null
  member: LookUpMember
  /** The holdings of the cart's own checkouts. */
  own: LookUpOwn
  /** None when left out. */
  promotions?: LookUpPromotions
}

/** Creates the lookup of the facts that carts are priced by. */
export function createFactsLookup(needs: FactsNeeds): LookUpFacts {
  const creditOf = createCreditLookup(needs)
  const promotionsOf = needs.promotions ?? (() => Promise.resolve(noPromotions))
  const all = async (cart: PriceableCart) => {
    const now = toTimestamp(needs.clock.now())
    const own = await needs.own(cart)
    const [member, credit, promotions] = await Promise.all([
      needs.member(cart),
      creditOf(cart, own.credit),
      promotionsOf(cart, now, own.uses),
    ])
    const tax = { shopCountry: needs.shopCountry(), exempt: needs.markets.exemptionOf(cart.ownerId) }
    return { now, own, member, credit, promotions, tax }
  }
  return Object.assign(all, { member: needs.member, own: needs.own })
}
