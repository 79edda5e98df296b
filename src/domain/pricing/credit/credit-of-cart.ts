import type { DocumentStore } from '#ports/document-store/document-store.ts'
import type { PriceableCart } from '../model/cart.ts'
import type { Markets } from '../markets/documents.ts'
import type { StoredAccount } from './bookings.ts'
import { storeCreditId } from './codes.ts'
import { creditAccounts } from './documents.ts'

/** Where credit is looked up. */
export interface CreditOfCartNeeds {
  store: DocumentStore
  markets: Pick<Markets, 'find'>
}

/** Creates the lookup of the gift cards and store credit of a cart; a cart without them costs no read. */
export function createCreditLookup({ store, markets }: CreditOfCartNeeds) {
  /** @param held the amounts that the cart's own checkouts hold, which it can still spend */
  return async (
    { giftCards = [], marketId, ownerId, useStoreCredit }: PriceableCart,
    held: ReadonlyMap<string, number>,
  ): Promise<StoredAccount[]> => {
    const { currency } = markets.find(marketId).market
    const own = useStoreCredit && ownerId !== null ? [storeCreditId(ownerId, currency)] : []
    const ids = [...giftCards, ...own]
    if (ids.length === 0) return []
    const found = await store.getMany(creditAccounts, ids)
    return ids.flatMap((id) => {
      const account = found.get(id)
      const free = held.get(id) ?? 0
      return account ? { ...account, data: { ...account.data, held: account.data.held - free } } : []
    })
  }
}
