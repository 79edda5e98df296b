import { createHmac } from 'node:crypto'
import type { Clock } from '#ports/clock/clock.ts'
import { put, type DocumentStore, type Page, type Stored } from '#ports/document-store/document-store.ts'
import { retryOnConflict } from '#ports/document-store/retry.ts'
import { newId } from '#vocabulary/identifiers.ts'
import { day, plus, toTimestamp } from '#vocabulary/time.ts'
import { sandboxNotifications, sandboxPayments, type SandboxPayment } from './documents.ts'
import * as rules from './payment-rules.ts'
import type { NewPayment, TestCard } from './payment-rules.ts'

/** A payment in the books. */
export type Booked = Stored<SandboxPayment>

/**
 * The books of the sandbox company. Every change of a payment puts a notification to the shop in the same
 * commit.
 */
export interface Books {
  /** @throws BooksRefusal when the key was used for another payment */
  start(payment: NewPayment): Promise<Booked>
  get(id: string): Promise<Booked | undefined>
  find(key: string): Promise<Booked | undefined>
  list(since: string, after: string | undefined): Promise<Page<SandboxPayment>>
  /** Pays with a test card. A payment that has ended stays as it is. */
  pay(id: string, card: TestCard): Promise<Booked | undefined>
  /** The payer's answer to their bank's question. */
  answerChallenge(id: string, approved: boolean): Promise<Booked | undefined>
  /** Cancels a pending payment, or voids the authorised rest; any other stays as it is. */
  cancel(id: string): Promise<Booked | undefined>
  /**
   * Captures a part of the authorised amount, once for each key. @throws BooksRefusal when it exceeds the rest,
   * or the key was used for another amount
   */
  capture(id: string, amount: number, key: string): Promise<Booked | undefined>
  /** Voids an authorisation that was not captured in time, as banks do. */
  lapse(id: string): Promise<Booked | undefined>
  /** The payer disputes the payment. */
  dispute(id: string): Promise<Booked | undefined>
  /** The bank decides the open dispute. */
  endDispute(id: string, state: 'won' | 'lost'): Promise<Booked | undefined>
  /**
   * Refunds once for each key. @throws BooksRefusal when it exceeds the rest, or the key was used for another
   * amount
   */
  refund(id: string, amount: number, key: string): Promise<{ payment: Booked; refundId: string } | undefined>
}

const pageSize = 100
const notificationRetention = 7 * day

/** Opens the books. `wake` is called when a notification is due. */
export function createBooks({
  store,
  clock,
  secret,
  wake,
}: {
  store: DocumentStore
  clock: Clock
  secret: string
  wake: () => void
}): Books {
  const idOf = (key: string): string =>
    `spay_${createHmac('sha256', secret).update(`payment\n${key}`).digest('hex').slice(0, 32)}`
  const now = () => toTimestamp(clock.now())
  const get: Books['get'] = (id) => store.get(sandboxPayments, id)

  async function change(
    id: string,
    compute: (payment: SandboxPayment) => SandboxPayment,
  ): Promise<Booked | undefined> {
    const after = await retryOnConflict(async () => {
      const before = await get(id)
      if (!before) return undefined
      const data = compute(before.data)
      if (data === before.data) return before
      const body = JSON.stringify({
        type: `payment.${data.state}`,
        timestamp: now(),
        data: { id, key: data.key },
      })
      const notification = { body, dueAt: now(), tries: 0, goneAt: plus(now(), notificationRetention) }
      const requested = data.challenged && !before.data.challenged
      await store.commit([
        put(sandboxPayments, id, data, before.version),
        ...(requested ? [] : [put(sandboxNotifications, newId('msg'), notification, 'absent')]),
      ])
      return { id, version: before.version + 1, data }
    })
    wake()
    return after
  }

  return {
    get,
    find: (key) => get(idOf(key)),
    async start(wanted) {
      const id = idOf(wanted.key)
      return retryOnConflict(async () => {
        const known = await get(id)
        if (known) {
          const same = known.data.amount === wanted.amount && known.data.currency === wanted.currency
          if (!same) throw new rules.BooksRefusal('this key was used for another payment')
          return known
        }
        const data = rules.begun(wanted, now())
        await store.commit([put(sandboxPayments, id, data, 'absent')])
        return { id, version: 1, data }
      })
    },
    list: (since, after) =>
      store.query(sandboxPayments, {
        index: 'byCreation',
        range: { gte: since },
        limit: pageSize,
        ...(after === undefined ? {} : { after }),
      }),
    pay: (id, card) => change(id, (payment) => rules.pay(payment, card)),
    answerChallenge: (id, approved) => change(id, (payment) => rules.answerChallenge(payment, approved)),
    cancel: (id) => change(id, rules.cancel),
    lapse: (id) => change(id, rules.lapse),
    capture: (id, amount, key) => change(id, (payment) => rules.capture(payment, amount, key)),
    dispute: (id) => change(id, (payment) => rules.dispute(payment, id)),
    endDispute: (id, state) => change(id, (payment) => rules.endDispute(payment, state)),
    async refund(id, amount, key) {
      const refundId = `sref_${createHmac('sha256', secret).update(`refund\n${id}\n${key}`).digest('hex').slice(0, 32)}`
      const payment = await change(id, (before) => rules.refund(before, { id: refundId, key, amount }))
      return payment && { payment, refundId }
    },
  }
}
