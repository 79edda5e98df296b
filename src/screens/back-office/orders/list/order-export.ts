import { decimal } from '#vocabulary/money.ts'
import { useLocale } from '../../../ui/format/locale.tsx'
import { readAll, type ReadPage } from '../../session/read-all.ts'
import { saveTable } from '../../session/save-table.ts'
import { useMutation, type Mutation } from '../../session/use-mutation.ts'
import { useToasts } from '../../shell/toasts.tsx'
import { useMessages as useShared, type SharedMessages } from '../../messages/messages.ts'
import type { OrderSummary } from '../../types.ts'
import { useMessages } from './messages.ts'

/** Most orders in one file: they are read page by page, as the list reads them. */
const most = 5_000

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
export const exportColumns = [...headings, 'item', 'quantity', 'currency', ...sums] as const

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
  ]
}

/** Saves the orders that a filter finds as a file. */
export function useOrderExport(read: ReadPage<OrderSummary>): Mutation & { save: () => void } {
  const mutation = useMutation()
  const say = useToasts()
  const shared = useShared()
  const locale = useLocale()
  const { export: m } = useMessages()
  async function save(): Promise<void> {
    const orders = await readAll(read, most)
    if (!orders) return say(m.tooMany(most.toLocaleString(locale)))
    const rows = orders.map((order) => exportRow(order, shared))
    saveTable('orders.csv', [exportColumns.map((column) => m.columns[column]), ...rows])
    say(m.done(orders.length))
  }
  return { ...mutation, save: () => void mutation.attempt(save) }
}
