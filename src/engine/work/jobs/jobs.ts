import { hash } from 'node:crypto'
import type { Clock } from '#ports/clock/clock.ts'
import {
  put,
  StoreConflict,
  type DocumentStore,
  type Stored,
  type Write,
} from '#ports/document-store/document-store.ts'
import { retryOnConflict } from '#ports/document-store/retry.ts'
import { ShopFailure } from '#vocabulary/failures.ts'
import { limits } from '#vocabulary/limits.ts'
import { worded, type Kept } from '#vocabulary/statements/statement.ts'
import { plus, toTimestamp } from '#vocabulary/time.ts'
import { hasWords } from '#vocabulary/text/folding.ts'
import {
  matching,
  rangeOf,
  readMatchingPage,
  type Paged,
  type Paging,
  type Span,
} from '../../paging/paging.ts'
import { newWork } from '../work-document.ts'
import { jobs, type JobDocument } from './documents.ts'

/** A requested job. */
export interface NewJob {
  /** The same operation again is the same job. */
  operationId: string
  kind: string
  title: Kept
  options: Record<string, unknown>
  by: { id: string; name: string }
  inputFile?: string
  /** How much there is to do, where that is known already. */
  total?: number
  /** Whether it is in the list of jobs; it is unless staff look at it elsewhere. */
  listed?: boolean
}

/** Which jobs a list shows. */
export interface JobFilter extends Span {
  /** Words of the title, or of the name of the member of staff. */
  q?: string | undefined
  state?: JobDocument['state'] | undefined
}

const fits = ({ data }: Stored<JobDocument>, { q, state }: JobFilter): boolean =>
  (state === undefined || data.state === state) && hasWords(q, [worded(data.title).message, data.by.name])

/** The jobs that staff have requested and see in the list of jobs. */
export interface Jobs {
  /** Writes the job, with other writes that must not be without it. */
  create(job: NewJob, beside?: (jobId: string) => readonly Write[]): Promise<Stored<JobDocument>>
  /** Newest first. @throws ShopFailure `invalid_request` on a cursor that is not one */
  list(filter: JobFilter, paging: Paging): Promise<Paged<Stored<JobDocument>>>
  /** @throws ShopFailure `job_not_found` */
  read(id: string): Promise<Stored<JobDocument>>
  /**
   * Ends an unfinished job. Its completed steps stay.
   * @throws ShopFailure `job_not_found`, `transition_refused`
   */
  cancel(id: string): Promise<Stored<JobDocument>>
}

interface JobsNeeds {
  store: DocumentStore
  clock: Clock
  /** Called when a job of this kind was written, so that it starts at once. */
  wake(kind: string): void
}

/** The id of the job of an operation. */
export const jobIdOf = (operationId: string): string =>
  `job_${hash('sha256', JSON.stringify(['job', operationId]), 'hex').slice(0, 26)}`

/** Whether a job has ended. */
export const isOver = ({ state }: Pick<JobDocument, 'state'>): boolean =>
  state === 'done' || state === 'failed' || state === 'cancelled'

function newDocument(job: NewJob, at: string): JobDocument {
  const { kind, title, options, by, inputFile, total, listed = true } = job
  return {
    kind,
    title,
    state: 'waiting',
    options,
    cursor: {},
    done: 0,
    total: total ?? null,
    counts: {},
    problems: [],
    problemCount: 0,
    inputFile: inputFile ?? null,
    resultFile: null,
    problemsFile: null,
    by,
    createdAt: at,
    startedAt: null,
    endedAt: null,
    listedAt: listed ? at : null,
    ...newWork(at),
    goneAt: plus(at, limits.jobRetention.value),
  }
}

/** The write that creates a job, for the commit that it follows from. */
export const jobWrite = (job: NewJob, at: string): Write =>
  put(jobs, jobIdOf(job.operationId), newDocument(job, at), 'absent')

/** The write that ends an unfinished job: the process that runs it notices at its next save. */
export function cancelWrite({ id, version, data }: Stored<JobDocument>, at: string): Write {
  return put(jobs, id, cancelled(data, at), version)
}

const cancelled = (data: JobDocument, at: string): JobDocument => ({
  ...data,
  state: 'cancelled',
  claimedBy: null,
  dueAt: null,
  endedAt: at,
})

/** Creates the jobs; a runner carries them out. */
export function createJobs({ store, clock, wake }: JobsNeeds): Jobs {
  const read: Jobs['read'] = async (id) => {
    const found = await store.get(jobs, id)
    if (!found || found.data.listedAt === null) throw new ShopFailure('job_not_found')
    return found
  }
  return {
    read,
    list: (filter, paging) =>
      readMatchingPage(
        store,
        jobs,
        { index: 'byTime', ...rangeOf(filter), direction: 'desc' },
        paging,
        matching({ q: filter.q, state: filter.state }, (job) => fits(job, filter)),
      ),
    async create(job, beside = () => []) {
      const id = jobIdOf(job.operationId)
      try {
        const at = toTimestamp(clock.now())
        await store.commit([jobWrite(job, at), ...beside(id)])
        wake(job.kind)
        return { id, version: 1, data: newDocument(job, at) }
      } catch (error) {
        if (error instanceof StoreConflict) return read(id)
        throw error
      }
    },
    cancel: (id) =>
      retryOnConflict(async () => {
        const { version, data } = await read(id)
        if (data.state === 'cancelled') return { id, version, data }
        if (isOver(data)) throw new ShopFailure('transition_refused', { reason: 'over_already' })
        const at = toTimestamp(clock.now())
        await store.commit([cancelWrite({ id, version, data }, at)])
        return { id, version: version + 1, data: cancelled(data, at) }
      }),
  }
}
