import { useState } from 'react'
import { Button } from '../../ui/form/button.tsx'
import { useSaveKey } from '../session/use-save-key.ts'
import { useToasts } from '../shell/toasts.tsx'
import { FormDialog } from './form-dialog.tsx'
import { LeaveGuard } from './leave-guard.tsx'
import { useMessages } from './messages.ts'
import styles from './save-bar.module.css'

interface SaveBarProps {
  /** Whether there is something to save. */
  dirty: boolean
  busy: boolean
  /** Whether the record is yet to be created: the key saves it as it begins. */
  isNew?: boolean
  /** Set while the page is left on purpose: nobody is asked then. */
  leaving: { current: boolean }
  onSave: () => void
  /** Goes back to the saved values, or to those that a new record begins with. */
  onDiscard: () => void
  /** The message while there are unsaved changes. */
  note?: string
  /** The label of its button, where it saves something else than the record. */
  does?: string | undefined
}

/**
 * The bar of a form with unsaved changes, at the end of the window however long the page is. Ctrl or ⌘ S saves too, and
 * nobody leaves the page with unsaved changes, or discards them, without being asked.
 */
export function SaveBar({
  dirty,
  busy,
  isNew = false,
  leaving,
  onSave,
  onDiscard,
  note,
  does,
}: SaveBarProps) {
  const m = useMessages()
  const say = useToasts()
  const [asks, setAsks] = useState(false)
  const shown = dirty || busy
  useSaveKey(() => (shown || isNew ? onSave() : say(m.noChanges)))
  return (
    <>
      <div className={styles.bar} role="region" aria-label={m.unsaved} hidden={!shown}>
        <span className={styles.note} role="status">
          {dirty && !busy ? (note ?? m.unsaved) : ''}
        </span>
        <Button size="small" disabled={busy} onClick={() => setAsks(true)}>
          {m.discard}
        </Button>
        <Button kind="primary" size="small" icon="save" busy={busy} onClick={onSave}>
          {busy ? m.saving : (does ?? m.save)}
        </Button>
      </div>
      {asks && (
        <FormDialog
          title={m.discardQuestion}
          does={m.discard}
          keeps={m.keepEditing}
          kind="danger"
          busy={false}
          onSubmit={() => {
            setAsks(false)
            onDiscard()
          }}
          onClose={() => setAsks(false)}
        >
          <p>{m.leave.lost}</p>
        </FormDialog>
      )}
      <LeaveGuard dirty={dirty} leaving={leaving} />
    </>
  )
}
