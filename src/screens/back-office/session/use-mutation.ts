import { useRef, useState } from 'react'
import { newId } from '#vocabulary/identifiers.ts'
import { isSettled, troubleOf, type Trouble } from './operation.ts'

/**
 * Something that staff do: at most one try at a time, and repeats of a try that got no answer are harmless.
 */
export interface Mutation {
  busy: boolean
  trouble: Trouble | null
  /**
   * Runs the call with its Idempotency-Key. Undefined when it failed (see `trouble`) or one is running
   * already.
   */
  attempt<Answer>(call: (key: string) => Promise<Answer>): Promise<Answer | undefined>
  forget(): void
}

/** A mutation with one Idempotency-Key for as long as its outcome is open. */
export function useMutation(): Mutation {
  const [busy, setBusy] = useState(false)
  const [trouble, setTrouble] = useState<Trouble | null>(null)
  const key = useRef<string | null>(null)
  const running = useRef(false)

  async function attempt<Answer>(call: (key: string) => Promise<Answer>): Promise<Answer | undefined> {
    if (running.current) return undefined
    running.current = true
    setBusy(true)
    setTrouble(null)
    key.current ??= newId('op')
    try {
      const answer = await call(key.current)
      key.current = null
      return answer
    } catch (error) {
      const met = troubleOf(error)
      if (isSettled(met)) key.current = null
      setTrouble(met)
      return undefined
    } finally {
      running.current = false
      setBusy(false)
    }
  }
  return { busy, trouble, attempt, forget: () => setTrouble(null) }
}
