import { SaveButton } from './save-button.tsx'
import styles from './save-bar.module.css'

/** Saves, and stays in reach however long the page is. `dirty`: whether there is something to save. */
export function SaveBar({
  dirty,
  busy,
  onSave,
  note = 'Unsaved changes',
}: {
  dirty: boolean
  busy: boolean
  onSave: () => void
  /** The message while there are unsaved changes. */
  note?: string
}) {
  return (
    <div className={styles.bar}>
      <span className={styles.note} role="status">
        {dirty && !busy ? note : ''}
      </span>
      <SaveButton busy={busy} onSave={onSave} />
    </div>
  )
}
