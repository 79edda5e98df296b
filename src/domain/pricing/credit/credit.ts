import type { Clock } from '#ports/clock/clock.ts'
import type { DocumentStore, Stored } from '#ports/document-store/document-store.ts'
import { retryOnConflict } from '#ports/document-store/retry.ts'
import { ShopFailure } from '#vocabulary/failures.ts'
import { fieldError, type FieldCode } from '#vocabulary/field-errors.ts'
import { limits } from '#vocabulary/limits.ts'
import type { Money } from '#vocabulary/money.ts'
import { toTimestamp } from '#vocabulary/time.ts'
import { customers } from '../../people/customers/documents.ts'
import { readPage, type Paged, type Paging } from '#engine/paging/paging.ts'
import { book, changed, movementId, spendable, type StoredAccount } from './bookings.ts'
import { codeOf, endingOf, giftCardId, storeCreditId } from './codes.ts'
import { newAccount, newStoreCredit } from './new-accounts.ts'
import { creditAccounts, creditMovements, type CreditMovementDocument } from './documents.ts'

/** Who does something with someone's money, and why. `operationId` is the same for each repeat. */
export interface CreditAct {
  /** A member of staff by name. */
  by: string
  reason: string
  operationId: string
}

/** Gift cards and store credit. Each act is done once for its `operationId`. */
export interface Credit {
  /**
   * Issues a gift card. Its code is in the answer and stored nowhere.
   * @throws ShopFailure `invalid_request` on an amount that is none, or a date that has passed
   */
  issueCard(card: CreditAct & { amount: Money; expiresAt: string | null }): Promise<{
    account: StoredAccount
    code: string
  }>
  /** The card with this code, when something of it can be spent. @throws ShopFailure `gift_card_refused` */
  cardByCode(code: string, currency: string): Promise<StoredAccount>
  /** @throws ShopFailure `gift_card_not_found` */
  card(id: string): Promise<StoredAccount>
  /** Newest first. @throws ShopFailure `invalid_request` on a wrong cursor */
  cards(paging: Paging): Promise<Paged<StoredAccount>>
  /**
   * Blocks a card or lets it be spent again, or changes when it expires.
   * @throws ShopFailure `gift_card_not_found`, `version_stale`, `invalid_request`
   */
  changeCard(
    id: string,
    version: number,
    change: {
      blocked?: boolean | undefined
      expiresAt?: string | null | undefined
      note?: string | undefined
    },
  ): Promise<StoredAccount>
  /**
   * Adds to a balance, or takes from it what no checkout holds.
   * @throws ShopFailure `gift_card_not_found`, `credit_short`, `invalid_request`
   */
  adjustCard(id: string, act: CreditAct & { amount: Money }): Promise<StoredAccount>
  /** What a customer has, by currency. */
  ofCustomer(customerId: string): Promise<StoredAccount[]>
  /** The same, for staff, who may have mistaken the id. @throws ShopFailure `customer_not_found` */
  ofKnownCustomer(customerId: string): Promise<StoredAccount[]>
  /**
   * Adds to the store credit of a customer, or takes from it.
   * @throws ShopFailure `customer_not_found`, `credit_short`, `invalid_request`
   */
  adjustStoreCredit(customerId: string, act: CreditAct & { amount: Money }): Promise<StoredAccount>
  /** Newest first. @throws ShopFailure `invalid_request` on a wrong cursor */
  movements(accountId: string, paging: Paging): Promise<Paged<Stored<CreditMovementDocument>>>
}

const wrong = (pointer: string, code: FieldCode, message: string): never => {
  throw new ShopFailure('invalid_request', { fields: [fieldError(pointer, code, message)] })
}

function mustBeAmount({ amount }: Money, least: number): void {
  const most = limits.largestPayment.value
  if (!Number.isSafeInteger(amount) || amount === 0 || amount < least || amount > most)
    wrong('/amount/amount', 'too_small', least > 0 ? 'More than 0' : 'Not 0')
}

/** What {@link createCredit} needs. */
export interface CreditNeeds {
  store: DocumentStore
  clock: Clock
  /** Codes follow from it. */
  secret: string
}

/** Makes what keeps gift cards and store credit. */
export function createCredit({ store, clock, secret }: CreditNeeds): Credit {
  const now = () => toTimestamp(clock.now())

  const cards = async (id: string): Promise<StoredAccount> => {
    const found = await store.get(creditAccounts, id)
    if (found?.data.kind !== 'gift_card') throw new ShopFailure('gift_card_not_found')
    return found
  }

  /** Books an adjustment once: `find` gives the account, or the one that is to be. */
  const adjust = (
    find: () => Promise<StoredAccount>,
    { amount, by, reason, operationId }: CreditAct & { amount: Money },
  ): Promise<StoredAccount> => {
    mustBeAmount(amount, -limits.largestPayment.value)
    return retryOnConflict(async () => {
      const account = await find()
      const { balance, currency, held } = account.data
      if (currency !== amount.currency) wrong('/amount/currency', 'bad_currency', `This is in ${currency}`)
      if (await store.get(creditMovements, movementId(operationId, account.id, 'adjust'))) return account
      if (balance - held + amount.amount < 0)
        throw new ShopFailure('credit_short', {
          detail: 'That is more than is there and not held by a checkout.',
        })
      const at = now()
      await store.commit(
        book(account, amount.amount, { operationId, kind: 'adjust', orderId: null, reason, by, at }),
      )
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
    const asked = { index: 'byCustomer', equals: { customerId }, limit: 100 }
    return (await store.query(creditAccounts, asked)).items
  }

  const storeCreditOf = async (customerId: string, currency: string): Promise<StoredAccount> =>
    (await store.get(creditAccounts, storeCreditId(customerId, currency))) ??
    newStoreCredit(customerId, currency, now())

  return {
    card: cards,
    cards: (paging) =>
      readPage(
        store,
        creditAccounts,
        { index: 'byKind', equals: { kind: 'gift_card' }, direction: 'desc' },
        paging,
      ),
    async issueCard({ amount, by, expiresAt, operationId, reason }) {
      mustBeAmount(amount, 1)
      const at = now()
      if (expiresAt !== null && expiresAt <= at) wrong('/expiresAt', 'not_possible', 'This moment has passed')
      const code = codeOf(secret, operationId)
      const id = giftCardId(code)
      const { currency } = amount
      const fresh = {
        kind: 'gift_card',
        currency,
        customerId: null,
        ending: endingOf(code),
        note: reason,
        expiresAt,
      } as const
      const account = { id, version: 0, data: newAccount(fresh, at) }
      const booking = { operationId, kind: 'issue', orderId: null, reason, by, at } as const
      return retryOnConflict(async () => {
        const known = await store.get(creditAccounts, id)
        if (!known) await store.commit(book(account, amount.amount, booking))
        const data = { ...account.data, balance: amount.amount }
        return { account: known ?? { id, version: 1, data }, code }
      })
    },
    async cardByCode(code, currency) {
      const found = await store.get(creditAccounts, giftCardId(code))
      // One answer for a code that is unknown, used up, expired, blocked or of another currency.
      if (
        found?.data.kind !== 'gift_card' ||
        found.data.currency !== currency ||
        spendable(found.data, now()) === 0
      )
        throw new ShopFailure('gift_card_refused', {
          fields: [fieldError('/code', 'bad_code', 'This code isn’t valid')],
        })
      return found
    },
    changeCard: (id, version, { blocked, expiresAt, note }) =>
      retryOnConflict(async () => {
        const account = await cards(id)
        if (account.version !== version) throw new ShopFailure('version_stale')
        const at = now()
        const change = {
          ...(blocked === undefined ? {} : { blockedAt: blocked ? (account.data.blockedAt ?? at) : null }),
          ...(expiresAt === undefined ? {} : { expiresAt }),
          ...(note === undefined ? {} : { note }),
        }
        await store.commit([changed(account, change, at)])
        return { ...account, version: version + 1, data: { ...account.data, ...change, updatedAt: at } }
      }),
    adjustCard: (id, act) => adjust(() => cards(id), act),
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
