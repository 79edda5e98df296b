import type { ReactNode } from 'react'
import { Button } from '../../../ui/form/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { useMessages } from '../messages.ts'
import type { Selection } from './selection.ts'
import type { Bulk } from './use-bulk.ts'
import styles from './bulk.module.css'

interface BulkBarProps<Row extends { id: string }> {
  selection: Selection<Row>
  /** How many the list’s filter finds, where that is known. */
  total?: number
  /** The next page of the list, where their number is unknown. */
  next?: string | null
  bulk?: Pick<Bulk<Row>, 'progress' | 'left'>
  /** The acts on the selected rows. */
  children: ReactNode
}

/** The acts on the selected rows; the bar stays visible however long the list is. */
export function BulkBar<Row extends { id: string }>({
  selection,
  total,
  next = null,
  bulk,
  children,
}: BulkBarProps<Row>) {
  const { bulk: m } = useMessages()
  const { progress = null, left = [] } = bulk ?? {}
  const { count, all } = selection
  const isOffered = !all && (total === undefined ? next !== null : (count ?? 0) < total)
  return (
    <>
      {left.length > 0 && (
        <Notice>
          {left.map(([reason, rows]) => (
            <p key={reason}>{rows > 0 ? m.left(rows, reason) : reason}</p>
          ))}
        </Notice>
      )}
      {count !== 0 && (
        <section className={styles.bar} aria-label={m.selection}>
          <p className={styles.count} role="status">
            {progress
              ? m.progress(progress.done, progress.of)
              : count === null
                ? m.allSelected
                : m.selected(count)}
          </p>
          {!progress && (
            <>
              {isOffered && (
                <Button size="small" kind="quiet" onClick={selection.tickAll}>
                  {total === undefined ? m.selectMatching : m.selectAll(total)}
                </Button>
              )}
              <Button size="small" kind="quiet" onClick={selection.clear}>
                {m.clear}
              </Button>
              {children}
            </>
          )}
        </section>
      )}
    </>
  )
}
