import styles from './mark.module.css'

/** The shop's mark: a lintel over two quarter arcs, the figure that its products are drawn from. */
export function Mark() {
  return (
    <svg viewBox="0 0 32 32" width="28" height="28" aria-hidden className={styles.mark}>
      <path d="M3 4h26v4H3zM3 28V11a12.5 17 0 0 1 12.5 17zM29 28V11a12.5 17 0 0 0-12.5 17z" />
    </svg>
  )
}
