import type { DocumentStore, Write } from '#ports/document-store/document-store.ts'
import { ShopFailure } from '#vocabulary/failures.ts'
import type { HoldAct, Holder, Holds } from '../model/holds.ts'
import { book, changed, spendable, type StoredAccount } from './bookings.ts'
import { creditAccounts } from './documents.ts'

function writesOf(act: HoldAct, account: StoredAccount, amount: number, holder: Holder): Write[] {
  const { at, checkoutId, orderId } = holder
  const { held } = account.data
  if ((act === 'hold' || act === 'take') && spendable(account.data, at) < amount)
    throw new ShopFailure('cart_changed', { reason: 'credit_held_less' })
  const booking = {
    operationId: checkoutId,
    kind: 'spend',
    orderId,
    reason: 'Order placed',
    by: 'shopper',
    at,
  } as const
  switch (act) {
    case 'hold':
      return [changed(account, { held: held + amount }, at)]
    case 'release':
      return [changed(account, { held: held - amount }, at)]
    case 'claim':
      return book(account, -amount, booking, { released: amount })
    case 'take':
      return book(account, -amount, booking)
  }
}

/** Holds the gift cards and store credit of a checkout, so that nobody spends them twice. */
export function createCreditHolds({ store }: { store: DocumentStore }): Holds {
  return {
    async writes(act, holder) {
      const uses = holder.checkout.tenders
      if (uses.length === 0) return []
      const accounts = await store.getMany(
        creditAccounts,
        uses.map(({ accountId }) => accountId),
      )
      return uses.flatMap(({ accountId, amount }) => {
        const account = accounts.get(accountId)
        if (!account) throw new ShopFailure('cart_changed')
        return writesOf(act, account, amount, holder)
      })
    },
  }
}
