import { useEffect, useRef } from 'react'
import { Button } from '../../ui/form/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import type { Clash } from './merge.ts'
import styles from './editor.module.css'

interface ConflictNoteProps {
  /** The state of a conflicting save; null without a conflict. */
  conflict: { state: 'met' } | { state: 'merged'; clashes: readonly Clash[] } | null
  /** The noun of a conflict: `product`. */
  what: string
  busy: boolean
  onMerge: () => void
  onTake: (clash: Clash) => void
}

/** Says that someone else saved first, and merges both changes. */
export function ConflictNote({ conflict, what, busy, onMerge, onTake }: ConflictNoteProps) {
  const note = useRef<HTMLDivElement>(null)
  const state = conflict?.state
  useEffect(() => {
    if (state) note.current?.focus()
  }, [state])
  if (!conflict) return null
  return (
    <div ref={note} tabIndex={-1} className={styles.conflict}>
      <Notice tone="warning">
        {conflict.state === 'met' ? (
          <>
            <p>
              Someone else has saved this {what} in the meantime. Your changes are still here, but not saved
              yet.
            </p>
            <Button size="small" icon="refresh-cw" busy={busy} onClick={onMerge}>
              Merge changes
            </Button>
          </>
        ) : conflict.clashes.length === 0 ? (
          <p>Both changes were merged without conflicts. Check and save.</p>
        ) : (
          <>
            <p>Both changes were merged. Where they conflict, your version is shown:</p>
            <ul className={styles.clashes}>
              {conflict.clashes.map((clash) => (
                <li key={clash.at}>
                  {clash.label}
                  <Button size="small" onClick={() => onTake(clash)}>
                    Use theirs
                  </Button>
                </li>
              ))}
            </ul>
          </>
        )}
      </Notice>
    </div>
  )
}
