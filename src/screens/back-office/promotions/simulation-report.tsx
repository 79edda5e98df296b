import { Amount } from '../../ui/format/price.tsx'
import { Facts } from '../components/page.tsx'
import { RowLink, Table, type TableColumn } from '../components/table.tsx'
import { places } from '../places.ts'
import { useSay } from '../statements/say.ts'
import type { Simulation } from '../types.ts'
import { LocalMoment } from '../messages/moment.tsx'
import { Rich } from '../../messages/rich.tsx'
import { useMessages } from './messages.ts'
import styles from './promotions.module.css'

function useOrderColumns(): TableColumn<Simulation['top'][number]>[] {
  const { report: m, discount: discountLabel } = useMessages()
  return [
    {
      heading: m.top,
      phone: 'lead',
      cell: ({ orderId }) => <RowLink to={places.order(orderId)}>{orderId}</RowLink>,
    },
    { heading: m.placed, phone: 'plain', cell: ({ placedAt }) => <LocalMoment at={placedAt} /> },
    { heading: m.total, numeric: true, cell: ({ total }) => <Amount money={total} /> },
    {
      heading: discountLabel,
      numeric: true,
      phone: 'end',
      cell: ({ discount }) => <Amount money={discount} />,
    },
  ]
}

function useDayColumns(): TableColumn<Simulation['days'][number]>[] {
  const m = useMessages().report
  return [
    { heading: m.day, phone: 'lead', cell: ({ day }) => day },
    { heading: m.revenue, numeric: true, cell: ({ before }) => <Amount money={before} /> },
    { heading: m.after, numeric: true, cell: ({ after }) => <Amount money={after} /> },
  ]
}

/** The simulation of a promotion: figures, a chart of days with a table of the same, orders and reasons. */
export function SimulationReport({ report }: { report: Simulation }) {
  const { looked, touched, complete, reached, otherCurrencies, leftOut, margin } = report
  const m = useMessages().report
  const orderColumns = useOrderColumns()
  const change = (before: { amount: number; currency: string }, after: { amount: number }) => ({
    amount: after.amount - before.amount,
    currency: before.currency,
  })
  if (looked === 0) return <p className={styles.muted}>{m.noOrders}</p>
  return (
    <div className={styles.report}>
      <p>
        {m.checked(looked - otherCurrencies - leftOut, touched)}
        {otherCurrencies > 0 && ` ${m.excluded(otherCurrencies)}`}
        {leftOut > 0 && ` ${m.leftOut(leftOut)}`}
        {!complete && reached && (
          <>
            {' '}
            <Rich text={m.notAll} moment={<LocalMoment at={reached} />} />
          </>
        )}
      </p>
      <Facts
        facts={[
          [m.discounts, <Amount key="off" money={report.discount} />],
          [m.revenue, <Amount key="before" money={report.revenueBefore} />],
          [m.revenueAfter, <Amount key="after" money={report.revenueAfter} />],
          [
            margin ? m.marginChange(margin.knownQuantity, margin.quantity) : m.margin,
            margin ? <Amount key="margin" money={change(margin.before, margin.after)} /> : m.costUnknown,
          ],
        ]}
      />
      <p className={styles.muted}>{m.assumes}</p>
      <DaysChart days={report.days} />
      {report.top.length > 0 && (
        <Table
          caption={m.topOrders}
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
  const m = useMessages().report
  const dayColumns = useDayColumns()
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
        <summary>{m.dayByDay}</summary>
        <Table caption={m.days} rows={days} rowKey={({ day }) => day} columns={dayColumns} />
      </details>
    </>
  )
}

/** Why it did not apply, as bars with their numbers. */
function Reasons({ reasons }: { reasons: Simulation['reasons'] }) {
  const m = useMessages().report
  const say = useSay()
  const most = Math.max(1, ...reasons.map(({ orders }) => orders))
  return (
    <section aria-label={m.reasons}>
      <h3>{m.reasons}</h3>
      <ul className={styles.reasons}>
        {reasons.map(({ reason, orders }) => (
          <li key={JSON.stringify(reason)}>
            <span>{say(reason)}</span>
            <meter min={0} max={most} value={orders} aria-hidden="true" />
            <span>{m.orders(orders)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
