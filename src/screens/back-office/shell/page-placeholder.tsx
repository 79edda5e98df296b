import { useMessages } from './messages.ts'
import styles from './waiting.module.css'

/** Stands in for a page that is still loading; it becomes visible only after 300 ms. */
export function Waiting() {
  const m = useMessages()
  return (
    <div className={styles.waiting} role="status">
      <span className="spoken">{m.loading}</span>
      <div className={styles.title} />
      <div className={styles.line} />
      {Array.from({ length: 7 }, (_, index) => (
        <div key={index} className={styles.row} />
      ))}
    </div>
  )
}
