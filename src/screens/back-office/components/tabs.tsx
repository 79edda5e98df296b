import { useEffect, useRef, type ReactNode } from 'react'
import { Link } from 'react-router'
import { Pager } from '../../ui/pager.tsx'
import { useMessages } from './messages.ts'
import styles from './bits.module.css'

/** A tab: a place with an address of its own. */
export interface Tab {
  label: string
  to: string
  current: boolean
  /** Behind the label. */
  mark?: ReactNode
}

/** Scrolls the row alone, never the page, until its current tab is in sight. */
function showCurrent(row: HTMLElement): void {
  const tab = row.querySelector('[aria-current]')?.getBoundingClientRect()
  const { left, right } = row.getBoundingClientRect()
  if (tab && tab.left < left) row.scrollLeft -= left - tab.left
  else if (tab && tab.right > right) row.scrollLeft += tab.right - right
}

/** Views of a list, or pages that belong together. `end` stands behind the last tab, and stays in sight. */
export function Tabs({ label, tabs, end }: { label: string; tabs: readonly Tab[]; end?: ReactNode }) {
  const nav = useRef<HTMLElement>(null)
  const current = tabs.find((tab) => tab.current)?.to
  useEffect(() => {
    if (nav.current) showCurrent(nav.current)
  }, [current])
  return (
    <div className={styles.tabRow}>
      <nav className={styles.tabs} aria-label={label} ref={nav}>
        {tabs.map(({ label, to, current, mark }) => (
          <Link key={to} to={to} aria-current={current ? 'page' : undefined} preventScrollReset>
            <span className={styles.tabLabel}>{label}</span>
            {mark}
          </Link>
        ))}
      </nav>
      {end}
    </div>
  )
}

/** Pages of a list that is read by cursor: on, and back to its start. */
export function CursorPager({
  search,
  next,
  label,
}: {
  search: URLSearchParams
  next: string | null
  label: string
}) {
  const m = useMessages()
  return (
    <Pager
      label={label}
      previous={search.has('after') ? withCursor(search, null) : null}
      previousText={m.firstPage}
      next={next && withCursor(search, next)}
      nextText={m.nextPage}
    />
  )
}

function withCursor(search: URLSearchParams, after: string | null): string {
  const changed = new URLSearchParams(search)
  changed.delete('after')
  if (after) changed.set('after', after)
  return `?${changed}`
}
