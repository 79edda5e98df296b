import { useEffect, useRef } from 'react'
import { Button } from '../../ui/form/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import type { Clash } from './merge.ts'
import { useMessages, type ProductMessages } from './messages.ts'
import styles from './editor.module.css'

interface ConflictNoteProps {
  /** The state of a conflicting save; null without a conflict. */
  conflict: { state: 'met' } | { state: 'merged'; clashes: readonly Clash[] } | null
  /** The kind of record that both have changed. */
  what: keyof ProductMessages['conflict']['met']
  busy: boolean
  onMerge: () => void
  onTake: (clash: Clash) => void
}

/** Says that someone else saved first, and merges both changes. */
export function ConflictNote({ conflict, what, busy, onMerge, onTake }: ConflictNoteProps) {
  const { conflict: m } = useMessages()
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
            <p>{m.met[what]}</p>
            <Button size="small" icon="refresh-cw" busy={busy} onClick={onMerge}>
              {m.merge}
            </Button>
          </>
        ) : conflict.clashes.length === 0 ? (
          <p>{m.merged}</p>
        ) : (
          <>
            <p>{m.clashes}</p>
            <ul className={styles.clashes}>
              {conflict.clashes.map((clash) => (
                <li key={clash.at}>
                  <div>
                    {clash.label}
                    {clash.values && (
                      <dl className={styles.values}>
                        <dt>{m.mine}</dt>
                        <dd>{clash.values.mine || '–'}</dd>
                        <dt>{m.other}</dt>
                        <dd>{clash.values.other || '–'}</dd>
                      </dl>
                    )}
                  </div>
                  <Button size="small" onClick={() => onTake(clash)}>
                    {m.take}
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
