import { useMessages } from './messages.ts'
import styles from './checkout.module.css'

const named = 4

/** The purpose of a payment: the number of items, and the first ones by name. */
export function PaidItems({ lines }: { lines: readonly { id: string; title: string; quantity: number }[] }) {
  const m = useMessages()
  const shown = lines.slice(0, named).map(({ title, quantity }) => m.countOf(quantity, title))
  return (
    <div className={styles.paidItems}>
      <p>{m.items(lines.reduce((sum, { quantity }) => sum + quantity, 0))}</p>
      <ul>
        {shown.map((text, index) => (
          <li key={lines[index]?.id}>{index === named - 1 && lines.length > named ? `${text} …` : text}</li>
        ))}
      </ul>
    </div>
  )
}
