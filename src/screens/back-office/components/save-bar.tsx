import { Button } from '../../ui/form/button.tsx'
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
  /** What is said while something is not saved. */
  note?: string
}) {
  return (
    <div className={styles.bar}>
      <span className={styles.note} role="status">
        {dirty && !busy ? note : ''}
      </span>
      <Button kind="primary" size="small" icon="save" busy={busy} onClick={onSave}>
        {busy ? 'Saving …' : 'Save'}
      </Button>
    </div>
  )
}
