import type { JobList } from '../types.ts'
import styles from './jobs.module.css'

/** How far a job is: a bar and its numbers. Without a total it says that it goes on. */
export function JobProgress({ job: { done, total, state } }: { job: JobList['items'][number] }) {
  const words =
    state === 'waiting'
      ? 'Starting …'
      : total === null
        ? done === 0
          ? 'Reading'
          : `Reading: ${done.toLocaleString('en')} so far`
        : `${done.toLocaleString('en')} of ${total.toLocaleString('en')}`
  return (
    <span className={styles.progress}>
      <progress
        aria-label={`Progress: ${words}`}
        {...(total === null || state === 'waiting' ? {} : { value: done, max: Math.max(total, 1) })}
      />
      <span className={styles.muted}>{words}</span>
    </span>
  )
}
