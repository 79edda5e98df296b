import { Link } from 'react-router'
import { Moment } from '../../ui/moment.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Amount } from '../../ui/price.tsx'
import { StatusTag } from '../../ui/status-tag.tsx'
import { pathTo } from '../../paths.ts'
import { orderWords } from '../order/words.ts'
import type { OrderSummary } from '../types.ts'
import styles from './order-list.module.css'

/** Orders, one row each. */
export function OrderList({ orders }: { orders: readonly OrderSummary[] }) {
  return (
    <ul>
      {orders.map((order) => (
        <li key={order.id} className={styles.order}>
          <Picture image={order.image} sizes="64px" alt="" />
          <div className={styles.text}>
            <h3>
              <Link to={pathTo('accountOrder', { orderId: order.id })}>
                {order.title}
                {order.quantity > 1 && ` and ${order.quantity - 1} more`}
              </Link>
            </h3>
            <p className={styles.facts}>
              <span>{order.id}</span> <Moment at={order.placedAt} />
            </p>
            <p className={styles.status}>
              {orderWords(order).map(({ text, tone }) => (
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
