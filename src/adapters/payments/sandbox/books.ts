import { createHmac } from 'node:crypto'
import type { Clock } from '#ports/clock/clock.ts'
import { put, type DocumentStore, type Page, type Stored } from '#ports/document-store/document-store.ts'
import { retryOnConflict } from '#ports/document-store/retry.ts'
import { newId } from '#vocabulary/identifiers.ts'
import { day, plus, toTimestamp } from '#vocabulary/time.ts'
import { sandboxNotifications, sandboxPayments, type SandboxPayment } from './documents.ts'

/** A payment in the books. */
export type Booked = Stored<SandboxPayment>

/** The shop's request for a payment. */
export type NewPayment = Pick<
  SandboxPayment,
  'key' | 'amount' | 'currency' | 'capture' | 'description' | 'email' | 'returnUrl' | 'language'
>

/** The cards that the payer may choose from, by what each does. */
export const testCards = {
  succeeds: '4242 4242 4242 4242',
  declined: '4000 0000 0000 0002',
  challenge: '4000 0000 0000 3220',
  drops: '4000 0000 0000 0119',
} as const

/** One of the cards that a payer can choose from. */
export type TestCard = keyof typeof testCards

/** A request that the books cannot take down. */
export class BooksRefusal extends Error {
  override readonly name = 'BooksRefusal'
}

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
  /** Cancels a pending payment, or voids what is authorised and not captured; any other stays as it is. */
  cancel(id: string): Promise<Booked | undefined>
  /**
   * Captures a part of the authorised amount, once for each key. @throws BooksRefusal when it exceeds what is left,
   * or the key was used for another amount
   */
  capture(id: string, amount: number, key: string): Promise<Booked | undefined>
  /** Voids an authorisation that was not captured in time, as banks do. */
  lapse(id: string): Promise<Booked | undefined>
  /** The payer disputes what was taken. */
  dispute(id: string): Promise<Booked | undefined>
  /** The bank decides the open dispute. */
  endDispute(id: string, state: 'won' | 'lost'): Promise<Booked | undefined>
  /**
   * Refunds once for each key. @throws BooksRefusal when it exceeds what is left, or the key was used for another
   * amount
   */
  refund(id: string, amount: number, key: string): Promise<{ payment: Booked; refundId: string } | undefined>
}

const pageSize = 100
const notificationRetention = 7 * day

/** What of a payment the shop has no longer: given back, or taken back by the bank. */
const goneFrom = ({ disputes, refunded }: SandboxPayment): number =>
  disputes.reduce((all, { amount, state }) => (state === 'lost' ? all + amount : all), refunded)

/** Opens the books. `wake` is called when a notification is to be sent. */
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

  /** What a payment is once the payer has agreed. */
  const agree = (payment: SandboxPayment): SandboxPayment => {
    const promised = { ...payment, challenged: false }
    return payment.capture === 'now'
      ? { ...promised, state: 'captured', captured: payment.amount }
      : { ...promised, state: 'authorised', capturable: payment.amount }
  }
  const letGo = (payment: SandboxPayment): SandboxPayment => ({
    ...payment,
    state: payment.captured > 0 ? 'captured' : 'cancelled',
    challenged: false,
    capturable: 0,
  })
  const decline = (payment: SandboxPayment, failure: string): SandboxPayment => ({
    ...payment,
    state: 'failed',
    challenged: false,
    failure,
  })

  return {
    get,
    find: (key) => get(idOf(key)),
    async start(wanted) {
      const id = idOf(wanted.key)
      return retryOnConflict(async () => {
        const known = await get(id)
        if (known) {
          const same = known.data.amount === wanted.amount && known.data.currency === wanted.currency
          if (!same) throw new BooksRefusal('this key was used for another payment')
          return known
        }
        const data: SandboxPayment = {
          ...wanted,
          state: 'pending',
          challenged: false,
          failure: null,
          capturable: 0,
          captured: 0,
          captures: [],
          refunded: 0,
          refunds: [],
          disputes: [],
          createdAt: now(),
        }
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
    pay: (id, card) =>
      change(id, (payment) => {
        if (payment.state !== 'pending' || payment.challenged) return payment
        if (card === 'challenge') return { ...payment, challenged: true }
        return card === 'declined' ? decline(payment, 'The card was declined.') : agree(payment)
      }),
    answerChallenge: (id, approved) =>
      change(id, (payment) => {
        if (payment.state !== 'pending' || !payment.challenged) return payment
        return approved ? agree(payment) : decline(payment, 'The payment was not confirmed.')
      }),
    cancel: (id) =>
      change(id, (payment) =>
        payment.state === 'pending' || payment.state === 'authorised' ? letGo(payment) : payment,
      ),
    lapse: (id) => change(id, (payment) => (payment.state === 'authorised' ? letGo(payment) : payment)),
    capture: (id, amount, key) =>
      change(id, (payment) => {
        const known = payment.captures.find((each) => each.key === key)
        if (known && known.amount !== amount) throw new BooksRefusal('this key was used for another amount')
        if (known) return payment
        if (amount > payment.capturable) throw new BooksRefusal('more than is left of what was promised')
        const capturable = payment.capturable - amount
        return {
          ...payment,
          state: capturable > 0 ? 'authorised' : 'captured',
          capturable,
          captured: payment.captured + amount,
          captures: [...payment.captures, { key, amount }],
        }
      }),
    dispute: (id) =>
      change(id, (payment) => {
        const amount = payment.captured - goneFrom(payment)
        const disputed = payment.disputes.some(({ state }) => state === 'open')
        if (disputed || amount === 0) return payment
        const dispute = { id: `sdis_${payment.disputes.length + 1}_${id}`, state: 'open' as const, amount }
        return { ...payment, disputes: [...payment.disputes, dispute] }
      }),
    endDispute: (id, state) =>
      change(id, (payment) => {
        const open = payment.disputes.find((each) => each.state === 'open')
        if (!open) return payment
        return {
          ...payment,
          disputes: payment.disputes.map((each) => (each === open ? { ...open, state } : each)),
        }
      }),
    async refund(id, amount, key) {
      const refundId = `sref_${createHmac('sha256', secret).update(`refund\n${id}\n${key}`).digest('hex').slice(0, 32)}`
      const payment = await change(id, (before) => {
        const known = before.refunds.find((refund) => refund.id === refundId)
        if (known && known.amount !== amount) throw new BooksRefusal('this key was used for another refund')
        if (known) return before
        if (before.disputes.some(({ state }) => state === 'open'))
          throw new BooksRefusal('the payer disputes it')
        if (amount < 1 || amount > before.captured - goneFrom(before))
          throw new BooksRefusal('more than is left of the payment')
        return {
          ...before,
          refunded: before.refunded + amount,
          refunds: [...before.refunds, { id: refundId, key, amount }],
        }
      })
      return payment && { payment, refundId }
    },
  }
}
