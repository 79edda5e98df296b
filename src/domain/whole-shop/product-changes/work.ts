import { put, StoreConflict, StoreUnavailable } from '#ports/document-store/document-store.ts'
import { retryOnConflict } from '#ports/document-store/retry.ts'
import { minute, plus, toTimestamp } from '#vocabulary/time.ts'
import { productChanges } from './documents.ts'
import { prepareStep, type WorkNeeds } from './prepare-step.ts'
import { runStep } from './run-step.ts'

/** How often a change is tried without getting on: what goes wrong each time must not do so for ever. */
const mostTries = 5
/** How long a change that went wrong steps aside for others. */
const stepsAside = 4 * minute
/** Most changes that are looked at for something to do. */
const lookedAt = 20

/** One step of a change that has something to do; answers whether it was taken. */
const step = (needs: WorkNeeds, id: string): Promise<boolean> =>
  retryOnConflict(async () => {
    const change = await needs.store.get(productChanges, id)
    if (change?.data.state === 'preparing') await prepareStep(needs, change)
    else if (change?.data.state === 'running') await runStep(needs, change)
    else return false
    return true
  })

/** Has a change that went wrong wait, or fail when it has done so too often. What it has changed stays. */
const noteTry = ({ store, clock }: WorkNeeds, id: string): Promise<void> =>
  retryOnConflict(async () => {
    const change = await store.get(productChanges, id)
    if (!change || change.data.dueAt === null) return
    const now = toTimestamp(clock.now())
    const tries = (change.data.tries ?? 0) + 1
    const next =
      tries < mostTries
        ? { tries, dueAt: plus(now, stepsAside) }
        : { tries, state: 'failed' as const, dueAt: null, endedAt: now }
    await store.commit([put(productChanges, id, { ...change.data, ...next }, change.version)])
  })

/** What says nothing of the change that met it: all have to wait for the store. */
const isOfStore = (error: unknown): boolean =>
  error instanceof StoreConflict || error instanceof StoreUnavailable

/**
 * Takes a step of each change that has something to do; answers how many. One that goes wrong steps aside, so that the
 * next goes on.
 * @throws StoreConflict, StoreUnavailable
 */
export async function workOn(needs: WorkNeeds): Promise<number> {
  const { items } = await needs.store.query(productChanges, {
    index: 'byDue',
    range: { lte: toTimestamp(needs.clock.now()) },
    limit: lookedAt,
  })
  // Previews do not wait for one another; products are changed by one change at a time, the oldest first.
  const running = items.filter(({ data }) => data.state === 'running').slice(0, 1)
  const due = [...items.filter(({ data }) => data.state === 'preparing'), ...running]
  let taken = 0
  for (const { id } of due) {
    try {
      if (await step(needs, id)) taken += 1
    } catch (error) {
      if (isOfStore(error)) throw error
      needs.onError(id, error)
      await noteTry(needs, id)
      taken += 1
    }
  }
  return taken
}
