import { checkouts, type CheckoutDocument } from '#domain/buying/checkout/documents.ts'
import { mails, type MailDocument } from '#domain/messages/mail/documents.ts'
import { orders } from '#domain/orders/orders/documents.ts'
import type { OrderDocument } from '#domain/orders/orders/order-document.ts'
import { sessions, type SessionDocument } from '#domain/people/sessions/documents.ts'
import type { Collection } from '#ports/document-store/collection.ts'
import type { Write } from '#ports/document-store/document-store.ts'
import type { FailureCode } from '#vocabulary/failures.ts'

/** Something that has happened in the shop, in words of which there are few. */
export type ShopFact =
  | { kind: 'order'; payment: string }
  | { kind: 'checkout'; payment: string; outcome: CheckoutDocument['state'] }
  | { kind: 'mail'; outcome: 'sent' | 'failed' }
  | { kind: 'signIn'; issuer: string; outcome: 'ok' | FailureCode }

/** The data of a write when it puts a document of the collection; undefined otherwise. */
function dataOf<T>(write: Write, collection: Collection<T>): T | undefined {
  // A document that a commit puts into a collection has its type: `put` ties the two.
  return write.kind === 'put' && write.collection.name === collection.name ? (write.data as T) : undefined
}

/** The states in which a checkout comes to rest; each is committed once. */
const restingStates: readonly CheckoutDocument['state'][] = [
  'placed',
  'failed',
  'expired',
  'cancelled',
  'refunded',
]

/**
 * The events in a commit. Only committed facts count: none that
 * did not last, and none twice because of a second try.
 */
export function shopFacts(writes: readonly Write[]): ShopFact[] {
  const facts: ShopFact[] = []
  for (const write of writes) {
    const isNew = write.kind === 'put' && write.expect === 'absent'
    const order: OrderDocument | undefined = dataOf(write, orders)
    const checkout: CheckoutDocument | undefined = dataOf(write, checkouts)
    const mail: MailDocument | undefined = dataOf(write, mails)
    const session: SessionDocument | undefined = dataOf(write, sessions)
    if (order && isNew) facts.push({ kind: 'order', payment: order.paymentMethod.id })
    if (checkout && restingStates.includes(checkout.state))
      facts.push({ kind: 'checkout', payment: checkout.providerId, outcome: checkout.state })
    if (mail && (mail.state === 'sent' || mail.state === 'failed'))
      facts.push({ kind: 'mail', outcome: mail.state })
    if (session && isNew) facts.push({ kind: 'signIn', issuer: session.issuerId, outcome: 'ok' })
  }
  return facts
}
