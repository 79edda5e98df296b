import { useState } from 'react'
import { Button } from '../../ui/form/button.tsx'
import { FormDialog } from '../components/form-dialog.tsx'

/** Removes something after a confirmation; a refusal is shown on the page. */
export function RemoveButton({
  title,
  text,
  onRemove,
}: {
  title: string
  text: string
  onRemove: () => Promise<void>
}) {
  const [confirming, setConfirming] = useState(false)
  return (
    <>
      <Button size="small" icon="trash-2" onClick={() => setConfirming(true)}>
        Remove
      </Button>
      {confirming && (
        <FormDialog
          title={title}
          does="Remove"
          kind="danger"
          busy={false}
          onSubmit={() => {
            setConfirming(false)
            void onRemove()
          }}
          onClose={() => setConfirming(false)}
        >
          <p>{text}</p>
        </FormDialog>
      )}
    </>
  )
}
