import { useState } from 'react'
import { currencyExponent } from '#vocabulary/money.ts'
import { Select } from '../../ui/form/select.tsx'
import { useLocale } from '../../ui/format/locale.tsx'
import { Amount } from '../../ui/format/price.tsx'
import { Panel } from '../components/page.tsx'
import { useMoney } from '../session/office.ts'
import type { Overview } from '../types.ts'
import { topOf } from './axis.ts'
import { useMessages } from './messages.ts'
import styles from './home.module.css'

const height = 190
const step = 90
const bar = 44
/** The width of the labels of the axis. */
const axis = 92

interface Day {
  day: string
  orders: number
  /** Net sales in the chosen currency, in minor units. */
  amount: number
}

/** Net sales of seven days in one currency, with a choice if there are several. */
export function WeekPanel({ overview: { week, currency: usual } }: { overview: Overview }) {
  const { week: m } = useMessages()
  const [currency, setCurrency] = useState(usual)
  const currencies = [...new Set([usual, ...week.flatMap(({ sales }) => sales.map((each) => each.currency))])]
  const days = week.map(({ day, orders, sales }) => ({
    day,
    orders,
    amount: sales.find((each) => each.currency === currency)?.amount ?? 0,
  }))
  return (
    <Panel
      title={m.title}
      actions={
        currencies.length > 1 && (
          <Select
            aria-label={m.currency}
            value={currency}
            onChange={({ target }) => setCurrency(target.value)}
          >
            {currencies.map((each) => (
              <option key={each}>{each}</option>
            ))}
          </Select>
        )
      }
    >
      <div className={styles.week}>
        <Bars days={days} currency={currency} />
        <WeekTable days={days} currency={currency} />
      </div>
    </Panel>
  )
}

function useDayLabels() {
  const locale = useLocale()
  return (day: string, weekday: 'short' | 'long') =>
    new Intl.DateTimeFormat(locale, {
      weekday,
      timeZone: 'UTC',
      ...(weekday === 'long' ? { day: 'numeric', month: 'short' } : {}),
    }).format(new Date(`${day}T00:00:00Z`))
}

/** The days as bars over an axis of three ticks; the table beside them says the same. */
function Bars({ days, currency }: { days: readonly Day[]; currency: string }) {
  const { week: m } = useMessages()
  const money = useMoney()
  const locale = useLocale()
  const compact = new Intl.NumberFormat(locale, { style: 'currency', currency, notation: 'compact' })
  const tickLabel = (amount: number): string => compact.format(amount / 10 ** currencyExponent(currency))
  const dayLabels = useDayLabels()
  const top = topOf(Math.max(...days.map(({ amount }) => amount)))
  const levelOf = (amount: number): number => height - Math.round((Math.max(0, amount) / top) * (height - 16))
  const width = axis + days.length * step
  return (
    <svg className={styles.chart} viewBox={`0 0 ${width} ${height + 28}`} aria-hidden="true">
      {[0, top / 2, top].map((tick) => (
        <g key={tick}>
          <line
            x1={axis}
            x2={width}
            y1={levelOf(tick)}
            y2={levelOf(tick)}
            className={tick === 0 ? styles.ground : styles.tick}
          />
          <text className={styles.day} x={axis - 8} y={levelOf(tick) + 4} textAnchor="end">
            {tickLabel(tick)}
          </text>
        </g>
      ))}
      {days.map(({ day, orders, amount }, index) => (
        <g key={day}>
          <rect
            className={styles.bar}
            x={axis + index * step + (step - bar) / 2}
            y={levelOf(amount)}
            width={bar}
            height={height - levelOf(amount)}
            rx="3"
          >
            <title>{m.bar(dayLabels(day, 'long'), money({ amount, currency }), orders)}</title>
          </rect>
          <text className={styles.day} x={axis + index * step + step / 2} y={height + 22} textAnchor="middle">
            {dayLabels(day, 'short')}
          </text>
        </g>
      ))}
    </svg>
  )
}

function WeekTable({ days, currency }: { days: readonly Day[]; currency: string }) {
  const { week: m } = useMessages()
  const dayLabels = useDayLabels()
  return (
    <table className={styles.weekTable}>
      <caption className="spoken">{m.caption}</caption>
      <thead>
        <tr>
          <th scope="col">{m.day}</th>
          <th scope="col">{m.orders}</th>
          <th scope="col">{m.sales}</th>
        </tr>
      </thead>
      <tbody>
        {days.map(({ day, orders, amount }) => (
          <tr key={day}>
            <th scope="row">{dayLabels(day, 'long')}</th>
            <td>{orders}</td>
            <td>
              <Amount money={{ amount, currency }} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
