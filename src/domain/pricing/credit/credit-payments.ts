import type { Clock } from '#ports/clock/clock.ts'
import { put, type DocumentStore, type Write } from '#ports/document-store/document-store.ts'
import { retryOnConflict } from '#ports/document-store/retry.ts'
import { PaymentUnavailable, type PaymentProvider } from '#ports/payments/payments.ts'
import { day, plus, toTimestamp } from '#vocabulary/time.ts'
import { customers } from '../../people/customers/documents.ts'
import { book, movementId, type StoredAccount } from './bookings.ts'
import { storeCreditId } from './codes.ts'
import { creditAccounts, creditMovements, type CreditAccountDocument } from './documents.ts'
import { newStoreCredit } from './new-accounts.ts'

type RefundRequest = Parameters<PaymentProvider['refund']>[0]

/** An amount refunded to a card can be spent for at least this long, whenever the card expires. */
const remaining = 365 * day

/** The account that receives a refund, and further writes for its commit. */
interface Receiver {
  account: StoredAccount
  writes: Write[]
}

/** Finds the account to refund to. A customer without store credit gets an account. */
async function receiverOf(
  store: DocumentStore,
  { reference, amount: { currency }, customerId }: RefundRequest,
  at: string,
): Promise<Receiver | undefined> {
  const account = await store.get(creditAccounts, reference)
  if (account) return account.data.currency === currency ? { account, writes: [] } : undefined
  if (!customerId || reference !== storeCreditId(customerId, currency)) return undefined
  const customer = await store.get(customers, customerId)
  if (!customer) return undefined
  // Written at its version: a person who is erased at the same moment gets no account that nothing would end.
  const stays = put(customers, customerId, customer.data, customer.version)
  return { account: newStoreCredit(customerId, currency, at), writes: [stays] }
}

/** Gives money back to a gift card or store credit, once for each key. */
function createRefund({ store, clock }: { store: DocumentStore; clock: Clock }): PaymentProvider['refund'] {
  return (request) =>
    retryOnConflict(async () => {
      const { reference, amount, key } = request
      const at = toTimestamp(clock.now())
      const id = movementId(key, reference, 'refund')
      const [receiver, booked] = await Promise.all([
        receiverOf(store, request, at),
        store.get(creditMovements, id),
      ])
      if (booked) return { reference: id, state: 'succeeded' }
      if (!receiver)
        return { reference: '', state: 'failed', failure: 'There is no such gift card or store credit.' }
      const { account, writes } = receiver
      if (account.data.blockedAt !== null)
        return { reference: '', state: 'failed', failure: isBlocked(account) }
      const { expiresAt } = account.data
      const least = plus(at, remaining)
      const booking = {
        operationId: key,
        kind: 'refund',
        orderId: null,
        reason: 'Given back',
        by: 'shop',
        at,
      } as const
      const lasting = { expiresAt: expiresAt !== null && expiresAt < least ? least : expiresAt }
      await store.commit([...book(account, amount.amount, booking, lasting), ...writes])
      return { reference: id, state: 'succeeded' }
    })
}

/** Money on a blocked card would be lost to whom it belongs to, and staff would not know. */
const isBlocked = ({ data: { kind, ending } }: StoredAccount): string =>
  kind === 'gift_card'
    ? `The gift card ending ${ending} is blocked: unblock it first, or refund another payment`
    : 'The store credit is blocked'

const never = (kind: string) => (): Promise<never> =>
  Promise.reject(new PaymentUnavailable(`${kind} is no way to pay that starts by itself`))

/**
 * Gift cards and store credit as the destination of refunds. They pay in the commit of the order itself, so no
 * payment is ever started, captured or cancelled here, and shoppers do not choose them among payment methods.
 */
export function createCreditPayments(needs: { store: DocumentStore; clock: Clock }): PaymentProvider[] {
  const labels: Record<CreditAccountDocument['kind'], string> = {
    gift_card: 'Gift card',
    store_credit: 'Store credit',
  }
  return (Object.keys(labels) as CreditAccountDocument['kind'][]).map((kind) => ({
    id: kind,
    label: labels[kind],
    about: '',
    kind: 'redirect',
    least: () => 0,
    start: never(kind),
    find: () => Promise.resolve(undefined),
    capture: never(kind),
    cancel: never(kind),
    refund: createRefund(needs),
    readNotification: never(kind),
    async *list() {
      // The movements are the records, and the order's own commit writes them.
    },
  }))
}
