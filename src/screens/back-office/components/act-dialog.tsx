import { startTransition, type ComponentProps } from 'react'
import { useRevalidator } from 'react-router'
import { fieldErrorsOf } from '../session/field-errors.ts'
import { useMutation } from '../session/use-mutation.ts'
import { useToasts } from '../shell/toasts.tsx'
import { FormDialog } from './form-dialog.tsx'
import { TroubleNote } from './trouble-note.tsx'

interface ActDialogProps<Answer> extends Omit<
  ComponentProps<typeof FormDialog>,
  'busy' | 'done' | 'errors' | 'onSubmit'
> {
  /** The call that it makes, with its Idempotency-Key. */
  act: (idempotencyKey: string) => Promise<Answer>
  /** The message once it is done. */
  says?: string | ((answer: Answer) => string)
  /** Takes it back: the message offers it. */
  undo?: ((answer: Answer, idempotencyKey: string) => Promise<unknown>) | undefined
  /** The address of the record that the message names. */
  to?: string | ((answer: Answer) => string)
  /** Whether the page, which may be out of date, is read again after a refusal too, or how it is. */
  renews?: boolean | (() => unknown)
  /** Leads on once it is done. Left out: the page is read again, and the dialog closes. */
  onDone?: (answer: Answer) => unknown
  /** Keeps the input while someone signs in again. */
  onLeave?: () => void
}

/** A form in a dialog that makes one call. It stays open with the reason when the shop refuses, each error at its field. */
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
  const mutation = useMutation()
  const { revalidate } = useRevalidator()
  const say = useToasts()

  async function submit(): Promise<void> {
    const done = await mutation.attempt(async (key) => ({ answer: await act(key) }))
    if (!done) {
      if (renews) await (renews === true ? revalidate : renews)()
      return
    }
    if (onDone) await onDone(done.answer)
    else await revalidate()
    const { answer } = done
    if (says !== undefined)
      say(typeof says === 'string' ? says : says(answer), {
        to: typeof to === 'function' ? to(answer) : to,
        undo: undo && ((key) => undo(answer, key)),
      })
    if (!onDone) startTransition(dialog.onClose)
  }
  return (
    <FormDialog
      {...dialog}
      busy={mutation.busy}
      errors={fieldErrorsOf(mutation.trouble)}
      onSubmit={() => void submit()}
    >
      <TroubleNote trouble={mutation.trouble} {...(onLeave && { onLeave })} />
      {children}
    </FormDialog>
  )
}
