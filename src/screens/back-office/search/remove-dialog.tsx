import { startTransition } from 'react'
import { useRevalidator } from 'react-router'
import { FormDialog } from '../components/form-dialog.tsx'
import { TroubleNote } from '../components/trouble-note.tsx'
import { useMutation } from '../session/use-mutation.ts'
import { useToasts } from '../shell/toasts.tsx'

/** Asks before something of the search is removed. */
export function RemoveDialog({
  title,
  effect,
  remove,
  onClose,
}: {
  title: string
  /** The effect of the removal. */
  effect: string
  remove: (idempotencyKey: string) => Promise<unknown>
  onClose: () => void
}) {
  const mutation = useMutation()
  const { revalidate } = useRevalidator()
  const say = useToasts()
  async function submit(): Promise<void> {
    const done = await mutation.attempt(async (idempotencyKey) => {
      await remove(idempotencyKey)
      return true
    })
    if (!done) return
    await revalidate()
    say('Removed')
    startTransition(onClose)
  }
  return (
    <FormDialog
      title={title}
      does="Remove"
      kind="danger"
      busy={mutation.busy}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <TroubleNote trouble={mutation.trouble} />
      <p>{effect}</p>
    </FormDialog>
  )
}
