import type { DocumentStore, IndexValue, Query } from '#ports/document-store/document-store.ts'
import { ShopFailure } from '#vocabulary/failures.ts'
import {
  orders,
  type FulfilmentStatus,
  type OrderDocument,
  type OrderStatus,
  type PaymentStatus,
} from './documents.ts'
import type { StoredOrder } from './orders.ts'

/** Which orders staff want to see. All that is given must hold. */
export interface OrderFilter {
  /** Order number or e-mail, whole. */
  q?: string | undefined
  status?: OrderStatus | undefined
  payment?: PaymentStatus | undefined
  fulfilment?: FulfilmentStatus | undefined
  todo?: 'ship' | 'pay' | undefined
}

/** A page to read: the cursor is the `next` of the page before. */
export interface Paging {
  after?: string | undefined
  limit: number
}

/** Orders, newest first. */
export interface OrderPage {
  items: StoredOrder[]
  next: string | null
}

/** Reads lists of orders. @throws ShopFailure `invalid_request` from each on a cursor that is not one */
export interface OrderList {
  ofCustomer(customerId: string, paging: Paging): Promise<OrderPage>
  search(filter: OrderFilter, paging: Paging): Promise<OrderPage>
}

/** Pages that are read for one answer while filters leave it empty; then it comes short, with a cursor to go on from. */
const pagesPerAnswer = 5

/** People type order numbers with blanks, in lower case, and with the letters that the alphabet leaves out. */
function toOrderNumber(q: string): string | undefined {
  const text = q.toUpperCase().replaceAll(/[\s-]/g, '').replaceAll('O', '0').replaceAll(/[IL]/g, '1')
  return /^[0-9A-HJKMNP-TV-Z]{10}$/.test(text) ? `${text.slice(0, 5)}-${text.slice(5)}` : undefined
}

/** The index that leaves the least to be read, and what it is asked for. */
function chooseIndex({ q, status, payment, fulfilment, todo }: OrderFilter): Pick<Query, 'index' | 'equals'> {
  const candidates: [string, string, IndexValue | undefined][] = [
    ['byEmail', 'emailKey', q?.toLowerCase()],
    ['byTodo', 'todo', todo],
    ['byFulfilment', 'fulfilment', fulfilment],
    ['byPayment', 'payment', payment],
    ['byStatus', 'status', status],
  ]
  const [index, field, value] = candidates.find(([, , wanted]) => wanted !== undefined) ?? [
    'byPlaced',
    '',
    undefined,
  ]
  return value === undefined ? { index } : { index, equals: { [field]: value } }
}

const fits = (order: OrderDocument, { status, payment, fulfilment, todo }: OrderFilter): boolean =>
  (status === undefined || order.status === status) &&
  (payment === undefined || order.payment === payment) &&
  (fulfilment === undefined || order.fulfilment === fulfilment) &&
  (todo === undefined || order.todo === todo)

/** Makes the lists. A page costs one read for each order on it, more where several filters are combined. */
export function createOrderList({ store }: { store: DocumentStore }): OrderList {
  async function read(
    query: Omit<Query, 'limit' | 'direction'>,
    paging: Paging,
    keep: (order: OrderDocument) => boolean,
  ): Promise<OrderPage> {
    const items: StoredOrder[] = []
    let after = paging.after
    for (let pages = 0; pages < pagesPerAnswer; pages += 1) {
      const limit = paging.limit - items.length
      const page = await store
        .query(orders, { ...query, direction: 'desc', limit, ...(after === undefined ? {} : { after }) })
        .catch((error: unknown) => {
          if (error instanceof RangeError)
            throw new ShopFailure('invalid_request', {
              fields: [{ pointer: '?after', message: 'Not a cursor of this list' }],
            })
          throw error
        })
      items.push(...page.items.filter((order) => keep(order.data)))
      after = page.next
      if (after === undefined || items.length >= paging.limit) break
    }
    return { items, next: after ?? null }
  }

  return {
    ofCustomer: (customerId, paging) =>
      read({ index: 'byOwner', equals: { customerId } }, paging, () => true),
    async search(filter, paging) {
      const q = filter.q?.trim() || undefined
      const number = q && toOrderNumber(q)
      const found = number ? await store.get(orders, number) : undefined
      if (found) return { items: fits(found.data, filter) ? [found] : [], next: null }
      const asked = { ...filter, q }
      return read(chooseIndex(asked), paging, (order) => fits(order, asked))
    },
  }
}
