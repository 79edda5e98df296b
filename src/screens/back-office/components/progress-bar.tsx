import { usePlace } from '../../place.ts'
import { useMessages } from './messages.ts'
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
  const m = useMessages()
  const { language } = usePlace()
  const number = (count: number) => count.toLocaleString(language)
  const soFar = done === 0 ? m.reading : m.readSoFar(number(done))
  const reached = total === null ? soFar : m.numberOf(number(done), number(total))
  const label = waiting ? m.starting : reached
  return (
    <span className={styles.progress}>
      <progress
        aria-label={m.progress(label)}
        {...(total === null || waiting ? {} : { value: done, max: Math.max(total, 1) })}
      />
      <span className={styles.muted}>{label}</span>
    </span>
  )
}
