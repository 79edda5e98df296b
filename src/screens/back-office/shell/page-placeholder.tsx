import { useMessages } from './messages.ts'
import { classes } from '../../ui/style/classes.ts'
import styles from './waiting.module.css'

/** Stands in for a page that is still loading; it becomes visible after 300 ms, or `atOnce`. */
export function Waiting({ atOnce = false }: { atOnce?: boolean }) {
  const m = useMessages()
  return (
    <div className={classes(styles.waiting, atOnce && styles.atOnce)} role="status">
      <span className="spoken">{m.loading}</span>
      <div className={styles.title} />
      <div className={styles.line} />
      {Array.from({ length: 7 }, (_, index) => (
        <div key={index} className={styles.row} />
      ))}
    </div>
  )
}
