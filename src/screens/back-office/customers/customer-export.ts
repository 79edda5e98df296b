import { decimal } from '#vocabulary/money.ts'
import type { ReadPage } from '../session/read-all.ts'
import { useTableExport } from '../session/use-table-export.ts'
import type { Customer, CustomerGroup } from '../types.ts'
import { useMessages } from './messages.ts'

/** Saves the customers that a search finds as a file; those who spent in several currencies have them in one cell. */
export function useCustomerExport(groups: readonly CustomerGroup[], read: ReadPage<Customer>) {
  const m = useMessages()
  const names = new Map(groups.map(({ id, name }) => [id, name]))
  return useTableExport({
    name: 'customers.csv',
    headings: [m.name, m.email, m.groups, m.joined, m.orders, m.spent],
    cellsOf: ({ name, email, groups: ids, createdAt, orders, spent }) => [
      name,
      email ?? '',
      ids.flatMap((id) => names.get(id) ?? []).join(', '),
      createdAt,
      orders,
      spent.map((money) => `${decimal(money)} ${money.currency}`).join(', '),
    ],
    read,
    messages: m.export,
  })
}
