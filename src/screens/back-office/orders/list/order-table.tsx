import { Rich } from '../../../messages/rich.tsx'
import { StatusTag } from '../../../ui/status-tag.tsx'
import { Amount } from '../../../ui/format/price.tsx'
import { RowLink, type TableColumn } from '../../components/table.tsx'
import { places } from '../../places.ts'
import type { OrderSummary } from '../../types.ts'
import { LocalMoment } from '../../messages/moment.tsx'
import { AsOrdered } from '../as-ordered.tsx'
import { FulfilmentTag } from '../fulfilment-tag.tsx'
import { StateTag } from '../../messages/state-tag.tsx'
import { useMessages } from './messages.ts'
import styles from '../orders.module.css'

/** The columns of orders of one customer. */
export function useOwnOrderColumns(): readonly TableColumn<OrderSummary>[] {
  const { customer } = useMessages()
  return useOrderColumns().filter(({ heading }) => heading !== customer)
}

/** The columns of orders; the whole row opens the order. */
export function useOrderColumns(): readonly TableColumn<OrderSummary>[] {
  const m = useMessages()
  return [
    {
      heading: m.order,
      phone: 'lead',
      cell: ({ id }) => (
        <RowLink className={styles.number} to={places.order(id)}>
          {id}
        </RowLink>
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
      cell: ({ title, name, language, quantity }) => (
        <span className={styles.items}>
          <bdi>{name ?? title}</bdi> <span className={styles.muted}>{m.itemCount(quantity)}</span>
          {name !== undefined && <AsOrdered language={language}>{title}</AsOrdered>}
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
          {order.returning && <StateTag of="return" state={order.returning} />}
          {order.tags.map((tag) => (
            <StatusTag key={tag} tone="neutral">
              {tag}
            </StatusTag>
          ))}
        </span>
      ),
    },
    { heading: m.total, cell: ({ totals }) => <Amount money={totals.total} />, numeric: true, phone: 'end' },
  ]
}
