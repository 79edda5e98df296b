import { storedEmail } from '#vocabulary/email.ts'
import { hasWords } from '#vocabulary/text/folding.ts'
import type { IndexValue } from '#ports/document-store/collection.ts'
import type { OrderTodo, OpenReturnState, RefundTodo } from '#vocabulary/orders/order-states.ts'
import type { DocumentStore, Query } from '#ports/document-store/document-store.ts'
import {
  isInSpan,
  matching,
  onlyMatching,
  rangeOf,
  readMatchingPage,
  type Paged,
  type Paging,
  type Span,
} from '#engine/paging/paging.ts'
import { readFound, recordsOfWord } from '#engine/word-entries/entries.ts'
import { orders } from '../orders/documents.ts'
import { tagKey } from './tag-key.ts'
import { createOrderSearch, isWordCursor } from './find-orders.ts'
import type { FulfilmentStatus, OrderStatus, PaymentStatus } from '#vocabulary/orders/order-states.ts'
import type { OrderDocument } from '../orders/order-document.ts'
import type { StoredOrder } from '../orders/order-acts.ts'

/** Which orders staff want to see. All that is given must hold; the span is of when they were placed. */
export interface OrderFilter extends Span {
  /** Beginning or end of a number, or beginnings of words of the buyer’s name or e-mail. */
  q?: string | undefined
  /** Only orders of this account. */
  customerId?: string | undefined
  status?: OrderStatus | undefined
  payment?: PaymentStatus | undefined
  fulfilment?: FulfilmentStatus | undefined
  todo?: OrderTodo | undefined
  refunding?: RefundTodo | undefined
  /** A tag that they have, whatever its case. */
  tag?: string | undefined
}

/** Which returns staff want to see. All that is given must hold. */
export interface ReturnFilter extends Span {
  /** Their state; the span is of the moment when they were requested. */
  state: OpenReturnState
  /** Words of the order’s number, its e-mail or the name it goes to. */
  q?: string | undefined
}

/**
 * Reads lists of orders, newest first. @throws ShopFailure `invalid_request` from each on a cursor that is
 * not one
 */
export interface OrderList {
  ofCustomer(customerId: string, paging: Paging): Promise<Paged<StoredOrder>>
  search(filter: OrderFilter, paging: Paging): Promise<Paged<StoredOrder>>
  /** Orders whose returns wait for an answer, or for the items. */
  returning(filter: ReturnFilter, paging: Paging): Promise<Paged<StoredOrder>>
}

/**
 * People type order numbers with blanks, in lower case, and with the letters that the alphabet leaves out.
 */
function toOrderNumber(q: string): string | undefined {
  const text = q.toUpperCase().replaceAll(/[\s-]/g, '').replaceAll('O', '0').replaceAll(/[IL]/g, '1')
  return /^[0-9A-HJKMNP-TV-Z]{10}$/.test(text) ? `${text.slice(0, 5)}-${text.slice(5)}` : undefined
}

/** The index that leaves the least to be read, and its query. */
function chooseIndex(filter: OrderFilter): Pick<Query, 'index' | 'equals' | 'range'> {
  const { q, customerId, status, payment, fulfilment, todo, refunding, tag: _, ...span } = filter

  const candidates: [string, string, IndexValue | undefined][] = [
    ['byEmail', 'emailKey', q && storedEmail(q.trim()).toLowerCase()],
    ['byOwner', 'customerId', customerId],
    ['byRefunding', 'refunding', refunding],
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
  return { index, ...rangeOf(span), ...(value === undefined ? {} : { equals: { [field]: value } }) }
}

const fits = (
  order: OrderDocument,
  { customerId, status, payment, fulfilment, todo, refunding, tag, ...span }: OrderFilter,
): boolean =>
  isInSpan(order.placedAt, span) &&
  (customerId === undefined || order.customerId === customerId) &&
  (status === undefined || order.status === status) &&
  (payment === undefined || order.payment === payment) &&
  (fulfilment === undefined || order.fulfilment === fulfilment) &&
  (todo === undefined || order.todo === todo) &&
  (refunding === undefined || order.refunding === refunding) &&
  (tag === undefined || (order.tags ?? []).some((each) => tagKey(each) === tagKey(tag)))

/** Whether all of a filter is one term at most, which the index or the entries that it is read by have in full. */
const isOneTerm = (terms: object): boolean =>
  Object.values(terms).filter((term) => term !== undefined).length <= 1

/** Whether a return still waits for something. */
const isOpen = ({ state }: Pick<OrderDocument['returns'][number], 'state'>): boolean =>
  state === 'requested' || state === 'approved' || state === 'received'

/** Creates the order lists. A page costs one read for each order on it, more if several filters are combined. */
export function createOrderList({ store }: { store: DocumentStore }): OrderList {
  const read = (
    query: Pick<Query, 'index' | 'equals' | 'range'>,
    paging: Paging,
    matches?: (order: StoredOrder) => boolean,
  ): Promise<Paged<StoredOrder>> =>
    readMatchingPage(store, orders, { ...query, direction: 'desc' }, paging, matches)

  const find = createOrderSearch(store)

  return {
    ofCustomer: (customerId, paging) => read({ index: 'byOwner', equals: { customerId } }, paging),
    returning: ({ state, q, ...span }, paging) =>
      read(
        { index: 'byReturning', equals: { returning: state } },
        paging,
        matching(
          { q, ...span },
          ({ id, data: { returns, email, deliveryAddress } }) =>
            hasWords(q, [id, id.replace('-', ''), email, deliveryAddress.name]) &&
            returns.some(({ requestedAt, ...each }) => isOpen(each) && isInSpan(requestedAt, span)),
        ),
      ),
    async search(filter, paging) {
      const q = filter.q?.trim() || undefined
      const number = q && toOrderNumber(q)
      const one = number ? await store.get(orders, number) : undefined
      const matches = ({ data }: StoredOrder): boolean => fits(data, filter)
      if (one) return onlyMatching({ items: [one], next: null }, paging, matches)
      if (q === undefined && filter.tag !== undefined) {
        const tagged = await recordsOfWord(store, 'order_tag', tagKey(filter.tag), paging)
        const found = await readFound(store, orders, tagged, ({ placedAt }) => placedAt)
        return isOneTerm(filter) ? found : onlyMatching(found, paging, matches)
      }
      const { from: _from, to: _to, ...terms } = { ...filter, q }
      // A complete e-mail finds an order from the moment on that it is placed.
      if (q === undefined || (q.includes('@') && !isWordCursor(paging.after))) {
        const page = await read(chooseIndex({ ...filter, q }), paging, isOneTerm(terms) ? undefined : matches)
        if (q === undefined || page.items.length > 0 || page.next !== null) return page
      }
      return onlyMatching(await find(q, paging), paging, matches)
    },
  }
}
