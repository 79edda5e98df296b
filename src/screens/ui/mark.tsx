import { markPath } from '#vocabulary/text/mark-path.ts'
import styles from './mark.module.css'

/** The shop's mark: a lintel over two quarter arcs, the figure that its products are drawn from. */
export function Mark() {
  return (
    <svg viewBox="0 0 32 32" width="28" height="28" aria-hidden className={styles.mark}>
      <path d={markPath} />
    </svg>
  )
}
