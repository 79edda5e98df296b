import { z } from 'zod'
import type { Clock } from '#ports/clock/clock.ts'
import { put, remove, type DocumentStore, type Write } from '#ports/document-store/document-store.ts'
import { readMatching } from '#ports/document-store/read-all.ts'
import { day, plus, toTimestamp } from '#vocabulary/time.ts'
import { carts } from '../../buying/carts/documents.ts'
import { draftOrders } from '../../buying/drafts/documents.ts'
import { mails } from '../../messages/mail/documents.ts'
import type { TaskHandler } from '#engine/work/outbox/outbox.ts'
import { taskWrite, type NewTask } from '#engine/work/outbox/tasks.ts'
import { customerTotals } from '../../orders/orders/documents.ts'
import { sessions } from '../../people/sessions/documents.ts'
import { commitAll } from './commit-all.ts'
import { forgetEngagement } from './engagement.ts'
import { eraseFromOrder } from './erase-order.ts'
import { pseudonymOf, withoutRecipient, type Pseudonym } from './pseudonym.ts'
import { forgetSavedViews } from './saved-views.ts'
import { renameMovements } from './store-credit.ts'
import { draftsOf, looseMailsOf, ordersOf } from './whose.ts'

const payload = z.object({
  /** Null for a guest. */
  customerId: z.string().nullable(),
  /** Whose orders as a guest go too; null for none. */
  email: z.string().nullable().default(null),
  pseudonym: z.string(),
  /** Those in which they had store credit. */
  currencies: z.array(z.string()).default([]),
  /** Time of the erasure: newer data belongs to the same person after a new sign-in. */
  at: z.string(),
  pass: z.number(),
})

type ErasurePayload = z.infer<typeof payload>

/** The outbox task that erases the remaining data of a person; each pass looks at everything again. */
export const erasureTask = (erasure: ErasurePayload, delay = 0): NewTask => ({
  id: `erasure:${erasure.pseudonym}:${erasure.pass}`,
  kind: 'erasure',
  payload: { ...erasure },
  delay,
})

/** A payment may come in so long after its checkout was given up, and make an order all the same. */
const lastLook = 31 * day
const cartStates = ['open', 'ordered', 'merged']

async function removeOwned(store: DocumentStore, customerId: string, at: string): Promise<void> {
  const writes: Write[] = []
  const ofCustomer = { index: 'byCustomer', equals: { customerId } }
  for await (const { id, data } of readMatching(store, sessions, ofCustomer))
    if (data.createdAt <= at) writes.push(remove(sessions, id, 'any'))
  for (const state of cartStates) {
    const query = { index: 'byOwner', equals: { ownerId: customerId, state } }
    for await (const { id, data } of readMatching(store, carts, query))
      if (data.createdAt <= at) writes.push(remove(carts, id, 'any'))
  }
  // An account that the same person has opened since is counted again with its next order.
  await commitAll(store, [...writes, remove(customerTotals, customerId, 'any')])
}

async function removeDrafts(store: DocumentStore, erasure: ErasurePayload): Promise<void> {
  const writes: Write[] = []
  for await (const { id, data } of draftsOf(store, erasure))
    if (data.createdAt <= erasure.at) writes.push(remove(draftOrders, id, 'any'))
  await commitAll(store, writes)
}

/** Answers how many messages are still on their way. */
async function eraseLooseMails(
  store: DocumentStore,
  erasure: ErasurePayload,
  pseudonym: Pseudonym,
): Promise<number> {
  let waiting = 0
  for await (const { id, version, data } of looseMailsOf(store, erasure)) {
    if (data.createdAt > erasure.at) continue
    if (data.state === 'waiting') waiting += 1
    else await store.commit([put(mails, id, withoutRecipient(data, pseudonym), version)])
  }
  return waiting
}

/**
 * Creates the handler of `erasure` tasks. Everything is done document by document, and finding it done is enough, so
 * that an interrupted task continues where it stopped. Data that is still needed (an order that came in between, a
 * mail in transit) is left for a pass a day later.
 */
export function createErasureSteps({ store, clock }: { store: DocumentStore; clock: Clock }): TaskHandler {
  return {
    async run(task) {
      const erasure = payload.parse(task.data.payload)
      const pseudonym = pseudonymOf(erasure.pseudonym)
      const { at, currencies, customerId } = erasure
      if (customerId !== null) {
        await removeOwned(store, customerId, at)
        await forgetSavedViews(store, customerId, at)
        await renameMovements(store, { currencies, customerId, pseudonym: pseudonym.id }, at)
      }
      await removeDrafts(store, erasure)
      await forgetEngagement(store, erasure, at)
      let left = await eraseLooseMails(store, erasure, pseudonym)
      for await (const order of ordersOf(store, erasure))
        if (!(await eraseFromOrder(store, order.id, erasure, pseudonym))) left += 1
      const now = toTimestamp(clock.now())
      const end = plus(erasure.at, lastLook)
      if (left === 0 && now >= end) return []
      const delay = left > 0 ? day : Date.parse(end) - Date.parse(now)
      return [taskWrite(erasureTask({ ...erasure, pass: erasure.pass + 1 }, delay), now)]
    },
  }
}
