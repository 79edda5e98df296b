import type { ReactNode } from 'react'
import { useMessages } from './messages.ts'
import type { Receipt } from './withdraw-action.ts'
import styles from './withdraw.module.css'

/** The content of a declaration, in rows. */
export function Facts({
  declaration: { name, email, orderNumber, items, lines },
  submitted,
}: {
  declaration: Pick<Receipt, 'name' | 'email' | 'orderNumber' | 'items' | 'lines'>
  /** When it was submitted, once it is. */
  submitted?: ReactNode
}) {
  const m = useMessages()
  const chosen = lines.length > 0 && (
    <ul>
      {lines.map(({ title, quantity }) => (
        <li key={title}>{m.countOf(quantity, title)}</li>
      ))}
    </ul>
  )
  const rows: [string, ReactNode][] = [
    ...(submitted ? [[m.submitted, submitted] satisfies [string, ReactNode]] : []),
    [m.order, <bdi key="order">{orderNumber}</bdi>],
    [m.from, chosen || items || m.wholeOrder],
    [m.name, name],
    [m.email, <bdi key="email">{email}</bdi>],
  ]
  return (
    <dl className={styles.facts}>
      {rows.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
