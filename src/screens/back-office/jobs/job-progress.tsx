import { ProgressBar } from '../components/progress-bar.tsx'
import type { Job } from '../types.ts'
import { useMessages } from './messages.ts'
import styles from './jobs.module.css'

/** How far an open job is, and that nobody has to wait for it here. */
export function JobProgress({ job }: { job: Job }) {
  const m = useMessages().page
  return (
    <div className={styles.done}>
      <ProgressBar done={job.done} total={job.total} waiting={job.state === 'waiting'} />
      <p className={styles.muted}>{m.inBackground}</p>
    </div>
  )
}
