import { Amount } from '../../ui/price.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Facts, Panel } from '../pieces/page.tsx'
import type { AdminOrder, OrderLine } from '../types.ts'
import { count } from '../words/statuses.ts'
import { owed } from './effects.ts'
import styles from './orders.module.css'

/** What was ordered, and what it came to. */
export function LinesPanel({ order }: { order: AdminOrder }) {
  const { totals } = order
  const owing = owed(order)
  return (
    <Panel title={count(order.quantity, 'piece')}>
      <ul className={styles.lines}>
        {order.lines.map((line) => (
          <li key={line.id}>
            <Picture image={line.image} alt="" sizes="48px" className={styles.thumb} />
            <div className={styles.lineText}>
              <a href={`/products/${encodeURIComponent(line.productHandle)}`}>{line.title}</a>
              <p className={styles.muted}>
                {[...line.options.map(({ name, value }) => `${name}: ${value}`), line.sku].join(' · ')}
              </p>
              <LineState line={line} />
            </div>
            <div className={styles.lineMoney}>
              <Amount money={line.subtotal} />
              <span className={styles.muted}>
                {line.quantity} × <Amount money={line.unitPrice} />
              </span>
            </div>
          </li>
        ))}
      </ul>
      <div className={styles.totals}>
        <Facts
          facts={[
            ['Goods', <Amount key="subtotal" money={totals.subtotal} />],
            [
              `Delivery: ${order.delivery.name}`,
              totals.shipping.amount === 0 ? 'Free' : <Amount key="shipping" money={totals.shipping} />,
            ],
            ...totals.taxLines.map(
              (tax) =>
                [
                  `${totals.taxIncluded ? 'Included ' : ''}${tax.name}`,
                  <Amount key={tax.name} money={tax.amount} />,
                ] as const,
            ),
            [
              <strong key="total">Total</strong>,
              <strong key="amount">
                <Amount money={totals.total} />
              </strong>,
            ],
            [
              'Paid',
              <Amount
                key="paid"
                money={{ ...order.paid, amount: order.paid.amount + order.refunded.amount }}
              />,
            ],
            ...(order.refunded.amount > 0
              ? ([
                  [
                    'Refunded',
                    <Amount key="refunded" money={{ ...order.refunded, amount: -order.refunded.amount }} />,
                  ],
                ] as const)
              : []),
            ...(owing === 0
              ? []
              : ([
                  [
                    owing > 0 ? 'Still due' : 'Overpaid by',
                    <Amount key="due" money={{ ...order.due, amount: Math.abs(owing) }} />,
                  ],
                ] as const)),
          ]}
        />
      </div>
      {order.note && (
        <blockquote className={styles.note}>
          <p className={styles.muted}>The shopper writes:</p>
          <p>{order.note}</p>
        </blockquote>
      )}
    </Panel>
  )
}

function LineState({ line }: { line: OrderLine }) {
  const states = [
    line.cancelled > 0 && `${line.cancelled} cancelled`,
    line.delivered > 0 && `${line.delivered} delivered`,
    line.fulfilled - line.delivered > 0 && `${line.fulfilled - line.delivered} shipped`,
  ].filter(Boolean)
  return states.length > 0 ? <p className={styles.muted}>{states.join(', ')}</p> : null
}
