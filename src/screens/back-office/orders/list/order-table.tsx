import { Link } from 'react-router'
import { Rich } from '../../../messages/rich.tsx'
import { Amount } from '../../../ui/format/price.tsx'
import { classes } from '../../../ui/style/classes.ts'
import { rowLink, Table, type TableColumn } from '../../components/table.tsx'
import { places } from '../../places.ts'
import type { OrderSummary } from '../../types.ts'
import { LocalMoment } from '../../messages/moment.tsx'
import { FulfilmentTag } from '../fulfilment-tag.tsx'
import { StateTag } from '../../messages/state-tag.tsx'
import { useMessages } from './messages.ts'
import styles from '../orders.module.css'

function useColumns(): readonly TableColumn<OrderSummary>[] {
  const m = useMessages()
  return [
    {
      heading: m.order,
      phone: 'lead',
      cell: ({ id }) => (
        <Link className={classes(rowLink, styles.number)} to={places.order(id)}>
          {id}
        </Link>
      ),
    },
    { heading: m.placed, cell: ({ placedAt }) => <LocalMoment at={placedAt} />, phone: 'plain' },
    {
      heading: m.customer,
      phone: 'plain',
      cell: ({ customerName, country }) => (
        <span>
          <Rich text={m.customerFrom} name={<bdi>{customerName}</bdi>} country={country} />
        </span>
      ),
    },
    {
      heading: m.items,
      phone: 'hide',
      extra: true,
      cell: ({ title, quantity }) => (
        <span className={styles.items}>
          <bdi>{title}</bdi> <span className={styles.muted}>{m.itemCount(quantity)}</span>
        </span>
      ),
    },
    {
      heading: m.status,
      phone: 'plain',
      cell: (order) => (
        <span className={styles.tags}>
          {order.status === 'cancelled' && <StateTag of="order" state="cancelled" />}
          <StateTag of="payment" state={order.payment} />
          {order.status !== 'cancelled' && <FulfilmentTag order={order} packed={order.packed} />}
        </span>
      ),
    },
    { heading: m.total, cell: ({ totals }) => <Amount money={totals.total} />, numeric: true, phone: 'end' },
  ]
}

/** Orders as a table; the whole row opens the order. */
export function OrderTable({ orders, caption }: { orders: readonly OrderSummary[]; caption: string }) {
  return <Table caption={caption} columns={useColumns()} rows={orders} />
}
