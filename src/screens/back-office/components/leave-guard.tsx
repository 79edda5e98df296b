import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { FormDialog } from './form-dialog.tsx'
import { useMessages } from './messages.ts'

/**
 * Asks before unsaved changes are lost: within the back office by a dialog of ours, otherwise by the
 * browser’s.
 */
export function LeaveGuard({ dirty, leaving }: { dirty: boolean; leaving: { current: boolean } }) {
  const m = useMessages().leave
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      dirty && !leaving.current && currentLocation.pathname !== nextLocation.pathname,
  )
  useEffect(() => {
    if (!dirty) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [dirty])
  if (blocker.state !== 'blocked') return null
  return (
    <FormDialog
      title={m.title}
      does={m.discard}
      kind="danger"
      busy={false}
      onSubmit={() => blocker.proceed()}
      onClose={() => blocker.reset()}
    >
      <p>{m.lost}</p>
    </FormDialog>
  )
}
