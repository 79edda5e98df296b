import { setTimeout as sleepFor } from 'node:timers/promises'
import type { Clock } from '#ports/clock/clock.ts'
import { maximumPage, put, type DocumentStore, type Stored } from '#ports/document-store/document-store.ts'
import { newId } from '#vocabulary/identifiers.ts'
import { day, minute, second, toTimestamp } from '#vocabulary/time.ts'
import { rebuildReports, type RebuildReportDocument } from './documents.ts'
import type { RebuildRequests } from './rebuild-requests.ts'

/** Reads goods and stock anew in this process whenever that is asked for, and knows how far all processes are. */
export interface Rebuilding {
  /** What each process reports that has begun of late, by its id. */
  reports(): Promise<Stored<RebuildReportDocument>[]>
  /** Resolves when what was asked for by now is done here. */
  done(): Promise<void>
  stop(): void
}

/** What {@link createRebuilding} needs. */
export interface RebuildingNeeds {
  store: DocumentStore
  clock: Clock
  requests: Pick<RebuildRequests, 'number' | 'onRequest'>
  /** The request that what this process knows is not older than. */
  made: number
  productsKnown(): number
  /** Reads everything anew; `onProduct` is called for each product that was read. */
  renew(onProduct: () => void): Promise<void>
  /** Keeps for the next start that what this process knows is not older than a request. */
  noteMade(request: number): void
  /** Told that it was interrupted; it is begun again a moment later. */
  onError(error: unknown): void
}

/** How often a process tells how far it is, in milliseconds. */
const toldEvery = 2 * second
/** How long a report outlives what it tells, in milliseconds: that of a process that has ended must not look like one at work. */
const kept = { underWay: minute, ended: day }
/** How long to wait after an interruption, in milliseconds. */
const pause = 5 * second

/** Tells a document how far this process is. */
function createReport({ store, clock, productsKnown }: RebuildingNeeds) {
  const process = newId('prc')
  return (request: number) => {
    const startedAt = toTimestamp(clock.now())
    const known = productsKnown()
    let productsRead = 0
    let toldAt = 0
    let telling = Promise.resolve()
    const write = (isEnded: boolean): Promise<void> => {
      const now = (toldAt = clock.now())
      const report: RebuildReportDocument = {
        request,
        startedAt,
        endedAt: isEnded ? toTimestamp(now) : null,
        productsRead,
        productsKnown: known,
        expiresAt: toTimestamp(now + (isEnded ? kept.ended : kept.underWay)),
      }
      // Nothing depends on a report: one that cannot be written is followed by the next.
      telling = telling
        .then(() => store.commit([put(rebuildReports, process, report, 'any')]))
        .catch(() => undefined)
      return telling
    }
    return {
      began: () => write(false),
      read(): void {
        productsRead += 1
        if (clock.now() - toldAt >= toldEvery) void write(false)
      },
      ended: () => write(true),
    }
  }
}

/** Follows requests from now on, and carries out one that is newer than what this process knows. */
export function createRebuilding(needs: RebuildingNeeds): Rebuilding {
  const { store, requests, renew, noteMade, onError } = needs
  const reportOn = createReport(needs)
  let { made } = needs
  let stopped = false
  const isDue = (): boolean => !stopped && made !== requests.number()

  async function makeAnew(request: number): Promise<void> {
    const report = reportOn(request)
    await report.began()
    await renew(report.read)
    noteMade(request)
    made = request
    await report.ended()
  }
  async function work(): Promise<void> {
    while (isDue()) {
      try {
        await makeAnew(requests.number())
      } catch (error) {
        if (stopped) return
        onError(error)
        await sleepFor(pause, undefined, { ref: false })
      }
    }
  }
  let working = work()
  requests.onRequest(() => void (working = working.then(work)))

  return {
    reports: async () => (await store.scan(rebuildReports, { limit: maximumPage })).items,
    done: () => working,
    stop: () => void (stopped = true),
  }
}
