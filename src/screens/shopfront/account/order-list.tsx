import { Link } from 'react-router'
import { Moment } from '../../ui/format/moment.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Amount } from '../../ui/format/price.tsx'
import { StatusTag } from '../../ui/status-tag.tsx'
import { pathTo } from '../../paths.ts'
import { statusesOf } from '../order/statuses.ts'
import { useWords as useOrderWords } from '../order/words.ts'
import type { OrderSummary } from '../types.ts'
import { useWords } from './words.ts'
import styles from './order-list.module.css'

/** Orders, one row each. `level` is that of their headings: one below what they stand under. */
export function OrderList({ orders, level }: { orders: readonly OrderSummary[]; level: 2 | 3 }) {
  const w = useWords()
  const orderWords = useOrderWords()
  const Heading = `h${level}` as const
  return (
    <ul>
      {orders.map((order) => (
        <li key={order.id} className={styles.order}>
          <Picture image={order.image} sizes="64px" alt="" />
          <div className={styles.text}>
            <Heading className={styles.title}>
              <Link to={pathTo('accountOrder', { orderId: order.id })}>
                {order.quantity > 1 ? w.andMore(order.title, order.quantity - 1) : order.title}
              </Link>
            </Heading>
            <p className={styles.facts}>
              <bdi>{order.id}</bdi> <Moment at={order.placedAt} timeZone={order.timeZone} />
            </p>
            <p className={styles.status}>
              {statusesOf(order, orderWords).map(({ text, tone }) => (
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
