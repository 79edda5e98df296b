import styles from './progress-bar.module.css'

/** How far work in the background is: a bar and its numbers. Without a total it says that it goes on. */
export function ProgressBar({
  done,
  total,
  waiting = false,
}: {
  done: number
  total: number | null
  /** Whether it has not begun yet. */
  waiting?: boolean
}) {
  const label = waiting ? 'Starting …' : labelOf(done, total)
  return (
    <span className={styles.progress}>
      <progress
        aria-label={`Progress: ${label}`}
        {...(total === null || waiting ? {} : { value: done, max: Math.max(total, 1) })}
      />
      <span className={styles.muted}>{label}</span>
    </span>
  )
}

function labelOf(done: number, total: number | null): string {
  if (total !== null) return `${done.toLocaleString('en')} of ${total.toLocaleString('en')}`
  return done === 0 ? 'Reading' : `Reading: ${done.toLocaleString('en')} so far`
}
