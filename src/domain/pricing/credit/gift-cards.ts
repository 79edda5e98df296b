import type { Clock } from '#ports/clock/clock.ts'
import type { DocumentStore } from '#ports/document-store/document-store.ts'
import { retryOnConflict } from '#ports/document-store/retry.ts'
import { ShopFailure } from '#vocabulary/failures.ts'
import { fieldError } from '#vocabulary/field-errors.ts'
import type { Money } from '#vocabulary/money.ts'
import { toTimestamp } from '#vocabulary/time.ts'
import {
  matching,
  rangeOf,
  readMatchingPage,
  type Paged,
  type Paging,
  type Span,
} from '#engine/paging/paging.ts'
import { hasWords } from '#vocabulary/text/folding.ts'
import type { GiftCardState } from '#vocabulary/pricing/credit.ts'
import { book, changed, spendable, type StoredAccount } from './bookings.ts'
import { codeOf, endingOf, giftCardId } from './codes.ts'
import { mustBeAmount, wrong, type CreditAct } from './credit-act.ts'
import { creditAccounts } from './documents.ts'
import { grantWrites } from './grants.ts'
import { newAccount } from './new-accounts.ts'

/** Dependencies of keeping gift cards and store credit. */
export interface CreditNeeds {
  store: DocumentStore
  clock: Clock
  /** Codes follow from it. */
  secret: string
}

/** Which gift cards staff want to see; the span is of when they were issued. */
export interface GiftCardFilter extends Span {
  /** Words of the note, or the last characters of the code. */
  q?: string | undefined
  state?: GiftCardState | undefined
  currency?: string | undefined
  /** Bounds of the balance, in minor units. */
  balanceFrom?: number | undefined
  balanceTo?: number | undefined
}

/** Whether a card can be spent, and why not. */
export function giftCardState({ data }: Pick<StoredAccount, 'data'>, now: string): GiftCardState {
  if (data.blockedAt !== null) return 'blocked'
  if (data.expiresAt !== null && data.expiresAt <= now) return 'expired'
  return data.balance === 0 ? 'used_up' : 'active'
}

const fits = (card: StoredAccount, filter: GiftCardFilter, now: string): boolean => {
  const { q, state, currency, balanceFrom = -Infinity, balanceTo = Infinity } = filter
  const { balance, note, ending } = card.data
  return (
    (state === undefined || giftCardState(card, now) === state) &&
    (currency === undefined || card.data.currency === currency) &&
    balance >= balanceFrom &&
    balance <= balanceTo &&
    hasWords(q, [note, ending])
  )
}

/** Gift cards, apart from changes of their balance. */
export interface GiftCards {
  /**
   * Issues a gift card. Its code is in the answer and stored nowhere.
   * @throws ShopFailure `invalid_request` on an amount that is none, or a date that has passed;
   *   `recent_sign_in_required` when `giver` has given too much since
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
  cards(filter: GiftCardFilter, paging: Paging): Promise<Paged<StoredAccount>>
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
}

/** Creates the gift card service. */
export function createGiftCards({ store, clock, secret }: CreditNeeds): GiftCards {
  const now = () => toTimestamp(clock.now())

  const card = async (id: string): Promise<StoredAccount> => {
    const found = await store.get(creditAccounts, id)
    if (found?.data.kind !== 'gift_card') throw new ShopFailure('gift_card_not_found')
    return found
  }

  return {
    card,
    cards(filter, paging) {
      const at = now()
      const { from: _from, to: _to, ...further } = filter
      return readMatchingPage(
        store,
        creditAccounts,
        { index: 'byKind', equals: { kind: 'gift_card' }, ...rangeOf(filter), direction: 'desc' },
        paging,
        matching(further, (card) => fits(card, filter, at)),
      )
    },
    async issueCard({ amount, by, expiresAt, giver, operationId, reason }) {
      mustBeAmount(amount, 1)
      const at = now()
      if (expiresAt !== null && expiresAt <= at) wrong('/expiresAt', 'not_possible', 'moment_passed')
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
        if (!known) {
          const granted = await grantWrites({ store, clock }, giver, amount.amount)
          await store.commit([...book(account, amount.amount, booking), ...granted])
        }
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
          fields: [fieldError('/code', 'bad_code', 'gift_card_not_valid')],
        })
      return found
    },
    changeCard: (id, version, { blocked, expiresAt, note }) =>
      retryOnConflict(async () => {
        const account = await card(id)
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
  }
}
