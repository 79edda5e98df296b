import { storedEmail } from '#vocabulary/email.ts'
import type { IndexValue } from '#ports/document-store/collection.ts'
import type { OrderTodo, OpenReturnState } from '#vocabulary/orders/order-states.ts'
import type { DocumentStore, Query } from '#ports/document-store/document-store.ts'
import { readPage, type Paged, type Paging } from '#engine/paging/paging.ts'
import { orders } from '../orders/documents.ts'
import type { FulfilmentStatus, OrderStatus, PaymentStatus } from '#vocabulary/orders/order-states.ts'
import type { OrderDocument } from '../orders/order-document.ts'
import type { StoredOrder } from '../orders/order-acts.ts'

/** Which orders staff want to see. All that is given must hold. */
export interface OrderFilter {
  /** Order number or e-mail, whole. */
  q?: string | undefined
  status?: OrderStatus | undefined
  payment?: PaymentStatus | undefined
  fulfilment?: FulfilmentStatus | undefined
  todo?: OrderTodo | undefined
}

/**
 * Reads lists of orders, newest first. @throws ShopFailure `invalid_request` from each on a cursor that is
 * not one
 */
export interface OrderList {
  ofCustomer(customerId: string, paging: Paging): Promise<Paged<StoredOrder>>
  search(filter: OrderFilter, paging: Paging): Promise<Paged<StoredOrder>>
  /** Orders whose returns wait for an answer, or for the items. */
  returning(state: OpenReturnState, paging: Paging): Promise<Paged<StoredOrder>>
}

/**
 * Pages that are read for one answer while filters leave it empty; then it comes short, with a cursor to go
 * on from.
 */
const pagesPerAnswer = 5

/**
 * People type order numbers with blanks, in lower case, and with the letters that the alphabet leaves out.
 */
function toOrderNumber(q: string): string | undefined {
  const text = q.toUpperCase().replaceAll(/[\s-]/g, '').replaceAll('O', '0').replaceAll(/[IL]/g, '1')
  return /^[0-9A-HJKMNP-TV-Z]{10}$/.test(text) ? `${text.slice(0, 5)}-${text.slice(5)}` : undefined
}

/** The index that leaves the least to be read, and its query. */
function chooseIndex({ q, status, payment, fulfilment, todo }: OrderFilter): Pick<Query, 'index' | 'equals'> {
  const candidates: [string, string, IndexValue | undefined][] = [
    ['byEmail', 'emailKey', q && storedEmail(q.trim()).toLowerCase()],
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

/** Creates the order lists. A page costs one read for each order on it, more if several filters are combined. */
export function createOrderList({ store }: { store: DocumentStore }): OrderList {
  async function read(
    query: Pick<Query, 'index' | 'equals'>,
    { after, limit }: Paging,
    matches: (order: OrderDocument) => boolean,
  ): Promise<Paged<StoredOrder>> {
    const items: StoredOrder[] = []
    let next = after ?? null
    for (let pages = 0; pages < pagesPerAnswer; pages += 1) {
      const rest = { after: next ?? undefined, limit: limit - items.length }
      const page = await readPage(store, orders, { ...query, direction: 'desc' }, rest)
      items.push(...page.items.filter((order) => matches(order.data)))
      next = page.next
      if (next === null || items.length >= limit) break
    }
    return { items, next }
  }

  return {
    ofCustomer: (customerId, paging) =>
      read({ index: 'byOwner', equals: { customerId } }, paging, () => true),
    returning: (returning, paging) =>
      read({ index: 'byReturning', equals: { returning } }, paging, () => true),
    async search(filter, paging) {
      const q = filter.q?.trim() || undefined
      const number = q && toOrderNumber(q)
      const found = number ? await store.get(orders, number) : undefined
      if (found) return { items: fits(found.data, filter) ? [found] : [], next: null }
      const requested = { ...filter, q }
      return read(chooseIndex(requested), paging, (order) => fits(order, requested))
    },
  }
}
