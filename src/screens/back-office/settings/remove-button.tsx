import { useState } from 'react'
import { Button } from '../../ui/form/button.tsx'
import { FormDialog } from '../components/form-dialog.tsx'
import { useMessages } from './messages.ts'

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
  const { remove } = useMessages()
  const [confirming, setConfirming] = useState(false)
  return (
    <>
      <Button size="small" icon="trash-2" onClick={() => setConfirming(true)}>
        {remove}
      </Button>
      {confirming && (
        <FormDialog
          title={title}
          does={remove}
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
