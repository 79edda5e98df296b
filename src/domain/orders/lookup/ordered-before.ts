import type { DocumentStore } from '#ports/document-store/document-store.ts'
import { orders } from '../orders/documents.ts'

/** The maximum of orders read to find an earlier one: cancelled ones do not count. */
const ordersLookedAt = 5

/** Creates the look-up of whether a customer, or a guest with one of these e-mails, has ordered before. */
export const createOrderedBefore =
  (store: DocumentStore) =>
  async (customerId: string | null, emails: readonly string[]): Promise<boolean> => {
    const found = await Promise.all([
      ...(customerId === null
        ? []
        : [store.query(orders, { index: 'byOwner', equals: { customerId }, limit: ordersLookedAt })]),
      ...emails.map((emailKey) =>
        store.query(orders, { index: 'byEmail', equals: { emailKey }, limit: ordersLookedAt }),
      ),
    ])
    return found.some(
      ({ items, next }) => next !== undefined || items.some(({ data }) => data.status !== 'cancelled'),
    )
  }
