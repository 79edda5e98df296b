import { maximumWrites, put, type DocumentStore, type Write } from '#ports/document-store/document-store.ts'
import { retryOnConflict } from '#ports/document-store/retry.ts'
import { entryWrites } from '#engine/word-entries/entries.ts'
import { checkouts } from '../../buying/checkout/documents.ts'
import { mails } from '../../messages/mail/documents.ts'
import { forgetAnswers } from '../../messages/webhooks/forget-answers.ts'
import { listedOrder } from '../../orders/lookup/order-words.ts'
import { orders } from '../../orders/orders/documents.ts'
import type { OrderDocument } from '../../orders/orders/order-document.ts'
import { forgetNotes } from '../../orders/payments/discrepancies.ts'
import { forgetBuyerUses } from '../../pricing/promotions/uses.ts'
import { commitAll } from './commit-all.ts'
import { isUnderWay, withoutBuyer, withoutPayer, withoutRecipient, type Pseudonym } from './pseudonym.ts'
import { renameSpending } from './store-credit.ts'

/** The writes that take someone out of an order's messages; undefined while one is on its way. */
async function mailWrites(
  store: DocumentStore,
  order: OrderDocument,
  pseudonym: Pseudonym,
): Promise<Write[] | undefined> {
  const ids = [...new Set(order.history.flatMap(({ mailId }) => (mailId === null ? [] : [mailId])))]
  const writes: Write[] = []
  for (let first = 0; first < ids.length; first += maximumWrites) {
    const found = await store.getMany(mails, ids.slice(first, first + maximumWrites))
    for (const { id, version, data } of found.values()) {
      if (data.state === 'waiting') return undefined
      if (data.to !== pseudonym.email) writes.push(put(mails, id, withoutRecipient(data, pseudonym), version))
    }
  }
  return writes
}

/**
 * Takes its buyer out of an order, and out of all that hangs on it; answers whether nothing of it is left to do.
 * @param erasure whom, and when they were erased
 */
export async function eraseFromOrder(
  store: DocumentStore,
  id: string,
  { customerId, at }: { customerId: string | null; at: string },
  pseudonym: Pseudonym,
): Promise<boolean> {
  return retryOnConflict(async () => {
    const stored = await store.get(orders, id)
    // Done already, by an erasure that ran beside this one perhaps.
    if (!stored || (stored.data.customerId ?? customerId) !== customerId) return true
    const checkout = await store.get(checkouts, stored.data.checkoutId)
    if (stored.data.placedAt > at && (checkout?.data.createdAt ?? stored.data.placedAt) > at) return true
    const ofMails = isUnderWay(stored.data) ? undefined : await mailWrites(store, stored.data, pseudonym)
    if (!ofMails) return false
    // The order goes last: as long as it names them, everything that hangs on it is found from it.
    await commitAll(store, ofMails)
    await forgetAnswers(store, id)
    await forgetNotes(store, stored.data.payments)
    const ofPayer =
      checkout &&
      put(checkouts, checkout.id, withoutPayer(checkout.data, customerId, pseudonym), checkout.version)
    const erased = withoutBuyer(stored.data, pseudonym)
    await store.commit([
      ...(ofPayer ? [ofPayer] : []),
      put(orders, id, erased, stored.version),
      ...entryWrites(listedOrder(stored), listedOrder({ id, data: erased })),
      ...(await renameSpending(store, stored.data, pseudonym.id)),
      ...(await forgetBuyerUses(store, stored.data)),
    ])
    return true
  })
}
