import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Stored, Write } from '#ports/document-store/document-store.ts'
import { retryOnConflict } from '#ports/document-store/retry.ts'
import { canonicalJson } from '../canonical-json.ts'
import type { kinds } from './kinds.ts'
import type { BundleLine } from './lines.ts'
import { writesOfStep, type Judging, type Plan } from './plan.ts'
import { createView } from './view.ts'

/** Most bytes of the writes of a step, the job beside them. */
const bytesOfStep = 600_000

/** A line with what it leads to. */
export interface Judged {
  line: Stored<BundleLine>
  plan: Plan
}

/** Where steps go. */
export interface Target {
  judging: Omit<Judging, 'now'>
  now(): Judging['now']
  /** Commits a part of what one line leads to. */
  commit(writes: readonly Write[]): Promise<void>
  /** Commits what these lines lead to, and saves with it that they are done. */
  save(judged: readonly Judged[], writes: readonly Write[]): Promise<void>
}

const bytesOf = (writes: readonly Write[]): number =>
  writes.reduce(
    (sum, write) => sum + (write.kind === 'put' ? Buffer.byteLength(canonicalJson(write.data)) : 0),
    0,
  )

/** Whether a line is taken in a step with others: it has no more than one, which leaves them room. */
const isSmall = ({ steps }: Plan): boolean => steps.length <= 1 && bytesOf(steps[0] ?? []) < bytesOfStep

/** Takes as many of these lines as fit in one step, one at least; answers how many. */
async function takeSome(
  { plan }: (typeof kinds)[number],
  lines: readonly Stored<BundleLine>[],
  target: Target,
): Promise<number> {
  const view = createView(target.judging.store)
  const judging = { ...target.judging, store: view.store, now: target.now() }
  const judged: Judged[] = []
  let bytes = 0
  for (const line of lines) {
    // Those who shop meanwhile have their turn.
    await nextTurn()
    const one = { line, plan: await plan({ id: line.id, data: line.data.data }, judging) }
    const { steps } = one.plan
    const writes = steps[0] ?? []
    const fits = view.writes().length + writes.length <= writesOfStep && bytes + bytesOf(writes) < bytesOfStep
    if (judged.length > 0 && !(isSmall(one.plan) && fits)) break
    judged.push(one)
    if (!isSmall(one.plan)) {
      for (const step of steps.slice(0, -1)) await target.commit(step)
      view.add(steps.at(-1) ?? [])
      break
    }
    view.add(writes)
    bytes += bytesOf(writes)
  }
  await target.save(judged, view.writes())
  return judged.length
}

/** Takes all of these lines, step by step. What changes meanwhile is judged anew. */
export async function takeLines(
  kind: (typeof kinds)[number],
  lines: readonly Stored<BundleLine>[],
  target: Target,
): Promise<void> {
  for (let at = 0; at < lines.length;)
    at += await retryOnConflict(() => takeSome(kind, lines.slice(at), target))
}
