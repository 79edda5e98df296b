import { BreakIt } from './break-it.tsx'
import { LookAs } from './look-as.tsx'
import { useBench } from './use-bench.ts'
import { useMessages } from './messages.ts'
import { XRay } from './x-ray.tsx'
import styles from './bench.module.css'

/** The demo bench: other people to look as, the page behind the page, and ways to break a shop. */
export default function Bench({ openedAt }: { openedAt: number }) {
  const m = useMessages()
  const { bench, isReached, start } = useBench()
  return (
    <section aria-label={m.title} className={styles.bench}>
      <LookAs people={bench?.people ?? []} />
      <BreakIt run={bench?.run ?? null} isReached={isReached} start={start} />
      <XRay openedAt={openedAt} />
    </section>
  )
}
