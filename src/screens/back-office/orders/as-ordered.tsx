import type { AdminOrder } from '../types.ts'
import { useMessages } from './messages.ts'
import styles from './orders.module.css'

/** What the shopper read, quiet below what staff read; nothing where that is the same. */
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
