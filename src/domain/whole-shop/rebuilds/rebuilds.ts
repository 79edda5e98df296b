import { fittingOf } from '#engine/read-model/set-aside.ts'
import type { Clock } from '#ports/clock/clock.ts'
import { maximumPage, put, type DocumentStore, type Stored } from '#ports/document-store/document-store.ts'
import type { Claim } from '#engine/work/claims.ts'
import { createLanes } from '#engine/work/lanes.ts'
import { newWork } from '#engine/work/work-document.ts'
import { createWorkQueue, type Ending } from '#engine/work/work-queue.ts'
import type { WorkerTask } from '#engine/work/worker.ts'
import { newId } from '#vocabulary/identifiers.ts'
import { day, minute, second, toTimestamp } from '#vocabulary/time.ts'
import { rebuildReports, type RebuildReportDocument } from './documents.ts'
import type { RebuildRequests } from './rebuild-requests.ts'

/** Rebuilds the index of this process on request, and knows the progress of all processes. */
export interface Rebuilds {
  /** The reports of processes that have started of late, by process id. */
  reports(): Promise<Stored<RebuildReportDocument>[]>
  /** The task of the worker, in every process: wake it when there is a request. */
  task: WorkerTask
  stop(): void
}

/** Dependencies of {@link createRebuilds}. */
export interface RebuildsNeeds {
  store: DocumentStore
  clock: Clock
  requests: Pick<RebuildRequests, 'number'>
  /** The newest request that this process has carried out, or that is older than its data. */
  made: number
  productsKnown(): number
  /** Rebuilds the index; `onProduct` is called for each product that was read. */
  reindex(onProduct: () => void): Promise<void>
  /** Records for the next start that this process's index is not older than a request. */
  noteMade(request: number): void
  /** Called when it was interrupted; it starts again a moment later. */
  onError(error: unknown): void
}

/** The name of the worker's task. */
export const rebuildTask = 'rebuild'

/** The retention of a report, in milliseconds: that of a process that has ended must not look like one at work. */
const retained = { underWay: minute, ended: day }
/** How long to wait after an interruption, in milliseconds. */
const pause = 5 * second

/**
 * Creates the rebuilding of this process: a kind of work with a lane for each process, for each has to do it. A process
 * that ends before it is done reads everything when it starts again; nobody takes its work over.
 */
export function createRebuilds(needs: RebuildsNeeds): Rebuilds {
  const { store, clock, requests, productsKnown, reindex, noteMade } = needs
  const process = newId('prc')
  let { made } = needs
  let queued = made
  /** Products that were read. */
  let read = 0
  let stopped = false
  const onError = (error: unknown): void => {
    if (!stopped) needs.onError(error)
  }
  const until = (span: number) => toTimestamp(clock.now() + span)

  async function carryOut({ work }: Claim<RebuildReportDocument>): Promise<Ending<RebuildReportDocument>> {
    const { request } = work.data
    read = 0
    await reindex(() => void (read += 1))
    noteMade(request)
    made = request
    const end = { done: read, endedAt: until(0), expiresAt: until(retained.ended) }
    return { change: () => ({ ...end, state: 'done' }) }
  }

  const queue = createWorkQueue<RebuildReportDocument>(
    {
      name: 'rebuild',
      collection: rebuildReports,
      lane: () => ({ equals: { process }, limit: 1 }),
      width: 1,
      retry: { mostTries: Infinity, waitAfter: () => pause },
      holding: () => ({ done: read, expiresAt: until(retained.underWay) }),
      run: carryOut,
    },
    { store, clock, process, onError: (_, error) => onError(error) },
  )

  async function report(request: number): Promise<void> {
    const document: RebuildReportDocument = {
      process,
      request,
      state: 'waiting',
      done: 0,
      total: productsKnown(),
      startedAt: until(0),
      endedAt: null,
      ...newWork(until(0)),
      expiresAt: until(retained.underWay),
    }
    await store.commit([put(rebuildReports, process, document, 'any')])
    queued = request
    read = 0
  }

  /** Carries out a newer request; of several the last. */
  async function run(): Promise<number> {
    const request = requests.number()
    if (made === request) return 0
    if (queued !== request) await report(request)
    const tried = await queue.runDue()
    // Not due yet, or forgotten while the store did not answer: then it is reported once more.
    if (tried.length === 0 && !(await store.get(rebuildReports, process))) queued = made
    return made === request ? 1 : 0
  }

  // Apart from the worker, which waits at its end for running tasks: reading everything may take minutes.
  const lanes = createLanes({ run, onError: (_, error) => onError(error) })

  return {
    reports: async () =>
      fittingOf(store, rebuildReports, (await store.scan(rebuildReports, { limit: maximumPage })).items),
    task: {
      name: rebuildTask,
      every: pause,
      run() {
        void lanes.start(process)
        return Promise.resolve(0)
      },
    },
    stop() {
      stopped = true
      queue.stop()
      lanes.stop()
    },
  }
}
