import { startTransition, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { FieldMessage } from '#vocabulary/field-errors.ts'
import { same } from '../products/merge.ts'
import { useToasts } from '../shell/toasts.tsx'
import { errorWithin, fieldErrorsOf } from './field-errors.ts'
import { useMutation } from './use-mutation.ts'

/** Where a form leads when it is done. */
export interface Leaving {
  to: string
  /** Shown there. */
  message?: string
  /** Whether that page replaces the form in the history. */
  replace?: boolean
}

/** How a draft is read and saved, and where a save leads. */
interface DraftForm<Draft, Body, Saved> {
  start(): Draft
  read(draft: Draft): { body: Body; errors: readonly FieldMessage[] }
  send(body: Body, idempotencyKey: string): Promise<Saved>
  after(saved: Saved): Leaving
}

/** A whole document that is edited. */
export type DraftEditing = ReturnType<typeof useDraftForm>

/** Edits a whole document; validation messages appear at its fields, first from the browser, then from the shop. */
export function useDraftForm<Draft, Body, Saved>(form: DraftForm<Draft, Body, Saved>) {
  const [saved, setSaved] = useState(form.start)
  const [draft, change] = useState(saved)
  const [wrong, setWrong] = useState<readonly FieldMessage[]>([])
  const leaving = useRef(false)
  const mutation = useMutation()
  const navigate = useNavigate()
  const say = useToasts()
  const refused = fieldErrorsOf(mutation.trouble)

  function leave({ to, message, replace = false }: Leaving): void {
    if (message !== undefined) say(message, { to })
    leaving.current = true
    startTransition(() => void navigate(to, { replace }))
  }
  async function save(): Promise<void> {
    const { body, errors } = form.read(draft)
    setWrong(errors)
    mutation.forget()
    if (errors.length > 0) return
    const done = await mutation.attempt(async (key) => ({ answer: await form.send(body, key) }))
    if (done) leave(form.after(done.answer))
  }
  /** Goes on from the state that someone else has saved meanwhile. */
  function rebase(nextSaved: Draft, nextDraft: Draft): void {
    setSaved(nextSaved)
    change(nextDraft)
    setWrong([])
    mutation.forget()
  }
  function discard(): void {
    change(saved)
    setWrong([])
    mutation.forget()
  }
  const errors = wrong.length > 0 ? wrong : refused
  return {
    draft,
    saved,
    change,
    rebase,
    leave,
    mutation,
    errors,
    /** The error of a field. */
    errorAt: (pointer: string): string | undefined =>
      errors.find((error) => error.pointer === pointer)?.message,
    /** The error of a field, or of an entry of a list that is typed as one text. */
    errorWithin: (pointer: string): string | undefined => errorWithin(errors, pointer),
    /** The form as its save bar shows it. */
    bar: {
      dirty: !same(saved, draft),
      busy: mutation.busy,
      leaving,
      onSave: () => void save(),
      onDiscard: discard,
    },
  }
}
