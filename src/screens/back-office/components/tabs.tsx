import { Link } from 'react-router'
import { Pager } from '../../ui/pager.tsx'
import { useMessages } from './messages.ts'
import styles from './bits.module.css'

/** Saved views of a list, each with an address of its own. */
export function Tabs({
  label,
  tabs,
}: {
  label: string
  tabs: readonly { label: string; to: string; current: boolean }[]
}) {
  return (
    <nav className={styles.tabs} aria-label={label}>
      {tabs.map(({ label, to, current }) => (
        <Link key={label} to={to} aria-current={current ? 'page' : undefined} preventScrollReset>
          {label}
        </Link>
      ))}
    </nav>
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
