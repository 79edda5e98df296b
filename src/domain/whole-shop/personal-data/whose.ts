import type { DocumentStore, Stored } from '#ports/document-store/document-store.ts'
import { readMatching } from '#ports/document-store/read-all.ts'
import type { CustomerDocument } from '../../people/customers/documents.ts'
import { draftOrders, type DraftDocument } from '../../buying/drafts/documents.ts'
import { mails, type MailDocument } from '../../messages/mail/documents.ts'
import { orders } from '../../orders/orders/documents.ts'
import type { OrderDocument } from '../../orders/orders/order-document.ts'

/** Someone the shop knows something of: by their account, by the e-mail of orders without one, or by both. */
export interface Person {
  customerId: string | null
  /** In lower case; null where nobody vouches for it. */
  email: string | null
}

/**
 * A customer, with the e-mail that their identity provider has verified: orders that a guest placed with any
 * other may be someone else's.
 */
export const personOf = ({ id, data }: Stored<CustomerDocument>): Person => ({
  customerId: id,
  email: data.emailVerified ? data.email : null,
})

/** A guest, who is nothing but an e-mail. */
export const guestOf = (email: string): Person => ({ customerId: null, email: email.trim().toLowerCase() })

/** The orders of someone: those of their account, and those that guests placed with their e-mail. */
export async function* ordersOf(
  store: DocumentStore,
  { customerId, email }: Person,
): AsyncIterable<Stored<OrderDocument>> {
  if (customerId !== null) yield* readMatching(store, orders, { index: 'byOwner', equals: { customerId } })
  if (email === null) return
  const query = { index: 'byEmail', equals: { emailKey: email } }
  for await (const order of readMatching(store, orders, query))
    if (order.data.customerId === null) yield order
}

/** Drafts for a customer that were not placed. */
export async function* draftsOf(
  store: DocumentStore,
  { customerId, email }: Person,
): AsyncIterable<Stored<DraftDocument>> {
  for (const person of [customerId, email])
    if (person !== null) yield* readMatching(store, draftOrders, { index: 'byPerson', equals: { person } })
}

/** The messages to someone that no order leads to: of a payment that went back. */
export async function* looseMailsOf(
  store: DocumentStore,
  { customerId, email }: Person,
): AsyncIterable<Stored<MailDocument>> {
  for (const person of [customerId, email])
    if (person !== null) yield* readMatching(store, mails, { index: 'byPerson', equals: { person } })
}
