import { Suspense, useEffect, useRef, useState } from 'react'
import { benchPath } from '#vocabulary/demo-bench.ts'
import { Icon } from '../../ui/icon.tsx'
import { Rich } from '../../messages/rich.tsx'
import { loadedLater } from '../loaded-later.ts'
import { useShell } from '../shell/shell-data.ts'
import { useMessages } from '../shell/messages.ts'
import styles from './demo-line.module.css'

/** Leads to the bench on a page of its own, for browsers without scripts. */
function PlainBench() {
  const m = useMessages()
  return (
    <form method="get" action={benchPath} className={styles.plain}>
      <button type="submit">{m.demoBench}</button>
    </form>
  )
}

const Bench = loadedLater<{ openedAt: number }>(
  async () => (await import('./bench.tsx')).default,
  ['shopfront/demo-bench'],
  PlainBench,
)

/** Says that nothing is sold here, and opens the demo bench; nothing in a shop that sells. */
export function DemoLine() {
  const { shop } = useShell()
  const m = useMessages()
  const line = useRef<HTMLDetailsElement>(null)
  /** Since when it has been open, on the clock of the page. */
  const [openedAt, setOpenedAt] = useState<number>()
  const follow = () =>
    setOpenedAt((before) => (line.current?.open ? (before ?? performance.now()) : undefined))
  // It may have been opened before the scripts came.
  useEffect(follow, [])
  if (!shop.demo) return null
  return (
    <details ref={line} className={styles.demo} onToggle={follow}>
      <summary>
        <span>
          <Rich text={m.demo} shop={<strong>{m.demoShop}</strong>} />
        </span>
        <span className={styles.cue}>
          <span>{m.demoBench}</span>
          <Icon name="chevron-down" />
        </span>
      </summary>
      {openedAt === undefined ? (
        <PlainBench />
      ) : (
        <Suspense>
          <Bench openedAt={openedAt} />
        </Suspense>
      )}
    </details>
  )
}
