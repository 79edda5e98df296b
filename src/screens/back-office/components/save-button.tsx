import { Button } from '../../ui/form/button.tsx'

/** Saves a form. */
export function SaveButton({ busy, onSave }: { busy: boolean; onSave: () => void }) {
  return (
    <Button kind="primary" size="small" icon="save" busy={busy} onClick={onSave}>
      {busy ? 'Saving …' : 'Save'}
    </Button>
  )
}
