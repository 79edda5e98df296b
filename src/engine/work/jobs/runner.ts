import type { Clock } from '#ports/clock/clock.ts'
import {
  put,
  StoreConflict,
  type DocumentStore,
  type Stored,
  type Write,
} from '#ports/document-store/document-store.ts'
import { newId } from '#vocabulary/identifiers.ts'
import { minute, toTimestamp } from '#vocabulary/time.ts'
import { createLease, leasePeriod, type Lease } from '../leases/lease.ts'
import type { WorkerTask } from '../outbox/worker.ts'
import { jobs, type JobDocument } from './documents.ts'

/** A job that this process is at. */
export interface RunningJob {
  readonly id: string
  /** The job as it stood after the last save. */
  readonly data: JobDocument
  /** Set when the process stops: the next save says so. */
  readonly signal: AbortSignal
  /**
   * Saves how far the job is, together with other writes of the same step, 99 at most.
   * @throws JobTaken when it was cancelled, or another process is at it by now: then nothing was written
   */
  save(change: JobChange, writes?: readonly Write[]): Promise<void>
  /**
   * Says how far a step is that begins anew when it is interrupted: unlike a save it does not count as getting on.
   * @throws JobTaken as `save` does
   */
  tell(change: Pick<JobChange, 'done' | 'total'>): Promise<void>
}

/** What a kind of work changes of its job. */
export type JobChange = Partial<
  Pick<
    JobDocument,
    'cursor' | 'done' | 'total' | 'counts' | 'problems' | 'problemCount' | 'resultFile' | 'problemsFile'
  >
>

/** Carries out the jobs of one kind. */
export interface JobWork {
  /**
   * Does the job from where `data.cursor` says, and saves after each step. A step that is done again after a
   * crash must do no harm. @throws JobHopeless to end it as failed; anything else has it taken up again
   */
  run(job: RunningJob): Promise<void>
}

/** Thrown by a kind of work: the job cannot be done, and staff read why. */
export class JobHopeless extends Error {
  override readonly name = 'JobHopeless'
}

/** The job is no longer this process's: cancelled, taken over, or the process stops. Works let it through. */
export class JobTaken extends Error {
  override readonly name = 'JobTaken'
}

/** What {@link createJobRunner} needs. */
export interface JobRunnerNeeds {
  store: DocumentStore
  clock: Clock
  /** By kind of job. */
  works: Readonly<Record<string, JobWork>>
  /** This process, by a name that no other one has; made up unless told. */
  process?: string
  /** Milliseconds since some moment in the past, of this process alone: the monotonic clock unless told. */
  elapsed?: () => number
  /** Told of each try that went wrong. */
  onError?: (job: Stored<JobDocument>, error: unknown) => void
}

/** Carries out jobs in the background. */
export interface JobRunner {
  /** One task of the worker for each kind; `jobTask` names them. */
  tasks: WorkerTask[]
  /** Runs the jobs of a kind that are waiting; answers how many it was at. */
  runDue(kind: string): Promise<number>
  /** Lets go of what is running after its next step; another process goes on with it. */
  stop(): void
}

/** The name of the worker's task for the jobs of a kind: wake it when one was written. */
export const jobTask = (kind: string): string => `jobs: ${kind}`

/** How often a job is taken up without getting on: what ends the process each time must not do so for ever. */
const mostTries = 5
/** Whoever asks for a job wakes the runner: this is for jobs of processes that died. */
const lookEvery = 5 * minute

/** Holds a lease while something runs. */
async function underLease<T>(lease: Lease, run: () => Promise<T>): Promise<T | undefined> {
  await lease.look()
  if (!lease.isHeld()) return undefined
  const timer = setInterval(() => void lease.look().catch(() => undefined), leasePeriod).unref()
  try {
    return await run()
  } finally {
    clearInterval(timer)
    await lease.release().catch(() => undefined)
  }
}

/**
 * Makes the runner. Each kind of job has a lease: one process at a time is at jobs of it, one after another.
 * The lease saves work; what keeps two processes from one job is its version, which every save expects.
 */
export function createJobRunner(needs: JobRunnerNeeds): JobRunner {
  const { store, clock, works, process = newId('prc'), elapsed, onError = () => undefined } = needs
  const stopping = new AbortController()
  const now = () => toTimestamp(clock.now())
  const leases = new Map(
    Object.keys(works).map((kind) => [
      kind,
      createLease({
        store,
        clock,
        name: jobTask(kind),
        holder: process,
        ...(elapsed ? { elapsed } : {}),
      }),
    ]),
  )

  async function write(found: Stored<JobDocument>, data: JobDocument, writes: readonly Write[] = []) {
    try {
      await store.commit([...writes, put(jobs, found.id, data, found.version)])
      return { id: found.id, version: found.version + 1, data }
    } catch (error) {
      if (error instanceof StoreConflict) throw await conflictOf(found, error)
      throw error
    }
  }
  /** A conflict of the job itself means that it is another's; one of what was written beside it is the work's. */
  async function conflictOf(found: Stored<JobDocument>, error: StoreConflict): Promise<Error> {
    const stands = await store.get(jobs, found.id)
    return stands?.version === found.version ? error : new JobTaken(found.id)
  }

  /** Runs one job to its end, or to where it is not this process's any more. */
  async function carryOut(found: Stored<JobDocument>, work: JobWork): Promise<void> {
    let job = await write(found, {
      ...found.data,
      state: 'running',
      startedAt: found.data.startedAt ?? now(),
      claimedBy: process,
      tries: found.data.tries + 1,
    })
    const keep = async (data: JobDocument, writes?: readonly Write[]): Promise<void> => {
      job = await write(job, data, writes)
      if (stopping.signal.aborted) throw new JobTaken(found.id)
    }
    const running: RunningJob = {
      id: found.id,
      get data() {
        return job.data
      },
      signal: stopping.signal,
      save: (change, writes) => keep({ ...job.data, ...change, tries: 0 }, writes),
      tell: (change) => keep({ ...job.data, ...change }),
    }
    const end = (change: Partial<JobDocument>) =>
      write(job, { ...job.data, claimedBy: null, openSince: null, endedAt: now(), ...change })
    try {
      if (found.data.tries >= mostTries)
        throw new JobHopeless('It was begun five times and never got on. Nothing more is tried.')
      await work.run(running)
      await end({ state: 'done' })
    } catch (error) {
      if (error instanceof JobTaken) return
      if (!(error instanceof JobHopeless)) throw error
      await end({ state: 'failed', error: error.message.slice(0, 1_000) })
    }
  }

  async function attempt(found: Stored<JobDocument>, work: JobWork): Promise<void> {
    try {
      await carryOut(found, work)
    } catch (error) {
      // It stays open: whoever looks next takes it up again from where it was saved.
      if (!(error instanceof JobTaken)) onError(found, error)
    }
  }

  async function runDue(kind: string): Promise<number> {
    const [work, lease] = [works[kind], leases.get(kind)]
    if (!work || !lease) return 0
    const waiting = { index: 'byOpen', equals: { kind }, limit: 20 }
    const { items } = await store.query(jobs, waiting)
    if (items.length === 0 || stopping.signal.aborted) return 0
    const ended = await underLease(lease, async () => {
      let count = 0
      for (const { id } of items) {
        const found = await store.get(jobs, id)
        if (!found || found.data.openSince === null || stopping.signal.aborted) continue
        await attempt(found, work)
        const after = await store.get(jobs, id)
        if (after?.data.openSince === null) count += 1
      }
      return count
    })
    return ended ?? 0
  }

  return {
    tasks: Object.keys(works).map((kind) => ({
      name: jobTask(kind),
      every: lookEvery,
      run: () => runDue(kind),
    })),
    runDue,
    stop: () => stopping.abort(),
  }
}
