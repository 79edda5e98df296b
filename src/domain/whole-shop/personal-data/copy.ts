import type { Collection } from '#ports/document-store/collection.ts'
import type { DocumentStore, Stored } from '#ports/document-store/document-store.ts'
import { readMany, readMatching } from '#ports/document-store/read-all.ts'
import { carts, type CartDocument } from '../../buying/carts/documents.ts'
import {
  creditAccounts,
  creditMovements,
  type CreditAccountDocument,
  type CreditMovementDocument,
} from '../../pricing/credit/documents.ts'
import { invoices, orderInvoices, type InvoiceDocument } from '../../orders/invoices/documents.ts'
import type { DraftDocument } from '../../buying/drafts/documents.ts'
import { mails, type MailDocument } from '../../messages/mail/documents.ts'
import { taxExemptions, type ExemptionDocument } from '../../pricing/markets/documents.ts'
import type { OrderDocument } from '../../orders/orders/order-document.ts'
import type { SavedViewDocument } from '../../people/saved-views/documents.ts'
import { sessions, type SessionDocument } from '../../people/sessions/documents.ts'
import { engagementOf, type Engagement } from './engagement.ts'
import { savedViewsOf } from './saved-views.ts'
import { draftsOf, looseMailsOf, ordersOf, type Person } from './whose.ts'

/** Store credit in a currency, and its movements. */
export interface CreditHistory {
  account: Stored<CreditAccountDocument>
  movements: Stored<CreditMovementDocument>[]
}

/** All data of a customer beside their account, orders that they placed as a guest included. */
export interface PersonalData extends Engagement {
  orders: Stored<OrderDocument>[]
  invoices: Stored<InvoiceDocument>[]
  mails: Stored<MailDocument>[]
  carts: Stored<CartDocument>[]
  drafts: Stored<DraftDocument>[]
  storeCredit: CreditHistory[]
  exemption: Stored<ExemptionDocument> | undefined
  sessions: Stored<SessionDocument>[]
  savedViews: Stored<SavedViewDocument>[]
}

/** Creates the export of everything that is stored of a customer: as many reads as there are documents. */
export function createPersonalCopy({
  store,
}: {
  store: DocumentStore
}): (person: Person & { customerId: string }) => Promise<PersonalData> {
  async function all<T>(documents: AsyncIterable<Stored<T>>): Promise<Stored<T>[]> {
    const found: Stored<T>[] = []
    for await (const document of documents) found.push(document)
    return found
  }

  async function named<T>(collection: Collection<T>, ids: readonly string[]): Promise<Stored<T>[]> {
    return [...(await readMany((some) => store.getMany(collection, some), ids)).values()]
  }

  const mailsOf = (theirs: readonly Stored<OrderDocument>[]): Promise<Stored<MailDocument>[]> =>
    named(
      mails,
      theirs.flatMap(({ data }) => data.history.flatMap(({ mailId }) => mailId ?? [])),
    )

  async function invoicesOf(theirs: readonly Stored<OrderDocument>[]): Promise<Stored<InvoiceDocument>[]> {
    const lists = await named(
      orderInvoices,
      theirs.map(({ id }) => id),
    )
    return named(
      invoices,
      lists.flatMap(({ data }) => data.entries.map(({ id }) => id)),
    )
  }

  async function storeCreditOf(customerId: string): Promise<CreditHistory[]> {
    const query = { index: 'byCustomer', equals: { customerId } }
    const histories: CreditHistory[] = []
    for (const account of await all(readMatching(store, creditAccounts, query))) {
      const equals = { accountId: account.id }
      const movements = await all(readMatching(store, creditMovements, { index: 'byAccount', equals }))
      histories.push({ account, movements })
    }
    return histories
  }

  return async (person) => {
    const { customerId } = person
    const theirs = await all(ordersOf(store, person))
    return {
      ...(await engagementOf(store, person)),
      orders: theirs,
      invoices: await invoicesOf(theirs),
      mails: [...(await mailsOf(theirs)), ...(await all(looseMailsOf(store, person)))],
      carts: await all(
        readMatching(store, carts, { index: 'byOwner', equals: { ownerId: customerId, state: 'open' } }),
      ),
      drafts: await all(draftsOf(store, person)),
      storeCredit: await storeCreditOf(customerId),
      exemption: await store.get(taxExemptions, customerId),
      savedViews: await savedViewsOf(store, customerId),
      sessions: await all(readMatching(store, sessions, { index: 'byCustomer', equals: { customerId } })),
    }
  }
}
