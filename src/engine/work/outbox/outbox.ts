import type { Clock } from '#ports/clock/clock.ts'
import { put, type DocumentStore, type Stored, type Write } from '#ports/document-store/document-store.ts'
import { retryOnConflict } from '#ports/document-store/retry.ts'
import { newId } from '#vocabulary/identifiers.ts'
import { day, plus, toTimestamp } from '#vocabulary/time.ts'
import { createClaims, type Claim } from './claims.ts'
import { outboxTasks, type TaskDocument } from './documents.ts'
import { afterFailure } from './tasks.ts'

/** Carries out tasks of one kind. */
export interface TaskHandler {
  /**
   * Does the task, or finds it done. The writes it answers are committed together with the task's end; on a
   * conflict it is asked again. @throws TaskHopeless to be given up, anything else to be tried again later
   */
  run(task: Stored<TaskDocument>): Promise<Write[]>
  /** Writes for the commit that gives the task up. */
  giveUp?(task: Stored<TaskDocument>): Promise<Write[]>
}

/** What {@link createOutbox} needs. */
export interface OutboxNeeds {
  store: DocumentStore
  clock: Clock
  /** By kind of task. */
  handlers: Readonly<Record<string, TaskHandler>>
  /** This process, by a name that no other one has; made up unless told. */
  process?: string
  /** Milliseconds since some moment in the past, of this process alone: the monotonic clock unless told. */
  elapsed?: () => number
  random?: () => number
  /** Told of each try that went wrong. */
  onError?: (task: Stored<TaskDocument>, error: unknown) => void
  crashPoint?: ((name: string) => void) | undefined
}

/** The tasks that follow from commits, carried out a few at a time, oldest first. */
export interface Outbox {
  /**
   * Tries the tasks that are due, of the first `limit` of them; answers how many ended or were put off. One of
   * which not even that could be written is still due, and left for the next time.
   */
  runDue(limit?: number): Promise<number>
}

const kept = 7 * day
/** Tasks that are under way together: most of each is waiting for a disk or another company. */
const tasksAtOnce = 8

/** Makes the outbox. Several processes may run it at once: a task belongs to the one whose claim was written. */
export function createOutbox(needs: OutboxNeeds): Outbox {
  const { store, clock, handlers, random = Math.random, onError = () => undefined, crashPoint } = needs
  const { process = newId('prc'), elapsed = () => performance.now() } = needs
  const claims = createClaims({ store, process, elapsed })
  const now = () => toTimestamp(clock.now())

  async function finish(claim: Claim, handler: TaskHandler): Promise<void> {
    let again = false
    let writes: Write[] | undefined
    await retryOnConflict(async () => {
      if (again) {
        // The work itself may have ended the task, or another process may have taken it over.
        const found = await store.get(outboxTasks, claim.task.id)
        if (found?.data.claimedBy !== process || found.data.tries !== claim.task.data.tries) return
        // Where only a renewal was missed, whose answer was lost, the work stands: no message goes out again for it.
        if (found.version === claim.task.version) writes = undefined
        claim.task = found
      }
      again = true
      writes ??= await handler.run(claim.task)
      const task = await claim.settle()
      const done: TaskDocument = {
        ...task.data,
        state: 'done',
        dueAt: null,
        claimedBy: null,
        error: null,
        goneAt: plus(now(), kept),
      }
      crashPoint?.('outbox: before the end of a task')
      await store.commit([...writes, put(outboxTasks, task.id, done, task.version)])
      crashPoint?.('outbox: after the end of a task')
    })
  }

  async function fail(claim: Claim, handler: TaskHandler | undefined, error: unknown): Promise<void> {
    const task = await claim.settle()
    onError(task, error)
    const next = afterFailure(task.data, error, now(), random())
    const writes = next.state === 'failed' && handler?.giveUp ? await handler.giveUp(task) : []
    await store.commit([...writes, put(outboxTasks, task.id, next, task.version)])
  }

  /** Answers whether the task has ended or was put off. */
  async function attempt(found: Stored<TaskDocument>): Promise<boolean> {
    crashPoint?.('outbox: before claim')
    const claim = await claims.claim(found)
    crashPoint?.('outbox: after claim')
    if (!claim) return false
    const handler = handlers[found.data.kind]
    try {
      if (!handler) throw new Error(`no handler for tasks of kind ${found.data.kind}`)
      await finish(claim, handler)
      return true
    } catch (error) {
      // When even this cannot be written, the claim is seen to be this process's own and the task tried again.
      return await fail(claim, handler, error).then(
        () => true,
        (second: unknown) => {
          onError(claim.task, second)
          return false
        },
      )
    } finally {
      await claim.settle()
      claims.release(claim)
    }
  }

  return {
    async runDue(limit = 100) {
      const due = await store.query(outboxTasks, { index: 'byDue', range: { lte: now() }, limit })
      claims.forgetAllBut(due.items)
      const free = due.items.filter(claims.isFree)
      let ended = 0
      for (let first = 0; first < free.length; first += tasksAtOnce) {
        // All of them, so that nothing is under way any more when the run is over.
        const tried = await Promise.allSettled(free.slice(first, first + tasksAtOnce).map(attempt))
        for (const each of tried) {
          if (each.status === 'rejected') throw each.reason
          if (each.value) ended += 1
        }
      }
      return ended
    },
  }
}
