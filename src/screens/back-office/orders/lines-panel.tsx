import { Amount } from '../../ui/format/price.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Facts, Panel } from '../components/page.tsx'
import { useTotalsFacts } from '../components/totals-facts.tsx'
import type { AdminOrder, OrderLine } from '../types.ts'
import { count } from '../messages/statuses.ts'
import { owed } from './effects.ts'
import { PriceBreakdown } from './payment/price-breakdown.tsx'
import styles from './orders.module.css'

/** The ordered items, and their totals. */
export function LinesPanel({ order }: { order: AdminOrder }) {
  const { totals } = order
  const owing = owed(order)
  return (
    <Panel title={count(order.quantity, 'item')}>
      <ul className={styles.lines}>
        {order.lines.map((line) => (
          <li key={line.id}>
            <Picture image={line.image} alt="" sizes="48px" className={styles.thumb} />
            <div className={styles.lineText}>
              {line.productHandle ? (
                <a href={`/products/${encodeURIComponent(line.productHandle)}`}>{line.title}</a>
              ) : (
                <strong>{line.title}</strong>
              )}
              <p className={styles.muted}>
                {[...line.options.map(({ name, value }) => `${name}: ${value}`), line.sku].join(' · ')}
              </p>
              <LineState line={line} />
              <PriceBreakdown line={line} pricing={order.pricing} />
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
            ...useTotalsFacts(totals, [
              `Shipping: ${order.delivery.name}`,
              totals.shipping.amount === 0 ? 'Free' : <Amount key="shipping" money={totals.shipping} />,
            ]),
            ...(order.credited.amount > 0
              ? ([
                  [
                    'Adjustments',
                    <Amount key="credited" money={{ ...order.credited, amount: -order.credited.amount }} />,
                  ],
                ] as const)
              : []),
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
                    owing > 0 ? 'Balance due' : 'Overpaid by',
                    <Amount key="due" money={{ ...order.due, amount: Math.abs(owing) }} />,
                  ],
                ] as const)),
          ]}
        />
      </div>
      {order.note && (
        <blockquote className={styles.note}>
          <p className={styles.muted}>Note from the customer:</p>
          <p>{order.note}</p>
        </blockquote>
      )}
      {order.giftMessage && (
        <blockquote className={styles.note}>
          <p className={styles.muted}>Gift message for the parcel:</p>
          <p>{order.giftMessage}</p>
        </blockquote>
      )}
    </Panel>
  )
}

function LineState({ line }: { line: OrderLine }) {
  const states = [
    line.backordered > 0 && `${line.backordered} on backorder`,
    line.addedLater && 'added later',
    line.cancelled > 0 && `${line.cancelled} cancelled`,
    line.returned > 0 && `${line.returned} returned`,
    line.returnRequested > 0 && `${line.returnRequested} to be returned`,
    line.delivered > 0 && `${line.delivered} delivered`,
    line.fulfilled - line.delivered > 0 && `${line.fulfilled - line.delivered} shipped`,
  ].filter(Boolean)
  return states.length > 0 ? <p className={styles.muted}>{states.join(', ')}</p> : null
}
