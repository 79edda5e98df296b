import { startTransition } from 'react'
import { useRevalidator } from 'react-router'
import { useMutation } from '../session/use-mutation.ts'
import { useToasts } from '../shell/toasts.tsx'

/** Runs an act, then reads the page again and closes. */
export function useAct(onClose: () => void) {
  const mutation = useMutation()
  const { revalidate } = useRevalidator()
  const say = useToasts()
  async function run(done: string, act: (idempotencyKey: string) => Promise<unknown>): Promise<void> {
    if (!(await mutation.attempt((key) => act(key).then(() => true)))) return
    await revalidate()
    say(done)
    startTransition(onClose)
  }
  return { mutation, run }
}
