import type { Clock } from '#ports/clock/clock.ts'
import type { DocumentStore } from '#ports/document-store/document-store.ts'
import { toTimestamp } from '#vocabulary/time.ts'
import { customers } from '../../people/customers/documents.ts'
import type { PriceLists } from './price-lists.ts'
import type { CollectionsOf, PriceList } from './member-price.ts'
import type { Shopper } from '../model/cart.ts'

/** The shopper's memberships that pricing needs. */
export interface MemberFacts {
  /** The customer groups they are in; empty for visitors, and where no list counts. */
  groups: readonly string[]
  /** The price lists that apply now in the cart's market, for any group. */
  priceLists: readonly PriceList[]
  everyCollectionOf: CollectionsOf
}

/** Someone who is in no group, where no list counts. */
export const noMember: MemberFacts = { groups: [], priceLists: [], everyCollectionOf: (_, own) => own }

/** Looks up a shopper's part in groups: one read, and none where no price list counts. */
export type LookUpMember = (shopper: Shopper) => Promise<MemberFacts>

interface MembershipNeeds {
  store: DocumentStore
  clock: Clock
  lists: Pick<PriceLists, 'live'>
  everyCollectionOf: CollectionsOf
}

/**
 * Creates the lookup of a shopper's groups: one read of their own document, and none for a visitor or while no price
 * list applies in the market.
 */
export function createMembership(needs: MembershipNeeds): LookUpMember {
  const { store, clock, lists, everyCollectionOf } = needs
  return async ({ ownerId, marketId }) => {
    const priceLists = lists.live(marketId, toTimestamp(clock.now()))
    const isRequested = priceLists.length > 0
    const customer = isRequested && ownerId !== null ? await store.get(customers, ownerId) : undefined
    return { groups: customer?.data.groups ?? [], priceLists, everyCollectionOf }
  }
}
