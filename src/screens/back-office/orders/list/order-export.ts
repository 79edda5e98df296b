import { decimal } from '#vocabulary/money.ts'
import type { ReadPage } from '../../session/read-all.ts'
import { useTableExport } from '../../session/use-table-export.ts'
import { useMessages as useShared, type SharedMessages } from '../../messages/messages.ts'
import type { OrderSummary } from '../../types.ts'
import { useMessages } from './messages.ts'

const headings = [
  'order',
  'placed',
  'status',
  'payment',
  'fulfilment',
  'customer',
  'email',
  'country',
] as const
const sums = ['subtotal', 'discount', 'shipping', 'tax', 'total'] as const

/** The columns of the file, in their order. */
export const exportColumns = [...headings, 'item', 'quantity', 'currency', ...sums, 'tags'] as const

/** A row of the file: an order, in the words of staff. */
export function exportRow(order: OrderSummary, { states }: Pick<SharedMessages, 'states'>) {
  const { totals } = order
  return [
    order.id,
    order.placedAt,
    states.order[order.status],
    states.payment[order.payment],
    states.fulfilment[order.fulfilment],
    order.customerName,
    order.email,
    order.country,
    order.name ?? order.title,
    order.quantity,
    totals.total.currency,
    ...sums.map((sum) => Number(decimal(totals[sum]))),
    order.tags.join(', '),
  ]
}

/** Saves the orders that a filter finds as a file. */
export function useOrderExport(read: ReadPage<OrderSummary>) {
  const shared = useShared()
  const { export: messages } = useMessages()
  return useTableExport({
    name: 'orders.csv',
    headings: exportColumns.map((column) => messages.columns[column]),
    cellsOf: (order) => exportRow(order, shared),
    read,
    messages,
  })
}
