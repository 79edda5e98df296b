import { useRevalidator } from 'react-router'
import { useToasts } from '../shell/toasts.tsx'
import { useMutation } from './use-mutation.ts'

/** The message, the way back and the next page after an act. */
export interface AfterAct<Answer> {
  /** The message once it is done. */
  says?: string | ((answer: Answer) => string) | undefined
  /** The address of the record that the message names; the message leads there from every other page. */
  to?: string | ((answer: Answer) => string | undefined) | undefined
  /** Takes it back: the message offers it. */
  undo?: ((answer: Answer, idempotencyKey: string) => Promise<unknown>) | undefined
  /** Whether the page, which may be out of date, is read again after a refusal too, or how it is. */
  renews?: boolean | (() => unknown)
  /** Leads on once it is done. Left out: the page is read again. */
  onDone?: ((answer: Answer) => unknown) | undefined
}

const textOf = <Answer, Text extends string | undefined>(
  text: Text | ((answer: Answer) => Text),
  answer: Answer,
): Text => (typeof text === 'function' ? text(answer) : text)

/**
 * An act of staff: one call, after which the page is read again and a message confirms it. It is busy until then, so a second
 * press in between does nothing.
 */
export function useAct() {
  const mutation = useMutation()
  const { revalidate } = useRevalidator()
  const say = useToasts()

  /** Makes the call; whether it was done. */
  async function run<Answer>(
    act: (idempotencyKey: string) => Promise<Answer>,
    { says, to, undo, renews = false, onDone }: AfterAct<Answer> = {},
  ): Promise<boolean> {
    const done = await mutation.attempt(async (key) => {
      const answer = await act(key)
      await (onDone ?? revalidate)(answer)
      return { answer }
    })
    if (!done) {
      if (renews) await (renews === true ? revalidate : renews)()
      return false
    }
    const { answer } = done
    if (says !== undefined)
      say(textOf(says, answer), {
        to: textOf(to, answer),
        undo: undo && ((key) => undo(answer, key)),
      })
    return true
  }
  return { ...mutation, run }
}
