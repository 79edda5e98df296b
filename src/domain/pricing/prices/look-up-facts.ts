import type { Clock } from '#ports/clock/clock.ts'
import type { DocumentStore } from '#ports/document-store/document-store.ts'
import { toTimestamp } from '#vocabulary/time.ts'
import type { CartDocument } from '../../buying/carts/documents.ts'
import { createLookingUpOwn } from '../model/own-holding.ts'
import { createLookingUpCredit } from '../credit/credit-of-cart.ts'
import type { Markets } from '../markets/documents.ts'
import { noPromotions, type LookUpPromotions } from '../promotions/look-up-promotions.ts'
import type { LookUpFacts, LookUpMember } from './pricing-facts.ts'

/** What facts are looked up in. */
export interface FactsNeeds {
  store: DocumentStore
  clock: Clock
  markets: Pick<Markets, 'find' | 'exemptionOf'>
  /** Where the shop is registered; null where it charges everyone tax. */
  shopCountry: string | null
  member: LookUpMember
  /** None when left out. */
  promotions?: LookUpPromotions
}

/** Makes what looks up the facts that carts are priced by. */
export function createLookingUp(needs: FactsNeeds): LookUpFacts {
  const creditOf = createLookingUpCredit(needs)
  const ownOf = createLookingUpOwn(needs)
  const promotionsOf = needs.promotions ?? (() => Promise.resolve(noPromotions))
  const all = async (cart: CartDocument) => {
    const now = toTimestamp(needs.clock.now())
    const own = await ownOf(cart)
    const [member, credit, promotions] = await Promise.all([
      needs.member(cart),
      creditOf(cart, own.credit),
      promotionsOf(cart, now, own.uses),
    ])
    const tax = { shopCountry: needs.shopCountry, exempt: needs.markets.exemptionOf(cart.ownerId) }
    return { now, own, member, credit, promotions, tax }
  }
  return Object.assign(all, { member: needs.member, own: ownOf })
}
