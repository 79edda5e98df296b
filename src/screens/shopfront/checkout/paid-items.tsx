import type { Money } from '#vocabulary/money.ts'
import { Amount } from '../../ui/format/price.tsx'
import { Picture } from '../../ui/picture.tsx'
import { useMessages as useUiMessages } from '../../ui/messages.ts'
import type { CartLine } from '../types.ts'
import { useMessages } from './messages.ts'
import styles from './paid-items.module.css'

const named = 4

/** The purpose of a payment: its items, the first ones by name, and the amount. */
export function PaidItems({
  lines,
  label,
  due,
}: {
  lines: readonly Pick<CartLine, 'id' | 'title' | 'quantity' | 'options' | 'image'>[]
  label: string
  due: Money
}) {
  const m = useMessages()
  const { between } = useUiMessages()
  return (
    <aside className={styles.paid} aria-labelledby="paid-items">
      <h2 id="paid-items">{m.items(lines.reduce((sum, { quantity }) => sum + quantity, 0))}</h2>
      <ul>
        {lines.slice(0, named).map(({ id, title, quantity, options, image }) => (
          <li key={id}>
            <Picture image={image} sizes="56px" alt="" />
            <div>
              <p>{m.countOf(quantity, title)}</p>
              <p className={styles.options}>{options.map(({ value }) => value).join(between)}</p>
            </div>
          </li>
        ))}
      </ul>
      {lines.length > named && <p className={styles.options}>…</p>}
      <p className={styles.due}>
        <span>{label}</span>
        <Amount money={due} />
      </p>
    </aside>
  )
}
