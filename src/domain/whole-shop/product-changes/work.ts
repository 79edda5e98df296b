import { put } from '#ports/document-store/document-store.ts'
import { retryOnConflict } from '#ports/document-store/retry.ts'
import type { JobDocument } from '#engine/work/jobs/documents.ts'
import { jobIdOf, jobWrite, type NewJob } from '#engine/work/jobs/jobs.ts'
import type { JobWork, RunningJob } from '#engine/work/jobs/runner.ts'
import type { Progress } from '#engine/work/progress.ts'
import { toTimestamp } from '#vocabulary/time.ts'
import { productChanges, type ProductChangeDocument } from './documents.ts'
import { prepareStep, type SaveStep, type StoredChange, type WorkNeeds } from './prepare-step.ts'
import { runStep } from './run-step.ts'

/** The kinds of job that a change of many products takes: its preview, and the change itself. */
export type ProductChangeJob = 'product_preview' | 'product_change'

/** A job that takes a change up, and its id. `by` is a customer id and a name. */
export function newChangeJob(
  kind: ProductChangeJob,
  { id, operation, by, at }: { id: string; operation: string; by: NewJob['by']; at: string },
) {
  const operationId = `${kind} ${operation}`
  const job = { operationId, kind, title: id, options: { changeId: id }, by, listed: false }
  return { jobId: jobIdOf(operationId), write: jobWrite(job, at) }
}

/** How far a change is: its preview while that is made, then the change itself. */
export function progressOf({ state, counts, selected, startedAt, endedAt }: ProductChangeDocument): Progress {
  const previewed = counts.changing + counts.unchanged + counts.refused
  const done = state === 'preparing' ? previewed : selected - counts.changing
  return { done, total: selected, startedAt, endedAt }
}

const changeOf = ({ store }: WorkNeeds, { options }: Pick<JobDocument, 'options'>) =>
  store.get(productChanges, String(options['changeId']))

/** Saves a step of the change and of the job in one commit. */
const saving =
  (job: RunningJob, { id, version }: StoredChange): SaveStep =>
  (writes, after) => {
    const { done, total } = progressOf(after)
    return job.save({ done, total }, [...writes, put(productChanges, id, after, version)])
  }

/** One step of a change; answers whether it had something to do. */
async function step(needs: WorkNeeds, job: RunningJob): Promise<boolean> {
  const change = await changeOf(needs, job.data)
  if (change?.data.state === 'preparing') await prepareStep(needs, change, saving(job, change))
  else if (change?.data.state === 'running') await runStep(needs, change, saving(job, change))
  else return false
  return true
}

/** Takes steps of a change for as long as it has something to do. */
async function workOn(needs: WorkNeeds, job: RunningJob): Promise<void> {
  while (await retryOnConflict(() => step(needs, job))) continue
}

/**
 * Creates the work of bulk changes of products. Previews do not wait for one another; products are changed by one
 * change at a time, the oldest first. The results of a change that is given up stay.
 */
export function createProductChangeWorks(needs: WorkNeeds): Record<ProductChangeJob, JobWork> {
  const work: JobWork = {
    run: (job) => workOn(needs, job),
    async giveUp(job) {
      const change = await changeOf(needs, job.data)
      if (change?.data.state !== 'preparing' && change?.data.state !== 'running') return []
      const endedAt = toTimestamp(needs.clock.now())
      return [put(productChanges, change.id, { ...change.data, state: 'failed', endedAt }, change.version)]
    },
  }
  return { product_preview: { ...work, atOnce: 4 }, product_change: work }
}
