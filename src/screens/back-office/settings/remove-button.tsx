import { useState } from 'react'
import { Button } from '../../ui/form/button.tsx'
import { FormDialog } from '../components/form-dialog.tsx'

/** Removes something after asking; what stands in the way is told on the page. */
export function RemoveButton({
  title,
  text,
  onRemove,
}: {
  title: string
  text: string
  onRemove: () => Promise<void>
}) {
  const [asking, setAsking] = useState(false)
  return (
    <>
      <Button size="small" icon="trash-2" onClick={() => setAsking(true)}>
        Remove
      </Button>
      {asking && (
        <FormDialog
          title={title}
          does="Remove"
          kind="danger"
          busy={false}
          onSubmit={() => {
            setAsking(false)
            void onRemove()
          }}
          onClose={() => setAsking(false)}
        >
          <p>{text}</p>
        </FormDialog>
      )}
    </>
  )
}
