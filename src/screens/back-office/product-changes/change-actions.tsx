import { useState } from 'react'
import { useNavigate } from 'react-router'
import { Button } from '../../ui/form/button.tsx'
import { ActDialog } from '../components/act-dialog.tsx'
import { TroubleNote } from '../components/trouble-note.tsx'
import { places } from '../places.ts'
import { useApi } from '../session/api.ts'
import { useMay } from '../session/office.ts'
import { useAct } from '../session/use-act.ts'
import type { ProductChange } from '../types.ts'
import { useMessages } from './messages.ts'

interface DeedsProps {
  change: ProductChange
  /** Called while an action runs whose effect is not shown yet. */
  onPressed: (pressed: boolean) => void
}

/** The possible actions on a change: start, stop, undo. */
export function ChangeDeeds({ change, onPressed }: DeedsProps) {
  const { deeds: m } = useMessages()
  const api = useApi()
  const { busy, trouble, run } = useAct()
  const may = useMay()
  const [confirming, setConfirming] = useState(false)
  const params = { changeId: change.id }
  if (!may('products:write')) return null
  async function press(call: (key: string) => Promise<unknown>): Promise<void> {
    onPressed(true)
    await run(call)
    onPressed(false)
  }
  const start = () => void press((idempotencyKey) => api.startProductChange({ params, idempotencyKey }))
  const cancel = () => void press((idempotencyKey) => api.cancelProductChange({ params, idempotencyKey }))
  const { state, counts } = change
  return (
    <>
      <TroubleNote trouble={trouble} />
      {(state === 'preparing' || state === 'running') && (
        <Button size="small" icon="ban" busy={busy} onClick={cancel}>
          {m.stop}
        </Button>
      )}
      {state === 'ready' && (
        <>
          <Button size="small" busy={busy} onClick={cancel}>
            {m.discard}
          </Button>
          {counts.changing > 0 && (
            <Button size="small" kind="primary" icon="check" busy={busy} onClick={start}>
              {m.apply(counts.changing)}
            </Button>
          )}
        </>
      )}
      {state === 'failed' && (
        <>
          <Button size="small" icon="ban" busy={busy} onClick={cancel}>
            {m.discard}
          </Button>
          {change.undoneBy === null && (
            <Button size="small" kind="primary" busy={busy} onClick={start}>
              {m.again}
            </Button>
          )}
        </>
      )}
      {change.canUndo && (
        <Button size="small" icon="undo-2" onClick={() => setConfirming(true)}>
          {m.undo}
        </Button>
      )}
      {confirming && <UndoDialog change={change} onClose={() => setConfirming(false)} />}
    </>
  )
}

/** Takes a change back, and goes to the change that does it. */
function UndoDialog({ change, onClose }: { change: ProductChange; onClose: () => void }) {
  const { deeds: m } = useMessages()
  const api = useApi()
  const navigate = useNavigate()
  return (
    <ActDialog
      title={m.undoTitle}
      does={m.undo}
      act={(idempotencyKey) => api.undoProductChange({ params: { changeId: change.id }, idempotencyKey })}
      onDone={(undoing) => {
        onClose()
        return navigate(places.productChange(undoing.id))
      }}
      onClose={onClose}
    >
      <p>{m.undoText(change.counts.changed)}</p>
    </ActDialog>
  )
}
