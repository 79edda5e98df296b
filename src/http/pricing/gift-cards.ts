import type { Contract } from '#contract/contract.ts'
import type { OutputOf } from '#contract/endpoint.ts'
import { spendable, type StoredAccount } from '#domain/pricing/credit/bookings.ts'
import { giftCardState } from '#domain/pricing/credit/gift-cards.ts'
import type { Credit } from '#domain/pricing/credit/credit.ts'
import type { CreditMovementDocument } from '#domain/pricing/credit/documents.ts'
import type { Clock } from '#ports/clock/clock.ts'
import type { Stored } from '#ports/document-store/document-store.ts'
import { ShopFailure } from '#vocabulary/failures.ts'
import { toTimestamp } from '#vocabulary/time.ts'
import { actorOf, nameOf, recentUntil } from '../api/access.ts'
import type { Caller, Handlers } from '../api/handler.ts'

type GiftCardView = OutputOf<Contract['getGiftCard']>
type MovementView = OutputOf<Contract['listGiftCardMovements']>['items'][number]
type StoreCreditView = OutputOf<Contract['getCustomerCredit']>

/** Movements that are shown beside a customer's balances. */
const latest = 20

function toBalances({ data: { balance, currency, held } }: StoredAccount) {
  return { currency, balance: { amount: balance, currency }, held: { amount: held, currency } }
}

function toGiftCard(account: StoredAccount, now: string): GiftCardView {
  const { id, version, data } = account
  const { createdAt, ending, expiresAt, note } = data
  return {
    id,
    version,
    ending,
    note,
    expiresAt,
    createdAt,
    state: giftCardState(account, now),
    ...toBalances(account),
  }
}

const toMovement =
  (currency: string) =>
  ({ id, data }: Stored<CreditMovementDocument>): MovementView => {
    const { amount, at, by, kind, orderId, reason } = data
    return { id, kind, amount: { amount, currency }, orderId, reason, by, at }
  }

type CreditCalls =
  | 'getAccountCredit'
  | 'listGiftCards'
  | 'issueGiftCard'
  | 'getGiftCard'
  | 'changeGiftCard'
  | 'adjustGiftCard'
  | 'listGiftCardMovements'
  | 'getCustomerCredit'
  | 'adjustCustomerCredit'

/** The calls about gift cards and store credit, apart from those of carts. */
export function createCreditHandlers({
  credit,
  clock,
  largeRefund,
}: {
  credit: Credit
  clock: Clock
  /** From so much on within a day, in minor units, giving money away asks for a recent sign-in. */
  largeRefund: number
}): Pick<Handlers, CreditCalls> {
  const now = () => toTimestamp(clock.now())
  const giving = (caller: Caller) => ({
    by: nameOf(caller),
    giver: {
      id: actorOf(caller),
      signInFrom: recentUntil(caller, clock.now()) === null ? largeRefund : undefined,
    },
  })
  const view = (account: StoredAccount): GiftCardView => toGiftCard(account, now())

  async function storeCredit(customerId: string): Promise<StoreCreditView> {
    const accounts = await credit.ofKnownCustomer(customerId)
    const movements = await Promise.all(
      accounts.map(async ({ id, data }) => {
        const page = await credit.movements(id, { limit: latest })
        return page.items.map(toMovement(data.currency))
      }),
    )
    return {
      accounts: accounts.map((account) => ({ id: account.id, ...toBalances(account) })),
      movements: movements
        .flat()
        .toSorted((a, b) => (a.at < b.at ? 1 : -1))
        .slice(0, latest),
    }
  }

  return {
    async getAccountCredit({ caller }) {
      if (!caller.customer) throw new ShopFailure('sign_in_required')
      const accounts = await credit.ofCustomer(caller.customer.id)
      return {
        balances: accounts.map(({ data }) => ({
          balance: { amount: spendable(data, now()), currency: data.currency },
        })),
      }
    },
    async listGiftCards({ query: { after, limit, count, ...filter } }) {
      const { items, ...page } = await credit.cards(filter, { after, limit, count })
      return { items: items.map(view), ...page }
    },
    async issueGiftCard({ body, caller, operationId }) {
      const { account, code } = await credit.issueCard({ ...body, ...giving(caller), operationId })
      return { giftCard: view(account), code }
    },
    getGiftCard: async ({ params }) => view(await credit.card(params.giftCardId)),
    changeGiftCard: async ({ params, body, version }) =>
      view(await credit.changeCard(params.giftCardId, version, body)),
    async adjustGiftCard({ params, body, caller, operationId }) {
      return view(await credit.adjustCard(params.giftCardId, { ...body, ...giving(caller), operationId }))
    },
    async listGiftCardMovements({ params, query }) {
      const card = await credit.card(params.giftCardId)
      const page = await credit.movements(card.id, query)
      return { items: page.items.map(toMovement(card.data.currency)), next: page.next }
    },
    getCustomerCredit: ({ params }) => storeCredit(params.customerId),
    async adjustCustomerCredit({ params, body, caller, operationId }) {
      await credit.adjustStoreCredit(params.customerId, { ...body, ...giving(caller), operationId })
      return storeCredit(params.customerId)
    },
  }
}
