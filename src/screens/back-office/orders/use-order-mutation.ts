import { startTransition, useRef } from 'react'
import { useRevalidator } from 'react-router'
import type { Staleness } from '../components/trouble-note.tsx'
import type { Trouble } from '../session/operation.ts'
import { useMutation } from '../session/use-mutation.ts'
import { useToasts } from '../shell/toasts.tsx'
import type { AdminOrder } from '../types.ts'

/** Something done to an order, built on the version that is shown. */
export interface OrderMutation {
  busy: boolean
  /** Why it was not done; staleness apart. */
  trouble: Trouble | null
  staleness: Staleness
  /** True while nothing may be sent: a newer version exists and is not shown yet. */
  blocked: boolean
  /** Makes the call; `done` is the message after it, and `to` leads to the record that it made. */
  run(call: (key: string, version: number) => Promise<AdminOrder>, done: string, to?: string): Promise<void>
  loadNewer(): void
}

/** A mutation of an order; `onDone` is called after it, once the current order is shown. */
export function useOrderMutation(order: AdminOrder, onDone: () => void): OrderMutation {
  const mutation = useMutation()
  const { revalidate, state } = useRevalidator()
  const say = useToasts()
  const sent = useRef(order.version)
  const isStale = mutation.trouble?.kind === 'refused' && mutation.trouble.problem.code === 'version_stale'
  const staleness: Staleness = !isStale
    ? null
    : order.version !== sent.current
      ? 'renewed'
      : state === 'loading'
        ? 'loading'
        : 'stale'
  return {
    busy: mutation.busy,
    trouble: isStale ? null : mutation.trouble,
    staleness,
    blocked: staleness === 'stale' || staleness === 'loading',
    async run(call, done, to) {
      sent.current = order.version
      const answer = await mutation.attempt(async (key) => {
        const changed = await call(key, order.version)
        await revalidate()
        return changed
      })
      if (!answer) return
      say(done, { to })
      // As one with the order as it is now, which the router shows in a transition too.
      startTransition(onDone)
    },
    loadNewer: () => void revalidate(),
  }
}
