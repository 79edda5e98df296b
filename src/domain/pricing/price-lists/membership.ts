import type { Clock } from '#ports/clock/clock.ts'
import type { DocumentStore } from '#ports/document-store/document-store.ts'
import { toTimestamp } from '#vocabulary/time.ts'
import { customers } from '../../people/customers/documents.ts'
import { noMember, type LookUpMember } from '../prices/pricing-facts.ts'
import type { PriceLists } from './price-lists.ts'

interface MembershipNeeds {
  store: DocumentStore
  clock: Clock
  lists: Pick<PriceLists, 'live'>
  lineage(handle: string): readonly string[]
}

/**
 * Makes what looks up the groups of a shopper: one read of their own document, and none for a visitor or
 * while no price list counts in the market.
 */
export function createMembership(needs: MembershipNeeds): LookUpMember {
  const { store, clock, lists, lineage } = needs
  return async ({ ownerId, marketId }) => {
    const priceLists = lists.live(marketId, toTimestamp(clock.now()))
    const isAsked = priceLists.length > 0
    const customer = isAsked && ownerId !== null ? await store.get(customers, ownerId) : undefined
    return { groups: customer?.data.groups ?? [], priceLists, lineage }
  }
}

/** For tests: a shop without groups. */
export const nobodysMember: LookUpMember = () => Promise.resolve(noMember)
