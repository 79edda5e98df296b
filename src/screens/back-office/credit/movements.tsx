import { Link } from 'react-router'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Amount } from '../../ui/format/price.tsx'
import { Table, type TableColumn } from '../components/table.tsx'
import { places } from '../places.ts'
import type { CreditMovement } from '../types.ts'
import { LocalMoment } from '../messages/moment.tsx'

const kinds: Record<CreditMovement['kind'], string> = {
  issue: 'Issued',
  spend: 'Redeemed',
  refund: 'Refunded',
  adjust: 'Adjusted',
}

const columns: TableColumn<CreditMovement>[] = [
  { heading: 'Date', cell: ({ at }) => <LocalMoment at={at} />, phone: 'plain' },
  { heading: 'Type', cell: ({ kind }) => kinds[kind], phone: 'lead' },
  { heading: 'Note', cell: ({ reason }) => reason, phone: 'plain' },
  {
    heading: 'Order',
    cell: ({ orderId }) => (orderId ? <Link to={places.order(orderId)}>{orderId}</Link> : '–'),
    phone: 'plain',
  },
  { heading: 'By', cell: ({ by }) => by, phone: 'hide' },
  { heading: 'Amount', cell: ({ amount }) => <Amount money={amount} />, phone: 'end', numeric: true },
]

/** The movements of a gift card or store credit. */
export function Movements({ items }: { items: readonly CreditMovement[] }) {
  if (items.length === 0) return <EmptyState title="No transactions yet" text="Transactions appear here." />
  return <Table caption="Transactions" columns={columns} rows={items} rowKey={({ id }) => id} />
}
