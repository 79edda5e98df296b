import type { Clock } from '#ports/clock/clock.ts'
import {
  put,
  StoreConflict,
  type DocumentStore,
  type Stored,
  type Write,
} from '#ports/document-store/document-store.ts'
import { retryOnConflict } from '#ports/document-store/retry.ts'
import { day, minute, plus, toTimestamp } from '#vocabulary/time.ts'
import { outboxTasks, type TaskDocument } from './documents.ts'
import { afterFailure } from './tasks.ts'

/** Carries out tasks of one kind. */
export interface TaskHandler {
  /**
   * Does the task, or finds it done. The writes it answers are committed together with the task's end; on a
   * conflict it is asked again. @throws whatever went wrong: it is tried again later
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
  random?: () => number
  /** Told of each try that went wrong. */
  onError?: (task: Stored<TaskDocument>, error: unknown) => void
  crashPoint?: ((name: string) => void) | undefined
}

/** The tasks that follow from commits, carried out a few at a time, oldest first. */
export interface Outbox {
  /** Tries the tasks that are due, at most `limit`; answers how many it took. */
  runDue(limit?: number): Promise<number>
}

/** How long a worker has a task to itself. A task of a process that died is tried again after it. */
const lease = 2 * minute
const kept = 7 * day
/** Tasks that are under way together: most of each is waiting for a disk or another company. */
const tasksAtOnce = 8

/** Makes the outbox. Several processes may run it at once: a task belongs to who moved its due date on. */
export function createOutbox(needs: OutboxNeeds): Outbox {
  const { store, clock, handlers, random = Math.random, onError = () => undefined, crashPoint } = needs
  const now = () => toTimestamp(clock.now())

  async function claim(task: Stored<TaskDocument>): Promise<Stored<TaskDocument> | undefined> {
    const data = { ...task.data, tries: task.data.tries + 1, dueAt: plus(now(), lease) }
    try {
      await store.commit([put(outboxTasks, task.id, data, task.version)])
    } catch (error) {
      if (error instanceof StoreConflict) return undefined
      throw error
    }
    return { id: task.id, version: task.version + 1, data }
  }

  async function finish(task: Stored<TaskDocument>, handler: TaskHandler): Promise<void> {
    let again = false
    await retryOnConflict(async () => {
      // After a conflict: the work itself may have ended the task, or another process may have taken it over.
      if (again && (await store.get(outboxTasks, task.id))?.version !== task.version) return
      again = true
      const writes = await handler.run(task)
      const done = {
        ...task.data,
        state: 'done' as const,
        dueAt: null,
        error: null,
        goneAt: plus(now(), kept),
      }
      crashPoint?.('outbox: before the end of a task')
      await store.commit([...writes, put(outboxTasks, task.id, done, task.version)])
      crashPoint?.('outbox: after the end of a task')
    })
  }

  async function fail(
    task: Stored<TaskDocument>,
    handler: TaskHandler | undefined,
    error: unknown,
  ): Promise<void> {
    onError(task, error)
    const reason = error instanceof Error ? `${error.name}: ${error.message}` : String(error)
    const next = afterFailure(task.data, reason, now(), random())
    const writes = next.state === 'failed' && handler?.giveUp ? await handler.giveUp(task) : []
    await store.commit([...writes, put(outboxTasks, task.id, next, task.version)])
  }

  async function attempt(found: Stored<TaskDocument>): Promise<void> {
    const task = await claim(found)
    if (!task) return
    const handler = handlers[task.data.kind]
    try {
      if (!handler) throw new Error(`no handler for tasks of kind ${task.data.kind}`)
      await finish(task, handler)
    } catch (error) {
      // When even this cannot be written, the lease runs out and the task is tried again.
      await fail(task, handler, error).catch((second: unknown) => onError(task, second))
    }
  }

  return {
    async runDue(limit = 50) {
      const due = await store.query(outboxTasks, { index: 'byDue', range: { lte: now() }, limit })
      for (let first = 0; first < due.items.length; first += tasksAtOnce) {
        await Promise.all(due.items.slice(first, first + tasksAtOnce).map(attempt))
      }
      return due.items.length
    },
  }
}
