import { startTransition, type ComponentProps } from 'react'
import { fieldErrorsOf } from '../session/field-errors.ts'
import { useAct, type AfterAct } from '../session/use-act.ts'
import { FormDialog } from './form-dialog.tsx'
import { TroubleNote } from './trouble-note.tsx'

interface ActDialogProps<Answer>
  extends AfterAct<Answer>, Omit<ComponentProps<typeof FormDialog>, 'busy' | 'done' | 'errors' | 'onSubmit'> {
  /** The call that it makes, with its Idempotency-Key. */
  act: (idempotencyKey: string) => Promise<Answer>
  /** Keeps the input while someone signs in again. */
  onLeave?: () => void
}

/**
 * A form in a dialog that makes one call. It stays open with the reason when the shop refuses, each error at its field;
 * once it is done it closes, unless that leads on.
 */
export function ActDialog<Answer>({
  act,
  says,
  undo,
  to,
  renews = false,
  onDone,
  onLeave,
  children,
  ...dialog
}: ActDialogProps<Answer>) {
  const { run, busy, trouble } = useAct()
  async function submit(): Promise<void> {
    const done = await run(act, { says, undo, to, renews, onDone })
    if (done && !onDone) startTransition(dialog.onClose)
  }
  return (
    <FormDialog {...dialog} busy={busy} errors={fieldErrorsOf(trouble)} onSubmit={() => void submit()}>
      <TroubleNote trouble={trouble} {...(onLeave && { onLeave })} />
      {children}
    </FormDialog>
  )
}
