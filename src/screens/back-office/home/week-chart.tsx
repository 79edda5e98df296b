import { useLocale } from '../../ui/format/locale.tsx'
import { Amount } from '../../ui/format/price.tsx'
import type { Overview } from '../types.ts'
import styles from './home.module.css'

const height = 130
const step = 90
const bar = 44

/**
 * Revenue of seven days as bars, with the same figures as a table beside them, for readers who cannot
 * see bars or want numbers.
 */
export function WeekChart({ week }: { week: Overview['week'] }) {
  const locale = useLocale()
  const most = Math.max(1, ...week.map(({ revenue }) => revenue.amount))
  const dayLabels = (day: string, weekday: 'short' | 'long') =>
    new Intl.DateTimeFormat(locale, {
      weekday,
      timeZone: 'UTC',
      ...(weekday === 'long' ? { day: 'numeric', month: 'short' } : {}),
    }).format(new Date(`${day}T00:00:00Z`))
  return (
    <div className={styles.week}>
      <svg className={styles.chart} viewBox={`0 0 ${week.length * step} ${height + 24}`} aria-hidden="true">
        <line x1="0" x2={week.length * step} y1={height} y2={height} className={styles.ground} />
        {week.map(({ day, revenue }, index) => {
          const size =
            revenue.amount === 0 ? 0 : Math.max(2, Math.round((revenue.amount / most) * (height - 8)))
          return (
            <g key={day}>
              <rect
                className={styles.bar}
                x={index * step + (step - bar) / 2}
                y={height - size}
                width={bar}
                height={size}
                rx="3"
              />
              <text className={styles.day} x={index * step + step / 2} y={height + 18} textAnchor="middle">
                {dayLabels(day, 'short')}
              </text>
            </g>
          )
        })}
      </svg>
      <table className={styles.weekTable}>
        <caption className="spoken">Orders and revenue of the last seven days</caption>
        <thead>
          <tr>
            <th scope="col">Day</th>
            <th scope="col">Orders</th>
            <th scope="col">Revenue</th>
          </tr>
        </thead>
        <tbody>
          {week.map(({ day, orders, revenue }) => (
            <tr key={day}>
              <th scope="row">{dayLabels(day, 'long')}</th>
              <td>{orders}</td>
              <td>
                <Amount money={revenue} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
