import { put, remove, type DocumentStore, type Write } from '#ports/document-store/document-store.ts'
import { readMatching } from '#ports/document-store/read-all.ts'
import { ShopFailure } from '#vocabulary/failures.ts'
import { movementId } from '../../pricing/credit/bookings.ts'
import { storeCreditId } from '../../pricing/credit/codes.ts'
import {
  creditAccounts,
  creditMovements,
  type CreditMovementDocument,
} from '../../pricing/credit/documents.ts'
import type { OrderDocument } from '../../orders/orders/order-document.ts'

/** The former owner of store credit, and their pseudonym. */
interface Renamed {
  customerId: string
  pseudonym: string
}

/** Store credit that ends with its account. */
export interface EndedCredit {
  currencies: string[]
  writes: Write[]
}

/**
 * Ends the store credit of someone who is erased. The balance is lost, since nobody could claim it any more, and a
 * movement records that; a new account starts with none.
 *
 * @throws ShopFailure `orders_open` while a checkout holds some of it
 */
export async function endStoreCredit(
  store: DocumentStore,
  { customerId, pseudonym }: Renamed,
  at: string,
): Promise<EndedCredit> {
  const ended: EndedCredit = { currencies: [], writes: [] }
  const query = { index: 'byCustomer', equals: { customerId } }
  for await (const { data, id, version } of readMatching(store, creditAccounts, query)) {
    if (data.held > 0) throw new ShopFailure('orders_open', { reason: 'order_being_paid' })
    ended.currencies.push(data.currency)
    ended.writes.push(remove(creditAccounts, id, version))
    if (data.balance === 0) continue
    const movement: CreditMovementDocument = {
      accountId: id,
      kind: 'adjust',
      amount: -data.balance,
      orderId: null,
      reason: 'Erased',
      by: 'shop',
      at,
    }
    ended.writes.push(put(creditMovements, movementId(pseudonym, id, 'adjust'), movement, 'absent'))
  }
  return ended
}

/** A reference or an id of an order, with the pseudonym's store credit in place of that of whoever placed it. */
export function renameCredit(
  text: string,
  { customerId, currency }: Pick<OrderDocument, 'customerId' | 'currency'>,
  pseudonym: string,
): string {
  if (customerId === null) return text
  return text.replaceAll(storeCreditId(customerId, currency), storeCreditId(pseudonym, currency))
}

/** The writes that rename an order's payments by store credit, for the commit that renames it in the order. */
export async function renameSpending(
  store: DocumentStore,
  { checkoutId, currency, customerId, payments }: OrderDocument,
  pseudonym: string,
): Promise<Write[]> {
  if (customerId === null) return []
  const accountId = storeCreditId(customerId, currency)
  if (!payments.some(({ reference }) => reference === accountId)) return []
  const spent = await store.get(creditMovements, movementId(checkoutId, accountId, 'spend'))
  if (!spent) return []
  const data = { ...spent.data, accountId: storeCreditId(pseudonym, currency) }
  return [put(creditMovements, spent.id, data, spent.version)]
}

/** Renames every other movement of closed store credit, and removes texts typed by staff from it. */
export async function renameMovements(
  store: DocumentStore,
  { currencies, customerId, pseudonym }: Renamed & { currencies: readonly string[] },
  at: string,
): Promise<void> {
  for (const currency of currencies) {
    const equals = { accountId: storeCreditId(customerId, currency) }
    const accountId = storeCreditId(pseudonym, currency)
    for await (const { data, id, version } of readMatching(store, creditMovements, {
      index: 'byAccount',
      equals,
    }))
      if (data.kind !== 'spend' && data.at <= at)
        await store.commit([put(creditMovements, id, { ...data, accountId, reason: 'Erased' }, version)])
  }
}
