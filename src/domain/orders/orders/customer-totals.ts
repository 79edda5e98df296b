import {
  put,
  StoreConflict,
  type DocumentStore,
  type Stored,
  type Write,
} from '#ports/document-store/document-store.ts'
import { readMatching } from '#ports/document-store/read-all.ts'
import { isErasedEmail } from '../../people/customers/erased.ts'
import { customerTotals, orders, type CustomerTotalDocument } from './documents.ts'
import { paymentFigures } from './figures.ts'
import type { OrderDocument } from './order-document.ts'
import { sum } from './sum.ts'

/** The part of an order in the totals of its customer. */
interface Part {
  customerId: string
  orders: number
  currency: string
  /** In minor units. */
  paid: number
}

const nothing: CustomerTotalDocument = { currencies: {} }

/** Orders of guests and of erased people count for nobody. */
function partOf(order: OrderDocument | undefined): Part | undefined {
  if (!order || order.customerId === null || isErasedEmail(order.email)) return undefined
  const { customerId, currency, status, payments } = order
  return { customerId, currency, orders: status === 'cancelled' ? 0 : 1, paid: paymentFigures(payments).paid }
}

function plus({ currencies }: CustomerTotalDocument, part: Part, times: 1 | -1): CustomerTotalDocument {
  const { orders: count, paid } = currencies[part.currency] ?? { orders: 0, paid: 0 }
  const sums = { orders: count + times * part.orders, paid: paid + times * part.paid }
  return { currencies: { ...currencies, [part.currency]: sums } }
}

/** The totals of a customer from their orders, but for one. */
async function counted(
  store: DocumentStore,
  customerId: string,
  except: string | null,
): Promise<CustomerTotalDocument> {
  let total = nothing
  for await (const { id, data } of readMatching(store, orders, {
    index: 'byOwner',
    equals: { customerId },
  })) {
    const part = id === except ? undefined : partOf(data)
    if (part) total = plus(total, part, 1)
  }
  return total
}

/**
 * The writes that keep the totals of customers in step with an order, for the commit of its change; none where it changes
 * neither its customer nor the payments. A customer without totals is counted from their other orders.
 */
export async function totalsWrites(
  store: DocumentStore,
  orderId: string,
  before: OrderDocument | undefined,
  after: OrderDocument,
): Promise<Write[]> {
  const [had, has] = [partOf(before), partOf(after)]
  if (JSON.stringify(had) === JSON.stringify(has)) return []
  const ids = new Set([had, has].flatMap((part) => part?.customerId ?? []))
  return Promise.all(
    [...ids].map(async (id) => {
      const known = await store.get(customerTotals, id)
      let total = known?.data ?? (await counted(store, id, orderId))
      if (known && had?.customerId === id) total = plus(total, had, -1)
      if (has?.customerId === id) total = plus(total, has, 1)
      return put(customerTotals, id, total, known?.version ?? 'absent')
    }),
  )
}

/** Counts the orders of a customer who has no totals yet. */
export async function countOrdersOf(store: DocumentStore, customerId: string): Promise<void> {
  if (await store.get(customerTotals, customerId)) return
  const total = await counted(store, customerId, null)
  if (total === nothing) return
  await store.commit([put(customerTotals, customerId, total, 'absent')]).catch((error: unknown) => {
    // Another order of this customer was faster, and has counted all.
    if (!(error instanceof StoreConflict)) throw error
  })
}

/** The orders of a customer and their payments, all together and by currency. */
export interface CustomerTotal {
  orders: number
  currencies: { currency: string; orders: number; paid: number }[]
}

/** Reads the totals of customers. */
export interface CustomerTotals {
  /** By customer; those who have ordered nothing are not in it. */
  ofCustomers(ids: readonly string[]): Promise<ReadonlyMap<string, CustomerTotal>>
}

function totalOf({ data }: Stored<CustomerTotalDocument>): CustomerTotal {
  const currencies = Object.entries(data.currencies).map(([currency, sums]) => ({ currency, ...sums }))
  return { orders: sum(currencies.map((each) => each.orders)), currencies }
}

/** Creates the reading of totals: a document for each customer. */
export const createCustomerTotals = ({ store }: { store: DocumentStore }): CustomerTotals => ({
  async ofCustomers(ids) {
    const known = await store.getMany(customerTotals, ids)
    return new Map([...known].map(([id, total]) => [id, totalOf(total)]))
  },
})
