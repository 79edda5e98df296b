import type { Stored, Write } from '#ports/document-store/document-store.ts'
import { isTransient } from '#ports/document-store/retry.ts'
import { ShopFailure } from '#vocabulary/failures.ts'
import { minute, toTimestamp } from '#vocabulary/time.ts'
import { saidBy } from '#vocabulary/statements/stated-error.ts'
import { shortened, statement, type Statement } from '#vocabulary/statements/statement.ts'
import type { Claim } from '../claims.ts'
import { doubling, type RetrySchedule } from '../retry-schedule.ts'
import { createHorizon, createSetBacks } from '../set-backs.ts'
import { WorkHopeless } from '../work-document.ts'
import { createWorkQueue, type WorkNeeds, type WorkQueue } from '../work-queue.ts'
import type { WorkerTask } from '../worker.ts'
import { jobs, type JobDocument } from './documents.ts'

/** A job that this process runs. */
export interface RunningJob {
  readonly id: string
  /** The job as it stood after the last save. */
  readonly data: JobDocument
  /** Set when the process stops: the next save throws then. */
  readonly signal: AbortSignal
  /**
   * Saves the progress of the job, together with other writes of the same step, 99 at most. It is progress when more
   * is done than ever before; a job that starts again, or repeats a step, keeps its count of tries.
   * @throws WorkTaken when it was cancelled, or another process has claimed it: then nothing was written
   * @throws WorkInterrupted when the process stops; it was written
   */
  save(change: JobChange, writes?: readonly Write[]): Promise<void>
  /**
   * Reports how far a step is that starts again after an interruption: unlike a save it does not count as progress.
   * @throws WorkTaken, WorkInterrupted as `save` does
   */
  report(change: Pick<JobChange, 'done' | 'total'>): Promise<void>
}

/** The fields of the document that a kind of job may change. */
export type JobChange = Partial<
  Pick<
    JobDocument,
    | 'cursor'
    | 'done'
    | 'total'
    | 'counts'
    | 'problems'
    | 'problemCount'
    | 'changes'
    | 'passedOver'
    | 'resultFile'
    | 'problemsFile'
  >
>

/** Carries out the jobs of one kind. */
export interface JobWork {
  /** The concurrency of the kind, over all processes; 1 by default. */
  atOnce?: number
  /**
   * Does the job from `data.cursor` on, and saves after each step. A step that is repeated after a crash must be
   * idempotent. @throws WorkHopeless, or ShopFailure `job_file_not_found`, to end it as failed; anything else is retried
   * later
   */
  run(job: RunningJob): Promise<void>
  /** Writes for the commit that gives the job up. */
  giveUp?(job: Stored<JobDocument>): Promise<Write[]>
}

/** Dependencies of {@link createJobRunner}. */
export interface JobRunnerNeeds extends WorkNeeds<JobDocument> {
  /** By kind of job. */
  works: Readonly<Record<string, JobWork>>
  /** Called with each kind that has jobs to do. */
  wake?: (kind: string) => void
}

/** Carries out jobs in the background. */
export interface JobRunner {
  /** The tasks of the worker: one looks which kinds have jobs to do, the others do them; `jobTask` names those. */
  tasks: WorkerTask[]
  /** Runs the jobs of a kind that are due; answers how many ended. */
  runDue(kind: string): Promise<number>
  /** Releases running jobs after their next step; another process continues them. */
  stop(): void
}

/** The name of the worker's task for the jobs of a kind: wake it when one was written. */
export const jobTask = (kind: string): string => `jobs: ${kind}`

/** A try that the store did not answer does not count: a slow store delays a job, and ends none. */
const retry: RetrySchedule = { mostTries: 5, waitAfter: doubling(minute, 4 * minute) }
/** New jobs wake their kind; this is for failed jobs, and for those of processes that died. */
const lookEvery = minute
/** Most jobs that are looked at for something to do. */
const lookedAt = 100

const runningJob = (claim: Claim<JobDocument>): RunningJob => ({
  id: claim.work.id,
  get data() {
    return claim.work.data
  },
  signal: claim.signal,
  save(change, writes) {
    const { done: before, furthest = 0 } = claim.work.data
    const { done = before } = change
    const further = done > furthest
    return claim.save({ ...change, ...(further && { furthest: done, tries: 1, error: null }) }, writes)
  },
  report: (change) => claim.save(change),
})

/** A job whose file has expired cannot be done. */
function failedBy(error: unknown): never {
  const isFileGone = error instanceof ShopFailure && error.code === 'job_file_not_found'
  throw isFileGone ? new WorkHopeless('file_gone') : error
}

/** The reason for giving up a job, for staff. */
function reasonOf(error: unknown): Statement {
  const said = shortened(saidBy(error), 500)
  return error instanceof WorkHopeless
    ? said
    : statement('work_failed_often', { tries: retry.mostTries }, said)
}

function queueOf(kind: string, work: JobWork, needs: WorkNeeds<JobDocument>): WorkQueue<JobDocument> {
  const now = () => toTimestamp(needs.clock.now())
  return createWorkQueue<JobDocument>(
    {
      name: 'jobs',
      collection: jobs,
      lane: () => ({ includes: (job) => job.kind === kind, limit: lookedAt }),
      width: work.atOnce ?? 1,
      shared: true,
      retry,
      holding: ({ startedAt }) => ({ state: 'running', startedAt: startedAt ?? now() }),
      async run(claim) {
        await work.run(runningJob(claim)).catch(failedBy)
        return { change: () => ({ state: 'done', endedAt: now() }) }
      },
      async failed(job, { error, givenUp, at }) {
        if (!givenUp)
          return { change: ({ tries }) => ({ error: null, ...(isTransient(error) && { tries: tries - 1 }) }) }
        const writes = await work.giveUp?.(job)
        return {
          change: () => ({ endedAt: at, error: reasonOf(error) }),
          ...(writes ? { writes } : {}),
        }
      },
    },
    {
      ...needs,
      // Staff read why it cannot be done; the log need not.
      onError(job, error) {
        if (!(error instanceof WorkHopeless)) needs.onError?.(job, error)
      },
    },
  )
}

/** Creates the runner: jobs are a kind of work that proceeds in steps, and each kind of job has a lane of its own. */
export function createJobRunner({ works, wake = () => undefined, ...needs }: JobRunnerNeeds): JobRunner {
  const { store, clock, setBacks = createSetBacks(clock) } = needs
  const horizon = createHorizon(clock, setBacks)
  const kinds = Object.entries(works)
  const queues = new Map(kinds.map(([kind, work]) => [kind, queueOf(kind, work, needs)]))

  async function look(): Promise<number> {
    const due = { index: 'byDue', range: { lte: horizon.until() }, limit: lookedAt }
    const items = horizon.due((await store.query(jobs, due)).items)
    for (const kind of new Set(items.map(({ data }) => data.kind))) wake(kind)
    return 0
  }
  async function runDue(kind: string): Promise<number> {
    const tried = (await queues.get(kind)?.runDue()) ?? []
    return tried.filter(({ data }) => data.dueAt === null).length
  }

  return {
    tasks: [
      { name: 'jobs', every: lookEvery, run: look },
      ...kinds.map(([kind]) => ({ name: jobTask(kind), run: () => runDue(kind) })),
    ],
    runDue,
    stop(): void {
      for (const queue of queues.values()) queue.stop()
    },
  }
}
