import { Link } from 'react-router'
import { Amount } from '../../../ui/format/price.tsx'
import { classes } from '../../../ui/style/classes.ts'
import { rowLink, Table, type TableColumn } from '../../components/table.tsx'
import { places } from '../../places.ts'
import type { OrderSummary } from '../../types.ts'
import { LocalMoment } from '../../messages/moment.tsx'
import { FulfilmentTag } from '../fulfilment-tag.tsx'
import { StateTag } from '../../messages/state-tag.tsx'
import { count } from '../../messages/statuses.ts'
import styles from '../orders.module.css'

const columns: readonly TableColumn<OrderSummary>[] = [
  {
    heading: 'Order',
    phone: 'lead',
    cell: ({ id }) => (
      <Link className={classes(rowLink, styles.number)} to={places.order(id)}>
        {id}
      </Link>
    ),
  },
  { heading: 'Placed', cell: ({ placedAt }) => <LocalMoment at={placedAt} />, phone: 'plain' },
  {
    heading: 'Customer',
    phone: 'plain',
    cell: ({ customerName, country }) => (
      <span>
        <bdi>{customerName}</bdi>, {country}
      </span>
    ),
  },
  {
    heading: 'Items',
    phone: 'hide',
    extra: true,
    cell: ({ title, quantity }) => (
      <span className={styles.items}>
        <bdi>{title}</bdi> <span className={styles.muted}>{count(quantity, 'item')}</span>
      </span>
    ),
  },
  {
    heading: 'Status',
    phone: 'plain',
    cell: (order) => (
      <span className={styles.tags}>
        {order.status === 'cancelled' && <StateTag of="order" state="cancelled" />}
        <StateTag of="payment" state={order.payment} />
        {order.status !== 'cancelled' && <FulfilmentTag order={order} packed={order.packed} />}
      </span>
    ),
  },
  { heading: 'Total', cell: ({ totals }) => <Amount money={totals.total} />, numeric: true, phone: 'end' },
]

/** Orders as a table; the whole row opens the order. */
export function OrderTable({ orders, caption }: { orders: readonly OrderSummary[]; caption: string }) {
  return <Table caption={caption} columns={columns} rows={orders} rowKey={({ id }) => id} />
}
