import type { Stored } from '#ports/document-store/document-store.ts'
import { retryOnConflict } from '#ports/document-store/retry.ts'
import { ShopFailure } from '#vocabulary/failures.ts'
import { limits } from '#vocabulary/limits.ts'
import type { Money } from '#vocabulary/money.ts'
import { toTimestamp } from '#vocabulary/time.ts'
import { statement } from '#vocabulary/statements/statement.ts'
import { customers } from '../../people/customers/documents.ts'
import { readPage, type Paged, type Paging } from '#engine/paging/paging.ts'
import { book, movementId, type StoredAccount } from './bookings.ts'
import { storeCreditId } from './codes.ts'
import { newStoreCredit } from './new-accounts.ts'
import { creditAccounts, creditMovements, type CreditMovementDocument } from './documents.ts'
import { grantWrites } from './grants.ts'
import { createGiftCards, type CreditNeeds, type GiftCards } from './gift-cards.ts'
import { mustBeAmount, wrong, type CreditAct } from './credit-act.ts'

/** Gift cards and store credit. Each act is done once for its `operationId`. */
export interface Credit extends GiftCards {
  /**
   * Adds to a balance, or deducts from the part that no checkout holds.
   * @throws ShopFailure `gift_card_not_found`, `credit_short`, `invalid_request`, `recent_sign_in_required`
   */
  adjustCard(id: string, act: CreditAct & { amount: Money }): Promise<StoredAccount>
  /** The balances of a customer, by currency. */
  ofCustomer(customerId: string): Promise<StoredAccount[]>
  /** The same, for staff, who may have mistaken the id. @throws ShopFailure `customer_not_found` */
  ofKnownCustomer(customerId: string): Promise<StoredAccount[]>
  /**
   * Adds to the store credit of a customer, or takes from it.
   * @throws ShopFailure `customer_not_found`, `credit_short`, `invalid_request`, `recent_sign_in_required`
   */
  adjustStoreCredit(customerId: string, act: CreditAct & { amount: Money }): Promise<StoredAccount>
  /** Newest first. @throws ShopFailure `invalid_request` on a wrong cursor */
  movements(accountId: string, paging: Paging): Promise<Paged<Stored<CreditMovementDocument>>>
}

/** Creates the service of gift cards and store credit. */
export function createCredit({ store, clock, secret }: CreditNeeds): Credit {
  const now = () => toTimestamp(clock.now())
  const giftCards = createGiftCards({ store, clock, secret })

  /** Books an adjustment once: `find` returns the account, or a new one. */
  const adjust = (
    find: () => Promise<StoredAccount>,
    { amount, by, giver, reason, operationId }: CreditAct & { amount: Money },
  ): Promise<StoredAccount> => {
    mustBeAmount(amount, -limits.largestPayment.value)
    return retryOnConflict(async () => {
      const account = await find()
      const { balance, currency, held } = account.data
      if (currency !== amount.currency)
        wrong('/amount/currency', 'bad_currency', statement('other_currency', { currency }))
      if (await store.get(creditMovements, movementId(operationId, account.id, 'adjust'))) return account
      if (balance - held + amount.amount < 0)
        throw new ShopFailure('credit_short', {
          reason: 'credit_short',
        })
      const at = now()
      const granted = await grantWrites({ store, clock }, giver, amount.amount)
      const booking = { operationId, kind: 'adjust', orderId: null, reason, by, at } as const
      await store.commit([...book(account, amount.amount, booking), ...granted])
      return {
        ...account,
        version: account.version + 1,
        data: { ...account.data, balance: balance + amount.amount },
      }
    })
  }

  async function mustBeCustomer(customerId: string): Promise<void> {
    if (!(await store.get(customers, customerId))) throw new ShopFailure('customer_not_found')
  }

  async function ofCustomer(customerId: string): Promise<StoredAccount[]> {
    const requested = { index: 'byCustomer', equals: { customerId }, limit: 100 }
    return (await store.query(creditAccounts, requested)).items
  }

  const storeCreditOf = async (customerId: string, currency: string): Promise<StoredAccount> =>
    (await store.get(creditAccounts, storeCreditId(customerId, currency))) ??
    newStoreCredit(customerId, currency, now())

  return {
    ...giftCards,
    adjustCard: (id, act) => adjust(() => giftCards.card(id), act),
    ofCustomer,
    async ofKnownCustomer(customerId) {
      await mustBeCustomer(customerId)
      return ofCustomer(customerId)
    },
    async adjustStoreCredit(customerId, act) {
      await mustBeCustomer(customerId)
      return adjust(() => storeCreditOf(customerId, act.amount.currency), act)
    },
    movements: (accountId, paging) =>
      readPage(
        store,
        creditMovements,
        { index: 'byAccount', equals: { accountId }, direction: 'desc' },
        paging,
      ),
  }
}
