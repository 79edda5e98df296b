import { useState } from 'react'
import { Button } from '../../ui/form/button.tsx'
import { ActDialog } from '../components/act-dialog.tsx'
import { useMessages } from './messages.ts'

/** The button that ends a job, once that is confirmed. */
export function CancelJob({ act }: { act: (idempotencyKey: string) => Promise<unknown> }) {
  const m = useMessages().page
  const [confirming, setConfirming] = useState(false)
  return (
    <>
      <Button size="small" onClick={() => setConfirming(true)}>
        {m.cancel}
      </Button>
      {confirming && (
        <ActDialog
          title={m.cancelJob}
          does={m.cancelJob}
          kind="danger"
          act={act}
          says={m.cancelled}
          renews
          onClose={() => setConfirming(false)}
        >
          <p>{m.cancelText}</p>
        </ActDialog>
      )}
    </>
  )
}
