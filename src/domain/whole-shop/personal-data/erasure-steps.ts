import { z } from 'zod'
import type { Clock } from '#ports/clock/clock.ts'
import {
  maximumWrites,
  put,
  remove,
  type DocumentStore,
  type Stored,
  type Write,
} from '#ports/document-store/document-store.ts'
import { readMatching } from '#ports/document-store/read-all.ts'
import { retryOnConflict } from '#ports/document-store/retry.ts'
import { day, plus, toTimestamp } from '#vocabulary/time.ts'
import { carts } from '../../buying/carts/documents.ts'
import { checkouts } from '../../buying/checkout/documents.ts'
import { draftOrders } from '../../buying/drafts/documents.ts'
import { mails } from '../../messages/mail/documents.ts'
import { orders } from '../../orders/orders/documents.ts'
import type { OrderDocument } from '../../orders/orders/order-document.ts'
import type { TaskHandler } from '#engine/work/outbox/outbox.ts'
import { taskWrite, type NewTask } from '#engine/work/outbox/tasks.ts'
import { forgetNotes } from '../../orders/payments/discrepancies.ts'
import { forgetBuyerUses } from '../../pricing/promotions/uses.ts'
import { sessions } from '../../people/sessions/documents.ts'
import { forgetAnswers } from '../../messages/webhooks/forget-answers.ts'
import { forgetEngagement } from './engagement.ts'
import {
  isUnderWay,
  pseudonymOf,
  withoutBuyer,
  withoutPayer,
  withoutRecipient,
  type Pseudonym,
} from './pseudonym.ts'
import { renameMovements, renameSpending } from './store-credit.ts'
import { draftsOf, looseMailsOf, ordersOf } from './whose.ts'

const payload = z.object({
  /** Null for a guest. */
  customerId: z.string().nullable(),
  /** Whose orders as a guest go too; null for none. */
  email: z.string().nullable().default(null),
  pseudonym: z.string(),
  /** Those in which they had store credit. */
  currencies: z.array(z.string()).default([]),
  /** When they were erased: what is newer belongs to whoever signs in as the same person again. */
  at: z.string(),
  pass: z.number(),
})

type ErasurePayload = z.infer<typeof payload>

/** The outbox task that erases what is left of someone; each pass looks at everything again. */
export const erasureTask = (erasure: ErasurePayload, delay = 0): NewTask => ({
  id: `erasure:${erasure.pseudonym}:${erasure.pass}`,
  kind: 'erasure',
  payload: { ...erasure },
  delay,
})

/** A payment may come in so long after its checkout was given up, and make an order all the same. */
const lastLook = 31 * day
const cartStates = ['open', 'ordered', 'merged']

/**
 * Creates the handler of `erasure` tasks. It works document by document and skips finished ones, so that an
 * interrupted task continues. Data that is still needed (an order placed in between, a mail under way) is left for a
 * pass a day later.
 */
export function createErasureSteps({ store, clock }: { store: DocumentStore; clock: Clock }): TaskHandler {
  async function removeAll(writes: readonly Write[]): Promise<void> {
    for (let first = 0; first < writes.length; first += maximumWrites)
      await store.commit(writes.slice(first, first + maximumWrites))
  }

  async function removeSessionsAndCarts(customerId: string, at: string): Promise<void> {
    const writes: Write[] = []
    for await (const { id, data } of readMatching(store, sessions, {
      index: 'byCustomer',
      equals: { customerId },
    })) {
      if (data.createdAt <= at) writes.push(remove(sessions, id, 'any'))
    }
    for (const state of cartStates) {
      const query = { index: 'byOwner', equals: { ownerId: customerId, state } }
      for await (const { id, data } of readMatching(store, carts, query))
        if (data.createdAt <= at) writes.push(remove(carts, id, 'any'))
    }
    await removeAll(writes)
  }

  async function removeDrafts(erasure: ErasurePayload): Promise<void> {
    const writes: Write[] = []
    for await (const { id, data } of draftsOf(store, erasure))
      if (data.createdAt <= erasure.at) writes.push(remove(draftOrders, id, 'any'))
    await removeAll(writes)
  }

  /** The writes that take someone out of an order's messages; undefined while one is on its way. */
  async function mailWrites(order: OrderDocument, pseudonym: Pseudonym): Promise<Write[] | undefined> {
    const ids = [...new Set(order.history.flatMap(({ mailId }) => (mailId === null ? [] : [mailId])))]
    const writes: Write[] = []
    for (let first = 0; first < ids.length; first += maximumWrites) {
      const found = await store.getMany(mails, ids.slice(first, first + maximumWrites))
      for (const { id, version, data } of found.values()) {
        if (data.state === 'waiting') return undefined
        if (data.to !== pseudonym.email)
          writes.push(put(mails, id, withoutRecipient(data, pseudonym), version))
      }
    }
    return writes
  }

  /** Answers whether nothing of the order is left to do. */
  async function eraseFromOrder(
    { id }: Stored<OrderDocument>,
    { customerId, at }: ErasurePayload,
    pseudonym: Pseudonym,
  ): Promise<boolean> {
    return retryOnConflict(async () => {
      const stored = await store.get(orders, id)
      // Done already, by an erasure that ran beside this one perhaps.
      if (!stored || (stored.data.customerId ?? customerId) !== customerId) return true
      const checkout = await store.get(checkouts, stored.data.checkoutId)
      if (stored.data.placedAt > at && (checkout?.data.createdAt ?? stored.data.placedAt) > at) return true
      const ofMails = isUnderWay(stored.data) ? undefined : await mailWrites(stored.data, pseudonym)
      if (!ofMails) return false
      // The order goes last: as long as it names them, everything that hangs on it is found from it.
      await removeAll(ofMails)
      await forgetAnswers(store, id)
      await forgetNotes(store, stored.data.payments)
      await store.commit([
        ...(checkout
          ? [
              put(
                checkouts,
                checkout.id,
                withoutPayer(checkout.data, customerId, pseudonym),
                checkout.version,
              ),
            ]
          : []),
        put(orders, id, withoutBuyer(stored.data, pseudonym), stored.version),
        ...(await renameSpending(store, stored.data, pseudonym.id)),
        ...(await forgetBuyerUses(store, stored.data)),
      ])
      return true
    })
  }

  /** Answers how many messages are still on their way. */
  async function eraseLooseMails(erasure: ErasurePayload, pseudonym: Pseudonym): Promise<number> {
    let waiting = 0
    for await (const { id, version, data } of looseMailsOf(store, erasure)) {
      if (data.createdAt > erasure.at) continue
      if (data.state === 'waiting') waiting += 1
      else await store.commit([put(mails, id, withoutRecipient(data, pseudonym), version)])
    }
    return waiting
  }

  return {
    async run(task) {
      const erasure = payload.parse(task.data.payload)
      const pseudonym = pseudonymOf(erasure.pseudonym)
      const { at, currencies, customerId } = erasure
      if (customerId !== null) {
        await removeSessionsAndCarts(customerId, at)
        await renameMovements(store, { currencies, customerId, pseudonym: pseudonym.id }, at)
      }
      await removeDrafts(erasure)
      await forgetEngagement(store, erasure, at)
      let left = await eraseLooseMails(erasure, pseudonym)
      for await (const order of ordersOf(store, erasure))
        if (!(await eraseFromOrder(order, erasure, pseudonym))) left += 1
      const now = toTimestamp(clock.now())
      const end = plus(erasure.at, lastLook)
      if (left === 0 && now >= end) return []
      const delay = left > 0 ? day : Date.parse(end) - Date.parse(now)
      return [taskWrite(erasureTask({ ...erasure, pass: erasure.pass + 1 }, delay), now)]
    },
  }
}
