import { fulfilmentStatuses, orderStatuses, paymentStatuses } from '#vocabulary/orders/order-states.ts'
import type { OrderQuery } from '../../types.ts'

/** The saved views of the order list: each is a query that stands in the address. */
export const orderViews = [
  { name: 'all', search: '' },
  { name: 'ship', search: 'todo=ship' },
  { name: 'pay', search: 'todo=pay' },
  { name: 'cancelled', search: 'status=cancelled' },
] as const

const known: Readonly<Record<string, readonly string[]>> = {
  status: orderStatuses,
  payment: paymentStatuses,
  fulfilment: fulfilmentStatuses,
  todo: ['ship', 'pay'],
}

/** Reads the list’s query from an address; leaves out values that the API does not know. */
export function readOrderQuery(search: URLSearchParams): OrderQuery {
  const query: Record<string, string> = {}
  for (const [name, values] of Object.entries(known)) {
    const value = search.get(name)
    if (value && values.includes(value)) query[name] = value
  }
  for (const name of ['q', 'after']) {
    const value = search.get(name)?.trim()
    if (value) query[name] = value
  }
  return query as OrderQuery
}

/** Whether an address shows this view, whatever else is filtered by. */
export function isView(view: string, query: OrderQuery): boolean {
  if (view === '') return query.todo === undefined && query.status !== 'cancelled'
  const [name, value] = view.split('=')
  return query[name as 'todo' | 'status'] === value
}
