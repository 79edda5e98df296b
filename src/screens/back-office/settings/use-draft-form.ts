import { startTransition, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { FieldMessage } from '#vocabulary/field-errors.ts'
import { same } from '../products/merge.ts'
import { useMutation } from '../session/use-mutation.ts'
import { useToasts } from '../shell/toasts.tsx'

/** How something is read from its draft, saved, and where it leads when it is. */
interface Saving<Draft, Body> {
  start(): Draft
  read(draft: Draft): { body: Body; errors: FieldMessage[] }
  send(body: Body, idempotencyKey: string): Promise<unknown>
  /** What is said when it is saved. */
  done: string
  to: string
}

/** Edits something as a whole; what is wrong with it is told at its fields, here first, then by the shop. */
export function useSaving<Draft, Body>({ start, read, send, done, to }: Saving<Draft, Body>) {
  const [saved] = useState(start)
  const [draft, change] = useState(saved)
  const [wrong, setWrong] = useState<readonly FieldMessage[]>([])
  const leaving = useRef(false)
  const mutation = useMutation()
  const navigate = useNavigate()
  const say = useToasts()
  const refused = mutation.trouble?.kind === 'refused' ? (mutation.trouble.problem.errors ?? []) : []

  const leave = (words: string): void => {
    say(words)
    leaving.current = true
    startTransition(() => void navigate(to))
  }
  async function save(): Promise<void> {
    const { body, errors } = read(draft)
    setWrong(errors)
    mutation.forget()
    if (errors.length > 0) return
    const answer = await mutation.attempt((idempotencyKey) => send(body, idempotencyKey).then(() => true))
    if (answer) leave(done)
  }
  async function remove(act: (idempotencyKey: string) => Promise<unknown>, words: string): Promise<void> {
    setWrong([])
    const gone = await mutation.attempt((idempotencyKey) => act(idempotencyKey).then(() => true))
    if (gone) leave(words)
  }
  const errors = wrong.length > 0 ? wrong : refused
  return {
    draft,
    change,
    save,
    remove,
    mutation,
    errors,
    /** What is wrong with a field, or with anything in a list that is typed as one text. */
    errorAt: (pointer: string): string | undefined =>
      errors.find((error) => error.pointer === pointer || error.pointer.startsWith(`${pointer}/`))?.message,
    dirty: !same(saved, draft),
    leaving,
  }
}
