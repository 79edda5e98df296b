import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Stored, Write } from '#ports/document-store/document-store.ts'
import { retryOnConflict } from '#ports/document-store/retry.ts'
import type { kinds } from './kinds.ts'
import type { BundleLine } from './bundle-lines.ts'
import { openStep, type ImportContext, type Plan } from './plan.ts'
import { createView } from './view.ts'

/** A line with its plan. */
export interface Judged {
  line: Stored<BundleLine>
  plan: Plan
}

/** Where steps go. */
export interface Target {
  context: Omit<ImportContext, 'now'>
  now(): ImportContext['now']
  /** Commits a part of the writes of one line. */
  commit(writes: readonly Write[]): Promise<void>
  /** Commits the writes of these lines, and saves with them that they are done. */
  save(judged: readonly Judged[], writes: readonly Write[]): Promise<void>
}

/** Takes as many of these lines as fit in one step, one at least; answers how many. */
async function takeSome(
  { plan }: (typeof kinds)[number],
  lines: readonly Stored<BundleLine>[],
  target: Target,
): Promise<number> {
  const view = createView(target.context.store)
  const context = { ...target.context, store: view.store, now: target.now() }
  const judged: Judged[] = []
  const takes = openStep()
  for (const line of lines) {
    // Those who shop meanwhile have their turn.
    await nextTurn()
    const one = { line, plan: await plan({ id: line.id, data: line.data.data }, context) }
    const { steps } = one.plan
    const [last = []] = steps.slice(-1)
    const fits = steps.length <= 1 && takes(last)
    if (judged.length > 0 && !fits) break
    for (const step of steps.slice(0, -1)) await target.commit(step)
    judged.push(one)
    view.add(last)
    if (!fits) break
  }
  await target.save(judged, view.writes())
  return judged.length
}

/** Imports all of these lines, step by step. Documents that change meanwhile are planned again. */
export async function takeLines(
  kind: (typeof kinds)[number],
  lines: readonly Stored<BundleLine>[],
  target: Target,
): Promise<void> {
  for (let at = 0; at < lines.length;)
    at += await retryOnConflict(() => takeSome(kind, lines.slice(at), target))
}
