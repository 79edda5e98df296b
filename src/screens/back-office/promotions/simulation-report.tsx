import { Link } from 'react-router'
import { Amount } from '../../ui/format/price.tsx'
import { Facts } from '../components/page.tsx'
import { rowLink, Table, type TableColumn } from '../components/table.tsx'
import { places } from '../places.ts'
import type { Simulation } from '../types.ts'
import { LocalMoment } from '../messages/moment.tsx'
import { count } from '../messages/statuses.ts'
import styles from './promotions.module.css'

const orderColumns: readonly TableColumn<Simulation['top'][number]>[] = [
  {
    heading: 'Highest discounts',
    phone: 'lead',
    cell: ({ orderId }) => (
      <Link className={rowLink} to={places.order(orderId)}>
        {orderId}
      </Link>
    ),
  },
  { heading: 'Placed', phone: 'plain', cell: ({ placedAt }) => <LocalMoment at={placedAt} /> },
  { heading: 'Total', numeric: true, cell: ({ total }) => <Amount money={total} /> },
  { heading: 'Discount', numeric: true, phone: 'end', cell: ({ discount }) => <Amount money={discount} /> },
]

const dayColumns: readonly TableColumn<Simulation['days'][number]>[] = [
  { heading: 'Day (UTC)', phone: 'lead', cell: ({ day }) => day },
  { heading: 'Revenue', numeric: true, cell: ({ before }) => <Amount money={before} /> },
  { heading: 'With promotion', numeric: true, cell: ({ after }) => <Amount money={after} /> },
]

/** The simulation of a promotion: figures, a chart of days with a table of the same, orders and reasons. */
export function SimulationReport({ report }: { report: Simulation }) {
  const { looked, touched, complete, reached, otherCurrencies, margin } = report
  const change = (before: { amount: number; currency: string }, after: { amount: number }) => ({
    amount: after.amount - before.amount,
    currency: before.currency,
  })
  if (looked === 0) return <p className={styles.muted}>No orders in this period.</p>
  return (
    <div className={styles.report}>
      <p>
        {count(looked, 'order')} checked, {touched} would have been discounted.
        {otherCurrencies > 0 && ` ${count(otherCurrencies, 'order')} in other currencies excluded.`}
        {!complete && reached && (
          <>
            {' '}
            Not all orders were checked. The report covers those since <LocalMoment at={reached} />.
          </>
        )}
      </p>
      <Facts
        facts={[
          ['Discounts', <Amount key="off" money={report.discount} />],
          ['Revenue', <Amount key="before" money={report.revenueBefore} />],
          ['Revenue with promotion', <Amount key="after" money={report.revenueAfter} />],
          [
            margin
              ? `Margin change (${margin.knownQuantity} of ${margin.quantity} units with a known cost)`
              : 'Margin',
            margin ? <Amount key="margin" money={change(margin.before, margin.after)} /> : 'Cost unknown',
          ],
        ]}
      />
      <p className={styles.muted}>
        The simulation assumes unchanged orders. It cannot predict additional sales.
      </p>
      <DaysChart days={report.days} />
      {report.top.length > 0 && (
        <Table
          caption="Orders with the highest discounts"
          rows={report.top}
          rowKey={({ orderId }) => orderId}
          columns={orderColumns}
        />
      )}
      {report.reasons.length > 0 && <Reasons reasons={report.reasons} />}
    </div>
  )
}

const height = 120

/** Revenue by day: with the promotion filled, its discount above. The table of days says the same. */
function DaysChart({ days }: { days: Simulation['days'] }) {
  const most = Math.max(1, ...days.map(({ before }) => before.amount))
  const sizeOf = (amount: number): number => Math.max(0, Math.round((amount / most) * height))
  const step = 12
  return (
    <>
      <svg
        className={styles.chart}
        viewBox={`0 0 ${Math.max(30, days.length) * step} ${height + 2}`}
        preserveAspectRatio="xMinYMax meet"
        aria-hidden="true"
      >
        {days.map(({ day, before, after }, index) => (
          <g key={day}>
            <rect
              className={styles.off}
              x={index * step + 1}
              width={step - 3}
              y={height - sizeOf(before.amount)}
              height={sizeOf(before.amount)}
            />
            <rect
              className={styles.kept}
              x={index * step + 1}
              width={step - 3}
              y={height - sizeOf(after.amount)}
              height={sizeOf(after.amount)}
            />
          </g>
        ))}
      </svg>
      <details>
        <summary>Day by day</summary>
        <Table
          caption="Revenue by UTC day, before and with the promotion"
          rows={days}
          rowKey={({ day }) => day}
          columns={dayColumns}
        />
      </details>
    </>
  )
}

/** Why it did not apply, as bars with their numbers. */
function Reasons({ reasons }: { reasons: Simulation['reasons'] }) {
  const most = Math.max(1, ...reasons.map(({ orders }) => orders))
  return (
    <section aria-label="Reasons for not applying">
      <h3>Reasons for not applying</h3>
      <ul className={styles.reasons}>
        {reasons.map(({ reason, orders }) => (
          <li key={reason}>
            <span>{reason}</span>
            <meter min={0} max={most} value={orders} aria-hidden="true" />
            <span>{count(orders, 'order')}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
