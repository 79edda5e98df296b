import type { Clock } from '#ports/clock/clock.ts'
import type { DocumentStore, Stored, Write } from '#ports/document-store/document-store.ts'
import { retryOnConflict } from '#ports/document-store/retry.ts'
import { newId } from '#vocabulary/identifiers.ts'
import { plus, toTimestamp } from '#vocabulary/time.ts'
import { createClaims, type Claim, type HeldClaim } from './claims.ts'
import { createDueWork, type WorkLanes } from './due-work.ts'
import type { RetrySchedule } from './retry-schedule.ts'
import { WorkHopeless, WorkInterrupted, WorkTaken, type WorkDocument } from './work-document.ts'

/** What is committed together with the end of a try. */
export interface Ending<D> {
  /** What changes of the document, as it stands by then. */
  change?: (data: D) => Partial<D>
  writes?: readonly Write[]
}

/** A try that went wrong. */
export interface Failure {
  error: unknown
  /** Whether it was the last one. */
  givenUp: boolean
  at: string
}

/** A kind of work: which documents it is, and how one of them is carried out. */
export interface WorkKind<D extends WorkDocument> extends WorkLanes<D> {
  /** Stands in the names of crash points. */
  name: string
  /** How many of a lane are under way together. */
  width: number
  /** Whether all processes together keep to that width, as far as they see each other; each does by itself unless told. */
  shared?: boolean
  retry: RetrySchedule
  /** What being at it changes of the document, from the claim on; it is committed again with each renewal. */
  holding?(data: D): Partial<D>
  /**
   * Does the work, or finds it done. Its end is committed together with what this answers; on a conflict it is
   * asked again. @throws WorkHopeless to be given up, anything else to be tried again later
   */
  run(claim: Claim<D>): Promise<Ending<D>>
  /** What is committed together with a failure. */
  failed?(work: Stored<D>, failure: Failure): Promise<Ending<D>> | Ending<D>
}

/** What every kind of work needs. */
export interface WorkNeeds<D extends WorkDocument> {
  store: DocumentStore
  clock: Clock
  /** This process, by a name that no other one has; made up unless told. */
  process?: string
  /** Milliseconds since some moment in the past, of this process alone: the monotonic clock unless told. */
  elapsed?: () => number
  random?: () => number
  /** Told of each try that went wrong. */
  onError?: (work: Stored<D>, error: unknown) => void
  crashPoint?: ((name: string) => void) | undefined
}

/** Carries out work of one kind. Any number of processes may: a document belongs to the one whose claim was committed. */
export interface WorkQueue<D extends WorkDocument> {
  /**
   * Carries out what is due in a lane, oldest first; answers what was tried, as it stands after. Work of which not even
   * the failure could be written is still due, left for the next time, and not among them.
   */
  runDue(lane?: string): Promise<Stored<D>[]>
  /** Interrupts what is under way at its next save; nothing is begun after. */
  stop(): void
}

const wordsOf = (error: unknown): string =>
  (error instanceof Error ? `${error.name}: ${error.message}` : String(error)).slice(0, 500)

/** Creates the queue of a kind of work. */
export function createWorkQueue<D extends WorkDocument>(
  kind: WorkKind<D>,
  needs: WorkNeeds<D>,
): WorkQueue<D> {
  const { store, clock, random = Math.random, onError = () => undefined, crashPoint } = needs
  const { process = newId('prc'), elapsed = () => performance.now() } = needs
  const { name, collection, retry, holding = () => ({}) } = kind
  const stopping = new AbortController()
  const claims = createClaims({ store, collection, process, signal: stopping.signal, holding })
  const now = () => toTimestamp(clock.now())
  const look = createDueWork(kind, { store, now, process, elapsed, isHeld: claims.isHeld })

  async function carryOut(claim: HeldClaim<D>): Promise<void> {
    const { change, writes } = await kind.run(claim)
    crashPoint?.(`${name}: before the end of a task`)
    await claim.leave((data) => ({ ...data, dueAt: null, error: null, ...change?.(data) }), writes)
    crashPoint?.(`${name}: after the end of a task`)
  }

  /** Postpones the work, or gives it up. */
  async function fail(claim: HeldClaim<D>, error: unknown): Promise<void> {
    onError(claim.work, error)
    const { tries } = claim.work.data
    const givenUp = error instanceof WorkHopeless || tries >= retry.mostTries
    const next = givenUp
      ? { state: 'failed', dueAt: null }
      : { dueAt: plus(now(), retry.waitAfter(tries, random(), error)) }
    const { change, writes } = (await kind.failed?.(claim.work, { error, givenUp, at: now() })) ?? {}
    await claim.leave((data) => ({ ...data, error: wordsOf(error), ...next, ...change?.(data) }), writes)
  }

  /** Answers whether it could be written what has become of the work. */
  async function afterError(claim: HeldClaim<D>, error: unknown): Promise<boolean> {
    try {
      if (error instanceof WorkInterrupted) await claim.leave((data) => data)
      else if (!(error instanceof WorkTaken)) await fail(claim, error)
    } catch (second) {
      if (second instanceof WorkTaken) return true
      // The claim is seen to be this process's own, and the work tried again.
      onError(claim.work, second)
      return false
    }
    return true
  }

  /** Answers the work as it stands after, or why it was not tried: another process was faster, or nothing could be written. */
  async function attempt(found: Stored<D>): Promise<Stored<D> | 'taken' | 'unwritten'> {
    crashPoint?.(`${name}: before claim`)
    const claim = await claims.claim(found)
    crashPoint?.(`${name}: after claim`)
    if (!claim) return 'taken'
    try {
      // What ends the process each time must not do so for ever.
      if (found.data.tries >= retry.mostTries)
        throw new WorkHopeless(`It was begun ${found.data.tries} times without making progress`)
      await retryOnConflict(() => carryOut(claim))
    } catch (error) {
      if (!(await afterError(claim, error))) return 'unwritten'
    } finally {
      claim.drop()
    }
    return claim.work
  }

  return {
    async runDue(lane = '') {
      const tried: Stored<D>[] = []
      if (stopping.signal.aborted) return tried
      const { free, busy } = await look(lane)
      const room = kind.shared ? kind.width - busy : kind.width
      if (room <= 0) return tried
      for (let first = 0; first < free.length && !stopping.signal.aborted; first += room) {
        // All of them, so that nothing is under way any more when the round is over.
        const ends = await Promise.allSettled(free.slice(first, first + room).map(attempt))
        for (const end of ends) {
          if (end.status === 'rejected') throw end.reason
          if (typeof end.value === 'object') tried.push(end.value)
          // Another process has come to the lane.
          if (end.value === 'taken' && kind.shared) return tried
        }
      }
      return tried
    },
    stop: () => stopping.abort(),
  }
}
