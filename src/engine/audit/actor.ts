import { AsyncLocalStorage } from 'node:async_hooks'
import type { ActorKind } from '#vocabulary/people/audit-actions.ts'

/** The person or program of an act: a customer's or API token's id, null for the command line. */
export interface Actor {
  kind: ActorKind
  id: string | null
}

interface Act {
  actor: Actor
  /** Work that a call has started and that goes on after it is not done by its caller. */
  isOver: boolean
}

const acts = new AsyncLocalStorage<Act | undefined>()

/** Runs a call for an actor: until it ends, {@link currentActor} answers them in all that it awaits. */
export async function withActor<T>(actor: Actor, run: () => Promise<T>): Promise<T> {
  const act = { actor, isOver: false }
  try {
    return await acts.run(act, run)
  } finally {
    act.isOver = true
  }
}

/** Runs background work, which is done by nobody, even when a call has started it. */
export const withoutActor = <T>(run: () => T): T => acts.run(undefined, run)

/** The actor of the call that this is part of; undefined in background work and in calls of shoppers. */
export function currentActor(): Actor | undefined {
  const act = acts.getStore()
  return act?.isOver === false ? act.actor : undefined
}
