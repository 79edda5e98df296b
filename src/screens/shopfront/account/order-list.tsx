import { Link } from 'react-router'
import { Moment } from '../../ui/format/moment.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Amount } from '../../ui/format/price.tsx'
import { StatusTag } from '../../ui/status-tag.tsx'
import { pathTo } from '../../paths.ts'
import { statusesOf } from '../order/statuses.ts'
import { useMessages as useOrderMessages } from '../order/messages.ts'
import type { OwnOrder } from '../types.ts'
import { useMessages } from './messages.ts'
import styles from './order-list.module.css'

/** Orders, one row each. `level` is that of their headings: one below the heading above. */
export function OrderList({ orders, level }: { orders: readonly OwnOrder[]; level: 2 | 3 }) {
  const m = useMessages()
  const orderMessages = useOrderMessages()
  const Heading = `h${level}` as const
  return (
    <ul>
      {orders.map((order) => (
        <li key={order.id} className={styles.order}>
          <Picture image={order.image} sizes="64px" alt="" />
          <div className={styles.text}>
            <Heading className={styles.title}>
              <Link to={pathTo('accountOrder', { orderId: order.id })}>
                {order.quantity > 1 ? m.andMore(order.title, order.quantity - 1) : order.title}
              </Link>
            </Heading>
            <p className={styles.facts}>
              <bdi className="whole">{order.id}</bdi> <Moment at={order.placedAt} timeZone={order.timeZone} />
            </p>
            <p className={styles.status}>
              {statusesOf(order, orderMessages).map(({ text, tone }) => (
                <StatusTag key={text} tone={tone}>
                  {text}
                </StatusTag>
              ))}
            </p>
          </div>
          <Amount money={order.totals.total} />
        </li>
      ))}
    </ul>
  )
}
