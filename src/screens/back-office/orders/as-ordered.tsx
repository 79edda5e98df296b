import type { AdminOrder } from '../types.ts'
import { useMessages } from './messages.ts'
import styles from './orders.module.css'

/** The shopper’s wording of a name, quiet below that of staff; nothing where both are the same. */
export function AsOrdered({
  language,
  children: text,
}: {
  language: AdminOrder['language']
  children: string | undefined
}) {
  const { lines: m } = useMessages()
  return (
    text !== undefined && (
      <span className={styles.asOrdered} title={m.asOrdered}>
        <span className="spoken">{m.asOrdered} </span>
        <bdi lang={language}>{text}</bdi>
      </span>
    )
  )
}
