import { useState } from 'react'
import type { Clash } from '../products/merge.ts'
import type { Trouble } from '../session/operation.ts'

/** Someone else has saved meanwhile: met on saving, then merged, with the texts that differ. */
export type Conflict<T> = { state: 'met' } | { state: 'merged'; theirs: T; clashes: readonly Clash[] }

/** The conflict between a draft and someone else's save; `trouble` is that of the last mutation. */
export function useConflict<T>(trouble: Trouble | null) {
  const [merged, setMerged] = useState<Extract<Conflict<T>, { state: 'merged' }> | null>(null)
  const met = trouble?.kind === 'refused' && trouble.problem.code === 'version_stale'
  return {
    conflict: met ? ({ state: 'met' } as const) : merged,
    /** The trouble that is not the conflict itself. */
    other: met ? null : trouble,
    merged: (theirs: T, clashes: readonly Clash[]) => setMerged({ state: 'merged', theirs, clashes }),
    over: () => setMerged(null),
    /** Resolves one conflict; `take` receives the other side's value, unless there is no conflict. */
    settle(clash: Clash, take: (theirs: T) => void): void {
      if (!merged) return
      take(merged.theirs)
      setMerged({ ...merged, clashes: merged.clashes.filter((one) => one !== clash) })
    },
  }
}
