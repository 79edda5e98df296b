import { Link } from 'react-router'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Amount } from '../../ui/format/price.tsx'
import { Table, type TableColumn } from '../components/table.tsx'
import { places } from '../places.ts'
import type { CreditMovement } from '../types.ts'
import { LocalMoment } from '../messages/moment.tsx'
import { useMessages } from './messages.ts'

function useColumns(): TableColumn<CreditMovement>[] {
  const { note, transactions: m } = useMessages()
  return [
    { heading: m.date, cell: ({ at }) => <LocalMoment at={at} />, phone: 'plain' },
    { heading: m.type, cell: ({ kind }) => m.kinds[kind], phone: 'lead' },
    { heading: note, cell: ({ reason }) => reason, phone: 'plain' },
    {
      heading: m.order,
      cell: ({ orderId }) => (orderId ? <Link to={places.order(orderId)}>{orderId}</Link> : '–'),
      phone: 'plain',
    },
    { heading: m.by, cell: ({ by }) => by, phone: 'hide' },
    { heading: m.amount, cell: ({ amount }) => <Amount money={amount} />, phone: 'end', numeric: true },
  ]
}

/** The movements of a gift card or store credit. */
export function Movements({ items }: { items: readonly CreditMovement[] }) {
  const m = useMessages().transactions
  const columns = useColumns()
  if (items.length === 0) return <EmptyState title={m.none} text={m.noneText} />
  return <Table caption={m.title} columns={columns} rows={items} />
}
