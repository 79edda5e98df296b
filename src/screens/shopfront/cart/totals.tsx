import { Amount } from '../../ui/price.tsx'
import type { Totals } from '../types.ts'
import styles from './totals.module.css'

/** What it comes to, and how tax stands in it. */
export function TotalsTable({ totals, deliveryName }: { totals: Totals; deliveryName?: string | undefined }) {
  return (
    <dl className={styles.totals}>
      <div>
        <dt>Subtotal</dt>
        <dd>
          <Amount money={totals.subtotal} />
        </dd>
      </div>
      <div>
        <dt>{deliveryName ? `Delivery, ${deliveryName}` : 'Delivery'}</dt>
        <dd>
          {totals.shipping ? (
            totals.shipping.amount === 0 ? (
              'Free'
            ) : (
              <Amount money={totals.shipping} />
            )
          ) : (
            'Calculated at checkout'
          )}
        </dd>
      </div>
      {!totals.taxIncluded &&
        totals.taxLines.map((line) => (
          <div key={line.name}>
            <dt>{line.name}</dt>
            <dd>
              <Amount money={line.amount} />
            </dd>
          </div>
        ))}
      <div className={styles.total}>
        <dt>Total</dt>
        <dd>
          <Amount money={totals.total} />
        </dd>
      </div>
      {totals.taxIncluded &&
        totals.taxLines.map((line) => (
          <div key={line.name} className={styles.included}>
            <dt>incl. {line.name}</dt>
            <dd>
              <Amount money={line.amount} />
            </dd>
          </div>
        ))}
    </dl>
  )
}
