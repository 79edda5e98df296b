import type { ReactNode } from 'react'
import styles from './empty-state.module.css'

/** The empty state of a screen, with the next action as its children. */
export function EmptyState({
  title,
  text,
  drawing = false,
  children,
}: {
  title: ReactNode
  /** Shows a shelf with nothing on it. */
  drawing?: boolean
  text?: ReactNode
  children?: ReactNode
}) {
  return (
    <div className={styles.empty}>
      {drawing && <EmptyShelf />}
      <p className={styles.title}>{title}</p>
      {text && <p className={styles.text}>{text}</p>}
      {children && <div className={styles.actions}>{children}</div>}
    </div>
  )
}

/** A shelf, with the outlines of things that could stand on it. */
function EmptyShelf() {
  return (
    <svg
      className={styles.shelf}
      viewBox="0 0 200 96"
      aria-hidden
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
    >
      <path d="M12 84h176M30 84v10M170 84v10" />
      <g strokeDasharray="4 5">
        <path d="M66 83c-12-7-15-20-10-31 3-6 5-9 5-16h14c0 7 2 10 5 16 5 11 2 24-10 31z" />
        <path d="M104 83V59h26v24M130 64c9 0 9 13 0 13" />
      </g>
    </svg>
  )
}
